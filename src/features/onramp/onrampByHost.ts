import type { CaipNetworkId } from '../../domain'
import { WidgetError } from '../../errors'
import type { AppThunk, ReadableStore, RootState } from '../../store'
import { fetchQuotes } from './fetchQuotes'
import { resumePurchase } from './followPurchase'
import { initializeOnramp } from './initializeOnramp'
import { dropPurchase, leavePurchase } from './leavePurchase'
import type { OnrampProblem } from './onrampRules'
import {
  selectAmountProblem,
  selectBuyObstacle,
  selectOffers,
  selectOnramp,
  selectOrder,
  selectRequest,
  type BuyObstacle,
  type OfferedProvider,
} from './onrampSelectors'
import { amountTyped, assetChosen, currencyChosen, methodChosen, providerChosen } from './onrampSlice'
import type { OnrampAsset, OnrampOrder, OnrampRequest, PaymentCurrency, ProviderDetails } from './onrampState'
import { isOver, purchaseStage, type PurchaseStage } from './purchaseStage'
import { startPurchase } from './startPurchase'

/** What can be bought here, from whom and for which money; or why nothing can. */
export type PurchaseOptions =
  | {
      providers: readonly ProviderDetails[]
      assets: readonly OnrampAsset[]
      currencies: readonly PaymentCurrency[]
      obstacle?: undefined
    }
  | { obstacle: BuyObstacle }

/** A purchase as a page asks for it: ids of `loadPurchaseOptions`. */
export type PurchaseWish = {
  assetId: string
  currencyId: string
  /** A decimal text in the currency, with a point: "250.50". */
  amount: string
  /** A way to pay of the currency; its first one where there is none. */
  method?: string
}

/** What one provider offers, frozen: what is bought is this and nothing else. */
export type PurchaseOffer = OfferedProvider &
  Pick<OnrampRequest, 'address' | 'amount' | 'method'> & {
    asset: Pick<OnrampAsset, 'id' | 'name' | 'symbol'>
    currencyId: string
    /** Where what is bought arrives. It may be another network than the account is on: say so. */
    arrivesOn: CaipNetworkId
  }

/** `elsewhere`: it would arrive on another network, where a contract account may not be. */
export type PurchaseProblem = OnrampProblem | { kind: 'empty' | 'elsewhere' | 'notSold' }
export type QuotedPurchase =
  | { offers: readonly PurchaseOffer[]; problem?: undefined }
  | { problem: PurchaseProblem; offers?: undefined }

/** A purchase on its way. */
export type Purchase = Pick<
  OnrampOrder,
  'id' | 'provider' | 'caipAddress' | 'networkName' | 'currencyId' | 'amount' | 'symbol' | 'received'
> & {
  /** The provider's page: open it for the visitor, in a press. */
  url: string
  /** `blocked`: the visitor pays there, as far as is known. `untracked`: its provider cannot be asked. */
  stage: PurchaseStage
}

/** The question that an offer answers; any other input has another one, or none. */
const given = new WeakMap<PurchaseOffer, string>()

const ready = (): AppThunk<Promise<BuyObstacle | undefined>> => async (dispatch, getState) => {
  const before = selectBuyObstacle(getState())
  if (before === 'notConnected' || before === 'unsupported') return before
  await dispatch(initializeOnramp())
  return selectBuyObstacle(getState())
}

/** Who sells what, and for which money; asked for anew. */
export const loadPurchaseOptions =
  (): AppThunk<Promise<PurchaseOptions>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const obstacle = await dispatch(ready())
    if (obstacle) return { obstacle }
    const { providers, assets, currencies } = selectOnramp(getState())
    return { providers, assets, currencies }
  }

const toOffer =
  (request: OnrampRequest, quoteRequestId: string) =>
  (offered: OfferedProvider): PurchaseOffer => {
    const { address, arrivesOn, amount, method, asset, currency } = request
    const { id, name, symbol } = asset
    const offer = Object.freeze({
      ...offered,
      address,
      arrivesOn,
      amount,
      method,
      asset: Object.freeze({ id, name, symbol }),
      currencyId: currency.id,
    })
    given.set(offer, quoteRequestId)
    return offer
  }

function problemOf(state: RootState): PurchaseProblem | null {
  const problem = selectAmountProblem(state)
  if (problem) return problem
  if (selectOnramp(state).amount === '') return { kind: 'empty' }
  return selectRequest(state) ? null : { kind: 'elsewhere' }
}

/**
 * Asks every provider what a sum buys. Waits for 500 ms; of questions that overlap only the last is asked. Rejects with
 * NO_ACTIVE_CAIP_ADDRESS where nobody is connected, and INVALID_TRANSFER where another question came after it.
 */
export const quotePurchase =
  ({ assetId, currencyId, amount, method }: PurchaseWish): AppThunk<Promise<QuotedPurchase>> =>
  async (dispatch, getState, { loadQueryLayer }) => {
    await loadQueryLayer()
    const isThere = selectOnramp(getState()).loadRequestId !== null
    const obstacle = isThere ? selectBuyObstacle(getState()) : await dispatch(ready())
    if (obstacle === 'notConnected') throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    dispatch(assetChosen({ assetId }))
    dispatch(currencyChosen({ currencyId }))
    if (method !== undefined) dispatch(methodChosen({ method }))
    dispatch(amountTyped({ amount }))
    const chosen = selectOnramp(getState())
    const isSold = chosen.assetId === assetId && chosen.currencyId === currencyId
    if (obstacle || !isSold || (method !== undefined && chosen.method !== method))
      return { problem: { kind: 'notSold' } }
    const problem = problemOf(getState())
    if (problem) return { problem }
    const request = selectRequest(getState())
    await dispatch(fetchQuotes())
    const { quoteRequestId } = selectOnramp(getState())
    const isLatest = JSON.stringify(selectRequest(getState())) === JSON.stringify(request)
    if (!request || quoteRequestId === null || !isLatest) throw new WidgetError('INVALID_TRANSFER')
    return { offers: Object.freeze(selectOffers(getState()).map(toOffer(request, quoteRequestId))) }
  }

const toPurchase = (order: OnrampOrder, url: string): Purchase => {
  const { id, provider, caipAddress, networkName, currencyId, amount, symbol, received } = order
  const stage = purchaseStage(order)
  return { id, provider, caipAddress, networkName, currencyId, amount, symbol, received, url, stage }
}

/** Resolves with the order of this id as soon as it is as wanted, or with nothing when it was left. */
const orderWhen = (
  { getState, subscribe }: ReadableStore,
  id: string,
  isWanted: (order: OnrampOrder) => boolean,
): Promise<OnrampOrder | undefined> =>
  new Promise((resolve) => {
    const look = (): void => {
      const order = selectOrder(getState())
      const isThere = order?.id === id
      if (isThere && !isWanted(order)) return
      stop()
      resolve(isThere ? order : undefined)
    }
    const stop = subscribe(look)
    look()
  })

/**
 * Begins the purchase that was offered: the answer has the provider's page, which the page opens itself. What becomes of
 * it is asked every 4 s from now on. Rejects with why there is no page, and with INVALID_TRANSFER for an offer that is
 * not of the last question, or while another purchase begins.
 */
export const startOffered =
  (store: ReadableStore, offer: PurchaseOffer): AppThunk<Promise<Purchase>> =>
  async (dispatch, getState) => {
    const question = given.get(offer)
    dispatch(leavePurchase())
    const before = selectOrder(getState())
    if (!question || selectOnramp(getState()).quoteRequestId !== question || before?.status === 'opening')
      throw new WidgetError('INVALID_TRANSFER')
    dispatch(providerChosen({ providerId: offer.provider.id }))
    // It goes on until the purchase ends.
    void dispatch(startPurchase({}))
    const order = selectOrder(getState())
    if (!order || order.id === before?.id) throw new WidgetError('INVALID_TRANSFER')
    const begun = await orderWhen(store, order.id, ({ status }) => status !== 'opening')
    if (begun?.error) throw new WidgetError(begun.error.code, begun.error.params)
    if (!begun || begun.url === null) throw new WidgetError('NO_ACTIVE_CAIP_ADDRESS')
    return toPurchase(begun, begun.url)
  }

/** How the purchase ended, as soon as it did; at once where its provider cannot be asked. Nobody heard of it: asks again. */
export const purchaseEnd =
  (store: ReadableStore, { id }: Pick<Purchase, 'id'>): AppThunk<Promise<Purchase | undefined>> =>
  async (dispatch, getState) => {
    if (selectOrder(getState())?.id === id) void dispatch(resumePurchase())
    const order = await orderWhen(store, id, isOver)
    return order && order.url !== null ? toPurchase(order, order.url) : undefined
  }

/** Forgets the purchase: what was paid all the same arrives. */
export const leaveOffered = (): AppThunk => (dispatch) => dispatch(dropPurchase())

export { switchToArrival } from './switchToArrival'
