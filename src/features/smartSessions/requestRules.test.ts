import { ALICE, USDC } from '../../../test/support/builders'
import {
  aCall,
  anAllowance,
  aSessionRequest,
  aTokenAllowance,
  PAGE_KEY,
  TRANSFER_ABI,
} from '../../../test/support/sessions'
import { WidgetError } from '../../errors'
import { readSessionRequest } from './requestRules'

const NOW_SECONDS = 1000
const clock = { now: () => NOW_SECONDS * 1000 }
const read = (request: unknown) => readSessionRequest(request, clock)
const wrong = (field: string, problem: RegExp) =>
  expect.objectContaining({ code: 'SESSION_REQUEST', params: { field, problem: expect.stringMatching(problem) } })
const thrown = (request: unknown): unknown => {
  try {
    return read(request)
  } catch (error) {
    return error
  }
}
/** 'good', or the field that is wrong and what is wrong with it. */
const verdict = (request: unknown): unknown => {
  const result = thrown(request)
  return result instanceof WidgetError ? `${result.params.field} ${result.params.problem}` : 'good'
}
const withKey = (key: unknown) => ({ ...aSessionRequest(), signer: { type: 'keys', data: { keys: [key] } } })
const withPermission = (permission: unknown) => ({ ...aSessionRequest(), permissions: [permission] })
const withRule = (rule: Record<string, unknown>) => withPermission(aCall(rule))

describe('a request that keeps the rules', () => {
  it.each([
    ['an allowance of the coin', aSessionRequest()],
    ['an allowance of a token', aSessionRequest({ permissions: [aTokenAllowance()] })],
    ['a call', aSessionRequest({ permissions: [aCall()] })],
    [
      'all of them, with a policy',
      aSessionRequest({
        permissions: [anAllowance(), aTokenAllowance(), aCall()],
        policies: [{ type: 'gas-limit', data: { limit: '0x1' } }],
      }),
    ],
    ['an account', aSessionRequest({ address: ALICE })],
    ['a P-256 key', withKey({ type: 'secp256r1', publicKey: `0x03${'0a'.repeat(32)}` })],
  ])('%s comes through as it is', (_what, request) => {
    expect(read(request)).toEqual(request)
  })

  it('is a copy that the page cannot change any more', () => {
    const request = aSessionRequest()
    const checked = read(request)
    request.permissions.push(aCall())
    Object.assign(request.signer.data.keys[0] ?? {}, { publicKey: '0x' })
    expect(checked).toEqual(aSessionRequest())
  })
})

describe('the fields of a request', () => {
  it.each<[string, RegExp, unknown]>([
    ['request', /JSON/, undefined],
    ['request', /object/, 'a text'],
    ['request', /JSON/, { ...aSessionRequest(), expiry: 100_000n }],
    ['chainId', /missing/, { ...aSessionRequest(), chainId: undefined }],
    ['chainId', /text/, { ...aSessionRequest(), chainId: 1 }],
    ['chainId', /without leading zeros/, { ...aSessionRequest(), chainId: '0x01' }],
    ['chainId', /without leading zeros/, { ...aSessionRequest(), chainId: '1' }],
    ['address', /40 hex digits/, { ...aSessionRequest(), address: ALICE.slice(2) }],
    ['extra', /not known/, { ...aSessionRequest(), extra: 1 }],
    ['policies', /missing/, { ...aSessionRequest(), policies: undefined }],
    ['policies', /list/, { ...aSessionRequest(), policies: {} }],
    ['policies[0].data', /object/, { ...aSessionRequest(), policies: [{ type: 'gas', data: 1 }] }],
    ['policies[0].type', /not empty/, { ...aSessionRequest(), policies: [{ type: '', data: {} }] }],
    ['permissions', /not be empty/, { ...aSessionRequest(), permissions: [] }],
    [
      'permissions[1].type',
      /must be contract-call or/,
      { ...aSessionRequest(), permissions: [anAllowance(), { type: 'everything', data: {} }] },
    ],
    ['permissions[0].required', /not known/, withPermission({ ...anAllowance(), required: true })],
    ['signer.type', /must be keys/, { ...aSessionRequest(), signer: { type: 'wallet', data: { keys: [PAGE_KEY] } } }],
    ['signer.data.keys', /not be empty/, { ...aSessionRequest(), signer: { type: 'keys', data: { keys: [] } } }],
    [
      'signer.data.keys[1]',
      /twice/,
      {
        ...aSessionRequest(),
        signer: { type: 'keys', data: { keys: [PAGE_KEY, { ...PAGE_KEY, publicKey: `0x04${'CD'.repeat(64)}` }] } },
      },
    ],
    ['signer.data.keys[0].type', /secp256k1 or secp256r1/, withKey({ ...PAGE_KEY, type: 'ed25519' })],
    ['signer.data.keys[0].curve', /not known/, withKey({ ...PAGE_KEY, curve: 1 })],
  ])('%s %s', (field, problem, request) => {
    expect(thrown(request)).toEqual(wrong(field, problem))
  })

  it.each([
    [`0x04${'ab'.repeat(64)}`, true],
    [`0x04${'ab'.repeat(63)}`, false],
    [`0x04${'ab'.repeat(65)}`, false],
    [`0x02${'ab'.repeat(32)}`, true],
    [`0x03${'ab'.repeat(32)}`, true],
    [`0x04${'ab'.repeat(32)}`, false],
    [`0x02${'ab'.repeat(64)}`, false],
    [`0x05${'ab'.repeat(32)}`, false],
    [`04${'ab'.repeat(64)}`, false],
    [`0x04${'zz'.repeat(64)}`, false],
  ])('a key %s is good: %s', (publicKey, isGood) => {
    for (const type of ['secp256k1', 'secp256r1']) {
      expect(verdict(withKey({ type, publicKey }))).toBe(
        isGood ? 'good' : 'signer.data.keys[0].publicKey must be a public key in hex, of 33 or 65 bytes',
      )
    }
  })
})

describe('the times of a request', () => {
  it.each<[string, number, string | null]>([
    ['now', NOW_SECONDS, 'must be in the future'],
    ['a second later', NOW_SECONDS + 1, null],
    ['half a second', NOW_SECONDS + 0.5, 'must be a whole number of seconds'],
    ['a time before 1970', -1, 'must be a whole number of seconds'],
    ['the last second that is one', 100_000_000_000, null],
    ['the first one that is none', 100_000_000_001, 'must be in seconds, not in milliseconds'],
    ['milliseconds', 1_790_086_400_000, 'must be in seconds, not in milliseconds'],
  ])('%s', (_what, seconds, problem) => {
    expect(verdict(aSessionRequest({ expiry: seconds }))).toBe(problem === null ? 'good' : `expiry ${problem}`)
    for (const permission of [anAllowance({ start: seconds }), aTokenAllowance({ start: seconds })]) {
      expect(verdict(withPermission(permission))).toBe(
        problem === null ? 'good' : `permissions[0].data.start ${problem}`,
      )
    }
  })

  it.each([
    [0, 'permissions[0].data.period must be at least one second'],
    [0.5, 'permissions[0].data.period must be a whole number of seconds'],
    [1, 'good'],
    [86_400, 'good'],
  ])('a period of %s: %s', (period, expected) => {
    expect(verdict(withPermission(anAllowance({ period })))).toBe(expected)
  })
})

describe('the amounts of a request', () => {
  const NO_AMOUNT = 'permissions[0].data.allowance must be an amount in hex: 0x and at most 64 digits'
  it.each<[unknown, string]>([
    ['0x1', 'good'],
    [`0x${'f'.repeat(64)}`, 'good'],
    [`0x1${'0'.repeat(64)}`, NO_AMOUNT],
    ['0x0', 'permissions[0].data.allowance must be more than nothing'],
    ['0x', NO_AMOUNT],
    ['10', NO_AMOUNT],
    [10, NO_AMOUNT],
    ['0xg', NO_AMOUNT],
  ])('an allowance of %s: %s', (allowance, expected) => {
    for (const permission of [anAllowance(), aTokenAllowance()])
      expect(verdict(withPermission({ ...permission, data: { ...permission.data, allowance } }))).toBe(expected)
  })

  it('a token is an address', () => {
    expect(thrown(withPermission(aTokenAllowance({ token: 'USDC' })))).toEqual(
      wrong('permissions[0].data.token', /address/),
    )
  })
})

describe('a call that is asked for', () => {
  const at = 'permissions[0].data'
  it.each<[string, RegExp, unknown]>([
    [
      `${at}.address`,
      /address/,
      withPermission({
        type: 'contract-call',
        data: { address: 'x', abi: TRANSFER_ABI, functions: [{ functionName: 'transfer' }] },
      }),
    ],
    [
      `${at}.abi`,
      /not be empty/,
      withPermission({
        type: 'contract-call',
        data: { address: USDC, abi: [], functions: [{ functionName: 'transfer' }] },
      }),
    ],
    [
      `${at}.functions`,
      /not be empty/,
      withPermission({ type: 'contract-call', data: { address: USDC, abi: TRANSFER_ABI, functions: [] } }),
    ],
    [`${at}.functions[0].functionName`, /not a function of the abi/, withRule({ functionName: 'approve' })],
    [
      `${at}.functions[0].args[0].operator`,
      /EQUAL or GREATER_THAN or LESS_THAN/,
      withRule({ args: [{ operator: 'NOT', value: 1 }] }),
    ],
    [
      `${at}.functions[0].args[0].value`,
      /whole number/,
      withRule({ args: [{ operator: 'LESS_THAN', value: 'many' }] }),
    ],
    [`${at}.functions[0].args[0].value`, /whole number/, withRule({ args: [{ operator: 'EQUAL', value: 0.5 }] })],
    [`${at}.functions[0].args[0].value`, /missing/, withRule({ args: [{ operator: 'EQUAL' }] })],
    [
      `${at}.functions[0].args`,
      /more entries/,
      withRule({ args: [1, 2, 3].map((value) => ({ operator: 'EQUAL', value })) }),
    ],
    [`${at}.functions[0].valueLimit`, /in hex/, withRule({ valueLimit: '1' })],
    [`${at}.functions[0].operation`, /Call or DelegateCall/, withRule({ operation: 'Create' })],
    [`${at}.functions[0].gas`, /not known/, withRule({ gas: 1 })],
  ])('%s %s', (field, problem, request) => {
    expect(thrown(request)).toEqual(wrong(field, problem))
  })

  it.each(['Call', 'DelegateCall', undefined])('may be a %s', (operation) => {
    expect(thrown(withRule({ operation }))).toMatchObject({ chainId: '0x1' })
  })

  it.each([
    ['GREATER_THAN', '0x10'],
    ['LESS_THAN', '1000000'],
    ['LESS_THAN', 7],
    ['EQUAL', ALICE],
    ['EQUAL', true],
    ['EQUAL', 'a name'],
  ])('may want an argument to be %s %s', (operator, value) => {
    expect(thrown(withRule({ args: [{ operator, value }] }))).toMatchObject({ chainId: '0x1' })
  })
})
