/** The hosted services used unless the host names others (reference, constants §1). */
export const DEFAULT_HOSTS = {
  apiUrl: 'https://rpc.walletconnect.org',
  explorerUrl: 'https://api.web3modal.org',
  analyticsUrl: 'https://pulse.walletconnect.org',
  relayUrl: 'wss://relay.walletconnect.org',
  authUrl: 'https://secure.walletconnect.org',
} as const
