import { attributeOf, holdsObject, optionNames, optionTable, type OptionName } from './optionTable'
import type { OptionProblem } from './types'

/** What the host wrote: texts of attributes, values of properties. Absent means default. */
export type RawOptions = ReadonlyMap<OptionName, unknown>

/** The same, each text read by its option's kind. */
export type OptionValues = Partial<Record<OptionName, unknown>>

function isAddress(text: string, name: OptionName): boolean {
  try {
    return (name === 'relayUrl' ? ['ws:', 'wss:'] : ['http:', 'https:']).includes(new URL(text).protocol)
  } catch {
    return false
  }
}

/** The value of one option, or why there is none. An address that is none stays as an empty text: it must not become the default. */
function readValue(given: unknown, name: OptionName): { value?: unknown; reason?: string } {
  const kind = optionTable[name]
  if (kind === 'boolean') return { value: given !== false }
  if (typeof given !== 'string') {
    return holdsObject(kind) ? { value: given } : { ...(kind === 'url' && { value: '' }), reason: 'a text is expected' }
  }
  if (kind === 'list') return { value: given.split(/\s+/).filter((word) => word !== '') }
  if (kind === 'url') return isAddress(given, name) ? { value: given.trim() } : { value: '', reason: `${name === 'relayUrl' ? 'a ws(s)' : 'an http(s)'} address is expected` }
  if (kind === 'json') {
    try {
      return { value: JSON.parse(given) }
    } catch {
      return { reason: 'the text is not JSON' }
    }
  }
  if (kind === 'text' || kind === 'object' || given === '') return { value: given }
  return kind.some((word) => word === given) ? { value: given } : { reason: `one of ${kind.join(', ')} is expected` }
}

/** Reads what the host wrote as far as the kinds of options say; what the values mean is parsed when the app is there. */
export function readOptionValues(raw: RawOptions): { values: OptionValues; problems: OptionProblem[] } {
  const values: OptionValues = {}
  const problems: OptionProblem[] = []
  for (const name of optionNames) {
    const given = raw.get(name)
    if (given === undefined || given === null) continue
    const { value, reason } = readValue(given, name)
    if (value !== undefined) values[name] = value
    if (reason !== undefined) problems.push({ option: attributeOf(name), reason })
  }
  return { values, problems }
}
