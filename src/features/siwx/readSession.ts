import { isCaipNetworkId } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { SiwxMessageData, SiwxSession } from '../../options'

/** What is signed with a link names every method on every network (ReCap). */
const MAX_TEXT_LENGTH = 24_000
/** A contract account's signature may say how its account is made (EIP-6492). */
const MAX_SIGNATURE_LENGTH = 32_768
const MAX_RESOURCES = 50

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
/** One line: more would let a field write the lines below it. */
const isLine = (value: unknown): value is string => isText(value) && value !== '' && !/[\r\n]/.test(value)
const isTime = (value: unknown): value is string => isLine(value) && !Number.isNaN(Date.parse(value))

const OPTIONAL = {
  statement: isLine,
  issuedAt: isTime,
  expirationTime: isTime,
  notBefore: isTime,
  requestId: isLine,
} as const

/**
 * The data of a message, with nothing but its known fields. @returns undefined when one of them cannot be in a message
 */
export function readMessageData(value: unknown): SiwxMessageData | undefined {
  if (!isRecord(value)) return undefined
  const { accountAddress, chainId, domain, uri, version, nonce, resources } = value
  if (
    !isLine(accountAddress) ||
    !isCaipNetworkId(chainId) ||
    !isLine(domain) ||
    !isLine(uri) ||
    version !== '1' ||
    !isLine(nonce)
  )
    return undefined
  const data: SiwxMessageData = { accountAddress, chainId, domain, uri, version, nonce }
  for (const [name, isGood] of Object.entries(OPTIONAL)) {
    const given = value[name]
    if (given === undefined) continue
    if (!isGood(given)) return undefined
    Object.assign(data, { [name]: given })
  }
  if (resources === undefined) return data
  const listed: unknown[] = Array.isArray(resources) && resources.length <= MAX_RESOURCES ? resources : [undefined]
  return listed.every(isLine) ? { ...data, resources: listed } : undefined
}

/** A session out of storage or of a host. @returns undefined when it is none */
export function readSession(value: unknown): SiwxSession | undefined {
  const data = isRecord(value) ? readMessageData(value.data) : undefined
  if (
    !isRecord(value) ||
    !data ||
    !isText(value.message) ||
    value.message === '' ||
    typeof value.signature !== 'string' ||
    value.signature === '' ||
    value.signature.length > MAX_SIGNATURE_LENGTH
  )
    return undefined
  return { data, message: value.message, signature: value.signature }
}
