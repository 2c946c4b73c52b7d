import { builtInNetwork } from '../config/networks'
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
  unread.flatMap(({ name, given }) =>
    name === 'networks' ? [] : [{ option: attributeOf(name), reason: reasonOf(name, given) }],
  )

const MAX_SHOWN = 80

/**
 * The ids among these for which no network is built in. The table of those that only some pages ask for is fetched
 * first.
 */
export async function networkProblems(unread: readonly UnreadOption[]): Promise<OptionProblem[]> {
  const given = unread.find(({ name }) => name === 'networks')?.given
  if (given === undefined) return []
  // Read here once more: what learns them comes with the app, which most pages with such an id have not asked for yet.
  const { default: table } = await import('../config/moreNetworks.json')
  const known = new Set(table.map((row) => row.split('|')[0]))
  const ids: unknown[] = typeof given === 'string' ? given.split(/\s+/) : [given].flat()
  return ids.flatMap((id) => {
    if (typeof id !== 'string' || id === '' || builtInNetwork(id) || known.has(id)) return []
    const reason = `${JSON.stringify(id.slice(0, MAX_SHOWN))} is no network that is known by its id: give an object with caipNetworkId, name, nativeCurrency and rpcUrls`
    return [{ option: 'networks', reason }]
  })
}
