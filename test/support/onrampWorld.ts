import { ALICE, aNetwork } from './builders'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from './testStore'
import { ONRAMP_DEBOUNCE_MS } from '../../src/config/limits/onramp'
import { fetchQuotes } from '../../src/features/onramp/fetchQuotes'
import { initializeOnramp } from '../../src/features/onramp/initializeOnramp'
import { selectOnramp } from '../../src/features/onramp/onrampSelectors'
import { amountTyped } from '../../src/features/onramp/onrampSlice'
import { startPurchase } from '../../src/features/onramp/startPurchase'

export const OPTIONS = '/v1/onramp/options'
export const QUOTE = '/v1/onramp/quote'
export const PAGE = '/v1/generators/onrampurl'
export const HISTORY = `/v1/account/${ALICE}/history`

const entry = (name: string, display_name: string, chain_id: string, contract_address = '') => ({
  name,
  display_name,
  chain_id,
  contract_address,
})
const METHODS = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

/** What the service sells. */
export const anOptionsAnswer = () => ({
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        entry('ethereum-mainnet', 'Ethereum', '1', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
        entry('base-mainnet', 'Base', '8453', '0x01'),
      ],
    },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [entry('ethereum-mainnet', 'Ethereum', '1')] },
    {
      id: 'sol',
      name: 'Solana',
      symbol: 'SOL',
      networks: [entry('solana', 'Solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')],
    },
  ],
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: METHODS },
    { id: 'EUR', payment_method_limits: METHODS },
  ],
})

const of = (amount: string, currency: string) => ({ amount, currency })

/** What 250 dollars buy. */
export const aQuoteAnswer = (purchaseAmount = '245.4', symbol = 'USDC', currency = 'USD') => ({
  paymentTotal: of('250', currency),
  paymentSubtotal: of('245.40', currency),
  purchaseAmount: of(purchaseAmount, symbol),
  coinbaseFee: of('3.10', currency),
  networkFee: of('1.50', currency),
  quoteId: 'q-1',
})

/** A row of the on-ramp's history. */
export const aPurchaseRow = (
  id: string,
  status: 'SUCCESS' | 'IN_PROGRESS' | 'FAILED',
  parts: { minedAt?: string; numeric?: string } = {},
) => ({
  id,
  metadata: {
    status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    minedAt: parts.minedAt ?? '2026-01-01T00:00:00Z',
    operationType: 'buy',
    sentFrom: 'Coinbase',
    sentTo: ALICE,
    chain: null,
  },
  transfers: [{ fungible_info: { symbol: 'USDC' }, direction: 'in', quantity: { numeric: parts.numeric ?? '245.4' } }],
})

/** The page's window.open: what was opened, and whether it may. */
export function aBrowser({ isBlocking = false } = {}) {
  const opened: { features: string; urls: string[]; opener: unknown; closed: boolean; text: string }[] = []
  jest.spyOn(window, 'open').mockImplementation((_url, _target, features) => {
    if (isBlocking) return null
    const one = { features: features ?? '', urls: [] as string[], opener: window as unknown, closed: false, text: '' }
    opened.push(one)
    const popup: unknown = {
      get closed() {
        return one.closed
      },
      set opener(value: unknown) {
        one.opener = value
      },
      get opener() {
        return one.opener
      },
      close: () => void (one.closed = true),
      location: { replace: (url: string) => void one.urls.push(url) },
      document: {
        title: '',
        body: {
          set textContent(text: string) {
            one.text = text
          },
        },
      },
    }
    return popup as Window
  })
  return opened
}

/** Alice on Ethereum in front of the form. */
export async function aBuyer(parts: ServiceParts = {}, wishes: StoreWishes = {}) {
  const services = fakeServices({
    ...parts,
    answers: {
      [OPTIONS]: anOptionsAnswer(),
      [QUOTE]: aQuoteAnswer(),
      [PAGE]: { url: 'https://pay.example/buy?appId=1' },
      [HISTORY]: { data: [], next: null },
      [`/v1/account/${ALICE}/balance`]: { balances: [] },
      ...parts.answers,
    },
  })
  const store = createTestStore(services, {
    isConnected: true,
    networks: [aNetwork(), aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' })],
    ...wishes,
  })
  await store.dispatch(initializeOnramp())
  const onramp = () => selectOnramp(store.state())
  return {
    ...store,
    services,
    onramp,
    order: () => onramp().order,
    async type(amount: string) {
      store.dispatch(amountTyped({ amount }))
      const quoting = store.dispatch(fetchQuotes())
      await jest.advanceTimersByTimeAsync(ONRAMP_DEBOUNCE_MS)
      await quoting
    },
    /** Presses the button; what follows goes on until the purchase ends. */
    async press() {
      const running = store.dispatch(startPurchase({ openingText: 'Opening' }))
      await jest.advanceTimersByTimeAsync(0)
      return running
    },
    start: () => store.dispatch(startPurchase({ openingText: 'Opening' })),
  }
}
