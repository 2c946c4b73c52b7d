import type { WalletOffer } from '../wallet/namespaces/extensionNamespace'
import type { NamespaceControls } from './namespaceControls'
import type { Behaviour } from './walletAnswer'
import type { WalletBrowserContext } from './walletBrowserContext'

/** What a wallet is made of that is told everything. */
export type OwnWalletOptions = {
  /** @default 'Test Wallet' */
  name?: string
  /** @default 'test.wallet' */
  rdns?: string
  /** A data: or https: address of a picture. @default a blue square */
  icon?: string
  /** Keys of the accounts the page sees, the selected one first: 0x and 64 hexadecimal digits. */
  privateKeys: string[]
  /** The chain the wallet is on at first, e.g. 31337. */
  chainId: number
  /** RPC URL per chain the wallet knows; others have to be added by the page. */
  chains: Record<number, string>
  /** Announced by EIP-6963. @default true */
  isAnnounced?: boolean
  /** Also `window.ethereum`. @default false */
  isLegacy?: boolean
  /**
   * What `wallet_getCapabilities` answers. Absent: -32601, or with `isBatching` that every chain takes several calls as
   * one.
   */
  capabilities?: Record<string, unknown>
  /**
   * Knows `wallet_sendCalls` and `wallet_getCallsStatus` (EIP-5792); several calls are one transaction. @default false:
   * -32601
   */
  isBatching?: boolean
  /** Accounts that are contracts, before those of the keys; they sign texts and nothing else. */
  contractAccounts?: readonly { address: string; signMessage(message: string): Promise<string> }[]
  /**
   * Standards of other namespaces by which pages see the wallet too, under the same name: `solana` and `bitcoin` are the
   * Wallet Standard's,
   * `sats` is WBIP004, `polkadot` is window.injectedWeb3. Keys are those of the sandbox's accounts. @default none
   */
  offers?: readonly WalletOffer[] | 'all'
}

/** What the wallet needs to know of a sandbox; a client of one has it. */
type SandboxOfWallet = {
  config: {
    networks: readonly { caipNetworkId: string; rpcUrls: readonly string[] }[]
    accounts: { eip155: readonly { privateKey: string; label?: string }[] }
  }
}

/** A wallet on a sandbox: its accounts and chains, unless said otherwise. */
export type SandboxWalletOptions = Partial<OwnWalletOptions> & {
  /** Where the accounts and chains are taken from: what `connectSandbox` or `startSandbox` gave. */
  sandbox: SandboxOfWallet
  /** Which account is the selected one, by label (`'bob'`) or place (`1`); the others follow. @default the first */
  account?: string | number
}

export type TestWalletOptions = OwnWalletOptions | SandboxWalletOptions

/** One request of a page. */
export type WalletRequest = { method: string; params: unknown[] }

/** A request that waits for the test's word. */
export type HeldRequest = {
  /** Resolves when the page has asked. */
  asked: Promise<void>
  approve(): void
  refuse(): void
  settle(behaviour: Behaviour): void
}

/** The test's hand on a wallet that its pages see. */
export type TestWallet = {
  name: string
  /**
   * The namespaces besides eip155. Their requests are ruled by `will`, `willOnce` and `hold` as well, under these names:
   * namespace_connect,
   * namespace_accounts, solana_signTransactions, bitcoin_signMessage, polkadot_signRaw …
   */
  namespaces: NamespaceControls
  /** Addresses, the selected one first. */
  accounts(): string[]
  chainId(): number
  /** From now on, every request of this method goes like this. */
  will(method: string, behaviour: Behaviour): void
  /** The next request of this method goes like this, the ones after as before. */
  willOnce(method: string, behaviour: Behaviour): void
  /** The next request of this method waits until the test settles it. */
  hold(method: string): HeldRequest
  /** Every request the wallet got, oldest first; with a method only those. */
  requests(method?: string): WalletRequest[]
  /** Selects an account as its user would, and tells the pages. Throws when there is none at this place. */
  selectAccount(index: number): Promise<void>
  /** Goes to another chain, and tells the pages. Throws for one the wallet does not know. */
  selectChain(chainId: number): Promise<void>
  /** Takes back what pages may see, and tells them. */
  disconnect(): Promise<void>
  /** An event of the wallet, true or not; the payload must survive JSON. */
  emit(event: string, payload: unknown): Promise<void>
}

/**
 * Puts a wallet into every page of a context, from their first script on; call it before the page is opened. It agrees
 * to everything until the
 * test says otherwise, and signs for real, on the sandbox's chains. Several wallets may be in one context, under
 * different names.
 * Rejects for an account the sandbox does not have.
 *
 * @example
 * const wallet = await installTestWallet(context, { sandbox, account: 'bob' })
 * wallet.willOnce('eth_sendTransaction', refuse())
 */
export type InstallTestWallet = (context: WalletBrowserContext, options: TestWalletOptions) => Promise<TestWallet>
