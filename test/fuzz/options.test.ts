/**
 * What a host may write into attributes and properties: never an exception, never a changed prototype, always options
 * that can be used.
 */
import { attributeOf, optionNames, optionTable, type OptionName } from '../../src/options/optionTable'
import { readOptionValues } from '../../src/options/optionValues'
import { parseOptions } from '../../src/options'
import { aNetwork } from '../support/builders'
import { checkShape } from './support/checks'
import { mutate } from './support/mutate'
import { beginWork, FUZZ_RUNS, FUZZ_SEED, FUZZ_TIMEOUT_MS, LONGEST_WORK_MS } from './support/plan'
import { createRandom, type Random } from '../support/random'

const APP = { name: 'Shop', description: '', url: 'https://shop.example' }

/** Something a host means, by option; others are plain texts. */
const honest: Partial<Record<OptionName, unknown>> = {
  networks: [
    'eip155:1',
    { ...aNetwork({ caipNetworkId: 'eip155:31337' }), contracts: { swapRouters: [`0x${'1'.repeat(40)}`] } },
  ],
  features: { swaps: true, socials: ['google'], walletFeaturesOrder: ['send'] },
  customWallets: [{ id: 'mine', name: 'Mine', mobileLink: 'mine://', homepage: 'https://mine.example' }],
  addressBook: [{ name: 'Mine', address: `0x${'3'.repeat(40)}`, namespace: 'eip155' }],
  tokens: { 'eip155:1': [`0x${'2'.repeat(40)}`] },
  defaultAccountTypes: { eip155: 'eoa' },
  connectors: 'eip6963 injected',
  featuredWallets: 'a b',
  apiUrl: 'https://api.example',
  locale: 'de-CH',
}

/** Values that no attribute can hold, and a property can. */
function strange(random: Random): unknown {
  const cyclic: Record<string, unknown> = {}
  cyclic['self'] = cyclic
  const throwing = Object.defineProperty({}, 'caipNetworkId', {
    enumerable: true,
    get: () => {
      throw new Error('no')
    },
  })
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  return random.pick<() => unknown>([
    () => cyclic,
    () => [cyclic],
    () => throwing,
    () => [throwing],
    () => revoked.proxy,
    () => [revoked.proxy],
    () => Symbol('x'),
    () => 10n,
    () => (): void => undefined,
    () => new Map(),
    () => new Date(Number.NaN),
    () => Object.create(null),
    () => document.body,
    () => window,
    () => Object.freeze([]),
    () => new Proxy([], { get: () => () => undefined }),
  ])()
}

function spoilOptions(random: Random): Map<OptionName, unknown> {
  const raw = new Map<OptionName, unknown>()
  for (let count = 1 + random.below(4); count > 0; count--) {
    const name = random.pick(optionNames)
    const value = mutate(honest[name] ?? 'https://text.example', random)
    const kind = random.below(5)
    if (kind === 0) raw.set(name, strange(random))
    else raw.set(name, kind < 3 ? value : (JSON.stringify(value) ?? ''))
  }
  return raw
}

it('knows an attribute for each option it spoils', () => {
  expect(optionNames.every((name) => name in optionTable && /^[a-z-]+$/.test(attributeOf(name)))).toBe(true)
})

it(
  'spoiled options are reported or used, and nothing is thrown',
  () => {
    const random = createRandom(FUZZ_SEED)
    for (let run = 0; run < FUZZ_RUNS * 5; run++) {
      const raw = spoilOptions(random)
      const work = beginWork()
      try {
        const { values } = readOptionValues(raw)
        const { options, problems } = parseOptions(values, APP)
        expect(options.networks.length).toBeGreaterThan(0)
        checkShape(problems)
        if (work.endMs() > LONGEST_WORK_MS) throw new RangeError('it took too much work')
      } catch (failure) {
        throw new Error(`FUZZ_SEED=${FUZZ_SEED}, run ${run}: ${[...raw.keys()].join(', ')}`, { cause: failure })
      }
    }
  },
  FUZZ_TIMEOUT_MS,
)
