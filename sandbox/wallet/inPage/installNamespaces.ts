import type { WalletOffer } from '../namespaces/extensionNamespace'
import { createNamespaceAccounts, type NamespaceWire, type WalletDetails } from './namespaceWire'
import { createInjectedExtension, installInjectedExtension } from './injectedWeb3'
import { createSatsProvider, installSatsProvider } from './satsProvider'
import { createStandardWallet, registerStandardWallet } from './standardWallet'

/** Shows the wallet to the page by these standards, each with its own object over the one wire. */
export function installNamespaces(wire: NamespaceWire, facts: WalletDetails, offers: readonly WalletOffer[]): void {
  const shared = createNamespaceAccounts(wire)
  const sats = offers.includes('sats') ? createSatsProvider(wire, shared) : undefined
  if (offers.includes('solana') || offers.includes('bitcoin'))
    registerStandardWallet(createStandardWallet(wire, shared, facts, offers, sats))
  if (sats) installSatsProvider(sats, facts)
  if (offers.includes('polkadot')) installInjectedExtension(createInjectedExtension(wire, shared, facts), facts)
}
