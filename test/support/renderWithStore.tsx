import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import type { TransferAdapter } from '../../src/adapters/contract'
import { networks } from '../../src/config'
import type { TokenBalance } from '../../src/domain'
import { authSlice } from '../../src/features/auth'
import { namesSlice } from '../../src/features/names'
import { pictures } from '../../src/features/networks/pictures'
import { onrampSlice } from '../../src/features/onramp'
import { sessionsSlice } from '../../src/features/smartSessions'
import { swapSlice } from '../../src/features/swap'
import { createStorage } from '../../src/storage'
import { StoreContext } from '../../src/store'
import { aContractToken, aSession, aToken, fakeConnector, notThere } from './builders'
import { aLogger } from './fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes, type TestStore } from './testStore'

// Pictures are on the page before the first view is: else they would come in the middle of a test.
beforeAll(() => pictures.load())

/** The account of the views' tests, and its wallet. */
export const ADDRESS = '0x8f2e5a17c0b9d364fe82a7519c30de46a7c41b9e'
export const HARBOR = { id: 'harbor', name: 'Harbor', type: 'ANNOUNCED', source: 'eip6963' } as const

/** That wallet as a connector; what a test does not give fails when it is used. */
export const harborConnector = (parts: Parameters<typeof fakeConnector>[0] = {}) =>
  fakeConnector({ ...HARBOR, connect: notThere('connect'), readSession: notThere('session'), ...parts })

/** What it shares after a connection. */
export const harborSession = aSession({
  connectorId: HARBOR.id,
  accounts: [{ namespace: 'eip155', address: ADDRESS, type: 'eoa' }],
})

/** Two and a half ether. */
export const someEther = (parts: Partial<TokenBalance> = {}): TokenBalance =>
  aToken({ amountInUnits: '2589000000000000000', priceUsd: 2988.74, ...parts })

/** 2995.20 of a stablecoin of this contract. */
export const someUsdc = (tokenAddress: string, parts: Partial<TokenBalance> = {}): TokenBalance =>
  aContractToken({ amountInUnits: '2995200000', tokenAddress, ...parts })

/** A chain on which every address is good and the account owns nothing. */
const chain: Partial<TransferAdapter> = {
  checkAddress: (address) => ({ ok: true, address }),
  getNativeBalance: async () => '0',
  getTokenBalance: async () => '0',
  getGasPrice: undefined,
  estimateFee: async () => ({ feeInUnits: '420000000000000', gasLimit: '21000', gasPriceInUnits: '20000000000' }),
  prepareTransfer: notThere('transfer'),
}

export type StoreSetup = Omit<StoreWishes, 'address' | 'wallet'> &
  Pick<ServiceParts, 'hub' | 'adapter' | 'swaps' | 'now' | 'page' | 'services'>

/** The store a view stands on: nobody answers but the parts that a test gives. */
function createViewStore({ hub, adapter, swaps, now = 1_795_000_000_000, page, services, ...wishes }: StoreSetup) {
  const test = createTestStore(
    fakeServices({
      hub,
      swaps,
      now,
      adapter: { ...chain, ...adapter },
      // No project and no service: nothing is asked, and events stay on the page.
      context: { apiUrl: '', explorerUrl: '', analyticsUrl: '', projectId: undefined },
      page: {
        url: () => 'https://tidepool.example/',
        domain: () => 'tidepool.example',
        hasGlobalPrivacyControl: () => true,
        openLink: notThere('window'),
        ...page,
      },
      services: {
        loadNetwork: async () => notThere('network')(),
        storage: createStorage({ logger: aLogger(), page: window }),
        // The data API says nothing: what a view asks for when it opens neither comes nor fails.
        loadQueryLayer: () => new Promise(() => undefined),
        ...services,
      },
    }),
    {
      networks: [networks.ethereum, networks.base],
      site: { name: 'Tidepool', description: '', url: 'https://tidepool.example' },
      ...wishes,
      address: ADDRESS,
      wallet: HARBOR,
    },
  )
  test.inject('auth', authSlice.reducer)
  test.inject('names', namesSlice.reducer)
  test.inject('onramp', onrampSlice.reducer)
  test.inject('sessions', sessionsSlice.reducer)
  test.inject('swap', swapSlice.reducer)
  return test
}

/** Renders a view on a real store; `prepare` brings the store to where the view begins. */
export function renderWithStore(
  view: ReactElement,
  { prepare, ...setup }: StoreSetup & { prepare?: (store: TestStore['store']) => void } = {},
) {
  const test = createViewStore(setup)
  prepare?.(test.store)
  const user = userEvent.setup()
  return { ...test, user, ...render(<StoreContext value={test.store}>{view}</StoreContext>) }
}
