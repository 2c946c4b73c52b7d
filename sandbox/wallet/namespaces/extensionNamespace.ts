/** The namespaces the extension wallet serves besides eip155. */
export const extensionNamespaces = ['solana', 'bip122', 'polkadot'] as const

export type ExtensionNamespace = (typeof extensionNamespaces)[number]

export const isExtensionNamespace = (value: unknown): value is ExtensionNamespace =>
  extensionNamespaces.some((namespace) => namespace === value)

/** An account as the wallet's frame tells it to the script in the page; plain JSON. */
export type WireAccount = {
  label: string
  address: string
  /** Hex without 0x. */
  publicKey: string
  /** Bitcoin only. */
  purpose?: 'payment' | 'ordinals'
  /** Bitcoin only: the network of the address, by its Wallet Standard name. */
  chain?: string
}

/**
 * The standards by which the wallet shows itself to a page, each to be switched off: `solana` and `bitcoin` are the
 * Wallet Standard's.
 */
export const walletOffers = ['solana', 'bitcoin', 'sats', 'polkadot'] as const

export type WalletOffer = (typeof walletOffers)[number]

/** Reads a list of offers; what is none is left out. */
export const readOffers = (values: readonly unknown[]): WalletOffer[] =>
  walletOffers.filter((offer) => values.includes(offer))
