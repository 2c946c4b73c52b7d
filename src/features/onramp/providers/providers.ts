import { isRecord } from '../../../lib/isRecord'
import { safeLinkUrl } from '../../../lib/safeUrl'
import { coinbase } from './coinbase'
import type { Provider } from './contract'
import { readHostProvider } from './hostProvider'
import { createMeld, MELD_URL } from './meld'

const MAX_PROVIDERS = 20

function readEntry(entry: unknown): Provider | { problem: string } {
  if (entry === 'coinbase') return coinbase
  if (entry === 'meld') return createMeld({ url: MELD_URL })
  if (!isRecord(entry)) return { problem: 'an on-ramp is "coinbase", "meld" or an object' }
  if (entry.id === 'coinbase' && entry.getUrl === undefined) return coinbase
  if (entry.id !== 'meld' || entry.getUrl !== undefined) return readHostProvider(entry)
  const { publicKey } = entry
  const url = safeLinkUrl(entry.url ?? MELD_URL)
  if (typeof publicKey !== 'string' || publicKey === '') return { problem: 'the on-ramp meld needs its publicKey' }
  return url === undefined ? { problem: 'the on-ramp meld needs an https address' } : createMeld({ publicKey, url })
}

/** The two of the specification (spec §9). */
const builtInProviders = (): Provider[] => [coinbase, createMeld({ url: MELD_URL })]

/**
 * What the host's `onrampProviders` offers, the first of an id only; without the option the two that are built in. What
 * cannot be used is left out and said as sentences.
 */
export function readProviders(option: unknown): { providers: Provider[]; problems: string[] } {
  if (option === undefined) return { providers: builtInProviders(), problems: [] }
  if (!Array.isArray(option)) return { providers: builtInProviders(), problems: ['a list of on-ramps is expected'] }
  const entries: unknown[] = option.slice(0, MAX_PROVIDERS)
  const providers = new Map<string, Provider>()
  const problems: string[] = []
  for (const entry of entries) {
    const read = readEntry(entry)
    if ('problem' in read) problems.push(read.problem)
    else if (providers.has(read.facts.id)) problems.push(`there are two on-ramps ${read.facts.id}`)
    else providers.set(read.facts.id, read)
  }
  return { providers: [...providers.values()], problems }
}

/** The provider of a name, whoever may sell at this moment: a purchase goes on. */
export const findProvider = (option: unknown, id: string | undefined): Provider | undefined =>
  readProviders(option).providers.find(({ facts }) => facts.id === id)
