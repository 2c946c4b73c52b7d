// Numbers and names of the on-ramp. They stand apart from limits.ts because that file comes with the first view, and
// these do not.

/** An amount is quoted when the visitor pauses this long (spec §9, "debounce default"). */
export const ONRAMP_DEBOUNCE_MS = 500

/** The provider's window (reference, flows §11). */
export const PROVIDER_WINDOW = { width: 600, height: 800 } as const

/** News of a purchase are asked for this often. */
export const ONRAMP_POLL_MS = 4_000

/** A purchase nobody heard of for this long is taken as failed; it can be asked for again. */
export const ONRAMP_SILENCE_MS = 180_000

/** How often the provider's window is looked at. */
export const PROVIDER_WINDOW_POLL_MS = 1_000

/** What the built-in providers keep, in percent, as long as no quote says more (spec §9). */
export const PROVIDER_FEES = { min: '1', max: '2' } as const

/** Where nothing may be bought, by the device's time zone in capital letters (spec §5; reference, constants §7). */
const RESTRICTED_TIME_ZONES: ReadonlySet<string> = new Set([
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/HONG_KONG',
  'ASIA/MACAO',
  'ASIA/BEIJING',
])

/** Whether buying is not offered in an IANA time zone, however it is written. */
export const isRestrictedTimeZone = (timeZone: string): boolean => RESTRICTED_TIME_ZONES.has(timeZone.toUpperCase())

/** The provider's names of the chains it sells on, by the network's display name (spec §9; reference, constants §7). */
const ONRAMP_CHAINS: Readonly<Record<string, string>> = {
  Ethereum: 'ethereum',
  'Arbitrum One': 'arbitrum',
  Polygon: 'polygon',
  Berachain: 'berachain',
  Avalanche: 'avalanche-c-chain',
  'OP Mainnet': 'optimism',
  Celo: 'celo',
  Base: 'base',
}

/** Where a network nobody knows is sold. */
export const FALLBACK_ONRAMP_CHAIN = 'ethereum'
export const FALLBACK_ONRAMP_NETWORK = 'eip155:1'

/** Every chain of the list. */
export const ONRAMP_CHAIN_NAMES: readonly string[] = Object.values(ONRAMP_CHAINS)

/** The provider's name of a network; absent when it is not on the list. */
export const onrampChainOf = (networkName: string): string | undefined =>
  Object.hasOwn(ONRAMP_CHAINS, networkName) ? ONRAMP_CHAINS[networkName] : undefined
