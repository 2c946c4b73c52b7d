import type { HTMLAttributes, ReservedProps } from 'vue'
import type { WalletWidgetElement, WalletWidgetEventDetails } from '../../index'
import type { WalletButtonCamelAttributes, WalletWidgetCamelOptions } from './attributes.js'

/** Vue's compilers take `wallet-connect` for `walletConnect`. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name

type Handlers = {
  [Name in keyof WalletWidgetEventDetails as `on${Capitalize<Camel<Name>>}`]?: (
    event: CustomEvent<WalletWidgetEventDetails[Name]>,
  ) => void
}

type DataAttributes = { [Name in `data${Capitalize<string>}`]?: unknown }

type Button<Tag extends keyof WalletButtonCamelAttributes> = new () => HTMLElement & {
  $props: WalletButtonCamelAttributes[Tag] & DataAttributes & HTMLAttributes & ReservedProps
}

declare module 'vue' {
  interface GlobalComponents {
    'wallet-connect-button': Button<'wallet-connect-button'>
    'wallet-account-button': Button<'wallet-account-button'>
    'wallet-network-button': Button<'wallet-network-button'>
    'wallet-widget': new () => WalletWidgetElement & {
      $props: WalletWidgetCamelOptions &
        Handlers &
        DataAttributes &
        Omit<HTMLAttributes, keyof WalletWidgetCamelOptions> &
        ReservedProps
      /** Its children are those of the tag: a button with `slot="trigger"`. */
      $slots: { default?(): unknown }
    }
  }
  interface HTMLAttributes {
    /** Where a child of a custom element goes: `<button slot="trigger">`. */
    slot?: string
  }
}
