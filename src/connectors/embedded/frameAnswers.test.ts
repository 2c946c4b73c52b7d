import { ALICE, BOB } from '../../../test/support/builders'
import { SMART, SOLANA_ADDRESS, SOLANA_CHAIN } from '../../../test/support/fakeFrame'
import {
  readIsConnected,
  readSameAddress,
  readSameNetwork,
  readSmartAccountChains,
  readStep,
  readUrl,
  readUser,
} from './frameAnswers'

const plain = { address: ALICE, type: 'eoa' }
const smart = { address: SMART, type: 'smartAccount' }
const known = (address: string, type = 'eoa') => ({ namespace: 'eip155', address, type })

describe('who is logged in', () => {
  it.each([
    [
      'the active account first',
      { address: SMART, chainId: 1, accounts: [plain, smart] },
      [known(SMART, 'smartAccount'), known(ALICE)],
    ],
    ['a wallet that lists none', { address: ALICE, chainId: '0x1' }, [known(ALICE)]],
    [
      'a smart account that is not listed',
      { address: SMART, chainId: 1, preferredAccountType: 'smartAccount' },
      [known(SMART, 'smartAccount')],
    ],
    [
      'one account of each kind',
      { address: ALICE, chainId: 1, accounts: [plain, { address: BOB, type: 'eoa' }, smart] },
      [known(ALICE), known(SMART, 'smartAccount')],
    ],
    [
      'an address of two kinds as the preferred one',
      {
        address: ALICE,
        chainId: 1,
        accounts: [plain, { address: ALICE, type: 'smartAccount' }],
        preferredAccountType: 'smartAccount',
      },
      [known(ALICE, 'smartAccount')],
    ],
    [
      'nothing that is no account',
      {
        address: ALICE,
        chainId: 'eip155:1',
        accounts: [plain, null, 7, { address: 'x', type: 'smartAccount' }, { type: 'eoa' }],
      },
      [known(ALICE)],
    ],
  ])('is read with %s', (_what, answer, accounts) => {
    expect(readUser(answer, 'eip155')).toMatchObject({
      caipNetworkId: 'eip155:1',
      accounts,
      isSmartAccountDeployed: false,
    })
  })

  it('has names that can be shown', () => {
    expect(
      readUser(
        {
          address: ALICE,
          chainId: 1,
          email: ' a\u202e@b.example ',
          userName: 'x'.repeat(500),
          smartAccountDeployed: true,
        },
        'eip155',
      ),
    ).toMatchObject({
      email: 'a@b.example',
      isSmartAccountDeployed: true,
      username: expect.stringMatching(/^x{1,200}…$/),
    })
    expect(readUser({ address: ALICE, chainId: 1, email: 7, userName: '\u0000' }, 'eip155')).not.toHaveProperty(
      'username',
    )
  })

  it('is read of Solana too', () => {
    expect(readUser({ address: SOLANA_ADDRESS, chainId: SOLANA_CHAIN }, 'solana')).toMatchObject({
      caipNetworkId: SOLANA_CHAIN,
      accounts: [{ namespace: 'solana', address: SOLANA_ADDRESS, type: 'eoa' }],
    })
  })

  it.each([
    ['nothing', undefined],
    ['text', 'alice'],
    ['a list', [ALICE]],
    ['no account', { chainId: 1 }],
    ['no address', { address: 'alice', chainId: 1 }],
    ['another namespace’s', { address: SOLANA_ADDRESS, chainId: SOLANA_CHAIN }],
    ['no network', { address: ALICE }],
    ['network 0', { address: ALICE, chainId: 0 }],
    ['half a network', { address: ALICE, chainId: 1.5 }],
    ['another namespace’s network', { address: ALICE, chainId: SOLANA_CHAIN }],
  ])('is not %s', (_what, answer) => {
    expect(() => readUser(answer, 'eip155')).toThrow(expect.objectContaining({ code: 'AUTH_FRAME' }))
  })
})

describe('a web address', () => {
  it.each(['https://social.example/login?state=1', 'http://localhost:4173/x', 'http://127.0.0.1:1/'])(
    '%s is followed',
    (uri) => {
      expect(readUrl({ uri }, 'uri')).toBe(uri)
    },
  )

  it.each(['http://social.example/', 'javascript:alert(1)', 'data:text/html,x', 'social', '', 7, undefined])(
    '%p is not',
    (uri) => {
      expect(() => readUrl({ uri }, 'uri')).toThrow(expect.objectContaining({ code: 'AUTH_FRAME' }))
    },
  )
})

describe('a step', () => {
  it('is one of its words', () => {
    expect(readStep({ action: 'CONNECT' }, ['VERIFY_OTP', 'CONNECT'])).toBe('CONNECT')
    for (const answer of [{ action: 'DRAIN' }, {}, null, 'CONNECT'])
      expect(() => readStep(answer, ['CONNECT'])).toThrow(expect.objectContaining({ code: 'AUTH_FRAME' }))
  })
})

it.each([
  [{ isConnected: true }, true],
  [{ isConnected: 'yes' }, false],
  [{}, false],
])('somebody is logged in only where the wallet says so: %p', (answer, expected) => {
  expect(readIsConnected(answer)).toBe(expected)
})

it('networks with smart accounts are numbers of chains', () => {
  expect(readSmartAccountChains({ smartAccountEnabledNetworks: [1, '8453', 0, -1, 1.5, 2 ** 60, 10] })).toEqual([1, 10])
  expect(readSmartAccountChains({ smartAccountEnabledNetworks: 'all' })).toEqual([])
})

describe('what the wallet did', () => {
  it.each([[undefined], [{}], [{ chainId: 1 }], [{ chainId: '0x1' }], [{ chainId: 'eip155:1' }]])(
    'is what it was told, as far as it says: %p',
    (answer) => {
      expect(() => readSameNetwork(answer, 'eip155:1')).not.toThrow()
    },
  )

  it.each([[{ chainId: 2 }], [{ chainId: null }], [{ chainId: SOLANA_CHAIN }]])('is something else: %p', (answer) => {
    expect(() => readSameNetwork(answer, 'eip155:1')).toThrow(expect.objectContaining({ code: 'CHAIN_NOT_IN_WALLET' }))
  })

  it('is of the account it was told of, in any case of letters', () => {
    for (const answer of [{}, undefined, { address: ALICE.toLowerCase() }])
      expect(() => readSameAddress(answer, 'eip155', ALICE)).not.toThrow()
    for (const address of [BOB, '', null])
      expect(() => readSameAddress({ address }, 'eip155', ALICE)).toThrow(
        expect.objectContaining({ code: 'ACCOUNT_MISMATCH' }),
      )
  })
})
