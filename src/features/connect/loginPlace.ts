import { selectOptions, type OptionsState } from '../../options'
import type { NetworksState } from '../networks'

/** What the field for an address takes, and what the tiles of social networks take, with the gap after it. */
const PART_PX = 60
/** The line to or from the wallets; a button to them in its place. */
const LINE_PX = 16
const BUTTON_PX = 52

/**
 * The least height, in CSS px, of logging in on the first view: it comes after the wallets, which are not to move then.
 * 0 where nobody can log in: the host turned it off, or uses none of its namespaces (config/embeddedWallet.ts, not
 * fetched with the first view), or pairing is the only way.
 */
export function selectLoginRoom(state: OptionsState & { networks: NetworksState }): number {
  const {
    connectors,
    features: { email, emailShowWallets, socials },
  } = selectOptions(state)
  const { noAdapters, chains } = state.networks
  const parts = (email ? PART_PX : 0) + (socials.length > 0 ? PART_PX : 0)
  return parts > 0 && connectors.includes('auth') && !noAdapters && (chains.eip155 ?? chains.solana)
    ? parts + (emailShowWallets || !email ? LINE_PX : BUTTON_PX)
    : 0
}
