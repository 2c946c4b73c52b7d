import { isRecord, readKey } from '../../../lib/isRecord'
import { parseJson } from '../../../lib/parseJson'

/** What a wallet keeps its Bitcoin addresses for, by address; one that is not named takes payments. */
export type BitcoinKinds = Readonly<Record<string, 'payment' | 'ordinal'>>

/** Far longer than what a wallet of a hundred addresses says. */
const MAX_TEXT_LENGTH = 100_000
/** A wallet may list every address that holds coins. */
const MAX_ADDRESSES = 200

const readText = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (value.length > MAX_TEXT_LENGTH) return undefined
  try {
    return parseJson(value)
  } catch {
    return undefined
  }
}

/** An entry of such a list: the address, and what it is for where the wallet says so. */
export function readBitcoinEntry(
  entry: unknown,
  intention?: unknown,
): { address: unknown; kind: 'payment' | 'ordinal' } {
  const isOrdinal = [readKey(entry, 'intention'), intention].includes('ordinal')
  return { address: isRecord(entry) ? entry.address : entry, kind: isOrdinal ? 'ordinal' : 'payment' }
}

function kindsIn(list: unknown, intention?: string): [string, 'payment' | 'ordinal'][] {
  return (Array.isArray(list) ? list.slice(0, MAX_ADDRESSES) : []).flatMap((entry: unknown) => {
    const { address, kind } = readBitcoinEntry(entry, intention)
    const pair: [string, 'payment' | 'ordinal'] = [String(address), kind]
    return typeof address === 'string' ? [pair] : []
  })
}

/**
 * What the wallet said of its addresses with its session: the answer to `getAccountAddresses` as a property of it, a
 * list whose entries say what they are for, or a list for each. Which addresses the page may use is not said here.
 */
export function readBitcoinKinds(sessionProperties: unknown): BitcoinKinds {
  const said = readText(readKey(sessionProperties, 'bip122_getAccountAddresses'))
  const listed = isRecord(said)
    ? [...kindsIn(said.payment, 'payment'), ...kindsIn(said.ordinal, 'ordinal')]
    : kindsIn(said)
  return Object.fromEntries(listed)
}
