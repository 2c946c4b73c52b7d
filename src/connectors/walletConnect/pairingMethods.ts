import type { CaipNetworkId, Namespace } from '../../domain'

/** Events a wallet is asked for in every namespace (reference, constants §4). */
export const PAIRING_EVENTS: readonly string[] = ['accountsChanged', 'chainChanged']

/** Those of one namespace alone: how Bitcoin wallets say that their addresses are others. */
export const NAMESPACE_EVENTS: Partial<Record<Namespace, readonly string[]>> = { bip122: ['bip122_addressesChanged'] }

/** Methods a wallet is asked for, by namespace (reference, constants §4; for polkadot its namespace standard). */
export const PAIRING_METHODS: Record<Namespace, readonly string[]> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
}

/**
 * Calls that only a key can answer. A wallet that did not grant one refuses it; it is never sent to a node, which would
 * read what was to be signed and could not sign it.
 */
export const needsKey = (method: string): boolean =>
  method.startsWith('wallet_') ||
  method === 'personal_sign' ||
  method === 'eth_sign' ||
  method === 'eth_sendTransaction' ||
  /^eth_sign(?:Transaction|TypedData)/.test(method)

/** Earlier ids of Solana's networks that some wallets still approve; both are proposed (reference, constants §3). */
export const DEPRECATED_NETWORK_IDS: Readonly<Record<string, CaipNetworkId>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

/** The peer that takes any network, also those it did not approve (reference, flows §4.6). */
export const SUPPORTS_ALL_NETWORKS_PEER = 'MetaMask Wallet'

/**
 * A session made with a signature lives this long, as every session of the protocol does (reference, relay protocol
 * §9).
 */
export const SESSION_LIFETIME_SECONDS = 604_800

/**
 * On more networks than this, what is signed with a link names so many that nobody would read it: such links only
 * connect.
 */
export const MAX_SIGN_IN_NETWORKS = 20
