import { isSameAddress } from '../../../domain'
import { WidgetError } from '../../../errors'
import { isRecord } from '../../../lib/isRecord'
import { fieldReaders, isSeconds } from '../fieldReaders'
import { isSameKey, readSigner } from './keyRules'
import { readPermission } from './permissionRules'
import { isWithin } from './permissionWidth'
import { isSameJson } from '../sameJson'
import type { SessionPermissionRequest, SessionPolicy, SessionRequest, SessionSigner } from '../sessionRequest'

/** What a wallet granted, checked against what it was asked. */
export type CheckedGrant = {
  permissions: SessionPermissionRequest[]
  context: string
  expiry: number
  signer: SessionSigner
  policies: SessionPolicy[]
}

const CONTEXT = /^0x(?:[0-9a-f]{2})+$/i

const mismatch = (field: string): WidgetError => new WidgetError('SESSION_MISMATCH', { field })
const read = fieldReaders(mismatch)

/**
 * Each granted permission is within one that was asked for, and no two within the same: twice an allowance would be
 * double.
 */
function readPermissions(value: unknown, asked: readonly SessionPermissionRequest[]): SessionPermissionRequest[] {
  const granted = read.list(value, 'permissions', 1).map((item, at) => readPermission(read, item, `permissions[${at}]`))
  const open = [...asked]
  for (const [at, permission] of granted.entries()) {
    const covering = open.findIndex((wanted) => isWithin(permission, wanted))
    if (covering < 0) throw mismatch(`permissions[${at}]`)
    open.splice(covering, 1)
  }
  return granted
}

function readKeys(value: unknown, asked: SessionSigner): SessionSigner {
  const signer = readSigner(read, value, 'signer')
  const [{ keys: granted }, { keys: wanted }] = [signer.data, asked.data]
  if (granted.length !== wanted.length || !wanted.every((key, at) => granted[at] && isSameKey(key, granted[at])))
    throw mismatch('signer')
  return signer
}

/**
 * Every rule that was asked for still holds; the wallet may have added others. A wallet that names none is taken at the
 * request's word.
 */
function readPolicies(value: unknown, asked: readonly SessionPolicy[]): SessionPolicy[] {
  if (value === undefined) return [...asked]
  const granted = read.list(value, 'policies', 0)
  if (!asked.every((wanted) => granted.some((policy) => isSameJson(policy, wanted)))) throw mismatch('policies')
  return granted.map((item, at) => {
    const { type, data } = read.keys(item, `policies[${at}]`, ['type', 'data'])
    if (!isRecord(data)) throw mismatch(`policies[${at}]`)
    return { type: read.word(type, `policies[${at}].type`), data }
  })
}

/**
 * A wallet's answer to `wallet_grantPermissions` (reference, flows §12.4): all parts there, on the same chain, for the
 * same account and keys, nothing wider and nothing longer than asked.
 * @throws SESSION_MISMATCH with the part that is not
 */
export function checkGrant(answer: unknown, asked: SessionRequest & { address: string }): CheckedGrant {
  if (!isRecord(answer)) throw mismatch('answer')
  const { chainId, address, expiry, context } = answer
  if (typeof chainId !== 'string' || !/^0x[0-9a-f]{1,16}$/i.test(chainId) || BigInt(chainId) !== BigInt(asked.chainId))
    throw mismatch('chainId')
  if (address !== undefined && (typeof address !== 'string' || !isSameAddress('eip155', address, asked.address)))
    throw mismatch('address')
  if (!isSeconds(expiry) || expiry > asked.expiry) throw mismatch('expiry')
  if (typeof context !== 'string' || !CONTEXT.test(context)) throw mismatch('context')
  return {
    permissions: readPermissions(answer.permissions, asked.permissions),
    context,
    expiry,
    signer: readKeys(answer.signer, asked.signer),
    policies: readPolicies(answer.policies, asked.policies),
  }
}
