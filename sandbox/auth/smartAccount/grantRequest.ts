/** Reads a grant request (ERC-7715, its early form) field by field, into what the contract can hold a session to. */
import {
  AbiCoder,
  dataLength,
  FunctionFragment,
  isAddress,
  type ParamType,
  SigningKey,
  toBeHex,
  ZeroAddress,
} from 'ethers'
import { isAddressText, isHexText, isRecord } from '../../wallet/browser/guards'
import {
  type ChainPermission,
  type Condition,
  type Operator,
  operators,
  permissionKinds,
  type SessionKey,
} from './session'

/** What was asked for. `signatures` are the methods that may be called, by selector. Seconds. */
export type GrantRequest = {
  chainId: number
  address: string | null
  expiry: number
  keys: SessionKey[]
  permissions: ChainPermission[]
  signatures: ReadonlyMap<string, string>
}

/** A field that is wrong, and what is wrong with it. */
export class GrantProblem extends Error {
  constructor(
    readonly field: string,
    readonly problem: string,
  ) {
    super(`${field}: ${problem}`)
    this.name = 'GrantProblem'
  }
}

const WORD_BITS = 256
const MAX_ITEMS = 20
const MAX_ABI_ITEMS = 1000
/** The last second of the year 9999: dates beyond it cannot be shown. */
const LAST_SECOND = 253_402_300_799
const POINT_KEY_BYTES = 65
const requestFields = ['chainId', 'address', 'expiry', 'signer', 'permissions', 'policies']
const coder = AbiCoder.defaultAbiCoder()

/** Throws `GrantProblem`. */
export function readGrantRequest(value: unknown, nowSeconds: number): GrantRequest {
  const request = record(value, 'request')
  const { chainId, address, expiry, signer, permissions, policies } = request
  for (const field of Object.keys(request))
    if (!requestFields.includes(field)) throw new GrantProblem(field, 'there is no such field.')
  if (typeof chainId !== 'string' || !/^0x[1-9a-f][0-9a-f]{0,12}$/i.test(chainId))
    throw new GrantProblem('chainId', 'a hex number without leading zeros is expected.')
  if (address !== undefined && !isWholeAddress(address)) throw new GrantProblem('address', 'an address is expected.')
  const until = seconds(expiry, 'expiry')
  if (until <= nowSeconds) throw new GrantProblem('expiry', 'a time in the future is expected, in seconds.')
  // What cannot be enforced must not be promised.
  if (list(policies, 'policies', 0).length > 0) throw new GrantProblem('policies', 'this wallet knows none.')
  return {
    chainId: Number(chainId),
    address: address ?? null,
    expiry: until,
    keys: readSigner(signer),
    ...readPermissions(permissions),
  }
}

/** The permissions of a request alone. Throws `GrantProblem`. */
export function readPermissions(value: unknown): Pick<GrantRequest, 'permissions' | 'signatures'> {
  const signatures = new Map<string, string>()
  return {
    signatures,
    permissions: list(value, 'permissions').flatMap((permission, index) =>
      readPermission(permission, `permissions[${index}]`, signatures),
    ),
  }
}

function readSigner(value: unknown): SessionKey[] {
  const { type, data } = record(value, 'signer')
  if (type !== 'keys') throw new GrantProblem('signer.type', 'keys are expected.')
  return list(record(data, 'signer.data')['keys'], 'signer.data.keys').map((key, index) =>
    readKey(key, `signer.data.keys[${index}]`),
  )
}

function readKey(value: unknown, field: string): SessionKey {
  const { type, publicKey } = record(value, field)
  if (type !== 'secp256k1' && type !== 'secp256r1')
    throw new GrantProblem(`${field}.type`, 'secp256k1 or secp256r1 is expected.')
  const plain = isHexText(publicKey) ? readPlainKey(publicKey) : null
  const bytes = plain === null ? 0 : dataLength(plain)
  try {
    // A P-256 point is left to the chain, which knows whether it is on the curve.
    if (plain !== null && type === 'secp256r1' && bytes === POINT_KEY_BYTES) return { type, publicKey: plain }
    if (plain !== null && type === 'secp256k1') return { type, publicKey: SigningKey.computePublicKey(plain, false) }
  } catch {
    // Said below.
  }
  throw new GrantProblem(`${field}.publicKey`, 'an uncompressed public key of that type is expected.')
}

/** The first version of the co-signer's calls writes keys as the hex of their hex. */
function readPlainKey(publicKey: string): string | null {
  if (publicKey.length % 2 !== 0) return null
  const text = publicKey.length === 2 + POINT_KEY_BYTES * 4 ? hexToText(publicKey) : publicKey
  return isHexText(text) ? text : null
}

const hexToText = (hex: string): string =>
  `0x${(hex.slice(2).match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join('')}`

function readPermission(value: unknown, field: string, signatures: Map<string, string>): ChainPermission[] {
  const { type, data } = record(value, field)
  const kind = permissionKinds.find((known) => known === type)
  const details = record(data, `${field}.data`)
  if (kind === undefined) throw new GrantProblem(`${field}.type`, 'this wallet does not know such a permission.')
  if (kind === 'contract-call') return readContractCall(details, `${field}.data`, signatures)
  const { token, allowance, start, period } = details
  const isToken = kind === 'erc20-recurring-allowance'
  if (isToken && !isWholeAddress(token)) throw new GrantProblem(`${field}.data.token`, 'an address is expected.')
  const every = seconds(period, `${field}.data.period`)
  if (every === 0) throw new GrantProblem(`${field}.data.period`, 'at least one second is expected.')
  const limit = amount(allowance, `${field}.data.allowance`)
  return [
    {
      kind,
      target: isToken ? String(token) : ZeroAddress,
      limit,
      start: seconds(start, `${field}.data.start`),
      period: every,
      selector: '0x00000000',
      conditions: [],
    },
  ]
}

function readContractCall(
  { address, abi, functions }: Record<string, unknown>,
  field: string,
  signatures: Map<string, string>,
): ChainPermission[] {
  if (!isWholeAddress(address)) throw new GrantProblem(`${field}.address`, 'an address is expected.')
  const methods = list(abi, `${field}.abi`, 0, MAX_ABI_ITEMS).flatMap(readMethod)
  return list(functions, `${field}.functions`).map((entry, index): ChainPermission => {
    const at = `${field}.functions[${index}]`
    const { functionName, args = [], valueLimit = '0x0', operation = 'Call' } = record(entry, at)
    const [method, ...others] = methods.filter(({ name }) => name === functionName)
    if (!method || others.length > 0)
      throw new GrantProblem(`${at}.functionName`, 'the name of exactly one function of the abi is expected.')
    // It would run foreign code as the account, beyond any limit.
    if (operation !== 'Call') throw new GrantProblem(`${at}.operation`, 'only Call is possible.')
    signatures.set(method.selector, method.format('sighash'))
    const conditions = list(args, `${at}.args`, 0).flatMap((argument, place) =>
      readArgument(argument, method, place, `${at}.args[${place}]`),
    )
    return {
      kind: 'contract-call',
      target: address,
      limit: amount(valueLimit, `${at}.valueLimit`),
      start: 0,
      period: 0,
      selector: method.selector,
      conditions,
    }
  })
}

/** A function of an abi; other entries are none. */
function readMethod(entry: unknown): FunctionFragment[] {
  if (isRecord(entry) && entry['type'] !== 'function') return []
  try {
    return [FunctionFragment.from(entry)]
  } catch {
    return []
  }
}

/** Arguments stand in the order of the function's; `null` is one that may be anything. */
function readArgument(value: unknown, { inputs }: FunctionFragment, place: number, field: string): Condition[] {
  if (value === null) return []
  const { operator: name, value: wanted } = record(value, field)
  const input = inputs[place]
  if (!input) throw new GrantProblem(field, 'the function has no such argument.')
  const operator = operators.find((known) => known === name)
  if (operator === undefined) throw new GrantProblem(`${field}.operator`, `${operators.join(', ')} are known.`)
  if (isDynamic(input) || headWords(input) !== 1 || input.isTuple() || input.isArray())
    throw new GrantProblem(field, `an argument of type ${input.type} cannot be held to a condition.`)
  if (operator !== 'EQUAL' && !input.type.startsWith('uint'))
    throw new GrantProblem(`${field}.operator`, `an argument of type ${input.type} can only be EQUAL.`)
  const position = inputs.slice(0, place).reduce((words, before) => words + headWords(before), 0)
  return [{ position, operator, value: encodeWord(input, wanted, field) }, ...upperBound(input, operator, position)]
}

/** Some contracts cut what is too large for a type: without this bound a huge word could be a small number to them. */
function upperBound({ type }: ParamType, operator: Operator, position: number): Condition[] {
  const bits = Number(type.replace('uint', '') || WORD_BITS)
  return operator === 'GREATER_THAN' && bits < WORD_BITS
    ? [{ position, operator: 'LESS_THAN', value: toBeHex(1n << BigInt(bits), 32) }]
    : []
}

function encodeWord(input: ParamType, value: unknown, field: string): string {
  try {
    // The library takes anything for a truth.
    if (input.type !== 'bool' || typeof value === 'boolean') return coder.encode([input], [value])
  } catch {
    // Said below.
  }
  throw new GrantProblem(`${field}.value`, `a value of type ${input.type} is expected.`)
}

/** In hex with 0x, its check sum right where it has one. */
const isWholeAddress = (value: unknown): value is string => isAddressText(value) && isAddress(value)

function isDynamic(type: ParamType): boolean {
  if (type.isArray()) return type.arrayLength === -1 || isDynamic(type.arrayChildren)
  if (type.isTuple()) return type.components.some(isDynamic)
  return type.type === 'string' || type.type === 'bytes'
}

/** How many words an argument takes before the dynamic parts. */
function headWords(type: ParamType): number {
  if (isDynamic(type)) return 1
  if (type.isArray()) return type.arrayLength * headWords(type.arrayChildren)
  return type.isTuple() ? type.components.reduce((words, part) => words + headWords(part), 0) : 1
}

function record(value: unknown, field: string): Record<string, unknown> {
  if (!isRecord(value)) throw new GrantProblem(field, 'an object is expected.')
  return value
}

function list(value: unknown, field: string, least = 1, most = MAX_ITEMS): unknown[] {
  if (!Array.isArray(value) || value.length < least || value.length > most)
    throw new GrantProblem(field, `a list of ${least} to ${most} is expected.`)
  return value
}

function seconds(value: unknown, field: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0 || value > LAST_SECOND)
    throw new GrantProblem(field, 'whole seconds are expected.')
  return value
}

function amount(value: unknown, field: string): bigint {
  if (!isHexText(value) || value.length < 3 || value.length > 66)
    throw new GrantProblem(field, 'a hex amount is expected.')
  return BigInt(value)
}
