import { readProfileName, type ProfileRecord } from '../../domain'
import { isRecord } from '../../lib/isRecord'

/** Accounts have a few names, and names a few addresses; the longest address has 90 characters (BIP-173). */
const MAX_RECORDS = 50
const MAX_ADDRESSES = 50
const MAX_ADDRESS_LENGTH = 128
const COIN_TYPE = /^\d{1,10}$/

/** A name and its addresses (reference, data-api §3.11). @returns undefined for anything that is no such record */
export function readProfileRecord(answer: unknown): ProfileRecord | undefined {
  if (!isRecord(answer) || typeof answer.name !== 'string' || !isRecord(answer.addresses)) return undefined
  const read = readProfileName(answer.name)
  if (!('name' in read)) return undefined
  const addresses: ProfileRecord['addresses'] = {}
  for (const [coinType, entry] of Object.entries(answer.addresses).slice(0, MAX_ADDRESSES)) {
    if (!COIN_TYPE.test(coinType) || !isRecord(entry) || typeof entry.address !== 'string') continue
    if (entry.address.length <= MAX_ADDRESS_LENGTH) addresses[coinType] = entry.address
  }
  return { name: read.name, addresses }
}

/** The record of just this name; `null` when nobody has it. A record of another name is no answer. */
export function readLookup(answer: unknown, name: string): ProfileRecord | null | undefined {
  if (Array.isArray(answer)) return answer.length === 0 ? null : undefined
  const record = readProfileRecord(answer)
  return record?.name === name ? record : undefined
}

/** The names that are said to be an address's own; entries that are no names are left out. */
export function readReverse(answer: unknown): ProfileRecord[] | undefined {
  if (!Array.isArray(answer)) return undefined
  return answer
    .slice(0, MAX_RECORDS)
    .map(readProfileRecord)
    .filter((record) => record !== undefined)
}
