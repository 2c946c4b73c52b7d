import { DEFAULT_FEATURES } from '../../config/features'
import { aWalletItem } from '../../../test/support/directory'
import { parseOptions } from '../../options'
import type { ListedWallet } from '../wallets'
import { connectSight, type ConnectFacts } from './connectSight'

const { options } = parseOptions({}, { name: '', description: '', url: '' })
const listed = (name: string, kind: ListedWallet['kind']): ListedWallet => ({
  id: name,
  name,
  kind,
  connectors: [aWalletItem(name)],
})
const sight = (parts: Partial<ConnectFacts> = {}, features: Partial<typeof DEFAULT_FEATURES> = {}) =>
  connectSight({
    list: [],
    hasMore: false,
    loginRoom: 0,
    isMobile: false,
    ...parts,
    options: { ...options, ...parts.options, features: { ...DEFAULT_FEATURES, ...features } },
  })

describe('the Connect view', () => {
  const all = ['A', 'B', 'C', 'D'].map((name) => listed(name, 'installed'))

  it('has a line for each wallet at hand, and none for one that is only proposed', () => {
    expect(sight({ list: [...all, listed('E', 'recommended')] }).rows.map(({ name }) => name)).toEqual([
      'A',
      'B',
      'C',
      'D',
    ])
  })

  it('keeps three of them in sight where the host folds the rest away', () => {
    expect(sight({ list: all }, { collapseWallets: true }).rows).toHaveLength(3)
  })

  it.each([
    [[], false, true],
    [[], true, false],
    [all, false, false],
  ] as const)('says that there is no wallet only when none is there or to come', (list, hasMore, isEmpty) => {
    expect(sight({ list, hasMore }).isEmpty).toBe(isEmpty)
  })

  it('puts logging in first where no wallet is of the page', () => {
    expect([
      sight({ list: [] }).isLoginFirst,
      sight({ list: [listed('WalletConnect', 'walletConnect')] }).isLoginFirst,
      sight({ list: [listed('WalletConnect', 'walletConnect'), ...all] }).isLoginFirst,
    ]).toEqual([true, true, false])
  })

  it('leaves the wallets to a view of their own only where somebody can log in by email', () => {
    expect([
      sight({ loginRoom: 136 }, { emailShowWallets: false }).showsWallets,
      sight({ loginRoom: 0 }, { emailShowWallets: false }).showsWallets,
      sight({ loginRoom: 136 }, { emailShowWallets: false, email: false }).showsWallets,
      sight({ loginRoom: 136 }).showsWallets,
    ]).toEqual([false, true, true, true])
  })

  it.each([
    [{ legalCheckbox: true }, {}, 44],
    [{}, { termsUrl: 'https://shop.example' }, 16],
    [{}, { privacyUrl: 'https://shop.example' }, 16],
    [{}, {}, 0],
  ])('keeps room for the terms (%j %j): %i', (features, more, px) => {
    expect(sight({ options: { ...options, ...more } }, features).termsRoom).toBe(px)
  })
})
