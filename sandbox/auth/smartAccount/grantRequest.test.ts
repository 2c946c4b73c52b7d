import { AbiCoder, SigningKey, id, toBeHex } from 'ethers'
import { p256Point } from '../testing/useSessions'
import { GrantProblem, readGrantRequest } from './grantRequest'
import { chainKeyOf } from './session'

const NOW = 1_800_000_000
const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const publicKey = new SigningKey(id('a dapp')).publicKey
const native = {
  type: 'native-token-recurring-allowance',
  data: { allowance: '0x64', start: NOW + 10, period: 86_400 },
}
const erc20 = { type: 'erc20-recurring-allowance', data: { token, allowance: '0x64', start: NOW + 10, period: 86_400 } }
const words = { name: 'words', type: 'uint256[2]' }
const abi = [
  {
    type: 'function',
    name: 'transfer',
    inputs: [
      { name: 'to', type: 'address' },
      { name: 'amount', type: 'uint256' },
    ],
  },
  {
    type: 'function',
    name: 'mix',
    inputs: [
      words,
      { name: 'note', type: 'string' },
      { name: 'level', type: 'uint8' },
      { name: 'isOn', type: 'bool' },
      { name: 'change', type: 'int256' },
    ],
  },
  { type: 'function', name: 'twice', inputs: [] },
  { type: 'function', name: 'twice', inputs: [words] },
  { type: 'event', name: 'happened', inputs: [] },
  'function spoken(uint256)',
  7,
]
const calling = (...functions: unknown[]): object => ({
  type: 'contract-call',
  data: { address: token, abi, functions },
})
const argument = (functionName: string, ...args: unknown[]): object => calling({ functionName, args })
const requestOf = (wish: object = {}): object => ({
  chainId: '0x7a69',
  expiry: NOW + 1,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } },
  permissions: [native],
  policies: [],
  ...wish,
})
const withKey = (key: unknown): object => ({ signer: { type: 'keys', data: { keys: [key] } } })
const withNative = (data: object): object => ({ permissions: [{ ...native, data: { ...native.data, ...data } }] })
const read = (wish: object = {}): ReturnType<typeof readGrantRequest> => readGrantRequest(requestOf(wish), NOW)
const word = (type: string, value: unknown): string => AbiCoder.defaultAbiCoder().encode([type], [value])

describe('grant request', () => {
  it('is read into what the chain can hold a session to', () => {
    expect(
      read({
        permissions: [
          native,
          erc20,
          calling({ functionName: 'transfer', valueLimit: '0x5' }, { functionName: 'spoken' }),
        ],
      }),
    ).toEqual({
      chainId: 31337,
      address: null,
      expiry: NOW + 1,
      keys: [{ type: 'secp256k1', publicKey }],
      signatures: new Map([
        ['0xa9059cbb', 'transfer(address,uint256)'],
        [id('spoken(uint256)').slice(0, 10), 'spoken(uint256)'],
      ]),
      permissions: [
        {
          kind: native.type,
          target: `0x${'0'.repeat(40)}`,
          limit: 100n,
          start: NOW + 10,
          period: 86_400,
          selector: '0x00000000',
          conditions: [],
        },
        {
          kind: erc20.type,
          target: token,
          limit: 100n,
          start: NOW + 10,
          period: 86_400,
          selector: '0x00000000',
          conditions: [],
        },
        {
          kind: 'contract-call',
          target: token,
          limit: 5n,
          start: 0,
          period: 0,
          selector: '0xa9059cbb',
          conditions: [],
        },
        {
          kind: 'contract-call',
          target: token,
          limit: 0n,
          start: 0,
          period: 0,
          selector: id('spoken(uint256)').slice(0, 10),
          conditions: [],
        },
      ],
    })
  })

  it('finds the word of an argument behind lists and texts', () => {
    const { permissions } = read({
      permissions: [
        argument(
          'mix',
          null,
          null,
          { operator: 'EQUAL', value: 3 },
          { operator: 'EQUAL', value: false },
          { operator: 'EQUAL', value: '-1' },
        ),
      ],
    })
    expect(permissions[0]?.conditions).toEqual([
      { position: 3, operator: 'EQUAL', value: word('uint8', 3) },
      { position: 4, operator: 'EQUAL', value: word('bool', false) },
      { position: 5, operator: 'EQUAL', value: word('int256', -1) },
    ])
  })

  it('bounds a small number above as well, where some contracts would cut a large one', () => {
    const above = read({ permissions: [argument('mix', null, null, { operator: 'GREATER_THAN', value: 3 })] })
      .permissions[0]?.conditions
    expect(above).toEqual([
      { position: 3, operator: 'GREATER_THAN', value: word('uint8', 3) },
      { position: 3, operator: 'LESS_THAN', value: toBeHex(256, 32) },
    ])
    expect(
      read({ permissions: [argument('transfer', null, { operator: 'GREATER_THAN', value: '0x3' })] }).permissions[0]
        ?.conditions,
    ).toHaveLength(1)
  })

  it('takes keys of both kinds, short ones, and in the older form of the co-signer', () => {
    const older = `0x${Buffer.from(publicKey.slice(2)).toString('hex')}`
    for (const given of [publicKey, older, SigningKey.computePublicKey(publicKey, true)])
      expect(read(withKey({ type: 'secp256k1', publicKey: given })).keys).toEqual([{ type: 'secp256k1', publicKey }])
    const [key] = read(withKey({ type: 'secp256r1', publicKey: `0x04${p256Point.slice(2)}` })).keys
    expect(key && chainKeyOf(key)).toBe(p256Point)
  })

  it('ends after now, in this and the next thousands of years', () => {
    const problem = (expiry: number): string | null => problemOf({ expiry })?.field ?? null
    expect([NOW - 1, NOW, NOW + 1, 253_402_300_799, 253_402_300_800].map(problem)).toEqual([
      'expiry',
      'expiry',
      null,
      null,
      'expiry',
    ])
  })

  it.each<[string, object]>([
    ['more', { more: 1 }],
    ['chainId', { chainId: 31337 }],
    ['chainId', { chainId: '0x07' }],
    ['chainId', { chainId: '31337' }],
    ['address', { address: '0x12' }],
    ['address', { address: token.slice(2) }],
    ['address', { address: token.replace('dAC', 'Dac') }],
    ['expiry', { expiry: '1900000000' }],
    ['expiry', { expiry: NOW + 0.5 }],
    ['policies', { policies: undefined }],
    ['policies', { policies: [{}] }],
    ['signer', { signer: null }],
    ['signer.type', { signer: { type: 'account' } }],
    ['signer.data.keys', { signer: { type: 'keys', data: { keys: [] } } }],
    ['signer.data.keys[0].type', withKey({ type: 'ed25519', publicKey })],
    ['signer.data.keys[0].publicKey', withKey({ type: 'secp256k1', publicKey: publicKey.slice(0, -2) })],
    ['signer.data.keys[0].publicKey', withKey({ type: 'secp256k1', publicKey: `0x04${'00'.repeat(64)}` })],
    ['signer.data.keys[0].publicKey', withKey({ type: 'secp256r1', publicKey: '0x04' })],
    ['permissions', { permissions: [] }],
    ['permissions', { permissions: Array.from({ length: 21 }, () => native) }],
    ['permissions[0].type', { permissions: [{ type: 'everything', data: {} }] }],
    ['permissions[0].data', { permissions: [{ type: native.type }] }],
    ['permissions[0].data.allowance', withNative({ allowance: '100' })],
    ['permissions[0].data.allowance', withNative({ allowance: '0x' })],
    ['permissions[0].data.allowance', withNative({ allowance: `0x1${'0'.repeat(64)}` })],
    ['permissions[0].data.start', withNative({ start: -1 })],
    ['permissions[0].data.start', withNative({ start: NOW * 1e6 })],
    ['permissions[0].data.period', withNative({ period: 0 })],
    ['permissions[0].data.period', withNative({ period: '86400' })],
    ['permissions[1].data.token', { permissions: [native, { ...erc20, data: { ...erc20.data, token: 'USDC' } }] }],
    ['permissions[0].data.functions', { permissions: [calling()] }],
    ['permissions[0].data.functions[0].functionName', { permissions: [calling({ functionName: 'missing' })] }],
    ['permissions[0].data.functions[0].functionName', { permissions: [calling({ functionName: 'twice' })] }],
    ['permissions[0].data.functions[0].functionName', { permissions: [calling({ functionName: 'happened' })] }],
    [
      'permissions[0].data.functions[0].operation',
      { permissions: [calling({ functionName: 'transfer', operation: 'DelegateCall' })] },
    ],
    [
      'permissions[0].data.functions[0].valueLimit',
      { permissions: [calling({ functionName: 'transfer', valueLimit: 5 })] },
    ],
    [
      'permissions[0].data.functions[0].args[0].operator',
      { permissions: [argument('transfer', { operator: 'NOT', value: token })] },
    ],
    [
      'permissions[0].data.functions[0].args[0].operator',
      { permissions: [argument('transfer', { operator: 'LESS_THAN', value: token })] },
    ],
    [
      'permissions[0].data.functions[0].args[0].value',
      { permissions: [argument('transfer', { operator: 'EQUAL', value: 'bob' })] },
    ],
    [
      'permissions[0].data.functions[0].args[2]',
      { permissions: [argument('transfer', null, null, { operator: 'EQUAL', value: 1 })] },
    ],
    [
      'permissions[0].data.functions[0].args[0]',
      { permissions: [argument('mix', { operator: 'EQUAL', value: [1, 2] })] },
    ],
    [
      'permissions[0].data.functions[0].args[1]',
      { permissions: [argument('mix', null, { operator: 'EQUAL', value: 'x' })] },
    ],
    [
      'permissions[0].data.functions[0].args[2].value',
      { permissions: [argument('mix', null, null, { operator: 'EQUAL', value: 256 })] },
    ],
    [
      'permissions[0].data.functions[0].args[3].value',
      { permissions: [argument('mix', null, null, null, { operator: 'EQUAL', value: 'false' })] },
    ],
    [
      'permissions[0].data.functions[0].args[4].operator',
      { permissions: [argument('mix', null, null, null, null, { operator: 'LESS_THAN', value: 1 })] },
    ],
  ])('says that %s is wrong', (field, wish) => {
    expect(problemOf(wish)?.field).toBe(field)
  })

  function problemOf(wish: object): GrantProblem | null {
    try {
      read(wish)
      return null
    } catch (problem) {
      if (problem instanceof GrantProblem) return problem
      throw problem
    }
  }
})
