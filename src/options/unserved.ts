import { DEFAULT_HOSTS } from '../config'
import { isRecord } from '../lib/isRecord'
import type { OptionValues } from './optionValues'
import type { WidgetOptions } from './types'

/** What only the data API serves. */
const BY_DATA_API = ['swaps', 'onramp', 'history', 'names'] as const

/** What is left out because no service is there for it. */
export type LeftOut = (typeof BY_DATA_API)[number] | 'walletconnect' | 'auth'

/** The hosted services answer to a project only; another host's may not need one. */
const isServed = (options: WidgetOptions, service: 'authUrl' | 'relayUrl'): boolean =>
  options[service] !== '' && (options.projectId !== undefined || options[service] !== DEFAULT_HOSTS[service])

/**
 * The same options without what needs a service that the page has not got: a visitor would find a dead end there. What
 * the host names (in `connectors` or `features`) stays. The list of all wallets needs none: some come with the widget.
 */
export function withoutUnserved(
  options: WidgetOptions,
  given: OptionValues,
): { options: WidgetOptions; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const wishes: Record<string, unknown> = isRecord(given.features) ? given.features : {}
  const features = { ...options.features }
  let { connectors, allWallets } = options
  if (options.projectId === undefined)
    for (const name of BY_DATA_API) {
      if (!features[name] || wishes[name] !== undefined || (name === 'onramp' && given.onrampProviders)) continue
      features[name] = false
      leftOut.push(name)
    }
  if (given.connectors === undefined) {
    const unserved: LeftOut[] = []
    // `basic` is nothing but pairing.
    if (!options.basic && !isServed(options, 'relayUrl')) unserved.push('walletconnect')
    if (!isServed(options, 'authUrl') && !wishes['email'] && !wishes['socials']) unserved.push('auth')
    connectors = connectors.filter((source) => !unserved.some((name) => name === source))
    leftOut.push(...unserved)
  }
  // Whoever names other sources alone wants these wallets and no others.
  else if (given.allWallets === undefined && !connectors.includes('walletconnect')) allWallets = 'hide'
  return { options: { ...options, features, connectors, allWallets }, leftOut }
}
