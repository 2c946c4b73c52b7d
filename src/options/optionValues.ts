import { hasUnknownNetwork } from '../config/networks'
import { holdsObject, optionNames, optionTable, type OptionName } from './optionTable'

/** What the host wrote: texts of attributes, values of properties. Absent means default. */
export type RawOptions = ReadonlyMap<OptionName, unknown>

/** What was written and is of no use; `problemsOf` says why. */
export type UnreadOption = { name: OptionName; given: unknown }

/** The same, each text read by its option's kind. */
export type OptionValues = Partial<Record<OptionName, unknown>>

function isAddress(text: string, name: OptionName): boolean {
  try {
    return (name === 'relayUrl' ? /^wss?:$/ : /^https?:$/).test(new URL(text).protocol)
  } catch {
    return false
  }
}

/**
 * The value of one option, and whether it cannot be read. An address that is none stays as an empty text: it must not
 * become the default.
 */
function readValue(given: unknown, name: OptionName): readonly [value: unknown, isUnread?: true] {
  const kind = optionTable[name]
  if (kind === 'boolean') return [given !== false]
  if (typeof given !== 'string') return holdsObject(kind) ? [given] : [kind === 'url' ? '' : undefined, true]
  if (kind === 'list') return [given.split(/\s+/).filter((word) => word !== '')]
  if (kind === 'url') return isAddress(given, name) ? [given.trim()] : ['', true]
  if (kind === 'json') {
    try {
      return [JSON.parse(given)]
    } catch {
      return [undefined, true]
    }
  }
  return typeof kind === 'string' || kind.some((word) => word === given) ? [given] : [undefined, true]
}

/**
 * Reads what the host wrote as far as the kinds of options say; what the values mean is parsed when the app is there.
 */
export function readOptionValues(raw: RawOptions): { values: OptionValues; unread: UnreadOption[] } {
  const values: OptionValues = {}
  const unread: UnreadOption[] = []
  for (const name of optionNames) {
    const given = raw.get(name)
    if (given === undefined || given === null) continue
    const [value, isUnread] = readValue(given, name)
    if (value !== undefined) values[name] = value
    // What is built in for some pages only is looked up where the problem would be said.
    if (isUnread || (name === 'networks' && hasUnknownNetwork(value))) unread.push({ name, given })
  }
  return { values, unread }
}
