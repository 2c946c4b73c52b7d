import { failLoad } from '../errors'
import type { PreparedSwap, QuotedSwap, SwapConsent, SwapTerms, SwapWish } from '../features/swap/swapByHost'
import type { FeeChoices } from '../adapters/contract'
import type { FeeWish } from '../features/fees'
import type { SwapChoice } from '../features/swap/tokens/tokensByHost'
import type { SwapToken } from '../features/swap/tokens/swapTokens'
import type { ReadableStore } from '../store'
import type { HashOf } from './hashOf'
import type { SentOr } from './types'

/** Swapping tokens. */
export type SwapCalls = {
  /** Tokens that can be swapped whose symbol, name or contract holds the text; without one all of them, held ones first. */
  listSwapTokens(text?: string): Promise<readonly SwapChoice[]>
  /** What a token that nobody lists says of itself; `undefined` for what is no address. */
  readSwapToken(tokenAddress: string): Promise<Readonly<SwapToken> | undefined>
  /** Lets a token that was read be swapped, after the visitor compared its address. */
  importSwapToken(token: Readonly<SwapToken>): Promise<void>
  /** Stars a token, or takes its star away, in this browser: starred ones are listed first. */
  starSwapToken(token: Pick<SwapToken, 'caipNetworkId' | 'tokenAddress'>, isFavorite: boolean): Promise<void>
  /** What a swap would bring and cost. A review that was given out before counts no more. */
  quoteSwap(wish: SwapWish): Promise<QuotedSwap>
  /** Checks and builds a swap and freezes its terms for the visitor's review. */
  prepareSwap(wish: SwapWish): Promise<PreparedSwap>
  /** What else could be paid for the reviewed swap; no `choices` where neither network nor wallet leave one. */
  listSwapFees(review: SwapTerms): Promise<FeeChoices>
  /** Pays something else for it: the review of the answer takes the place of this one. */
  changeSwapFee(review: SwapTerms, fee: FeeWish): Promise<PreparedSwap>
  /**
   * Takes the step that was reviewed and gives the hash of the swap, empty while only the wallet knows it. After an
   * approval, and where the terms are worse by now, the answer has the review of what comes next.
   */
  confirmSwap(review: SwapTerms, consent?: SwapConsent): Promise<SentOr<PreparedSwap>>
}

export const createSwapCalls = (store: ReadableStore, hashOf: HashOf): SwapCalls => {
  const { dispatch } = store
  const load = () => import('../features/swap/swapByHost').catch(failLoad)
  const loadTokens = () => import('../features/swap/tokens/tokensByHost').catch(failLoad)
  return {
    async listSwapTokens(text = '') {
      const [{ beginSwap }, { listSwapTokens }] = await Promise.all([load(), loadTokens()])
      await dispatch(beginSwap())
      return dispatch(listSwapTokens(text))
    },
    async readSwapToken(tokenAddress) {
      const { readSwapToken } = await loadTokens()
      return dispatch(readSwapToken(tokenAddress))
    },
    async importSwapToken(token) {
      const [{ beginSwap }, { importSwapToken }] = await Promise.all([load(), loadTokens()])
      await dispatch(beginSwap())
      dispatch(importSwapToken(token))
    },
    async starSwapToken(token, isFavorite) {
      const [{ beginSwap }, { starSwapToken }] = await Promise.all([load(), loadTokens()])
      await dispatch(beginSwap())
      dispatch(starSwapToken(token, isFavorite))
    },
    async quoteSwap(wish) {
      const { quoteSwap } = await load()
      return dispatch(quoteSwap(wish))
    },
    async prepareSwap(wish) {
      const { prepareSwap } = await load()
      return dispatch(prepareSwap(wish))
    },
    async listSwapFees(review) {
      const { listSwapFees } = await load()
      return dispatch(listSwapFees(review))
    },
    async changeSwapFee(review, fee) {
      const { changeSwapFee } = await load()
      return dispatch(changeSwapFee(review, fee))
    },
    async confirmSwap(review, consent = {}) {
      const { confirmSwap } = await load()
      return hashOf('swap', () => dispatch(confirmSwap(store, review, consent)))
    },
  }
}
