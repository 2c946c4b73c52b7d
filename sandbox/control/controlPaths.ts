import { faultKinds } from '../http/faults'

/** What `GET /control` answers: the documentation of the endpoint. */
export const controlPaths = {
  'POST /control/reset': 'Chains, index, faults, request log, events, settings and CSP reports back to the state after the start',
  'GET /control/faults': 'The faults in force',
  'POST /control/faults': {
    takes: '{ name, kind, ms?, times?, body? }; the newest matching fault wins',
    kind: faultKinds,
    name: [
      'balance', 'history', 'identity', 'price', 'gas-price', 'supported-chains', 'getWallets', 'getAnalyticsConfig', 'images',
      'getWalletImage', 'getAssetImage', 'getCurrencyImage', 'getTokenImage', 'analytics', 'rpc:<chainId>', 'rpc:<chainId>:<method>',
    ],
    ms: 'delay: how long (default 1000); timeout: silence before the connection drops (default 120000)',
    body: 'mutate: JSON merge patch of the real answer (absent: random damage); replace and status kinds: the answer itself',
  },
  'DELETE /control/faults?name=': 'Clears the faults on one name, or all',
  'GET /control/requests?name=&after=&limit=': 'The calls received, oldest first; after: only later ids; limit: only the newest',
  'DELETE /control/requests': 'Clears the request log',
  'GET /control/events': 'Analytics events received',
  'DELETE /control/events': 'Forgets them',
  'GET /control/settings': 'Present settings',
  'POST /control/settings': '{ balanceCacheMs?, analyticsEnabled? }',
  'POST /control/mining': "{ chainId?, mode: 'auto' | 'manual' | 'interval', seconds? }; without chainId: every chain",
  'POST /control/mine': '{ chainId?, blocks? }',
  'POST /control/balance': "{ chainId?, address, amount: '12.5', token?: symbol }; without token: native currency",
  'POST /control/transfer': "{ chainId?, from?: label or address, to, amount: '1', token?: symbol }; answers { hash }",
  'POST /control/gas-price': "{ chainId?, baseFeeWei: '20000000000' }",
  'POST /control/snapshot': '{ chainId? }; answers { id }',
  'POST /control/revert': '{ chainId?, id }; a snapshot is used up by going back to it',
  'POST /control/poison': '{ chainId?, victim, copied }: dust from, and a zero transfer to, an address that looks like copied; answers { lookAlike }',
  'GET /control/csp-reports': 'Violations reported by /csp.html',
  'DELETE /control/csp-reports': 'Forgets them',
}
