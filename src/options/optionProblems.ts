import { attributeOf, optionTable, type OptionName } from './optionTable'
import type { UnreadOption } from './optionValues'
import type { OptionProblem } from './types'

function reasonOf(name: OptionName, given: unknown): string {
  const kind = optionTable[name]
  if (typeof given !== 'string') return 'a text is expected'
  if (kind === 'url') return `${name === 'relayUrl' ? 'a ws(s)' : 'an http(s)'} address is expected`
  return kind === 'json' ? 'the text is not JSON' : `one of ${[kind].flat().join(', ')} is expected`
}

/** Says what is wrong with options that could not be read. Loaded when there are some: most pages make no mistake. */
export const problemsOf = (unread: readonly UnreadOption[]): OptionProblem[] =>
  unread.map(({ name, given }) => ({ option: attributeOf(name), reason: reasonOf(name, given) }))
