import type { WalletOffer } from '../families/extensionFamily'
import { createFamilyAccounts, type FamilyWire, type WalletFacts } from './familyWire'
import { createInjectedExtension, installInjectedExtension } from './injectedWeb3'
import { createSatsProvider, installSatsProvider } from './satsProvider'
import { createStandardWallet, registerStandardWallet } from './standardWallet'

/** Shows the wallet to the page by these standards, each with its own object over the one wire. */
export function installFamilies(wire: FamilyWire, facts: WalletFacts, offers: readonly WalletOffer[]): void {
  const shared = createFamilyAccounts(wire)
  if (offers.includes('solana') || offers.includes('bitcoin')) registerStandardWallet(createStandardWallet(wire, shared, facts, offers))
  if (offers.includes('sats')) installSatsProvider(createSatsProvider(wire, shared), facts)
  if (offers.includes('polkadot')) installInjectedExtension(createInjectedExtension(wire, shared, facts), facts)
}
