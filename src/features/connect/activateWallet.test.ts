import { aSession, fakeHub, notThere } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { DEFAULT_FEATURES } from '../../config/features'
import type { Namespace } from '../../domain'
import { activateWallet } from './activateWallet'

/** Harbor is in front in both namespaces, Fjord beside it in both, and Skiff on Solana alone. */
function twoNamespaces({ multiWallet = true } = {}) {
  const putInFront = jest.fn()
  const sessionOf = (namespace: Namespace, connectorId: string) => aSession({ namespace, connectorId })
  const isUsed = (namespace: Namespace): boolean => namespace === 'eip155' || namespace === 'solana'
  const hub = fakeHub({
    putInFront,
    session: (namespace) => (isUsed(namespace) ? sessionOf(namespace, 'harbor') : undefined),
    sessionsBeside: (namespace) =>
      isUsed(namespace)
        ? ['fjord', ...(namespace === 'solana' ? ['skiff'] : [])].map((id) => sessionOf(namespace, id))
        : [],
    // Whoever asks a wallet fails.
    chooseAccount: notThere('choosing'),
    switchNetwork: notThere('switching'),
    connectorOf: notThere('a wallet'),
    findConnector: notThere('a wallet'),
  })
  const { dispatch, actions } = createTestStore(fakeServices({ hub }), {
    isConnected: true,
    options: { features: { ...DEFAULT_FEATURES, multiWallet } },
  })
  const before = actions.length
  return {
    activate: (walletId: string, namespace?: Namespace) => dispatch(activateWallet({ walletId, namespace })),
    inFront: () => putInFront.mock.calls.map(([order]: [unknown]) => order),
    dispatched: () => actions.slice(before),
  }
}

const order = (connectorId: string, namespace: Namespace) => ({ connectorId, namespace })

describe('a wallet that is connected beside others', () => {
  it('comes to the front of the namespace that is named, and of no other, and nobody is asked', () => {
    const { activate, inFront, dispatched } = twoNamespaces()
    activate('fjord', 'solana')
    expect(inFront()).toEqual([order('fjord', 'solana')])
    expect(dispatched()).toEqual([])
  })

  it('comes to the front of all its namespaces where none is named', () => {
    const { activate, inFront } = twoNamespaces()
    activate('fjord')
    expect(inFront()).toEqual([order('fjord', 'eip155'), order('fjord', 'solana')])
  })

  it('comes to the front of its only namespace where none is named', () => {
    const { activate, inFront } = twoNamespaces()
    activate('skiff')
    expect(inFront()).toEqual([order('skiff', 'solana')])
  })

  it.each<[string, string, Namespace | undefined, boolean]>([
    ['nobody knows', 'ghost', undefined, true],
    ['nobody knows there', 'ghost', 'eip155', true],
    ['is not connected in the namespace', 'skiff', 'eip155', true],
    ['is in no namespace of that kind', 'fjord', 'bip122', true],
    ['is beside, where the site takes one wallet', 'fjord', undefined, false],
  ])('is not found where it %s', (_what, walletId, namespace, multiWallet) => {
    const { activate, inFront } = twoNamespaces({ multiWallet })
    let refusal: unknown
    try {
      activate(walletId, namespace)
    } catch (error) {
      refusal = error
    }
    expect(refusal).toMatchObject({ code: 'WALLET_NOT_FOUND', params: { connectorId: walletId } })
    expect(inFront()).toEqual([])
  })
})
