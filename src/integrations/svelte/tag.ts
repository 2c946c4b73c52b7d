import type { HTMLAttributes } from 'svelte/elements'
import type { WalletWidgetElement, WalletWidgetProperties } from '../../index'
import type { WalletWidgetHandlers } from '../handlers'
import { defineTag, setProperties } from '../tagProps'
import { tellMoved } from '../widgetStore'

/** The options of the widget, and its events. */
export type WalletWidgetOptions = WalletWidgetProperties &
  WalletWidgetHandlers & {
    /** Opens and closes the dialog. */
    open?: boolean
  }

/** What the component takes: the options, and what every tag has. */
export type WalletWidgetProps = WalletWidgetOptions &
  Omit<HTMLAttributes<WalletWidgetElement>, keyof WalletWidgetOptions> & {
    /** The tag itself, from the moment it is in the page: `bind:element`. */
    element?: WalletWidgetElement | undefined
  }

/**
 * Gives the tag what no server can write, for those who write it themselves: `<wallet-widget theme="dark"
 * use:walletWidget={{ networks, onWalletConnect }}>`. Has the tag defined. On a server nothing happens.
 */
export function walletWidget(
  tag: WalletWidgetElement,
  options: WalletWidgetOptions = {},
): { update(options?: WalletWidgetOptions): void; destroy(): void } {
  let before = {}
  const update = (given: WalletWidgetOptions = {}): void => {
    setProperties(tag, before, given)
    // A copy: what Svelte gives may be the same object with other contents.
    before = { ...given }
  }
  update(options)
  void defineTag()
  tellMoved()
  return {
    update,
    // In Svelte 4 it is still in the page now.
    destroy: () => queueMicrotask(tellMoved),
  }
}
