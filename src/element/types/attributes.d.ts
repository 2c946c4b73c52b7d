import type { WalletWidgetEventDetails, WalletWidgetProperties } from '../../index'

/** `noReconnect` is written `no-reconnect` in HTML. */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : ''

/** What an option is written as in HTML: words stay words, a boolean is there or not, and lists and JSON are texts. */
type Written<Value> = [Value] extends [boolean] ? boolean | '' : [Value] extends [string] ? Value : string

/** Options that have no attribute. */
type PropertyOnly = 'addressBook' | 'messages' | 'siwx' | 'onrampProviders'

type Attributes = {
  [Name in Exclude<keyof WalletWidgetProperties, PropertyOnly> as Kebab<Name>]?: Written<
    NonNullable<WalletWidgetProperties[Name]>
  >
}

/**
 * The options of the tag in a template: as properties by their own names, and as attributes with hyphens. A name of one
 * word may be either.
 */
export type WalletWidgetTagOptions = {
  [Name in keyof WalletWidgetProperties | keyof Attributes]?:
    | (Name extends keyof WalletWidgetProperties ? WalletWidgetProperties[Name] : never)
    | (Name extends keyof Attributes ? Attributes[Name] : never)
} & { open?: boolean }

/** The same where the compiler takes `no-reconnect` and `noReconnect` for one name. */
export type WalletWidgetCamelOptions = {
  [Name in keyof WalletWidgetProperties]?:
    | WalletWidgetProperties[Name]
    | (Name extends PropertyOnly ? never : Written<NonNullable<WalletWidgetProperties[Name]>>)
} & { open?: boolean }

type ButtonAttributes<Options> = {
  'wallet-connect-button': { wallet?: string; for?: string } & Options
  'wallet-account-button': { for?: string } & Options
  'wallet-network-button': { for?: string } & Options
}

/** The attributes of the further tags, by tag: their own, and those of a widget that one of them brings itself. */
export type WalletButtonAttributes = ButtonAttributes<Attributes>

/** The same where the compiler takes `no-reconnect` and `noReconnect` for one name. */
export type WalletButtonCamelAttributes = ButtonAttributes<{
  [Name in Exclude<keyof WalletWidgetProperties, PropertyOnly>]?: Written<NonNullable<WalletWidgetProperties[Name]>>
}>

/** The events of the tag as handlers by the event's own name: `onwallet-connect`. */
export type WalletWidgetTagHandlers = {
  [Name in keyof WalletWidgetEventDetails as `on${Name}`]?: (event: CustomEvent<WalletWidgetEventDetails[Name]>) => void
}
