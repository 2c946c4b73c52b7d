import { ALICE, aNetwork, aSecondNetwork, BOB } from '../../test/support/builders'
import { createTestStore, fakeServices, type TestStore } from '../../test/support/testStore'
import type { AccountRecord, CaipNetworkId, Namespace } from '../domain'
import { labelTyped } from '../features/names/namesSlice'
import { networkSwitched } from '../features/networks'
import { optionsReceived, optionsRequested, providerChosen } from '../features/onramp/onrampSlice'
import { sessionsReceived, sessionsRequested } from '../features/smartSessions/sessionsSlice'
import { amountEntered as sendAmountEntered } from '../features/send/sendSlice'
import { amountEntered as swapAmountEntered } from '../features/swap/swapSlice'
import { historyRequested } from '../features/history/historySlice'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../store'

const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const OWNER = `eip155:1:${ALICE}` as const
const aSolanaNetwork = () => aNetwork({ caipNetworkId: SOLANA, name: 'Solana' })
const accountsOf = (namespace: Namespace, ...addresses: string[]): AccountRecord[] =>
  addresses.map((address) => ({ namespace, address, type: 'eoa' }))
const wallet = { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' } as const
const providers = ['one', 'other'].map((id) => ({
  id,
  name: id,
  namespaces: ['eip155' as const],
  canQuote: true,
  canTrack: false,
}))

/** What the visitor began, and how to see that it is still there. */
const drafts: Record<string, { begin(store: TestStore): void; isThere(store: TestStore): boolean }> = {
  'a transfer': {
    begin: ({ dispatch }) => void dispatch(sendAmountEntered({ amount: '1.5' })),
    isThere: ({ state }) => state().send?.sendTokenAmount === '1.5',
  },
  'a swap': {
    begin: ({ dispatch }) => void dispatch(swapAmountEntered({ amount: '1.5' })),
    isThere: ({ state }) => state().swap?.sourceTokenAmount === '1.5',
  },
  'a name': {
    begin: ({ dispatch }) => void dispatch(labelTyped({ label: 'maya', requestId: 'n1', isChecked: true })),
    isThere: ({ state }) => state().names?.label === 'maya',
  },
  'the provider of a purchase': {
    begin: ({ dispatch }) => {
      dispatch(optionsRequested({ requestId: 'o1', providers }))
      dispatch(
        optionsReceived({
          requestId: 'o1',
          source: 'service',
          assets: [],
          currencies: [],
          defaultAsset: 'USDC',
          defaultCurrency: 'USD',
        }),
      )
      dispatch(providerChosen({ providerId: 'other' }))
    },
    isThere: ({ state }) => state().onramp?.providerId === 'other',
  },
  'the history that was read': {
    begin: ({ dispatch }) => void dispatch(historyRequested({ caipAddress: OWNER, requestId: 'h1', cursor: null })),
    isThere: ({ state }) => state().history?.caipAddress === OWNER,
  },
  'the smart sessions that were read': {
    begin: ({ dispatch }) => {
      dispatch(sessionsRequested({ caipAddress: OWNER, requestId: 's1' }))
      dispatch(sessionsReceived({ requestId: 's1', sessions: [] }))
    },
    isThere: ({ state }) => state().sessions?.caipAddress === OWNER,
  },
}

const kept = {
  'a wallet of another namespace connects': [
    walletSessionShared({ namespace: 'solana', caipNetworkId: SOLANA, accounts: accountsOf('solana', 'So1'), wallet }),
  ],
  'a wallet of another namespace changes and leaves': [
    walletSessionShared({ namespace: 'solana', caipNetworkId: SOLANA, accounts: accountsOf('solana', 'So1'), wallet }),
    walletSessionChanged({ caipNetworkId: SOLANA, accounts: accountsOf('solana', 'So2') }),
    walletSessionEnded({ namespace: 'solana', reason: 'wallet' }),
  ],
  'the wallet says the same again': [
    walletSessionChanged({ caipNetworkId: 'eip155:1', accounts: accountsOf('eip155', ALICE) }),
  ],
  'the wallet spells the address in another way': [
    walletSessionChanged({ caipNetworkId: 'eip155:1', accounts: accountsOf('eip155', ALICE.toLowerCase()) }),
  ],
  'the wallet shares one account more': [
    walletSessionChanged({ caipNetworkId: 'eip155:1', accounts: accountsOf('eip155', ALICE, BOB) }),
  ],
  'the wallet connects again': [
    walletSessionShared({
      namespace: 'eip155',
      caipNetworkId: 'eip155:1',
      accounts: accountsOf('eip155', ALICE),
      wallet,
    }),
  ],
}

const dropped = {
  'the wallet is on another network': [walletSessionChanged({ caipNetworkId: 'eip155:8453' })],
  'the visitor switches the network': [networkSwitched({ network: aSecondNetwork() })],
  'the visitor goes to another namespace': [networkSwitched({ network: aSolanaNetwork() })],
  'the wallet leaves': [walletSessionEnded({ namespace: 'eip155', reason: 'wallet' })],
  'another wallet with another account takes its place': [
    walletSessionShared({
      namespace: 'eip155',
      caipNetworkId: 'eip155:8453',
      accounts: accountsOf('eip155', BOB),
      wallet,
    }),
  ],
}

async function begun(name: keyof typeof drafts): Promise<TestStore & { isThere(): boolean }> {
  const store = createTestStore(fakeServices(), {
    isConnected: true,
    networks: [aNetwork(), aSecondNetwork(), aSolanaNetwork()],
  })
  await store.services.loadQueryLayer()
  const draft = drafts[name]
  draft?.begin(store)
  return { ...store, isThere: () => draft?.isThere(store) ?? false }
}

describe.each(Object.keys(drafts))('%s', (name) => {
  it.each(Object.entries(kept))('stays when %s', async (_event, actions) => {
    const { dispatch, isThere } = await begun(name)
    expect(isThere()).toBe(true)
    for (const action of actions) dispatch(action)
    expect(isThere()).toBe(true)
  })

  it.each(Object.entries(dropped))('goes when %s', async (_event, actions) => {
    const { dispatch, isThere } = await begun(name)
    expect(isThere()).toBe(true)
    for (const action of actions) dispatch(action)
    expect(isThere()).toBe(false)
  })

  // A swap keeps what was chosen, and nothing that was true for the other account (threats T4).
  it(`${name === 'a swap' ? 'stays' : 'goes'} when another account of the wallet is the first`, async () => {
    const { dispatch, isThere } = await begun(name)
    dispatch(walletSessionChanged({ caipNetworkId: 'eip155:1', accounts: accountsOf('eip155', BOB, ALICE) }))
    expect(isThere()).toBe(name === 'a swap')
  })
})
