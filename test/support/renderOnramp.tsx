import type { UnknownAction } from '@reduxjs/toolkit'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { AppDispatch } from '../../src/store'
import { modalOpened, viewOpened, type ViewName } from '../../src/navigation'
import {
  amountTyped,
  optionsReceived,
  optionsRequested,
  providerChosen,
  purchaseStarted,
  quoteReceived,
  quotesRequested,
} from '../../src/features/onramp/onrampSlice'
import type {
  OnrampAsset,
  OnrampOrder,
  OnrampQuote,
  PaymentCurrency,
  ProviderDetails,
} from '../../src/features/onramp/onrampState'
import { renderWithStore, ADDRESS, type StoreSetup } from './renderWithStore'

/** A provider as the host lists it, with defaults: one that can say its price. */
export const anOnrampProvider = (parts: Partial<ProviderDetails> = {}): ProviderDetails => ({
  id: 'coinbase',
  name: 'Coinbase',
  fees: { min: '1', max: '2' },
  namespaces: ['eip155'],
  canQuote: true,
  canTrack: true,
  ...parts,
})
export const harbor = anOnrampProvider({ id: 'harbor', name: 'Harbor Pay' })

/** Something that is sold, with defaults: ether. */
export const aSold = (parts: Partial<OnrampAsset> = {}): OnrampAsset => ({
  id: 'ether',
  name: 'Ether',
  symbol: 'ETH',
  networks: [{ name: 'ethereum', displayName: 'Ethereum', chainReference: '1' }],
  ...parts,
})

/** A currency by card and from a bank account. */
export const aCurrency = (parts: Partial<PaymentCurrency> = {}): PaymentCurrency => ({
  id: 'USD',
  methods: [
    { id: 'card', min: '10.00', max: '7500.00' },
    { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
  ],
  ...parts,
})

/** What 250 dollars buy, with defaults. */
export const aQuote = (parts: Partial<OnrampQuote> = {}): OnrampQuote => ({
  purchaseAmount: '0.08211234',
  total: '250.00',
  subtotal: '245.40',
  providerFee: '3.10',
  networkFee: '1.50',
  ...parts,
})

/** A purchase on its way, with defaults. */
export const anOrder = (parts: Partial<OnrampOrder> = {}): OnrampOrder => ({
  id: 'order',
  provider: { id: 'coinbase', name: 'Coinbase', canTrack: true },
  caipAddress: `eip155:1:${ADDRESS}`,
  networkName: 'Ethereum',
  currencyId: 'USD',
  amount: '250',
  symbol: 'ETH',
  status: 'waiting',
  reason: null,
  error: null,
  url: 'https://pay.example/1',
  window: 'open',
  received: null,
  ...parts,
})

export type OnrampSetup = StoreSetup & {
  providers?: ProviderDetails[]
  assets?: OnrampAsset[]
  currencies?: PaymentCurrency[]
  source?: 'service' | 'builtIn'
  amount?: string
  /** The chosen provider; default the first. */
  providerId?: string
  order?: OnrampOrder
  /** Whether what is sold has come. */
  isReady?: boolean
  view?: ViewName
  /** Happens before what is sold has come: another account. */
  first?: UnknownAction
  prepare?: (dispatch: AppDispatch) => void
}

/** Renders a view of buying on a store in which what is sold has come. */
export function renderOnramp(view: ReactElement, setup: OnrampSetup = {}) {
  const {
    providers = [anOnrampProvider()],
    assets = [aSold()],
    currencies = [aCurrency()],
    source = 'service',
    amount = '',
    providerId,
    order,
    isReady = true,
    view: name = 'Buy',
    first,
    prepare,
    ...rest
  } = setup
  const test = renderWithStore(view, {
    isConnected: true,
    ...rest,
    services: {
      apiContext: () => ({ apiUrl: '', explorerUrl: '', analyticsUrl: '', projectId: 'a-project' }),
      ...rest.services,
    },
    prepare({ dispatch }) {
      dispatch(modalOpened({ view: 'Buy', params: {} }))
      if (name !== 'Buy') dispatch(viewOpened({ view: name, params: {} }))
      if (first) dispatch(first)
      if (isReady) {
        dispatch(optionsRequested({ requestId: 'o', providers }))
        dispatch(
          optionsReceived({ requestId: 'o', source, assets, currencies, defaultAsset: 'ETH', defaultCurrency: 'USD' }),
        )
        dispatch(amountTyped({ amount }))
        if (providerId !== undefined) dispatch(providerChosen({ providerId }))
      }
      if (order) dispatch(purchaseStarted(order))
      prepare?.(dispatch)
    },
  })
  const report = (...actions: Parameters<AppDispatch>[0][]): void =>
    act(() => actions.forEach((action) => void test.store.dispatch(action)))
  /** The answers of the providers to what stands in the form; `null` is one that does not say. */
  const quotesCome = (quotes: Record<string, OnrampQuote | null>): void =>
    report(
      quotesRequested({ requestId: 'q' }),
      ...Object.entries(quotes).map(([id, quote]) => quoteReceived({ requestId: 'q', providerId: id, quote })),
    )
  return { ...test, report, quotesCome }
}
