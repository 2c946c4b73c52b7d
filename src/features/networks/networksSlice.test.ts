import { ALICE, aNetwork, aSecondNetwork } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import type { CaipNetworkId, Network } from '../../domain'
import { selectNetworkGroups, selectUnavailableNetworkIds } from './networkGroups'
import {
  selectActiveCaipNetwork,
  selectActiveChain,
  selectIsActiveNetworkRequested,
  selectIsActiveNetworkUnsupported,
  selectNamespaces,
  selectNetworkById,
  selectNetworkOf,
  selectNoAdapters,
} from './networksSelectors'
import {
  adapterRemoved,
  createInitialNetworksState,
  networksConfigured,
  networksSlice,
  networkSwitched,
  type NetworksState,
} from './networksSlice'
import { walletSessionChanged, walletSessionEnded, walletSessionShared } from '../../store'

const solana = aNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' })
const [one, base] = [aNetwork(), aSecondNetwork()]

const configure = (
  networks: Network[],
  parts: Partial<{ defaultNetwork: CaipNetworkId; lastActive: CaipNetworkId | null; noAdapters: boolean }> = {},
) =>
  networksConfigured({
    networks,
    defaultNetwork: networks[0]?.caipNetworkId ?? 'eip155:1',
    lastActive: null,
    noAdapters: false,
    ...parts,
  })

function after(...actions: Parameters<typeof networksSlice.reducer>[1][]): { networks: NetworksState } {
  return {
    networks: actions.reduce(
      (state: NetworksState, action) => networksSlice.reducer(state, action),
      createInitialNetworksState(),
    ),
  }
}
const activeId = (state: { networks: NetworksState }) => selectActiveCaipNetwork(state)?.caipNetworkId

describe('the networks a host asks for', () => {
  it('stand by namespace, in the order of the host within it', () => {
    const state = after(configure([base, solana, one]))
    expect(selectNamespaces(state)).toEqual(['eip155', 'solana'])
    expect(selectNetworkGroups(state).map(({ networks }) => networks.map(({ name }) => name))).toEqual([
      ['Base', 'Ethereum'],
      ['Solana'],
    ])
  })

  it.each([
    ['the default', {}, 'eip155:8453'],
    ['the default the host names', { defaultNetwork: 'eip155:1' }, 'eip155:1'],
    ['where the last visit was', { lastActive: 'eip155:1' }, 'eip155:1'],
    ['the default when the last visit was elsewhere', { lastActive: 'eip155:10' }, 'eip155:8453'],
    ['the first when the default is not among them', { defaultNetwork: 'eip155:10' }, 'eip155:8453'],
  ] as [string, object, string][])('begin at %s', (_name, parts, active) => {
    expect(activeId(after(configure([base, one], parts)))).toBe(active)
  })

  it('keep the active one when they change and it is still among them', () => {
    expect(
      activeId(after(configure([one, base]), networkSwitched({ network: base }), configure([one, solana, base]))),
    ).toBe('eip155:8453')
    expect(activeId(after(configure([one, base]), networkSwitched({ network: base }), configure([solana])))).toBe(
      solana.caipNetworkId,
    )
  })

  it('take new facts of the active network over', () => {
    const state = after(configure([one]), configure([{ ...one, name: 'Mainnet' }]))
    expect(selectActiveCaipNetwork(state)?.name).toBe('Mainnet')
    expect(selectNetworkOf(state, 'eip155')?.name).toBe('Mainnet')
  })

  it('stay where a wallet is, even when nobody asked for that', () => {
    const state = after(configure([one]), walletSessionChanged({ caipNetworkId: 'eip155:137' }), configure([one, base]))
    expect(activeId(state)).toBe('eip155:137')
  })

  it('say whether an adapter stands behind them', () => {
    expect(selectNoAdapters(after(configure([one], { noAdapters: true })))).toBe(true)
    expect(selectNoAdapters(after(configure([one])))).toBe(false)
  })

  it('are found by their id, and no other', () => {
    const state = after(configure([one, solana]))
    expect(selectNetworkById(state, solana.caipNetworkId)).toEqual(solana)
    expect(selectNetworkById(state, 'eip155:10')).toBeUndefined()
  })
})

describe('a wallet’s network', () => {
  it('becomes the active one when its namespace is active', () => {
    expect(activeId(after(configure([one, base]), walletSessionChanged({ caipNetworkId: 'eip155:8453' })))).toBe(
      'eip155:8453',
    )
  })

  it('is only noted when another namespace is active', () => {
    const state = after(
      configure([one, base, solana]),
      networkSwitched({ network: solana }),
      walletSessionChanged({ caipNetworkId: 'eip155:8453' }),
    )
    expect(activeId(state)).toBe(solana.caipNetworkId)
    expect(selectNetworkOf(state, 'eip155')?.caipNetworkId).toBe('eip155:8453')
  })

  it('stands as unknown when nobody asked for it', () => {
    const state = after(configure([one]), walletSessionChanged({ caipNetworkId: 'eip155:424242' }))
    expect(selectActiveCaipNetwork(state)).toEqual({
      caipNetworkId: 'eip155:424242',
      name: 'Unknown Network',
      nativeCurrency: { name: '', symbol: '', decimals: 18 },
      rpcUrls: [],
    })
    expect(selectIsActiveNetworkRequested(state)).toBe(false)
  })

  it('of a namespace that is not configured is not heard', () => {
    const before = after(configure([one]))
    expect(networksSlice.reducer(before.networks, walletSessionChanged({ caipNetworkId: 'solana:x' }))).toBe(
      before.networks,
    )
  })

  it('goes with the wallet when nobody asked for it, and stays when somebody did', () => {
    const unknown = after(
      configure([one, base]),
      walletSessionChanged({ caipNetworkId: 'eip155:137' }),
      walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }),
    )
    expect(activeId(unknown)).toBe('eip155:1')
    const known = after(
      configure([one, base]),
      walletSessionChanged({ caipNetworkId: 'eip155:8453' }),
      walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }),
    )
    expect(activeId(known)).toBe('eip155:8453')
  })

  it.each([
    [{}, true],
    [{ allowUnsupportedChain: true }, false],
    [{ basic: true }, false],
  ])('that nobody asked for must be left with options %j: %p', (options, mustLeave) => {
    const { dispatch, state } = createTestStore(fakeServices(), { options })
    expect(selectIsActiveNetworkUnsupported(state())).toBe(false)
    dispatch(walletSessionChanged({ caipNetworkId: 'eip155:137' }))
    expect(selectIsActiveNetworkUnsupported(state())).toBe(mustLeave)
  })
})

describe('a namespace that loses its adapter', () => {
  it('gives way to the first network of another namespace', () => {
    const state = after(configure([one, solana]), adapterRemoved({ namespace: 'eip155' }))
    expect(selectActiveChain(state)).toBe('solana')
    expect(activeId(state)).toBe(solana.caipNetworkId)
  })

  it('changes nothing when another one is active, and leaves nothing when it was the last', () => {
    expect(activeId(after(configure([one, solana]), adapterRemoved({ namespace: 'solana' })))).toBe('eip155:1')
    const state = after(configure([one]), adapterRemoved({ namespace: 'eip155' }))
    expect([selectActiveChain(state), activeId(state), selectIsActiveNetworkRequested(state)]).toEqual([
      null,
      undefined,
      true,
    ])
  })
})

describe('the list of networks', () => {
  it('has those the wallet approved first, in its order, and is the same list while nothing changed', () => {
    const { networks } = after(configure([one, base, aNetwork({ caipNetworkId: 'eip155:10', name: 'OP' })]))
    const { eip155 } = networks.chains
    if (!eip155) throw new Error('not configured')
    const state = {
      networks: {
        ...networks,
        chains: {
          eip155: {
            ...eip155,
            networkState: {
              ...eip155.networkState,
              approvedCaipNetworkIds: ['eip155:10', 'eip155:8453'] as CaipNetworkId[],
            },
          },
        },
      },
    }
    expect(selectNetworkGroups(state)[0]?.networks.map(({ name }) => name)).toEqual(['OP', 'Base', 'Ethereum'])
    expect(selectNetworkGroups({ ...state })).toBe(selectNetworkGroups(state))
  })
})

it('two stores share no state', () => {
  const [first, second] = [createTestStore(), createTestStore(fakeServices(), { isConnected: true })]
  first.dispatch(networkSwitched({ network: base }))
  expect(activeId(second.state())).toBe('eip155:1')
  expect(first.state().account.eip155.address).toBeNull()
  expect(second.state().account.eip155.address).toBe(ALICE)
})

describe('the networks a wallet does not take', () => {
  const unavailable = (
    approvedCaipNetworkIds: CaipNetworkId[] | undefined,
    supportsAllNetworks: boolean,
    isFixedToApproved: boolean,
  ) => {
    const { dispatch, state } = createTestStore(fakeServices(), { networks: [one, base] })
    dispatch(
      walletSessionShared({
        namespace: 'eip155',
        caipNetworkId: 'eip155:1',
        accounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
        wallet: { id: 'app.fake', name: 'Fake', type: 'ANNOUNCED' },
        networks: { approvedCaipNetworkIds, supportsAllNetworks, isFixedToApproved },
      }),
    )
    return selectUnavailableNetworkIds(state())
  }

  it.each([
    ['none, for a wallet that was never asked', undefined, true, false, []],
    ['none, for a wallet that takes any', [one.caipNetworkId], true, true, []],
    ['none, for a wallet that may be asked for others', [one.caipNetworkId], false, false, []],
    ['those it did not approve, for one that may not', [one.caipNetworkId], false, true, [base.caipNetworkId]],
  ])('are %s', (_what, approved, supportsAll, isFixed, expected) => {
    expect(unavailable(approved, supportsAll, isFixed)).toEqual(expected)
  })
})
