import { isAddress, isNamespace } from '../domain'
import { cleanText } from '../lib/cleanText'
import { isRecord } from '../lib/isRecord'
import type { AddressBookEntry } from './types'

/** What fits beside a picture in two lines. */
const MAX_NAME_LENGTH = 64

function readEntry(item: unknown): AddressBookEntry | string {
  if (!isRecord(item) || !isNamespace(item.namespace)) return 'a namespace is expected'
  const { namespace, address } = item
  if (typeof address !== 'string' || !isAddress(namespace, address)) return `an address of ${namespace} is expected`
  const name = cleanText(item.name, MAX_NAME_LENGTH)
  return name === '' ? 'a name is expected' : { name, address, namespace }
}

/**
 * The people the host knows. One that makes no sense is left out and named by its place, counted from 0 as in the list;
 * the others stay.
 */
export function parseAddressBook(value: unknown, report: (reason: string) => void): AddressBookEntry[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    report('a list of people is expected')
    return []
  }
  return value.flatMap((item: unknown, index): AddressBookEntry[] => {
    const entry = readEntry(item)
    if (typeof entry !== 'string') return [entry]
    report(`[${index}]: ${entry}`)
    return []
  })
}
