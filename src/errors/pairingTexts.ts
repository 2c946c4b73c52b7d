/**
 * What is thrown or rejected with on the way to a wallet behind the relay (spec §8); it comes with the code that goes
 * that way.
 */
export const pairingTexts = {
  'error.CONNECT_FIRST': 'Please call connect() before request()',
  'error.SIGN_CLIENT_NOT_READY': 'Sign Client not initialized',
  'error.NAMESPACE_NOT_CONFIGURED': 'Namespace is not configured. Please call connect() first',
  'error.RPC_PROVIDER_NOT_FOUND': 'JSON-RPC provider for chain not found',
  'error.CHAIN_ID_NOT_FOUND': 'ChainId not found',
  'error.OFFLINE': 'You’re offline. Check your connection and try again.',
  'error.RELAY_UNREACHABLE': 'We can’t reach the connection service. Try again in a moment.',
  'error.PROJECT_ID_MISSING': 'This needs a project id, which this site hasn’t set.',
  'error.PROJECT_ID_INVALID': 'The connection service doesn’t know this site’s project id.',
  'error.CLOCK_SKEW': 'This device’s clock is wrong. Set its time, then try again.',
  'error.WALLET_UNSUITABLE': 'Your wallet supports none of this site’s networks.',
  'error.PAIRING_EXPIRED': 'The link has expired. Get a new one.',
} as const
