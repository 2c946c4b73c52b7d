import { aNetwork } from '../../../test/support/builders'
import { aDirectoryWallet, aWalletItem } from '../../../test/support/directory'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { DEFAULT_FEATURES, DEFAULT_HOSTS } from '../../config'
import { namespaceSwitchStarted, networksConfigured } from '../networks'
import {
  selectHasDirectory,
  selectHasMoreWallets,
  selectPageWallets,
  selectStoredWallets,
  selectWallet,
} from './walletsSelectors'
import {
  connectorsFound,
  createInitialWalletsState,
  recentWalletsRestored,
  walletsSlice,
  walletUsed,
  type WalletItem,
  type WalletsState,
} from './walletsSlice'

type Action = Parameters<typeof walletsSlice.reducer>[1]
const after = (...actions: Action[]): WalletsState =>
  actions.reduce((state: WalletsState, action) => walletsSlice.reducer(state, action), createInitialWalletsState())
const aWallet = (id: string, parts: Partial<WalletItem> = {}): WalletItem =>
  aWalletItem(id.toUpperCase(), { id, ...parts })
const harbor = aDirectoryWallet('Harbor', { imageUrl: 'https://img.example/harbor' })

describe('the wallets used last', () => {
  it('are two at most, the newest first', () => {
    expect(after(...['a', 'b', 'c'].map((walletId) => walletUsed({ walletId }))).recentWalletIds).toEqual(['c', 'b'])
    expect(after(recentWalletsRestored(['a', 'b', 'c'])).recentWalletIds).toEqual(['a', 'b'])
  })

  it('keep their place when one of them is used again', () => {
    expect(after(recentWalletsRestored(['a', 'b']), walletUsed({ walletId: 'b' })).recentWalletIds).toEqual(['a', 'b'])
    const state = after(
      walletUsed({ walletId: harbor.id, wallet: harbor }),
      walletUsed({ walletId: 'a' }),
      walletUsed({ walletId: harbor.id }),
    )
    expect([state.recentWalletIds, state.recentWallets.map(({ id }) => id)]).toEqual([['a', harbor.id], [harbor.id]])
  })

  it('remember what was known of a wallet that is not of the page, as long as it is one of them', () => {
    const used = after(walletUsed({ walletId: harbor.id, wallet: harbor }))
    expect(used.recentWallets).toEqual([
      { id: harbor.id, name: 'Harbor', iconUrl: 'https://img.example/harbor', kept: harbor },
    ])
    expect(
      walletsSlice.reducer(walletsSlice.reducer(used, walletUsed({ walletId: 'a' })), walletUsed({ walletId: 'b' }))
        .recentWallets,
    ).toEqual([])
  })

  it('come back from storage, where earlier versions kept ids alone', () => {
    const state = after(recentWalletsRestored(['app.otter', JSON.parse(JSON.stringify(harbor))]))
    expect(state.recentWalletIds).toEqual(['app.otter', harbor.id])
    expect(state.recentWallets).toMatchObject([{ id: harbor.id, name: 'Harbor', kept: { mobileLink: 'harbor://' } }])
    expect(selectStoredWallets({ wallets: state })).toEqual(['app.otter', JSON.parse(JSON.stringify(harbor))])
  })

  it.each([[{}], [{ id: 'x' }], [{ id: 7, name: 'X' }], [{ id: 'x', name: '\u200b' }]])(
    'are not what storage holds as %p',
    (stored) => {
      expect(after(recentWalletsRestored([stored, 'a']))).toMatchObject({ recentWalletIds: ['a'], recentWallets: [] })
    },
  )

  it('have plain clipped names', () => {
    expect(
      after(recentWalletsRestored([{ id: 'x', name: `<b>\u202e${'x'.repeat(100)}`, imageUrl: 7 }])).recentWallets[0],
    ).toMatchObject({ name: `<b>${'x'.repeat(60)}…`, iconUrl: undefined })
  })
})

describe('the wallets known without asking anybody', () => {
  const listed = (options: object, wallets: WalletItem[], recent: (string | Record<string, unknown>)[] = []) => {
    const { dispatch, state } = createTestStore(fakeServices(), { options })
    dispatch(connectorsFound(wallets))
    dispatch(recentWalletsRestored(recent))
    return {
      dispatch,
      state,
      names: () => selectPageWallets(state()).map(({ id, kind }) => (kind === 'installed' ? id : `${id} (${kind})`)),
    }
  }

  it('are the recent ones, newest first, the others as they were found, and WalletConnect', () => {
    const wallets = [
      aWallet('a'),
      aWallet('b'),
      aWallet('ext', { type: 'EXTERNAL' }),
      aWallet('c'),
      aWallet('walletConnect', { type: 'WALLET_CONNECT' }),
    ]
    expect(listed({}, wallets, ['c', harbor]).names()).toEqual([
      'c (recent)',
      'id-harbor (recent)',
      'a',
      'b',
      'walletConnect (walletConnect)',
      'ext (external)',
    ])
    expect(listed({}, wallets, [harbor, 'c']).names().slice(0, 2)).toEqual(['id-harbor (recent)', 'c (recent)'])
  })

  it('are none of a source the host does not use, and none it excludes', () => {
    const wallets = [aWallet('a'), aWallet('b', { source: 'injected' }), aWallet('c')]
    expect(listed({ connectors: ['eip6963'] }, wallets).names()).toEqual(['a', 'c'])
    expect(listed({ excludeWallets: ['c', harbor.id] }, wallets, ['c', harbor]).names()).toEqual(['a', 'b'])
    expect(listed({ connectors: [] }, wallets).names()).toEqual([])
  })

  it('are those of the namespaces the host uses, and of the one the visitor goes to while they go there', () => {
    const { names, dispatch } = listed({}, [aWallet('a'), aWallet('s', { namespaces: ['solana'] })])
    expect(names()).toEqual(['a'])
    const networks = [aNetwork(), aNetwork({ caipNetworkId: 'solana:x' })]
    dispatch(networksConfigured({ networks, defaultNetwork: 'eip155:1', lastActive: null, noAdapters: false }))
    expect(names()).toEqual(['a', 's'])
    dispatch(namespaceSwitchStarted({ by: 'visitor' }))
    expect(names()).toEqual(['a'])
  })

  it('are not those of the page where there is pairing alone', () => {
    const { names, dispatch, state } = listed(
      {},
      [aWallet('a'), aWallet('walletConnect', { type: 'WALLET_CONNECT' })],
      [harbor],
    )
    const { networks = [], defaultNetwork = 'eip155:1' } = state().options ?? {}
    dispatch(networksConfigured({ networks, defaultNetwork, lastActive: null, noAdapters: true }))
    expect(names()).toEqual(['id-harbor (recent)', 'walletConnect (walletConnect)'])
  })

  it('can be found by their id, listed or not', () => {
    const { state } = listed({ excludeWallets: ['a'] }, [aWallet('a')])
    expect(selectWallet(state(), 'a')?.name).toBe('A')
    expect([selectWallet(state(), 'b'), selectWallet(state(), undefined)]).toEqual([undefined, undefined])
  })

  it('are the same list while nothing changed', () => {
    const { state } = listed({}, [aWallet('a')])
    expect(selectPageWallets({ ...state() })).toBe(selectPageWallets(state()))
  })
})

describe('the directory', () => {
  const asked = (options: object) => createTestStore(fakeServices(), { options }).state()

  it.each([
    ['the hosted one without a project', {}, false],
    ['the hosted one of a project', { projectId: 'project' }, true],
    ['another one', { explorerUrl: 'https://own.example' }, true],
    ['an address that is none', { projectId: 'project', explorerUrl: '' }, false],
  ])('%s', (_name, options, isThere) => {
    expect(selectHasDirectory(asked({ explorerUrl: DEFAULT_HOSTS.explorerUrl, ...options }))).toBe(isThere)
  })

  it.each([
    ['there is a directory', { projectId: 'project' }, [], true],
    ['the host adds wallets', { customWallets: [{ id: 'x', name: 'X' }] }, [], true],
    ['the list folds', { features: { ...DEFAULT_FEATURES, collapseWallets: true } }, [], true],
    ['a wallet serves another namespace', {}, [aWallet('s', { namespaces: ['solana'] })], true],
    [
      'all are of one namespace',
      {},
      [aWallet('a'), aWallet('walletConnect', { type: 'WALLET_CONNECT', namespaces: ['solana', 'eip155'] })],
      false,
    ],
  ])('has more to tell when %s', (_name, options, wallets, hasMore) => {
    const { dispatch, state } = createTestStore(fakeServices(), { options })
    dispatch(connectorsFound(wallets))
    expect(selectHasMoreWallets(state(), false)).toBe(hasMore)
  })
})
