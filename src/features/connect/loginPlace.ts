import { selectOptions, type OptionsState, type WidgetOptions } from '../../options'
import type { NetworksState } from '../networks'

/** What the field for an address takes, and what the tiles of social networks take, with the gap after it. */
const PART_PX = 60
/** The line to or from the wallets; a button to them in its place. */
const LINE_PX = 16
const BUTTON_PX = 52

/** What decides whether somebody can log in on the first view, beside the options. */
export type LoginFacts = { noAdapters: boolean; namespaces: readonly string[] }

/**
 * The least height, in CSS px, of logging in on the first view: it comes after the wallets, which are not to move then.
 * 0 where nobody can log in: the host turned it off, or uses none of its namespaces (config/embeddedWallet.ts, not
 * fetched with the first view), or pairing is the only way.
 */
export function loginRoom(
  { connectors, features: { email, emailShowWallets, socials } }: WidgetOptions,
  { noAdapters, namespaces }: LoginFacts,
): number {
  const parts = (email ? PART_PX : 0) + (socials.length > 0 ? PART_PX : 0)
  const isServed = namespaces.includes('eip155') || namespaces.includes('solana')
  return parts > 0 && connectors.includes('auth') && !noAdapters && isServed
    ? parts + (emailShowWallets || !email ? LINE_PX : BUTTON_PX)
    : 0
}

/** The same, for what is configured now. */
export const selectLoginRoom = (state: OptionsState & { networks: NetworksState }): number =>
  loginRoom(selectOptions(state), {
    noAdapters: state.networks.noAdapters,
    namespaces: Object.keys(state.networks.chains),
  })
