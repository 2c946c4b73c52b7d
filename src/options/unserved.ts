import { DEFAULT_HOSTS, type Features } from '../config'
import { isRecord } from '../lib/isRecord'
import type { OptionValues } from './optionValues'
import type { WidgetOptions } from './types'

/** What is left out because no service is there for it, and the attribute that brings it. */
export type LeftOut = { what: string; attribute: string }

type Service = 'authUrl' | 'relayUrl' | 'explorerUrl'

/** The hosted services answer to a project only; another host's may not need one. */
const isServed = (options: WidgetOptions, service: Service): boolean =>
  options[service] !== '' && (options.projectId !== undefined || options[service] !== DEFAULT_HOSTS[service])

/** What the data API serves, and whether something else may do it instead. */
const BY_DATA_API = [
  ['swaps', 'swaps'],
  ['onramp', 'buying'],
  ['history', 'the list of past transactions'],
  ['names', 'names'],
] as const satisfies readonly (readonly [keyof Features, string])[]

/**
 * The same options without what needs a service that the page has not got: a visitor would find a dead end there. What
 * the host names (in `connectors`, `features` or `all-wallets`) stays.
 */
export function withoutUnserved(
  options: WidgetOptions,
  given: OptionValues,
): { options: WidgetOptions; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = []
  const wishes = isRecord(given.features) ? given.features : {}
  const isNamed = (name: keyof Features): boolean => wishes[name] !== undefined
  const features = { ...options.features }
  let { connectors, allWallets } = options
  const leave = (what: string, attribute: string): void => void leftOut.push({ what, attribute })

  if (options.projectId === undefined)
    for (const [name, what] of BY_DATA_API) {
      if (isNamed(name) || !features[name] || (name === 'onramp' && given.onrampProviders !== undefined)) continue
      features[name] = false
      leave(what, 'project-id')
    }
  if (given.connectors === undefined) {
    if (!isServed(options, 'relayUrl')) {
      connectors = connectors.filter((source) => source !== 'walletconnect')
      leave('wallets on a phone', 'project-id or relay-url')
    }
    const offersLogin = features.email || features.socials.length > 0
    if (!isServed(options, 'authUrl') && !isNamed('email') && !isNamed('socials')) {
      connectors = connectors.filter((source) => source !== 'auth')
      if (offersLogin) leave('email and social login', 'project-id or auth-url')
    }
  }
  if (given.allWallets === undefined && !isServed(options, 'explorerUrl') && options.customWallets.length === 0) {
    allWallets = 'hide'
    leave('the list of all wallets', 'project-id or explorer-url')
  }
  return { options: { ...options, features, connectors, allWallets }, leftOut }
}
