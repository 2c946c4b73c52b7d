import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { parseCaipAddress } from '../../domain'
import type { ErrorDetails } from '../../errors'
import { modalClosed } from '../../navigation'
import { optionsChanged } from '../../options'
import { patch, walletSessionEnded } from '../../store'
import { activeAccountChanged } from '../account'
import type {
  OnrampAsset,
  OnrampOrder,
  OnrampQuote,
  OnrampState,
  PaymentCurrency,
  ProviderDetails,
  PurchaseWatch,
} from './onrampState'

const emptyForm = () =>
  ({
    status: 'idle',
    source: 'service',
    isRestricted: false,
    loadRequestId: null,
    providers: [],
    assets: [],
    currencies: [],
    assetId: null,
    currencyId: null,
    method: null,
    amount: '',
    providerId: null,
    quotes: {},
    quoteRequestId: null,
  }) as const

export const createInitialOnrampState = (): OnrampState => ({
  ...emptyForm(),
  providers: [],
  assets: [],
  currencies: [],
  quotes: {},
  order: null,
})

/** What was chosen stays chosen where it is still there. */
const kept = <T extends { id: string }>(items: readonly T[], id: string | null): T | undefined =>
  items.find((item) => item.id === id) ?? items[0]

/** A changed input has no price until it is asked again. */
const dropQuotes = (state: OnrampState): void => void patch(state, { quotes: {}, quoteRequestId: null })

function chooseMethod(state: OnrampState): void {
  const methods = state.currencies.find(({ id }) => id === state.currencyId)?.methods ?? []
  state.method = kept(methods, state.method)?.id ?? null
}

type OfOrder<T = unknown> = PayloadAction<T & { orderId: string }>

export const onrampSlice = createSlice({
  name: 'onramp',
  initialState: createInitialOnrampState,
  reducers: {
    /** Nothing is asked where nothing may be bought. */
    regionRestricted: (state) => void patch(state, { status: 'ready', isRestricted: true }),
    optionsRequested: (state, { payload }: PayloadAction<{ requestId: string; providers: ProviderDetails[] }>) => {
      if (state.status !== 'ready') state.status = 'loading'
      state.loadRequestId = payload.requestId
      state.isRestricted = false
      state.providers = payload.providers
      state.providerId = kept(payload.providers, state.providerId)?.id ?? null
    },
    optionsReceived: (
      state,
      {
        payload,
      }: PayloadAction<{
        requestId: string
        source: OnrampState['source']
        assets: OnrampAsset[]
        currencies: PaymentCurrency[]
        defaultAsset: string
        defaultCurrency: string
      }>,
    ) => {
      if (state.loadRequestId !== payload.requestId) return
      const { source, assets, currencies, defaultAsset, defaultCurrency } = payload
      const assetId = state.assetId ?? assets.find(({ symbol }) => symbol === defaultAsset)?.id ?? null
      patch(state, {
        status: 'ready',
        source,
        assets,
        currencies,
        assetId: kept(assets, assetId)?.id ?? null,
        currencyId: kept(currencies, state.currencyId ?? defaultCurrency)?.id ?? null,
      })
      chooseMethod(state)
    },
    amountTyped: (state, { payload }: PayloadAction<{ amount: string }>) => {
      if (state.amount === payload.amount) return
      state.amount = payload.amount
      dropQuotes(state)
    },
    assetChosen: (state, { payload }: PayloadAction<{ assetId: string }>) => {
      if (!state.assets.some(({ id }) => id === payload.assetId)) return
      state.assetId = payload.assetId
      dropQuotes(state)
    },
    currencyChosen: (state, { payload }: PayloadAction<{ currencyId: string }>) => {
      if (!state.currencies.some(({ id }) => id === payload.currencyId)) return
      state.currencyId = payload.currencyId
      chooseMethod(state)
      dropQuotes(state)
    },
    methodChosen: (state, { payload }: PayloadAction<{ method: string }>) => {
      state.method = payload.method
      chooseMethod(state)
      dropQuotes(state)
    },
    providerChosen: (state, { payload }: PayloadAction<{ providerId: string }>) => {
      if (state.providers.some(({ id }) => id === payload.providerId)) state.providerId = payload.providerId
    },
    quotesRequested: (state, { payload }: PayloadAction<{ requestId: string }>) => {
      state.quoteRequestId = payload.requestId
      state.quotes = Object.fromEntries(
        state.providers.map(({ id, canQuote }) => [
          id,
          canQuote ? { status: 'loading' } : { status: 'estimate', total: state.amount },
        ]),
      )
    },
    /** Without a quote the sum stands in for it; the price is seen at the provider. */
    quoteReceived: (
      state,
      {
        payload: { requestId, providerId, quote },
      }: PayloadAction<{ requestId: string; providerId: string; quote: OnrampQuote | null }>,
    ) => {
      if (state.quoteRequestId === requestId)
        state.quotes[providerId] = quote ? { status: 'known', quote } : { status: 'estimate', total: state.amount }
    },
    purchaseStarted: (state, { payload }: PayloadAction<OnrampOrder>) => void (state.order = payload),
    purchasePageFound: (state, { payload: { orderId, ...page } }: OfOrder<{ url: string; watch?: PurchaseWatch }>) => {
      if (state.order?.id === orderId && state.order.status === 'opening')
        patch(state.order, { ...page, status: 'waiting' })
    },
    /** One of an earlier page is followed on. */
    purchaseRestored: (state, { payload }: PayloadAction<OnrampOrder>) => void (state.order ??= payload),
    purchaseWindowClosed: (state, { payload }: OfOrder) => {
      if (state.order?.id === payload.orderId && state.order.window === 'open') state.order.window = 'closed'
    },
    purchasePaid: (state, { payload }: OfOrder<{ received: OnrampOrder['received'] }>) => {
      if (state.order?.id === payload.orderId && state.order.status === 'waiting')
        patch(state.order, { status: 'paid', received: payload.received })
    },
    purchaseDone: (state, { payload }: OfOrder<{ received: OnrampOrder['received'] }>) => {
      if (state.order?.id === payload.orderId)
        patch(state.order, {
          status: 'done',
          received: payload.received ?? state.order.received,
          reason: null,
          error: null,
        })
    },
    purchaseFailed: (
      state,
      {
        payload: { orderId, reason, error },
      }: OfOrder<{ reason: NonNullable<OnrampOrder['reason']>; error?: ErrorDetails }>,
    ) => {
      if (state.order?.id === orderId) patch(state.order, { status: 'failed', reason, error: error ?? null })
    },
    /** A purchase ended while nobody looked. */
    purchaseMissed: (state, { payload }: OfOrder) => {
      if (state.order?.id === payload.orderId) state.order.isNews = true
    },
    /** The visitor asks again what became of a purchase nobody had heard of. */
    purchaseResumed: (state, { payload }: OfOrder) => {
      if (state.order?.id === payload.orderId && state.order.status === 'failed')
        patch(state.order, { status: 'waiting', reason: null })
    },
    /** The visitor is done with it: what still arrives is seen in the account. */
    purchaseLeft: (state) => void (state.order = null),
  },
  extraReducers: (builder) => {
    builder
      .addCase(walletSessionEnded, (state, { payload: { namespace } }) => {
        if (state.order && parseCaipAddress(state.order.caipAddress).namespace === namespace) state.order = null
      })
      // It stood in the account since the widget was opened.
      .addCase(modalClosed, (state) => {
        if (state.order) delete state.order.isNews
      })
      // Other providers may sell now: it is asked again, without taking the form away.
      .addCase(optionsChanged, (state) => void (state.loadRequestId = null))
      // What is sold, and where to, is another matter now; what the visitor wants to spend is not. A purchase is on its
      // way all the same.
      .addCase(activeAccountChanged, (state) => {
        const { amount, currencyId, order } = state
        patch(state, { ...createInitialOnrampState(), amount, currencyId, order })
      })
  },
})

export const {
  regionRestricted,
  optionsRequested,
  optionsReceived,
  amountTyped,
  assetChosen,
  currencyChosen,
  methodChosen,
  providerChosen,
  quotesRequested,
  quoteReceived,
  purchaseStarted,
  purchasePageFound,
  purchaseRestored,
  purchaseWindowClosed,
  purchasePaid,
  purchaseDone,
  purchaseFailed,
  purchaseMissed,
  purchaseResumed,
  purchaseLeft,
} = onrampSlice.actions
