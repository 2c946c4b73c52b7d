import {
  DEFAULT_ACCOUNT_TYPES,
  DEFAULT_FEATURES,
  DEFAULT_HOSTS,
  SIGN_IN_CANCELS,
  SOCIALS,
  UNREAD_SWAPS,
  WALLET_FEATURES,
  type Features,
} from '../config'
import { isCaipNetworkId, NAMESPACES, type AccountType } from '../domain'
import { isLabel } from '../lib/isLabel'
import { isRecord } from '../lib/isRecord'
import { attributeOf, optionNames, optionTable, type OptionName } from './optionTable'
import type { OptionValues } from './optionValues'
import { parseAddressBook } from './parseAddressBook'
import { parseNetworks } from './parseNetworks'
import { readablePart } from './readablePart'
import { splitConnectors } from './splitConnectors'
import { CONNECTOR_SOURCES, type AppMetadata, type CustomWallet, type OptionProblem, type WidgetOptions } from './types'

/** Options that are the host's own objects: their functions are called on them. */
const HOST_OBJECTS: readonly OptionName[] = ['siwx', 'onrampProviders']

const ACCOUNT_TYPES: readonly AccountType[] = ['eoa', 'smartAccount', 'payment', 'ordinal', 'stx']

const isOneOf = <T extends string>(words: readonly T[], value: unknown): value is T =>
  words.some((word) => word === value)
const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')
const isTextsByLocale = (value: unknown): value is Record<string, Record<string, string>> =>
  isRecord(value) && Object.values(value).every(isTexts)
const textList = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((item) => typeof item === 'string') ? [...new Set(value)] : undefined

/** The features that are one of several words. */
const FEATURE_WORDS: Record<string, readonly string[]> = { unreadSwaps: UNREAD_SWAPS, signInCancel: SIGN_IN_CANCELS }

function parseFeatures(wishes: Record<string, unknown>, report: (reason: string) => void): Features {
  const features: Features = { ...DEFAULT_FEATURES }
  for (const [name, wish] of Object.entries(wishes)) {
    if (name === 'socials' || name === 'walletFeaturesOrder' || name === 'surroundingOrigins') {
      const list = textList(wish)
      if (list === undefined) report(`${name} is expected to be a list of words`)
      else if (name === 'surroundingOrigins') features.surroundingOrigins = list
      else if (name === 'socials') features.socials = list.filter((word) => isOneOf(SOCIALS, word))
      else {
        const chosen = list.filter((word) => isOneOf(WALLET_FEATURES, word))
        features.walletFeaturesOrder = [...chosen, ...WALLET_FEATURES.filter((feature) => !chosen.includes(feature))]
      }
    } else if (
      Object.hasOwn(FEATURE_WORDS, name)
        ? isOneOf(FEATURE_WORDS[name] ?? [], wish)
        : Object.hasOwn(DEFAULT_FEATURES, name) && typeof wish === 'boolean'
    )
      Object.assign(features, { [name]: wish })
    else
      report(
        `${name} is not a feature that can be ${isOneOf(['boolean', 'number', 'string'], typeof wish) ? String(wish) : typeof wish}`,
      )
  }
  return features
}

function parseCustomWallets(value: unknown, report: (reason: string) => void): CustomWallet[] {
  if (value === undefined) return []
  if (!Array.isArray(value)) {
    report('a list of wallets is expected')
    return []
  }
  return value.flatMap((item: unknown): CustomWallet[] => {
    if (!isRecord(item) || typeof item.id !== 'string' || typeof item.name !== 'string') {
      report('each wallet needs an id and a name')
      return []
    }
    const wallet: CustomWallet = { id: item.id, name: item.name }
    for (const key of [
      'homepage',
      'imageUrl',
      'mobileLink',
      'desktopLink',
      'webappLink',
      'appStore',
      'playStore',
    ] as const) {
      const text = item[key]
      if (typeof text === 'string') wallet[key] = text
    }
    return [wallet]
  })
}

function parseTokens(given: Record<string, unknown>, report: (reason: string) => void): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([caipNetworkId, addresses]) => {
      const list = textList(addresses)
      if (isCaipNetworkId(caipNetworkId) && list !== undefined) return [[caipNetworkId, list]]
      report(`${caipNetworkId} is expected to be a network id with a list of token addresses`)
      return []
    }),
  )
}

function parseMessages(value: unknown, report: (reason: string) => void): WidgetOptions['messages'] {
  if (value === undefined || isTextsByLocale(value)) return value
  report('an object by locale is expected')
  return undefined
}

/** A language tag (BCP 47) that the browser understands. */
function language(tag: string | undefined, report: (reason: string) => void): string | undefined {
  try {
    Intl.getCanonicalLocales(tag)
    return tag
  } catch {
    report('a language tag such as en or pt-BR is expected')
    return undefined
  }
}

/**
 * A host that signs in by itself says with its own word whether nothing works without it; where that word fails,
 * nothing does.
 */
function signInOf(siwx: unknown): WidgetOptions['signIn'] | undefined {
  if (siwx === undefined) return undefined
  try {
    if (!isRecord(siwx)) return undefined
    const { getRequired } = siwx
    if (typeof getRequired === 'function' && Reflect.apply(getRequired, siwx, []) === false) return 'optional'
  } catch {
    // What a host's object throws must not end the widget.
  }
  return 'required'
}

/**
 * The values as they can be read. What is handed on as the host's own object keeps its identity; it is asked with care
 * where it is used.
 */
function readValues(given: OptionValues, problems: OptionProblem[]): OptionValues {
  const values: OptionValues = {}
  for (const name of optionNames) {
    const value = name === 'connectors' ? splitConnectors(given[name]).words : given[name]
    if (value === undefined) continue
    values[name] = HOST_OBJECTS.includes(name) ? value : readablePart(value)
    if (values[name] === undefined) problems.push({ option: attributeOf(name), reason: 'the value cannot be read' })
  }
  return values
}

/**
 * Everything the host asked for, checked and defaulted, and a sentence for everything that could not be used. A
 * service's address that is not valid is never replaced by the hosted one: it stays empty, and the calls to it fail by
 * name.
 */
export function parseOptions(
  given: OptionValues,
  app: AppMetadata,
): { options: WidgetOptions; problems: OptionProblem[] } {
  const problems: OptionProblem[] = []
  const values = readValues(given, problems)
  const reporter = (name: OptionName) => (reason: string) => void problems.push({ option: attributeOf(name), reason })
  const text = (name: OptionName): string | undefined => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const label = (name: OptionName): string | undefined => {
    const value = text(name)
    if (value === undefined || isLabel(value)) return value
    reporter(name)('a label like html-wagmi-1.7 is expected')
    return undefined
  }
  const choice = <T extends string>(name: OptionName, words: readonly [T, ...T[]]): T => {
    const value = values[name]
    return isOneOf(words, value) ? value : words[0]
  }
  const list = (name: OptionName): string[] => {
    const value = values[name] === undefined ? [] : textList(values[name])
    if (value === undefined) reporter(name)('a list of texts is expected')
    return value ?? []
  }
  const record = (name: OptionName, content = ''): Record<string, unknown> => {
    const value = values[name]
    if (isRecord(value)) return value
    if (value !== undefined) reporter(name)(`an object${content} is expected`)
    return {}
  }
  // What is no address was reported when it was read, and is there as an empty text.
  const service = (name: keyof typeof DEFAULT_HOSTS): string => {
    const value = values[name]
    return typeof value === 'string' ? value.replace(/\/$/, '') : DEFAULT_HOSTS[name]
  }
  const flag = (name: OptionName): boolean => values[name] !== undefined && values[name] !== false
  const currency = (): string => {
    const code = text('currency')?.toUpperCase()
    if (code === undefined) return 'USD'
    if (/^[A-Z]{3}$/.test(code)) return code
    reporter('currency')('a code like EUR is expected')
    return 'USD'
  }
  const networks = parseNetworks(values.networks, reporter('networks'))
  const wished = text('defaultNetwork')
  const defaultNetwork = networks.find(({ caipNetworkId }) => caipNetworkId === wished)
  if (wished !== undefined && !defaultNetwork) reporter('defaultNetwork')(`${wished} is not among the networks`)
  const sources = list('connectors')
  const unknown = sources.filter((source) => !isOneOf(CONNECTOR_SOURCES, source))
  if (unknown.length > 0) reporter('connectors')(`${unknown.join(', ')} is not one of ${CONNECTOR_SOURCES.join(', ')}`)
  const accountTypes = { ...DEFAULT_ACCOUNT_TYPES }
  const givenTypes = record('defaultAccountTypes', ' by namespace')
  for (const namespace of NAMESPACES) {
    const type = givenTypes[namespace]
    if (isOneOf(ACCOUNT_TYPES, type)) accountTypes[namespace] = type
    else if (type !== undefined)
      reporter('defaultAccountTypes')(`${namespace} is expected to be one of ${ACCOUNT_TYPES.join(', ')}`)
  }
  const options: WidgetOptions = {
    projectId: text('projectId'),
    sdkType: label('sdkType'),
    sdkVersion: label('sdkVersion'),
    mode: choice('mode', optionTable.mode),
    preload: choice('preload', optionTable.preload),
    theme: choice('theme', optionTable.theme),
    locale: language(text('locale'), reporter('locale')),
    addressBook: parseAddressBook(values.addressBook, reporter('addressBook')),
    currency: currency(),
    messages: parseMessages(values.messages, reporter('messages')),
    networks,
    defaultNetwork: (defaultNetwork ?? networks[0])?.caipNetworkId ?? 'eip155:1',
    features: parseFeatures(
      { analytics: text('analyticsUrl') !== undefined, ...record('features') },
      reporter('features'),
    ),
    connectors:
      values.connectors === undefined
        ? [...CONNECTOR_SOURCES]
        : [
            ...sources.filter((source) => isOneOf(CONNECTOR_SOURCES, source)),
            ...(splitConnectors(given.connectors).own.length > 0 ? ['custom' as const] : []),
          ],
    featuredWallets: list('featuredWallets'),
    includeWallets: list('includeWallets'),
    excludeWallets: list('excludeWallets'),
    customWallets: parseCustomWallets(values.customWallets, reporter('customWallets')),
    allWallets: choice('allWallets', optionTable.allWallets),
    app: {
      name: text('appName') ?? app.name,
      description: text('appDescription') ?? app.description,
      url: text('appUrl') ?? app.url,
      icon: text('appIcon') ?? app.icon,
    },
    termsUrl: text('termsUrl'),
    privacyUrl: text('privacyUrl'),
    signIn: signInOf(values.siwx) ?? choice('signIn', optionTable.signIn),
    defaultAccountTypes: accountTypes,
    tokens: parseTokens(record('tokens', ' of token addresses by network id'), reporter('tokens')),
    apiUrl: service('apiUrl'),
    explorerUrl: service('explorerUrl'),
    analyticsUrl: service('analyticsUrl'),
    relayUrl: service('relayUrl'),
    authUrl: service('authUrl'),
    basic: flag('basic'),
    allowUnsupportedChain: flag('allowUnsupportedChain'),
    noReconnect: flag('noReconnect'),
    noNetworkSwitch: flag('noNetworkSwitch'),
    announce: flag('announce'),
    debug: flag('debug'),
  }
  return { options, problems }
}
