import type { HTMLAttributes } from 'svelte/elements'
import type { WalletWidgetElement } from '../../index'
import type { WalletButtonAttributes, WalletWidgetTagHandlers, WalletWidgetTagOptions } from './attributes.js'

type Own = WalletWidgetTagOptions & WalletWidgetTagHandlers

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'wallet-widget': Omit<HTMLAttributes<WalletWidgetElement>, keyof Own> & Own
    'wallet-connect-button': HTMLAttributes<HTMLElement> & WalletButtonAttributes['wallet-connect-button']
    'wallet-account-button': HTMLAttributes<HTMLElement> & WalletButtonAttributes['wallet-account-button']
    'wallet-network-button': HTMLAttributes<HTMLElement> & WalletButtonAttributes['wallet-network-button']
  }
}
