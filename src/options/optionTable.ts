/**
 * How an option is written as an attribute; an `object` is a property only. `open` is a state of the element and not in
 * the table.
 */
export type OptionKind = 'text' | 'boolean' | 'list' | 'json' | 'url' | 'object' | readonly string[]

/**
 * Every option by its property name (interface §2); a list of words is an enumeration whose first word is the default.
 */
export const optionTable = {
  addressBook: 'object',
  messages: 'object',
  siwx: 'object',
  onrampProviders: 'object',
  projectId: 'text',
  sdkType: 'text',
  sdkVersion: 'text',
  mode: ['modal', 'embedded'],
  preload: ['idle', 'hover', 'none'],
  theme: ['auto', 'light', 'dark'],
  locale: 'text',
  currency: 'text',
  networks: 'list',
  defaultNetwork: 'text',
  features: 'json',
  connectors: 'list',
  featuredWallets: 'list',
  includeWallets: 'list',
  excludeWallets: 'list',
  customWallets: 'json',
  allWallets: ['show', 'hide', 'only-mobile'],
  appName: 'text',
  appDescription: 'text',
  appUrl: 'text',
  appIcon: 'text',
  termsUrl: 'url',
  privacyUrl: 'url',
  signIn: ['off', 'optional', 'required'],
  defaultAccountTypes: 'json',
  tokens: 'json',
  apiUrl: 'url',
  explorerUrl: 'url',
  analyticsUrl: 'url',
  relayUrl: 'url',
  authUrl: 'url',
  basic: 'boolean',
  allowUnsupportedChain: 'boolean',
  noReconnect: 'boolean',
  noNetworkSwitch: 'boolean',
  announce: 'boolean',
  debug: 'boolean',
} as const satisfies Record<string, OptionKind>

/** Whether an option is set as an object rather than as a text. */
export const holdsObject = (kind: OptionKind): boolean => kind === 'list' || kind === 'json' || kind === 'object'

/** The property name of an option. */
export type OptionName = keyof typeof optionTable

/** The attribute of a property: `projectId` is written `project-id`. */
export const attributeOf = (property: string): string => property.replace(/[A-Z]/g, '-$&').toLowerCase()

/** The names of all options, in the table's order. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- they are the keys of the table right above
export const optionNames = Object.keys(optionTable) as readonly OptionName[]
