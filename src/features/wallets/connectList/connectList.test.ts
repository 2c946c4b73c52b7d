import { aDirectoryWallet, aWalletItem } from '../../../../test/support/directory'
import { connectList, type ConnectListParts } from './connectList'
import { atHandNote, type ListedWallet, type WalletKind } from '../listedWallet'
import type { WalletItem } from '../walletsSlice'

const own = (name: string, parts: Partial<WalletItem> = {}, kind: WalletKind = 'installed'): ListedWallet => {
  const connector = aWalletItem(name, parts)
  return { id: connector.id, name, kind, hint: connector.hint, connectors: [connector] }
}
const elsewhere = aDirectoryWallet
const walletConnect = own(
  'WalletConnect',
  { id: 'walletConnect', type: 'WALLET_CONNECT', source: 'walletconnect', namespaces: ['eip155', 'solana'] },
  'walletConnect',
)
const browserWallet = own('Browser Wallet', { id: 'injected', type: 'INJECTED', source: 'injected' })

const listOf = (parts: Partial<ConnectListParts>) =>
  connectList({
    page: [],
    recentIds: [],
    recent: [],
    featured: [],
    custom: [],
    recommended: [],
    excluded: [],
    injectedIds: [],
    pictureOf: () => undefined,
    ...parts,
  })
/** The list as "name: kind". */
const words = (parts: Partial<ConnectListParts>) => listOf(parts).map(({ name, kind }) => `${name}: ${kind}`)

describe('the order of the list', () => {
  it('is recent, installed, WalletConnect, featured, custom, external, recommended', () => {
    expect(
      words({
        page: [
          own('External', { type: 'EXTERNAL' }, 'external'),
          own('Installed'),
          own('Used', {}, 'recent'),
          walletConnect,
        ],
        recentIds: ['app.used'],
        featured: [elsewhere('Featured')],
        custom: [elsewhere('Custom')],
        recommended: [elsewhere('Recommended')],
      }),
    ).toEqual([
      'Used: recent',
      'Installed: installed',
      'WalletConnect: walletConnect',
      'Featured: featured',
      'Custom: custom',
      'External: external',
      'Recommended: recommended',
    ])
  })

  it.each<[string, Partial<ConnectListParts>, string[]]>([
    [
      'has the recent ones newest first, of the page or not',
      { page: [own('Old', {}, 'recent')], recentIds: ['id-new', 'app.old'], recent: [elsewhere('New')] },
      ['New: recent', 'Old: recent'],
    ],
    [
      'keeps the installed as they were found',
      { page: [own('B'), own('A'), own('C')] },
      ['B: installed', 'A: installed', 'C: installed'],
    ],
    [
      'has the featured in the order of the host',
      { featured: [elsewhere('B'), elsewhere('A')] },
      ['B: featured', 'A: featured'],
    ],
    [
      'moves installed ones up that are featured, in the order of the host',
      {
        page: [own('A'), own('B'), own('C')],
        featured: [elsewhere('C', { rdns: 'app.c' }), elsewhere('D'), elsewhere('B', { rdns: 'app.b' })],
      },
      ['C: installed', 'B: installed', 'A: installed', 'D: featured'],
    ],
  ])('%s', (_rule, parts, expected) => {
    expect(words(parts)).toEqual(expected)
  })

  it('never cuts the host’s own list', () => {
    const featured = Array.from({ length: 9 }, (_, index) => elsewhere(`Wallet ${index}`))
    expect(words({ featured })).toHaveLength(9)
  })
})

describe('wallets that claim to be one', () => {
  const claiming = (id: string, place: number): ListedWallet => ({
    ...own('Kestrel', { id, claim: { place, count: 2 } }),
    claim: { place, count: 2 },
  })
  const both = [claiming('app.kestrel', 1), claiming('app.kestrel#2', 2)]

  it('are two rows that nothing prefers: neither what was used last, nor the host’s list, nor the directory', () => {
    const kestrel = elsewhere('Kestrel', { rdns: 'app.kestrel' })
    const list = listOf({
      page: [own('Robin'), ...both],
      recentIds: ['app.kestrel'],
      recent: [kestrel],
      featured: [kestrel],
    })
    expect(list.map(({ id, kind, wallet }) => [id, kind, wallet])).toEqual([
      ['app.robin', 'installed', undefined],
      ['app.kestrel', 'installed', undefined],
      ['app.kestrel#2', 'installed', undefined],
    ])
  })

  it('take in no namesake of another namespace', () => {
    expect(
      listOf({ page: [...both, own('Kestrel', { id: 'standard:Kestrel', namespaces: ['solana'] })] }).map(
        ({ id }) => id,
      ),
    ).toEqual(['app.kestrel', 'app.kestrel#2', 'standard:Kestrel'])
  })
})

describe('each wallet stands once', () => {
  it.each<[string, Partial<ConnectListParts>, string[]]>([
    [
      'by its rdns',
      {
        page: [own('Harbor', { id: 'app.harbor' })],
        recommended: [elsewhere('Harbor Mobile', { rdns: 'app.harbor' })],
      },
      ['Harbor: installed'],
    ],
    [
      'whatever the case of the rdns',
      { page: [own('Harbor', { id: 'App.Harbor' })], featured: [elsewhere('Other name', { rdns: 'app.harbor' })] },
      ['Harbor: installed'],
    ],
    [
      'also as its phone app',
      {
        page: [own('MetaMask', { id: 'io.metamask.mobile' })],
        recommended: [elsewhere('MetaMask Wallet', { rdns: 'io.metamask' })],
      },
      ['MetaMask: installed'],
    ],
    [
      'by its id in the directory',
      { page: [own('Phantom', { id: 'phantom', explorerId: 'id-other' })], featured: [elsewhere('Other')] },
      ['Phantom: installed'],
    ],
    [
      'by its id, where that is the directory’s',
      { page: [own('Ghost', { id: 'id-phantom' })], featured: [elsewhere('Phantom', { rdns: 'app.phantom' })] },
      ['Ghost: installed'],
    ],
    [
      'by its name, where it announces no rdns',
      { page: [own('Phantom', { id: 'phantom' })], featured: [elsewhere('PHANTOM', { rdns: 'app.phantom' })] },
      ['Phantom: installed'],
    ],
    [
      'as Trust, which is Trust Wallet',
      { page: [own('Trust', { id: 'trust' })], recommended: [elsewhere('Trust Wallet')] },
      ['Trust: installed'],
    ],
    [
      'in the first list it is in',
      { featured: [elsewhere('A')], custom: [elsewhere('A')], recommended: [elsewhere('A'), elsewhere('B')] },
      ['A: featured', 'B: recommended'],
    ],
    [
      'and as recent rather than featured',
      { recentIds: ['id-a'], recent: [elsewhere('A')], featured: [elsewhere('A')] },
      ['A: recent'],
    ],
    [
      'recent and installed, when it was used elsewhere before',
      { page: [own('A')], recentIds: ['id-x'], recent: [elsewhere('Axe', { id: 'id-x', rdns: 'app.a' })] },
      ['A: recent'],
    ],
  ])('%s', (_rule, parts, expected) => {
    expect(words(parts)).toEqual(expected)
  })

  it.each<[string, Partial<ConnectListParts>, string[]]>([
    [
      'two that announce the same name',
      { page: [own('Twin', { id: 'app.twin' }), own('Twin', { id: 'evil.twin', hint: 'evil.twin' })] },
      ['Twin: installed', 'Twin: installed'],
    ],
    [
      'two that claim the same rdns',
      { page: [own('Twin', { id: 'app.twin' }), own('Twin', { id: 'app.twin#2', hint: 'app.twin' })] },
      ['Twin: installed', 'Twin: installed'],
    ],
    [
      'one that only claims the name of a wallet of the directory, and that wallet',
      { page: [own('Harbor', { id: 'evil.harbor' })], recommended: [elsewhere('Harbor', { rdns: 'app.harbor' })] },
      ['Harbor: installed', 'Harbor: recommended'],
    ],
  ])('but not: %s', (_rule, parts, expected) => {
    expect(words(parts)).toEqual(expected)
  })
})

describe('a wallet of several namespaces', () => {
  it('is one entry that holds a way for each', () => {
    const list = listOf({
      page: [
        own('Phantom', { id: 'app.phantom' }),
        own('Phantom', { id: 'id-p', namespaces: ['solana'] }),
        own('phantom', { id: 'Phantom', namespaces: ['bip122'] }),
      ],
    })
    expect(list.map(({ name, connectors }) => [name, connectors.map(({ id }) => id)])).toEqual([
      ['Phantom', ['app.phantom', 'id-p', 'Phantom']],
    ])
    // No connector has this id: choosing it must ask first.
    expect(list[0]?.id).toBe('app.phantom id-p Phantom')
  })

  it('is recent when it was used in one of them', () => {
    const page = [own('Phantom'), own('Phantom', { id: 'id-p', namespaces: ['solana'] }, 'recent')]
    expect(words({ page, recentIds: ['id-p'] })).toEqual(['Phantom: recent'])
  })

  it('does not take in a second wallet of a namespace it has', () => {
    const page = [
      own('Phantom'),
      own('Phantom', { id: 'id-p', namespaces: ['solana'] }),
      own('Phantom', { id: 'evil.phantom' }),
    ]
    expect(listOf({ page }).map(({ connectors }) => connectors.length)).toEqual([2, 1])
  })
})

describe('a wallet that the host excludes', () => {
  it.each([
    ['by rdns', { name: 'Harbor Wallet', rdns: 'App.harbor' }],
    ['by name, whatever its case', { name: 'HARBOR' }],
  ])('is not there although it announced itself: %s', (_name, excluded) => {
    expect(words({ page: [own('Harbor'), own('Otter')], excluded: [excluded] })).toEqual(['Otter: installed'])
  })

  it('stays when the host added it itself', () => {
    expect(words({ custom: [elsewhere('Harbor')], excluded: [{ name: 'Harbor' }] })).toEqual(['Harbor: custom'])
  })
})

describe('a wallet at window.ethereum', () => {
  const row = elsewhere('Harbor', { injectedIds: ['isHarbor'] })

  it('is the wallet of the directory whose name it answers to', () => {
    const list = listOf({ page: [browserWallet], featured: [row], injectedIds: ['isHarbor'] })
    expect(list.map(({ name, kind, connectors }) => [name, kind, connectors[0]?.id])).toEqual([
      ['Harbor', 'installed', 'injected'],
      ['Browser Wallet', 'installed', 'injected'],
    ])
  })

  it.each([
    ['the same rdns', 'app.harbor'],
    ['another rdns', 'app.other'],
  ])('stays the browser wallet beside one that announces itself under the name, with %s', (_what, rdns) => {
    const list = listOf({
      page: [own('Harbor', { id: rdns, type: 'ANNOUNCED' }), browserWallet],
      featured: [{ ...row, rdns: 'app.harbor' }],
      injectedIds: ['isHarbor'],
    })
    expect(
      list.filter(({ connectors }) => connectors.some(({ type }) => type === 'INJECTED')).map(({ name }) => name),
    ).toEqual(['Browser Wallet'])
  })

  it('is any other as long as it does not', () => {
    expect(words({ page: [browserWallet], featured: [row], injectedIds: ['isOther'] })).toEqual([
      'Browser Wallet: installed',
      'Harbor: featured',
    ])
    expect(words({ page: [], featured: [row], injectedIds: ['isHarbor'] })).toEqual(['Harbor: featured'])
  })
})

it('shows what the directory says of a wallet that is installed, its picture included', () => {
  const [entry] = listOf({
    page: [own('A')],
    featured: [elsewhere('A', { rdns: 'app.a', isCertified: true, imageId: 'a' })],
    pictureOf: ({ imageId }) => `https://img.example/${imageId}`,
  })
  expect(entry).toMatchObject({ id: 'app.a', wallet: { isCertified: true, imageUrl: 'https://img.example/a' } })
})

it('what is said of WalletConnect is a code, but on a phone', () => {
  expect([false, true].map((isPhone) => atHandNote('walletConnect', isPhone))).toEqual(['connect.qr', undefined])
  expect([false, true].map((isPhone) => atHandNote('installed', isPhone))).toEqual([
    'connect.installed',
    'connect.installed',
  ])
})
