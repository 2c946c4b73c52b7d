import type { WalletItem } from './walletsSlice'

/** An rdns as it is compared: whoever came second under it, and a wallet's phone app, count as the wallet itself. */
export const rdnsKey = (rdns: string): string =>
  rdns
    .toLowerCase()
    .replace(/#\d+$/, '')
    .replace(/^io\.metamask\.mobile$/, 'io.metamask')

/** A name as it is compared: "Trust Wallet" and "Trust" are one. */
export const nameKey = (name: string): string => name.toLowerCase().replace(/^trust wallet$/, 'trust')

/** The rdns of a wallet of the page: announced wallets are listed under it, all others under a word. */
export const rdnsOf = ({ id }: WalletItem): string | undefined => (id.includes('.') ? rdnsKey(id) : undefined)

/** Whether two ways to wallets serve different namespaces, so that under one name they lead to one wallet. */
export const areOfOtherNamespaces = (one: WalletItem, other: WalletItem): boolean =>
  !one.namespaces.some((namespace) => other.namespaces.includes(namespace))
