import type { SvelteComponent } from 'svelte'
import type { WalletWidgetProps } from './tag'

/** A child with `slot="trigger"` is to Svelte a slot of the component, and so one of the tag. */
type Slots = { default: Record<string, never>; trigger: Record<string, never> }

type WalletWidgetComponent = new (
  ...options: ConstructorParameters<typeof SvelteComponent<WalletWidgetProps>>
) => SvelteComponent<WalletWidgetProps, Record<string, never>, Slots>

/** `<wallet-widget>` as a component, for Svelte 4 and 5. */
// Tools for Svelte take the component itself (`WalletWidget.svelte`); what stands here says to others why they cannot.
export const WalletWidget = function WalletWidget(): void {
  throw new Error("Needs the condition 'svelte'")
} as unknown as WalletWidgetComponent
