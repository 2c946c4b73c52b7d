import { createSelector } from '@reduxjs/toolkit'
import { hasFeature } from '../../config/namespaceFeatures'
import { FALLBACK_ONRAMP_NETWORK } from './onrampChains'
import { compareDecimals, isSameAddress, parseCaipAddress } from '../../domain'
import { scaleDecimal, unscaleDecimal } from '../../lib/decimal'
import { selectFeatures } from '../../options'
import type { RootState } from '../../store'
import { selectActiveCaipAddress, selectIsSmartAccount } from '../account'
import { selectActiveCaipNetwork, selectActiveChain } from '../networks'
import { fractionDigitsOf } from './fiatAmounts'
import { destinationOf } from './onrampNetworks'
import { amountProblem, type OnrampProblem } from './onrampRules'
import { createInitialOnrampState } from './onrampSlice'
import { isOver } from './purchaseStage'
import type {
  OnrampAsset,
  OnrampOrder,
  OnrampQuote,
  OnrampRequest,
  OnrampState,
  PaymentCurrency,
  ProviderDetails,
  QuoteState,
} from './onrampState'

const BEFORE: OnrampState = createInitialOnrampState()

/** The form and the purchase on its way. */
export const selectOnramp = (state: Pick<RootState, 'onramp'>): OnrampState => state.onramp ?? BEFORE

/** Why nothing can be bought here. */
export type BuyObstacle = 'notConnected' | 'unsupported' | 'restricted' | 'noProvider' | 'nothingSold'

/** Why nothing can be bought here; `undefined` where something can, or nobody knows yet. */
export function selectBuyObstacle(state: RootState): BuyObstacle | undefined {
  const namespace = selectActiveChain(state)
  const { status, isRestricted, providers, assets } = selectOnramp(state)
  if (selectActiveCaipAddress(state) === null) return 'notConnected'
  if (namespace === null || !hasFeature(namespace, 'onramp')) return 'unsupported'
  if (!selectFeatures(state).onramp) return 'noProvider'
  if (isRestricted) return 'restricted'
  if (status !== 'ready') return undefined
  if (providers.length === 0) return 'noProvider'
  return assets.length === 0 ? 'nothingSold' : undefined
}

export const selectAsset = (state: RootState): OnrampAsset | undefined =>
  selectOnramp(state).assets.find(({ id }) => id === selectOnramp(state).assetId)
export const selectCurrency = (state: RootState): PaymentCurrency | undefined =>
  selectOnramp(state).currencies.find(({ id }) => id === selectOnramp(state).currencyId)
export const selectProvider = (state: RootState): ProviderDetails | undefined =>
  selectOnramp(state).providers.find(({ id }) => id === selectOnramp(state).providerId)
export const selectOrder = (state: RootState): OnrampOrder | null => selectOnramp(state).order

/**
 * Whether the account tells of the purchase: it is its own and not over yet, on whichever network it arrives, or it ended
 * while the widget was closed.
 */
export function selectIsPurchaseTold(state: RootState): boolean {
  const order = selectOrder(state)
  const caipAddress = selectActiveCaipAddress(state)
  if (!order || caipAddress === null) return false
  const [own, active] = [parseCaipAddress(order.caipAddress), parseCaipAddress(caipAddress)]
  const isOwn = own.namespace === active.namespace && isSameAddress(own.namespace, own.address, active.address)
  return order.isNews === true || (isOwn && !isOver(order))
}

/** What is wrong with the amount in the box. */
export const selectAmountProblem: (state: RootState) => OnrampProblem | null = createSelector(
  selectCurrency,
  (state: RootState) => selectOnramp(state).amount,
  (state: RootState) => selectOnramp(state).method,
  (currency, amount, method) => (currency && method !== null ? amountProblem(amount, currency, method) : null),
)

/** The purchase the form stands for; absent while it is not complete. */
export const selectRequest: (state: RootState) => OnrampRequest | undefined = createSelector(
  selectOnramp,
  selectAsset,
  selectCurrency,
  selectAmountProblem,
  selectActiveCaipAddress,
  selectActiveCaipNetwork,
  selectIsSmartAccount,
  ({ amount, method }, asset, currency, problem, caipAddress, network, isSmartAccount) => {
    if (!asset || !currency || problem !== null || amount === '' || method === null || caipAddress === null || !network)
      return undefined
    const { isHere } = destinationOf(network, asset)
    // A contract account may be on its own network only: what arrives on another one would be lost.
    if (isSmartAccount && !isHere) return undefined
    const { caipNetworkId } = network
    return {
      address: parseCaipAddress(caipAddress).address,
      caipNetworkId,
      arrivesOn: isHere ? caipNetworkId : FALLBACK_ONRAMP_NETWORK,
      isSmartAccount,
      asset,
      currency,
      method,
      amount,
    }
  },
)

/**
 * The price of the chosen provider for what stands in the form; a question that is about to be asked counts as asked.
 */
export const selectChosenQuote = (state: RootState): QuoteState | undefined => {
  const provider = selectProvider(state)
  if (!provider || !selectRequest(state)) return undefined
  return selectOnramp(state).quotes[provider.id] ?? (provider.canQuote ? LOADING : undefined)
}
const LOADING: QuoteState = { status: 'loading' }

/** Where what is bought arrives, if that is not the network the account is on: it is said before anything is paid. */
export const selectOtherDestination: (state: RootState) => string | undefined = createSelector(
  selectActiveCaipNetwork,
  selectAsset,
  (network, asset) => {
    const destination = network && asset ? destinationOf(network, asset) : undefined
    return destination && !destination.isHere ? destination.chain : undefined
  },
)

/** A provider of the form with its price, compared with the others. */
export type OfferedProvider = {
  provider: ProviderDetails
  /** Absent before anything was asked. */
  quote?: QuoteState
  isBest: boolean
  /** What the visitor gets less than from the best one, in the currency. */
  worseBy?: string
}

/** The part of `quote.total` that is missing in what it buys, against a better quote; cut downwards. */
function worseBy(quote: OnrampQuote, best: OnrampQuote, currencyId: string): string {
  const scale = Math.max(
    ...[quote.purchaseAmount, best.purchaseAmount].map((text) => (text.split('.')[1] ?? '').length),
  )
  const digits = fractionDigitsOf(currencyId) ?? 0
  const [own, most] = [scaleDecimal(quote.purchaseAmount, scale), scaleDecimal(best.purchaseAmount, scale)]
  return unscaleDecimal((scaleDecimal(best.total, digits) * (most - own)) / most, digits)
}

/** Who sells, in the host's order: rows that change places under a finger would be pressed by mistake. */
export const selectOffers: (state: RootState) => readonly OfferedProvider[] = createSelector(
  selectOnramp,
  ({ providers, quotes, currencyId }) => {
    const known = Object.values(quotes).flatMap((state) => (state.status === 'known' ? [state.quote] : []))
    const best = known.reduce<OnrampQuote | undefined>(
      (most, quote) => (most && compareDecimals(most.purchaseAmount, quote.purchaseAmount) >= 0 ? most : quote),
      undefined,
    )
    // Prices for different sums say nothing about each other.
    const isCompared =
      best !== undefined && known.length > 1 && known.every(({ total }) => compareDecimals(total, best.total) === 0)
    return providers.map((provider): OfferedProvider => {
      const quote = quotes[provider.id]
      if (!isCompared || quote?.status !== 'known') return { provider, quote, isBest: false }
      const isBest = compareDecimals(quote.quote.purchaseAmount, best.purchaseAmount) === 0
      return { provider, quote, isBest, ...(!isBest && { worseBy: worseBy(quote.quote, best, currencyId ?? '') }) }
    })
  },
)
