import { createSelector } from '@reduxjs/toolkit'
import {
  collectibleToken,
  fromFiat,
  fromUnits,
  isNative,
  parseCaipAddress,
  toFiat,
  tokenKey,
  toUnits,
  truncateDecimals,
  type AmountInUnits,
  type CaipNetworkId,
  type Network,
  type TokenBalance,
} from '../../domain'
import type { TokenFee, Transfer } from '../../adapters/contract'
import {
  selectActiveAccount,
  selectActiveCaipAddress,
  selectIsActive,
  selectIsSmartAccount,
  selectShownMoney,
  selectValuedTokens,
  type AccountsState,
  type DisplayState,
} from '../account'
import { multiplyDecimals } from '../../lib/decimal'
import { selectActiveCaipNetwork, type NetworksState } from '../networks'
import { countsDifferently, findChange, type ReviewChange, type ReviewedSend, type ReviewDetails } from './reviewRules'
import { heldBack, maxAmount, sendProblem, type SendProblem } from './sendRules'
import { createInitialSendState, type SendState } from './sendSlice'

type WithSend = { send?: SendState; display?: DisplayState; account: AccountsState; networks: NetworksState }

const FIAT_INPUT_DECIMALS = 2
const initial = createInitialSendState()

/** The transfer being written. */
export const selectSend = ({ send }: Pick<WithSend, 'send'>): SendState => send ?? initial

const selectTokens = createSelector(selectValuedTokens, (tokens) => tokens.map(({ token }) => token))

/** The native coin's row, where its balance is known. */
export const selectNativeToken = createSelector(selectTokens, (tokens) => tokens.find(isNative))

/** What is sent: the chosen piece of a collection, the chosen token, else the native coin, else the first there is. */
export const selectSendToken = createSelector(
  selectTokens,
  (state: WithSend) => selectSend(state).token,
  (state: WithSend) => selectSend(state).collectible,
  (tokens, chosen, collectible): TokenBalance | undefined => {
    if (collectible) return collectibleToken(collectible)
    return chosen === null ? (tokens.find(isNative) ?? tokens[0]) : tokens.find((token) => tokenKey(token) === chosen)
  },
)

/** The amount in the smallest unit; absent when nothing was typed, `null` when it is none. */
export const selectAmountInUnits = createSelector(
  selectSend,
  selectSendToken,
  selectIsSmartAccount,
  selectShownMoney,
  ({ sendTokenAmount, amountUnit, isMax, fee }, token, isSmartAccount, money): AmountInUnits | null | undefined => {
    if (!token) return undefined
    // Max of the coin itself is not known before the fee is: showing the whole balance first would be a wrong number.
    if (isMax && isNative(token) && !fee && !isSmartAccount) return undefined
    if (isMax) return maxAmount(token, heldBack(fee), isSmartAccount)
    if (sendTokenAmount === '') return undefined
    if (amountUnit === 'fiat') return fromFiat(sendTokenAmount, token.decimals, token.priceUsd, money?.perUsd) ?? null
    const amount = toUnits(sendTokenAmount, token.decimals)
    return 'problem' in amount ? null : amount.amountInUnits
  },
)

/** The first thing that keeps the transfer from its review. */
export const selectSendProblem = createSelector(
  selectSend,
  selectSendToken,
  selectAmountInUnits,
  selectNativeToken,
  selectIsSmartAccount,
  ({ fee, receiverStatus }, token, amountInUnits, native, isSmartAccount): SendProblem | null =>
    sendProblem({
      token,
      amountInUnits,
      nativeBalanceInUnits: native?.amountInUnits,
      feeInUnits: heldBack(fee),
      isSmartAccount,
      receiver: receiverStatus,
    }),
)

/** What is left of the coin is looked at against the fee below this part of the balance: one in twenty. */
const SMALL_REST = 20n

/** Whether the fee has to be known while the transfer is written: it may not fit beside the amount. */
export const selectIsFeeDue = createSelector(
  selectSend,
  selectSendToken,
  selectAmountInUnits,
  selectIsSmartAccount,
  ({ feeStatus, isMax, receiverStatus }, token, amountInUnits, isSmartAccount): boolean => {
    // Who takes a piece is asked before anybody reviews it: the run that prices it tells.
    if (token?.collectible) return feeStatus === 'idle' && receiverStatus === 'resolved' && Boolean(amountInUnits)
    if (!token || !isNative(token) || !amountInUnits || isMax || isSmartAccount || feeStatus !== 'idle') return false
    const balance = BigInt(token.amountInUnits)
    const rest = balance - BigInt(amountInUnits)
    return rest > 0n && rest * SMALL_REST < balance
  },
)

const selectCoinPrice = createSelector(
  selectNativeToken,
  (state: WithSend) => selectSend(state).networkPriceUsd,
  (native, networkPriceUsd): number | null => native?.priceUsd ?? networkPriceUsd,
)

/** What is known of the account that pays beside its address: its key, and what it is kept for. */
function selectPayerDetails(state: WithSend, from: string): Pick<Transfer, 'publicKey' | 'isOrdinal'> {
  const record = selectActiveAccount(state)?.allAccounts.find(({ address }) => address === from)
  return {
    ...(record?.publicKey !== undefined && { publicKey: record.publicKey }),
    ...(record?.type === 'ordinal' && { isOrdinal: true }),
  }
}

/** The transfer as it is written now, to be reviewed; `undefined` while it cannot be. */
export function selectReviewDraft(state: WithSend): ReviewedSend | undefined {
  const {
    isMax,
    receiverAddress: to,
    receiverProfileName,
    receiverLabel,
    receiverProfileImageUrl,
    receiverWarning,
  } = selectSend(state)
  const [token, amountInUnits, caipAddress] = [
    selectSendToken(state),
    selectAmountInUnits(state),
    selectActiveCaipAddress(state),
  ]
  if (selectSendProblem(state) !== null || !token || !amountInUnits || to === null || caipAddress === null)
    return undefined
  const { isOrdinal } = selectPayerDetails(state, parseCaipAddress(caipAddress).address)
  return {
    caipAddress,
    isSmartAccount: selectIsSmartAccount(state),
    token,
    amountInUnits,
    isMax,
    to,
    toName: receiverProfileName,
    toLabel: receiverLabel,
    toImageUrl: receiverProfileImageUrl,
    ...(isOrdinal && { isOrdinal }),
    warning: receiverWarning ?? (isOrdinal ? { type: 'ordinals' } : null),
    fee: null,
    coinPriceUsd: selectCoinPrice(state),
  }
}

/** The reviewed token as the balances have it now. */
const selectReviewedToken = createSelector(
  selectTokens,
  (state: WithSend) => selectSend(state).review,
  (tokens, review): TokenBalance | undefined =>
    // Of a piece there is no such row: the chain is asked at the press.
    (review && !review.token.collectible && tokens.find((token) => tokenKey(token) === tokenKey(review.token))) ||
    undefined,
)

/** What is true now of what was reviewed. */
export const selectReviewDetails = createSelector(
  selectReviewedToken,
  (state: WithSend) => selectSend(state).fee,
  selectCoinPrice,
  (token, fee, coinPriceUsd): ReviewDetails => ({ token, fee, coinPriceUsd }),
)

/** What is not as it was reviewed any more, or `null`. */
export const selectReviewChange = createSelector(
  (state: WithSend) => selectSend(state).review,
  selectReviewDetails,
  (review, facts): ReviewChange | null => review && findChange(review, facts),
)

/** Why what was reviewed cannot be sent, as far as it is known here; the chain is asked at the press. */
export const selectReviewProblem = createSelector(
  selectSend,
  selectReviewedToken,
  selectNativeToken,
  ({ review, receiverStatus }, token, native): SendProblem | null => {
    if (!review) return 'noAmount'
    if (countsDifferently(review, token)) return 'tokenUnsafe'
    return sendProblem({
      token: token ?? review.token,
      amountInUnits: review.amountInUnits,
      nativeBalanceInUnits: native?.amountInUnits,
      feeInUnits: heldBack(review.fee),
      isSmartAccount: review.isSmartAccount,
      receiver: receiverStatus,
    })
  },
)

/** What stands in the amount box: the decimal text in its unit (Max is shown as the amount it comes to). */
export const selectAmountText = createSelector(
  selectSend,
  selectSendToken,
  selectAmountInUnits,
  ({ isMax, sendTokenAmount }, token, amountInUnits): string =>
    isMax && token && amountInUnits ? fromUnits(amountInUnits, token.decimals) : sendTokenAmount,
)

/**
 * The same amount in the other unit, as a decimal text: the token, or what sums are shown in. Absent without a price or an
 * amount.
 */
export const selectCounterAmount = createSelector(
  selectSend,
  selectSendToken,
  selectAmountInUnits,
  selectShownMoney,
  ({ amountUnit }, token, amountInUnits, money): string | undefined => {
    if (!token || amountInUnits === undefined || amountInUnits === null) return undefined
    if (amountUnit === 'fiat') return fromUnits(amountInUnits, token.decimals)
    const fiat = toFiat(amountInUnits, token.decimals, token.priceUsd)
    if (fiat === undefined) return undefined
    return truncateDecimals(multiplyDecimals(fiat, money?.perUsd ?? '1'), FIAT_INPUT_DECIMALS)
  },
)

/** What the review shows; amounts exact, fiat as decimal texts that are absent without a price. */
export type SendReview = {
  token: TokenBalance
  amountInUnits: AmountInUnits
  amountFiat: string | undefined
  caipNetworkId: CaipNetworkId
  /** The native coin, for the fee's symbol and decimals. */
  native: { symbol: string; decimals: number }
  /** Its price; absent where nobody says one. */
  priceUsd: number | undefined
  feeInUnits: AmountInUnits | undefined
  feeFiat: string | undefined
  /** The part of the fee that opens an account for the recipient's first tokens; absent where there is none. */
  depositInUnits: AmountInUnits | undefined
  /** What has to stay in the account, and what any account has to hold to exist; absent where it may be emptied. */
  keptInUnits: AmountInUnits | undefined
  accountMinimumInUnits: AmountInUnits | undefined
  /** What arrives of a token that takes a part of each transfer; absent where all of it does. */
  receivedInUnits: AmountInUnits | undefined
  /** Amount and fee together in fiat, where both have a price. */
  totalFiat: string | undefined
  /** Amount and fee together in the native coin, when that is what is sent; the fee alone beside a collectible. */
  totalInUnits: AmountInUnits | undefined
}

const BASIS_POINTS = 10_000n

/** What a token leaves of an amount; its part is rounded up. */
function afterTokenFee(amountInUnits: AmountInUnits, { basisPoints, maxInUnits }: TokenFee): AmountInUnits {
  const amount = BigInt(amountInUnits)
  const part = (amount * BigInt(basisPoints) + BASIS_POINTS - 1n) / BASIS_POINTS
  const taken = [part, BigInt(maxInUnits), amount].reduce((least, limit) => (limit < least ? limit : least))
  return (amount - taken).toString()
}

/** The facts of the review, or `undefined` when there is none. */
export const selectSendReview = createSelector(
  (state: WithSend) => selectSend(state).review,
  selectActiveCaipNetwork,
  (review, network): SendReview | undefined => {
    if (!review || !network) return undefined
    const native = network.nativeCurrency
    const { token, amountInUnits, fee, coinPriceUsd } = review
    const price = coinPriceUsd ?? undefined
    const amountFiat = toFiat(amountInUnits, token.decimals, token.priceUsd)
    const feeFiat = fee ? toFiat(fee.feeInUnits, native.decimals, price) : undefined
    // Beside a piece the fee is all there is to pay.
    const coins = isNative(token) ? BigInt(amountInUnits) : token.collectible ? 0n : undefined
    const totalInUnits = fee && coins !== undefined ? (coins + BigInt(fee.feeInUnits)).toString() : undefined
    return {
      token,
      amountInUnits,
      amountFiat,
      caipNetworkId: network.caipNetworkId,
      native,
      priceUsd: price,
      feeInUnits: fee?.feeInUnits,
      feeFiat,
      depositInUnits: fee?.depositInUnits,
      keptInUnits: fee?.keptInUnits,
      accountMinimumInUnits: fee?.accountMinimumInUnits,
      totalInUnits,
      receivedInUnits: fee?.tokenFee && afterTokenFee(amountInUnits, fee.tokenFee),
      totalFiat: totalInUnits !== undefined ? toFiat(totalInUnits, native.decimals, price) : undefined,
    }
  },
)

const pieceOf = ({ collectible }: TokenBalance): Pick<NonNullable<Transfer['token']>, 'collectible'> => {
  if (!collectible) return {}
  const { standard, tokenId } = collectible
  return { collectible: { standard, ...(tokenId !== undefined && { tokenId }) } }
}

type TransferParts = Omit<Transfer, 'network' | 'token' | 'isMax'> & { isMax: boolean }

const toTransfer = (network: Network, token: TokenBalance, { isMax, ...rest }: TransferParts): Transfer => ({
  network,
  ...rest,
  ...(isMax && isNative(token) && { isMax }),
  ...(token.tokenAddress !== undefined && {
    token: { tokenAddress: token.tokenAddress, decimals: token.decimals, ...pieceOf(token) },
  }),
})

/**
 * The reviewed transfer for the adapter: nothing of it is read anew. `undefined` when its account or network is not the
 * active one.
 */
export function selectReviewedTransfer(state: WithSend): Transfer | undefined {
  const { review } = selectSend(state)
  const network = selectActiveCaipNetwork(state)
  if (!review || !network || !selectIsActive(state, review.caipAddress)) return undefined
  const { address: from, caipNetworkId } = parseCaipAddress(review.caipAddress)
  if (caipNetworkId !== network.caipNetworkId) return undefined
  const { token, to, amountInUnits, isSmartAccount, isMax } = review
  const payer = selectPayerDetails(state, from)
  return toTransfer(network, token, { from, to, amountInUnits, isSmartAccount, isMax, ...payer })
}

/**
 * What the fee is asked for: the reviewed transfer, else the one that is written. There the account itself may stand in
 * for a recipient that is not known yet: the cost of a plain transfer does not depend on it.
 */
export function selectPricedTransfer(state: WithSend): Transfer | undefined {
  if (selectSend(state).review) return selectReviewedTransfer(state)
  const network = selectActiveCaipNetwork(state)
  const from = selectActiveAccount(state)?.address
  const token = selectSendToken(state)
  const to = selectSend(state).receiverAddress ?? from
  if (!network || !from || !token || !to) return undefined
  return toTransfer(network, token, {
    from,
    to,
    amountInUnits: selectAmountInUnits(state) ?? '0',
    isSmartAccount: selectIsSmartAccount(state),
    isMax: selectSend(state).isMax,
    ...selectPayerDetails(state, from),
  })
}
