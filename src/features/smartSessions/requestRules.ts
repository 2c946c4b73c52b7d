import { MAX_SESSION_SECONDS } from '../../config/limits/smartSessions'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import type { Clock } from '../../lib/time'
import { fieldReaders } from './fieldReaders'
import { isSameKey, readSigner } from './permissions/keyRules'
import { readPermission } from './permissions/permissionRules'
import type { SessionPolicy, SessionRequest } from './sessionRequest'

const CHAIN_ID = /^0x[1-9a-f][0-9a-f]{0,11}$/i

const wrong = (field: string, problem: string): WidgetError => new WidgetError('SESSION_REQUEST', { field, problem })
const read = fieldReaders(wrong)

/** A copy that the page cannot change any more while the wallet is asked. */
function copyOf(request: unknown): unknown {
  try {
    const copy: unknown = JSON.parse(JSON.stringify(request))
    return copy
  } catch (cause) {
    throw new WidgetError('SESSION_REQUEST', { field: 'request', problem: 'must survive JSON' }, { cause })
  }
}

function readFuture(value: unknown, field: string, clock: Clock): number {
  const seconds = read.seconds(value, field)
  if (seconds > MAX_SESSION_SECONDS) throw wrong(field, 'must be in seconds, not in milliseconds')
  if (seconds * 1000 <= clock.now()) throw wrong(field, 'must be in the future')
  return seconds
}

function readPolicy(value: unknown, field: string): SessionPolicy {
  const policy = read.keys(value, field, ['type', 'data'])
  if (!isRecord(policy.data)) throw wrong(`${field}.data`, 'must be an object')
  return { type: read.word(policy.type, `${field}.type`), data: policy.data }
}

/**
 * What a page wants to be granted (ERC-7715, early form; reference, flows §12.1), checked field by field and copied.
 * @throws SESSION_REQUEST with the first field that is wrong, and what is wrong with it
 */
export function readSessionRequest(value: unknown, clock: Clock): SessionRequest {
  const request = read.keys(copyOf(value), '', ['chainId', 'expiry', 'signer', 'permissions', 'policies'], ['address'])
  const chainId = read.word(request.chainId, 'chainId')
  if (!CHAIN_ID.test(chainId)) throw wrong('chainId', 'must be a number in hex without leading zeros')
  const address = request.address === undefined ? undefined : read.address(request.address, 'address')
  const expiry = readFuture(request.expiry, 'expiry', clock)
  const signer = readSigner(read, request.signer, 'signer')
  const { keys } = signer.data
  const twice = keys.findIndex((key, at) => keys.slice(0, at).some((other) => isSameKey(key, other)))
  if (twice >= 0) throw wrong(`signer.data.keys[${twice}]`, 'is there twice')
  const permissions = read
    .list(request.permissions, 'permissions', 1)
    .map((item, at) => readPermission(read, item, `permissions[${at}]`))
  for (const [at, { type, data }] of permissions.entries())
    if (type !== 'contract-call') readFuture(data.start, `permissions[${at}].data.start`, clock)
  const policies = read.list(request.policies, 'policies', 0).map((item, at) => readPolicy(item, `policies[${at}]`))
  return { chainId, ...(address !== undefined && { address }), expiry, signer, permissions, policies }
}
