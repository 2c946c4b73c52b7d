import type { HTMLAttributes } from 'svelte/elements'
import type { WalletWidgetElement } from '../../index'
import type { WalletWidgetTagHandlers, WalletWidgetTagOptions } from './attributes.js'

type Own = WalletWidgetTagOptions & WalletWidgetTagHandlers

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'wallet-widget': Omit<HTMLAttributes<WalletWidgetElement>, keyof Own> & Own
  }
}
