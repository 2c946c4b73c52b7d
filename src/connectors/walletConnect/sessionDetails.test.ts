import { ALICE, BOB } from '../../../test/support/builders'
import {
  accountsOn,
  approvedIdOf,
  readNamespaces,
  readSession,
  startNetwork,
  toWalletSession,
  type GrantedNamespace,
} from './sessionDetails'

const OLD_SOLANA = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOL_ADDRESS = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

const aSession = (namespaces: unknown, name = 'Harbor', icons: unknown = ['data:image/png;base64,AA==']) => ({
  topic: 'a'.repeat(64),
  expiry: 2_000_000_000,
  peer: { metadata: { name, icons } },
  namespaces,
})
const evm = (accounts: unknown[], chains?: unknown[]) => ({
  eip155: { accounts, chains, methods: ['personal_sign'], events: [] },
})
const granted = (accounts: string[], chains?: string[]): GrantedNamespace => {
  const { eip155 } = readNamespaces(evm(accounts, chains))
  if (!eip155) throw new Error('nothing granted')
  return eip155
}

describe('the Bitcoin addresses of a session', () => {
  const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
  const PAYMENT = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
  const ORDINAL = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'
  const typesOf = (said: unknown, addresses = [ORDINAL, PAYMENT]) => {
    const facts = readSession({
      ...aSession({
        bip122: { accounts: addresses.map((address) => `${BITCOIN}:${address}`), methods: [], events: [] },
      }),
      sessionProperties: { bip122_getAccountAddresses: said },
    })
    const grant = facts?.namespaces.bip122
    return grant && accountsOn(grant, BITCOIN).map(({ address, type }) => [address, type])
  }
  const sorted = [
    [PAYMENT, 'payment'],
    [ORDINAL, 'ordinal'],
  ]

  it.each([
    [
      'a list',
      JSON.stringify([
        { address: ORDINAL, intention: 'ordinal' },
        { address: PAYMENT, intention: 'payment' },
      ]),
    ],
    ['a list for each kind', JSON.stringify({ payment: [{ address: PAYMENT }], ordinal: [{ address: ORDINAL }] })],
    ['a list that is no text', [{ address: ORDINAL, intention: 'ordinal' }]],
  ])('are what the wallet keeps them for, those for payments first: %s', (_what, said) => {
    expect(typesOf(said)).toEqual(sorted)
  })

  it.each([[undefined], ['{'], ['7'], [null], [[7, null]], [JSON.stringify({ ordinal: 7 })], ['x'.repeat(100_001)]])(
    'take payments in the wallet’s order where it says nothing that can be read: %#',
    (said) => {
      expect(typesOf(said)).toEqual([
        [ORDINAL, 'payment'],
        [PAYMENT, 'payment'],
      ])
    },
  )

  it('are those that it approved alone', () => {
    expect(typesOf([{ address: PAYMENT }, { address: ORDINAL, intention: 'ordinal' }], [PAYMENT])).toEqual([sorted[0]])
  })
})

describe('an approved session', () => {
  it('has the networks of the wallet and of its accounts', () => {
    const facts = readSession(aSession(evm([`eip155:1:${ALICE}`, `eip155:10:${ALICE}`], ['eip155:8453'])))
    expect(facts?.namespaces.eip155?.chains).toEqual(['eip155:8453', 'eip155:1', 'eip155:10'])
    expect(facts?.wallet).toEqual({ name: 'Harbor', iconUrl: 'data:image/png;base64,AA==' })
  })

  it.each([
    ['no account', evm([])],
    ['an account of another namespace', evm([`${SOLANA}:${SOL_ADDRESS}`])],
    [
      'an account of another namespace in a spelling of this one',
      {
        solana: {
          accounts: ['bip122:000000000019d6689c085ae165831e93:1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
          methods: [],
        },
      },
    ],
    ['an account without the form of one', evm(['eip155:1:0x12', 'eip155:1', `eip155:0:${ALICE}`, 7, null])],
    ['a namespace nobody knows', { near: { accounts: ['near:mainnet:alice.near'] } }],
    ['no namespaces', null],
  ])('is none with %s', (_what, namespaces) => {
    expect(readSession(aSession(namespaces))).toBeUndefined()
  })

  it('has EVM accounts spelled by EIP-55, each once, however the wallet spells them', () => {
    const grant = granted([`eip155:1:${ALICE.toLowerCase()}`, `eip155:1:0x${ALICE.slice(2).toUpperCase()}`])
    expect(accountsOn(grant, 'eip155:1').map(({ address }) => address)).toEqual([ALICE])
  })

  it('may give a namespace network by network', () => {
    const namespaces = readNamespaces({
      'eip155:1': { accounts: [`eip155:1:${ALICE}`], methods: ['personal_sign'] },
      'eip155:10': { accounts: [`eip155:10:${BOB}`], methods: ['eth_sign'] },
    })
    expect(namespaces.eip155).toMatchObject({
      chains: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign', 'eth_sign'],
    })
  })

  it('has no Bitcoin where its first address, which takes payments, is none', () => {
    const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
    const [payment, ordinal] = [
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
    ]
    const namespacesOf = (first: string) =>
      Object.keys(
        readNamespaces({
          bip122: { accounts: [`${bitcoin}:${first}`, `${bitcoin}:${ordinal}`], methods: [] },
          ...evm([`eip155:1:${ALICE}`]),
        }),
      )
    const ofAnotherNetwork = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
    expect(
      [payment, 'bc1qwrong', payment.replace(/.$/, 'p'), ofAnotherNetwork].map((first) => namespacesOf(first)),
    ).toEqual([['eip155', 'bip122'], ['eip155'], ['eip155'], ['eip155']])
  })

  it('has at most a hundred accounts', () => {
    const many = Array.from({ length: 500 }, (_, index) => `eip155:${index + 1}:${ALICE}`)
    expect(granted(many).accounts).toHaveLength(100)
  })

  it.each([
    ['HTML stays text', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['control characters go', 'Har\u202Ebor\u0000', 'Harbor'],
    ['nothing becomes a word', '', 'WalletConnect'],
  ])('says who the wallet is: %s', (_what, name, shown) => {
    expect(readSession(aSession(evm([`eip155:1:${ALICE}`]), name))?.wallet.name).toBe(shown)
  })

  it.each(['javascript:alert(1)', 'https://harbor.example/icon.png', 'data:text/html,x'])(
    'has no picture from %s',
    (icon) => {
      expect(readSession(aSession(evm([`eip155:1:${ALICE}`]), 'Harbor', [icon]))?.wallet).toEqual({ name: 'Harbor' })
    },
  )

  it('has a short name and no picture that is none', () => {
    expect(readSession(aSession(evm([`eip155:1:${ALICE}`]), 'Harbor', 'https://x.example'))?.wallet).toEqual({
      name: 'Harbor',
    })
    expect(readSession(aSession(evm([`eip155:1:${ALICE}`]), 'H'.repeat(10_000)))?.wallet.name).toHaveLength(64)
  })

  it.each([
    ['MetaMask Wallet', true],
    ['MetaMask', false],
    ['Harbor', false],
  ])('of %s takes any network: %p', (name, expected) => {
    expect(readSession(aSession(evm([`eip155:1:${ALICE}`]), name))?.supportsAllNetworks).toBe(expected)
  })
})

describe('where a namespace starts', () => {
  const grant = granted([`eip155:10:${BOB}`, `eip155:1:${ALICE}`])
  it.each([
    ['on the first wish the wallet approved', ['eip155:8453', 'eip155:1'], 'eip155:1'],
    ['on the wallet’s first network where it approved no wish', ['eip155:8453'], 'eip155:10'],
    ['on the wallet’s first network without a wish', [], 'eip155:10'],
  ] as const)('%s', (_what, wishes, expected) => {
    expect(startNetwork(grant, wishes)).toBe(expected)
  })

  it('with the accounts of that network first, each once', () => {
    expect(accountsOn(grant, 'eip155:1').map(({ address }) => address)).toEqual([ALICE, BOB])
    expect(accountsOn(granted([`eip155:1:${ALICE}`, `eip155:10:${ALICE.toLowerCase()}`]), 'eip155:10')).toHaveLength(1)
  })
})

it('knows an earlier id of a network as the present one', () => {
  const facts = readSession(aSession({ solana: { accounts: [`${OLD_SOLANA}:${SOL_ADDRESS}`], methods: [] } }))
  const solana = facts?.namespaces.solana
  if (!facts || !solana) throw new Error('nothing granted')
  expect(startNetwork(solana, [SOLANA])).toBe(SOLANA)
  expect(approvedIdOf(solana, SOLANA)).toBe(OLD_SOLANA)
  expect(toWalletSession(facts, solana, SOLANA)).toMatchObject({
    namespace: 'solana',
    connectorId: 'walletConnect',
    caipNetworkId: SOLANA,
    approvedCaipNetworkIds: [SOLANA],
    accounts: [{ address: SOL_ADDRESS, type: 'eoa' }],
  })
})
