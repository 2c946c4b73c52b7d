/**
 * Sessions of a smart account as its contract, the frame and the co-signer all see them: what is granted, what is
 * signed, and what is carried to the chain.
 */
import { AbiCoder, computeAddress, concat, dataLength, dataSlice, getBytes, Interface, keccak256, Wallet } from 'ethers'
import { callType, type SmartCall } from './smartAccount'

export const permissionKinds = [
  'native-token-recurring-allowance',
  'erc20-recurring-allowance',
  'contract-call',
] as const
export const operators = ['EQUAL', 'GREATER_THAN', 'LESS_THAN'] as const
const refusalReasons = [
  'it is not among the permissions',
  'the permission has not begun',
  'it is above the allowance',
  'it is above the value limit',
  'an argument is not allowed',
] as const

type PermissionKind = (typeof permissionKinds)[number]
export type Operator = (typeof operators)[number]

/** `position` counts words after the selector; `value` is one word. */
export type Condition = { position: number; operator: Operator; value: string }

/**
 * One thing a session may do. An allowance: `limit` in each `period` of seconds from `start` on, of the native currency
 * or of the token `target`. A contract call: the method `selector` of `target`, with at most `limit` of the native
 * currency each time.
 */
export type ChainPermission = {
  kind: PermissionKind
  target: string
  limit: bigint
  start: number
  period: number
  selector: string
  conditions: Condition[]
}

/**
 * `key`: an address (secp256k1), or the 64 bytes of a P-256 key's point. `expiry` is in seconds. `salt` tells equal
 * grants apart.
 */
export type ChainSession = {
  coSigner: string
  key: string
  expiry: number
  salt: string
  permissions: ChainPermission[]
}

/**
 * A use of a session on its way: the data of `executeSession` without signatures, and the signatures: the dapp's, or
 * the co-signer's and the dapp's.
 */
export type SessionOperation = { sender: string; nonce: string; callData: string; signature: string }

type SessionKeyType = 'secp256k1' | 'secp256r1'
export type SessionKey = { type: SessionKeyType; publicKey: string }

const sessionType =
  'tuple(address coSigner, bytes key, uint256 expiry, bytes32 salt, tuple(uint8 kind, address target, uint256 limit, uint256 start, uint256 period, bytes4 selector, tuple(uint256 position, uint8 operator, bytes32 value)[] conditions)[] permissions)'
const contract = new Interface([
  'function grantSession(bytes context)',
  'function revokeSession(bytes32 sessionId)',
  `function executeSession(bytes context, ${callType} calls, bytes signatures)`,
  'function sessions(bytes32 sessionId) view returns (bool isGranted, bool isRevoked, uint256 nonce)',
  'event SessionGranted(bytes32 indexed sessionId, bytes context)',
  'error OnlySelf()',
  'error NotSigned()',
  'error CallFailed(uint256 index, bytes reason)',
  'error BadGrant(string problem)',
  'error NotGranted()',
  'error Revoked()',
  'error Expired()',
  'error CallRefused(uint256 index, uint8 reason)',
])
const coder = AbiCoder.defaultAbiCoder()

/** The form in which a session is granted, kept and used. */
export const encodeSession = ({ permissions, ...session }: ChainSession): string =>
  coder.encode(
    [sessionType],
    [
      {
        ...session,
        permissions: permissions.map((permission) => ({
          ...permission,
          kind: permissionKinds.indexOf(permission.kind),
          conditions: permission.conditions.map((condition) => ({
            ...condition,
            operator: operators.indexOf(condition.operator),
          })),
        })),
      },
    ],
  )

/** The session of a context; `null` when it is none. */
export function decodeSession(context: string): ChainSession | null {
  try {
    const [coSigner, key, expiry, salt, permissions] = items(coder.decode([sessionType], context)[0])
    return {
      coSigner: String(coSigner),
      key: String(key),
      expiry: Number(expiry),
      salt: String(salt),
      permissions: items(permissions).map(readPermission),
    }
  } catch {
    return null
  }
}

function readPermission(value: unknown): ChainPermission {
  const [kind, target, limit, start, period, selector, conditions] = items(value)
  return {
    kind: pick(permissionKinds, kind),
    target: String(target),
    limit: BigInt(String(limit)),
    start: Number(start),
    period: Number(period),
    selector: String(selector),
    conditions: items(conditions).map((condition) => {
      const [position, operator, word] = items(condition)
      return { position: Number(position), operator: pick(operators, operator), value: String(word) }
    }),
  }
}

const items = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function pick<Item>(from: readonly Item[], index: unknown): Item {
  const item = from[Number(index)]
  if (item === undefined) throw new Error('This session has something in it that nobody knows.')
  return item
}

/** The name the chain has for a session. */
export const sessionIdOf = (context: string): string => keccak256(context)

/** How the contract writes a public key: as its address, or as its point. */
export const chainKeyOf = ({ type, publicKey }: SessionKey): string =>
  type === 'secp256k1' ? computeAddress(publicKey) : dataSlice(publicKey, 1)

/** What the owner signs to grant a session, or to end it: a call of the account to itself. */
export const grantCall = (account: string, context: string): SmartCall => ({
  to: account,
  value: 0n,
  data: contract.encodeFunctionData('grantSession', [context]),
})
export const revokeCall = (account: string, context: string): SmartCall => ({
  to: account,
  value: 0n,
  data: contract.encodeFunctionData('revokeSession', [sessionIdOf(context)]),
})

/**
 * The bytes both keys sign (EIP-191) for calls in a session; a P-256 key signs the SHA-256 of what EIP-191 makes of
 * them.
 */
export const sessionDigest = ({
  chainId,
  address,
  context,
  nonce,
  calls,
}: {
  chainId: number
  address: string
  context: string
  nonce: bigint
  calls: SmartCall[]
}): Uint8Array =>
  getBytes(
    keccak256(
      coder.encode(
        ['uint256', 'address', 'bytes32', 'uint256', callType],
        [chainId, address, sessionIdOf(context), nonce, calls],
      ),
    ),
  )

export const executeSessionData = (context: string, calls: SmartCall[], signatures: string): string =>
  contract.encodeFunctionData('executeSession', [context, calls, signatures])

/** What an operation does, in which session; `null` when it is none. */
export function readCallData(callData: string): { context: string; calls: SmartCall[] } | null {
  try {
    const [context, calls] = contract.decodeFunctionData('executeSession', callData)
    const read = items(calls).map((call): SmartCall => {
      const [to, value, data] = items(call)
      return { to: String(to), value: BigInt(String(value)), data: String(data) }
    })
    return { context: String(context), calls: read }
  } catch {
    return null
  }
}

export type SessionState = { isGranted: boolean; isRevoked: boolean; nonce: bigint }

export const stateCall = (context: string): string => contract.encodeFunctionData('sessions', [sessionIdOf(context)])

/** What the chain knows of a session; nothing while the account is not there. */
export function readState(answer: string): SessionState {
  if (answer === '0x') return { isGranted: false, isRevoked: false, nonce: 0n }
  const [isGranted, isRevoked, nonce] = contract.decodeFunctionResult('sessions', answer)
  return { isGranted: isGranted === true, isRevoked: isRevoked === true, nonce: BigInt(String(nonce)) }
}

/** The log topic by which grants are found. */
export const grantedTopic = contract.getEvent('SessionGranted')?.topicHash ?? ''

export const contextOfLog = (data: string): string => String(coder.decode(['bytes'], data)[0])

/** A key that signs as both do; for a secp256k1 key. */
export const signSession = (secretKey: string, digest: Uint8Array): Promise<string> =>
  new Wallet(secretKey).signMessage(digest)

const SIGNATURE_BYTES = 65

/** The co-signer's signature first. */
export const joinSignatures = (coSignature: string, signature: string): string => {
  if (dataLength(coSignature) !== SIGNATURE_BYTES) throw new Error('The co-signer signs by secp256k1.')
  return concat([coSignature, signature])
}

/** Why the contract refused, in words. `data` is what it reverted with. */
export function refusalInWords(data: unknown): string {
  const error = errorOf(data)
  switch (error?.name) {
    case 'CallRefused':
      return `Call ${Number(error.args[0]) + 1} is outside of the session: ${pick(refusalReasons, error.args[1])}.`
    case 'CallFailed':
      return badGrant(error.args[1]) ?? `Call ${Number(error.args[0]) + 1} failed.`
    case 'NotGranted':
      return 'There is no such session.'
    case 'Revoked':
      return 'The session was revoked.'
    case 'Expired':
      return 'The session has expired.'
    case 'NotSigned':
      return 'The signatures are not right.'
    default:
      return 'The network refuses these calls.'
  }
}

/** A grant is a call of the account to itself; what else may be in there are the words of any contract. */
function badGrant(data: unknown): string | null {
  const error = errorOf(data)
  return error?.name === 'BadGrant' ? `The session cannot be granted: ${String(error.args[0])}.` : null
}

/** `null` for what is no error of the account: other contracts may revert with anything, also with nothing. */
function errorOf(data: unknown): ReturnType<Interface['parseError']> {
  try {
    return typeof data === 'string' ? contract.parseError(data) : null
  } catch {
    return null
  }
}
