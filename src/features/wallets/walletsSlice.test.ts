import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { selectInstalledWallets, selectWallet } from './walletsSelectors'
import { connectorsFound, createInitialWalletsState, recentWalletsRestored, walletsSlice, walletUsed, type WalletItem, type WalletsState } from './walletsSlice'

type Action = Parameters<typeof walletsSlice.reducer>[1]
const after = (...actions: Action[]): WalletsState => actions.reduce((state: WalletsState, action) => walletsSlice.reducer(state, action), createInitialWalletsState())
const aWallet = (id: string, parts: Partial<WalletItem> = {}): WalletItem => ({ id, name: id.toUpperCase(), type: 'ANNOUNCED', source: 'eip6963', namespaces: ['eip155'], ...parts })

describe('the wallets used last', () => {
  it('are two at most, the newest first', () => {
    expect(after(...['a', 'b', 'c'].map((walletId) => walletUsed({ walletId }))).recentWalletIds).toEqual(['c', 'b'])
    expect(after(recentWalletsRestored(['a', 'b', 'c'])).recentWalletIds).toEqual(['a', 'b'])
  })

  it('keep their place when one of them is used again', () => {
    expect(after(recentWalletsRestored(['a', 'b']), walletUsed({ walletId: 'b' })).recentWalletIds).toEqual(['a', 'b'])
  })
})

describe('the list of wallets', () => {
  const listed = (options: object, wallets: WalletItem[], recent: string[] = []) => {
    const { dispatch, state } = createTestStore(fakeServices(), { options })
    dispatch(connectorsFound(wallets))
    dispatch(recentWalletsRestored(recent))
    return { state: state(), names: selectInstalledWallets(state()).map(({ id, isRecent }) => (isRecent ? `${id} (recent)` : id)) }
  }

  it('has the recent ones first, the others as they were found', () => {
    expect(listed({}, [aWallet('a'), aWallet('b'), aWallet('c')], ['c']).names).toEqual(['c (recent)', 'a', 'b'])
  })

  it('has no wallet of a source the host does not use, and none it excludes', () => {
    const wallets = [aWallet('a'), aWallet('b', { source: 'injected' }), aWallet('c')]
    expect(listed({ connectors: ['eip6963'] }, wallets).names).toEqual(['a', 'c'])
    expect(listed({ excludeWallets: ['c'] }, wallets, ['c']).names).toEqual(['a', 'b'])
    expect(listed({ connectors: [] }, wallets).names).toEqual([])
  })

  it('finds a wallet that is not listed by its id', () => {
    const { state } = listed({ excludeWallets: ['a'] }, [aWallet('a')])
    expect(selectWallet(state, 'a')?.name).toBe('A')
    expect([selectWallet(state, 'b'), selectWallet(state, undefined)]).toEqual([undefined, undefined])
  })

  it('is the same list while nothing changed', () => {
    const { state } = listed({}, [aWallet('a')])
    expect(selectInstalledWallets({ ...state })).toBe(selectInstalledWallets(state))
  })
})
