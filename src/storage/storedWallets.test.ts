import { connectorsKey } from './keys'
import { storedWallets, withConnectedWallets, withoutStoredWallet } from './storedWallets'

const wallet = (id: string) => ({ id, name: id })
const idsOf = (stored: Parameters<typeof storedWallets>[0]) => storedWallets(stored, 'eip155').map(({ id }) => id)

describe('the wallets that are stored', () => {
  it('keep behind the connected ones those that are not back yet', () => {
    const stored = withConnectedWallets({}, 'eip155', [wallet('a'), wallet('b')])
    expect(stored).toEqual({ eip155: { id: 'a', name: 'a', others: [wallet('b')] } })
    expect(idsOf(withConnectedWallets(stored, 'eip155', [wallet('c')]))).toEqual(['c', 'a', 'b'])
    expect(idsOf(withConnectedWallets(stored, 'eip155', [wallet('b')]))).toEqual(['b', 'a'])
  })

  it('keep the active one that another tab chose, until this one follows', () => {
    const stored = withConnectedWallets({}, 'eip155', [wallet('b'), wallet('a')])
    const here = { ...wallet('a'), caipNetworkId: 'eip155:10' as const }
    expect(withConnectedWallets(stored, 'eip155', [here, wallet('b')], true)).toEqual({
      eip155: { ...wallet('b'), others: [here] },
    })
    expect(idsOf(withConnectedWallets(stored, 'eip155', [wallet('a'), wallet('b')]))).toEqual(['a', 'b'])
  })

  it('lose one that was left, and nothing is stored when it was the last', () => {
    const stored = withConnectedWallets({}, 'eip155', [wallet('a'), wallet('b')])
    expect(withoutStoredWallet(stored, 'eip155', 'a')).toEqual({ eip155: wallet('b') })
    expect(withoutStoredWallet({ eip155: wallet('b') }, 'eip155', 'b')).toEqual({})
  })

  it('are read without what is no wallet', () => {
    expect(
      connectorsKey.read({ eip155: { ...wallet('a'), others: [wallet('b'), 'c', { id: 1 }, null] }, solana: 'x' }),
    ).toEqual({ eip155: { ...wallet('a'), others: [wallet('b')] } })
    expect(connectorsKey.read({ eip155: { ...wallet('a'), others: {} } })).toEqual({ eip155: wallet('a') })
  })
})
