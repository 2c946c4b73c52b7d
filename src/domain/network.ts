import type { CaipNetworkId } from './caip'

/** The coin fees are paid with. */
export type NativeCurrency = {
  name: string
  symbol: string
  /** Digits after the point of its smallest unit. */
  decimals: number
}

/** A network as the host asks for it (interface §2). */
export type Network = {
  caipNetworkId: CaipNetworkId
  name: string
  nativeCurrency: NativeCurrency
  /** Tried in order; those of HTTP are also what a wallet is offered when it does not know the network. */
  rpcUrls: string[]
  /** Base address of the explorer, without a slash at the end. */
  blockExplorerUrl?: string
  imageUrl?: string
  testnet?: boolean
  /**
   * A Sourcify server (API v2) that says whether a contract's source code is published; asked only about contracts
   * nobody vouches for.
   */
  contractVerifierUrl?: string
  /** A server of `ord` that says which coins of a Bitcoin network carry inscriptions or runes: these are not spent. */
  ordinalsUrl?: string
  contracts?: {
    /** The registry of an ENS-compatible name service (EIP-137). */
    ensRegistry?: { address: string }
    /** Contracts the host's own swap service may send visitors to, beside the routers in wide use. */
    swapRouters?: string[]
  }
}
