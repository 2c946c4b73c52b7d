import type { CaipNetworkId, Network } from '../domain'
import type { Clock } from '../lib/time'
import type { Vault } from '../lib/vault'
import type { WalletSession } from './contract'

/** What a wallet behind a relay must know of the page, and what its way there needs of the product. */
export type PairingContext = {
  relayUrl: string
  projectId: string | undefined
  /** What the wallet shows of the site. */
  site: { name: string; description: string; url: string; iconUrl?: string }
  /** Every network the host uses: the wallet is asked for all of them at once. */
  networks: readonly Network[]
  /** The network of a namespace that the visitor is on. */
  preferredNetworks: readonly CaipNetworkId[]
  /**
   * Whether the relay's service is to vouch for the site's address (a third party's frame); not said: at the hosted
   * relay, with a project id.
   */
  domainCheck?: boolean
  /** Wallets are apps of this device: they are opened with the link, and the page sleeps behind them. */
  opensWallets: boolean
  /** Calls that need no key are not the wallet's business. */
  rpc(network: Network, method: string, params: readonly unknown[]): Promise<unknown>
  vault: Vault
  clock: Clock
}

/** A link that a wallet opens or scans. */
export type PairingLink = {
  uri: string
  /** Milliseconds since 1970. */
  expiresAt: number
  /**
   * Resolves when a wallet approved, with at least one session; rejects with USER_REJECTED, PAIRING_EXPIRED or the
   * wallet's words.
   */
  approved: Promise<WalletSession[]>
}

/**
 * What a wallet is asked to sign together with its approval (CAIP-122, on eip155); the account is the wallet's choice.
 * Times are ISO 8601 in UTC.
 */
export type LinkMessage = {
  domain: string
  uri: string
  nonce: string
  statement?: string
  expirationTime?: string
  notBefore?: string
  resources?: readonly string[]
}

/**
 * What a wallet signed, read off its answer (CACAO, CAIP-74) and not checked. With a ReCap among the resources
 * (EIP-5573) the statement ends with the sentence that says it in words, as it was signed.
 */
export type SignedMessage = LinkMessage & {
  accountAddress: string
  chainId: CaipNetworkId
  version: '1'
  issuedAt?: string
  requestId?: string
  signature: string
}

/** Signing in with the link itself, so that the visitor answers the wallet once. */
export type LinkSignIn = {
  message: LinkMessage
  /**
   * Checks and keeps what a wallet signed; undefined stands for what cannot be read. Where it rejects, the session that
   * came with it is ended.
   */
  accept(signed: readonly (SignedMessage | undefined)[]): Promise<void>
}

/** Makes what a link asks to sign, for the network the visitor is on; `undefined` for a link that only connects. */
export type PrepareLinkSignIn = (caipNetworkId: CaipNetworkId) => Promise<LinkSignIn | undefined>

/** The wish for a link. */
export type PairingRequest = { context: PairingContext; isFresh?: boolean; prepareSignIn?: PrepareLinkSignIn }

/** The way to wallets that are not in this browser: a link they open or scan (CAIP-25 over a relay). */
export type Pairing = {
  /**
   * Loads what a link needs, before it is known that one is needed: the way to the relay is long. Fails silently;
   * `open` says what is wrong.
   */
  prepare(context: PairingContext): void
  /**
   * The link that lives, or a new one. `isFresh` asks for a new one in any case. `prepareSignIn` is asked when one is
   * made, and where the protocol can: when every network is of eip155. What a wallet signs is accepted before its
   * approval is known; one that cannot sign like this connects all the same.
   * @throws OFFLINE, RELAY_UNREACHABLE, PROJECT_ID_INVALID, ORIGIN_NOT_ALLOWED, CLOCK_SKEW, LOAD_FAILED
   */
  open(request: PairingRequest): Promise<PairingLink>
}
