import { faultKinds } from '../http/faults'
import { authControlPaths } from './authCommands'
import { onrampControlPaths } from './onrampCommands'
import { namespaceControlPaths } from './registerNamespaceControl'
import { sessionControlPaths } from './sessionCommands'
import { swapControlPaths } from './registerSwapControl'
import { walletControlPaths } from './walletCommands'
import { DEFAULT_DELAY_MS, relayFaultKinds } from '../relay/relayFaults'

/** What `GET /control` answers: the documentation of the endpoint. */
export const controlPaths = {
  'POST /control/reset':
    'Every chain, index, faults, request log, events, settings, lies, relay and CSP reports back to the state after the start',
  'GET /control/faults': 'The faults in force',
  'POST /control/faults': {
    takes: '{ name, kind, ms?, times?, body? }; the newest matching fault wins',
    kind: faultKinds,
    name: [
      'balance',
      'history',
      'identity',
      'price',
      'gas-price',
      'swap-tokens',
      'quotes',
      'allowance',
      'build-approve',
      'build-transaction',
      'profile-account',
      'profile-reverse',
      'profile-suggestions',
      'profile-register',
      'sessions-list',
      'sessions-create',
      'sessions-activate',
      'sessions-getcontext',
      'sessions-revoke',
      'sessions-sign',
      'onramp-options',
      'onramp-quote',
      'onramp-url',
      'onramp-history',
      'supported-chains',
      'collectibles',
      'getWallets',
      'getAnalyticsConfig',
      'images',
      'getWalletImage',
      'getAssetImage',
      'getCurrencyImage',
      'getTokenImage',
      'analytics',
      'rpc:<chainId>',
      'rpc:<chainId>:<method>',
      'rpc:solana',
      'rpc:solana:<method>',
      'rpc:polkadot',
      'rpc:polkadot:<method>',
      'bitcoin',
      'bitcoin:<address|utxo|txs|tx|tip|block|fees|broadcast>',
      'ord',
      'auth',
      'auth:sdk',
      'auth:<config|email-start|email-device|email-verify|social-start|social-finish|farcaster-start|farcaster-collect|session|keys|smart-account-send>',
    ],
    ms: 'delay: how long (default 1000); timeout: silence before the connection drops (default 120000)',
    body: 'mutate: JSON merge patch of the real answer (absent: random damage); replace and status kinds: the answer itself',
  },
  'DELETE /control/faults?name=': 'Clears the faults on one name, or all',
  'GET /control/requests?name=&after=&limit=':
    'The calls received, oldest first; after: only later ids; limit: only the newest',
  'DELETE /control/requests': 'Clears the request log',
  'GET /control/events': 'Analytics events received',
  'DELETE /control/events': 'Forgets them',
  'GET /control/settings': 'Present settings',
  'POST /control/settings':
    '{ balanceCacheMs?, analyticsEnabled?, extraSwapTokens? }; extraSwapTokens: 0 to 10000 invented tokens in the list of the convert API',
  'POST /control/mining': "{ chainId?, mode: 'auto' | 'manual' | 'interval', seconds? }; without chainId: every chain",
  'POST /control/mine': '{ chainId?, blocks? }',
  'POST /control/chain-clock':
    '{ chainId?, seconds }; moves the clock of the chains ahead until the reset, and makes a block; without chainId: every chain',
  'GET /control/balance?network=&account=&token=':
    'What an account has, in the smallest unit: { amountInUnits }; network: a CAIP-2 id (absent: the first EVM chain); account: label or address; token: symbol, or address of a contract (absent: native currency)',
  'POST /control/balance':
    "{ chainId?, address: label or address, amount: '12.5', token?: symbol }; without token: native currency; also PBL and the wrapped native currency (WETH, WSBX)",
  'POST /control/transfer': "{ chainId?, from?: label or address, to, amount: '1', token?: symbol }; answers { hash }",
  'POST /control/gas-price': "{ chainId?, baseFeeWei: '20000000000' }",
  'POST /control/snapshot': '{ chainId? }; answers { id }',
  'POST /control/revert': '{ chainId?, id }; a snapshot is used up by going back to it',
  'POST /control/poison':
    '{ chainId?, victim, copied }: dust from, and a zero transfer to, an address that looks like copied; answers { lookAlike }',
  'POST /control/history':
    '{ account: label or address, count, pageSize? }; the account has an invented history of 0 to 100000 rows from now on, 50 a page or up to 10000, the same at every call',
  'POST /control/names/clock':
    '{ ms }: moves the clock by which the names API judges the time that was signed (10 s either way)',
  ...onrampControlPaths,
  ...authControlPaths,
  ...sessionControlPaths,
  ...walletControlPaths,
  ...swapControlPaths,
  ...namespaceControlPaths,
  'GET /control/relay': 'The relay: { running, clockOffsetMs, clients: [{ clientId, topics }] }',
  'POST /control/relay/stop': 'Drops every socket and refuses new ones',
  'POST /control/relay/start': 'Serves again',
  'POST /control/relay/drop': 'Drops every socket; clients may come back. Answers { dropped }',
  'GET /control/relay/log?method=&after=':
    'What clients asked and got, oldest first: { id, at, method, clientId, topic, topics, tag }; never messages',
  'DELETE /control/relay/log': 'Clears that log',
  'POST /control/relay/fault': {
    takes: '{ kind, tag?, ms?, times? }; hits deliveries, all or those of one tag; the newest matching fault wins',
    kind: relayFaultKinds,
    hold: 'keeps deliveries back until POST /control/relay/release',
    ms: `delay: how long (default ${DEFAULT_DELAY_MS})`,
  },
  'GET /control/relay/fault': 'The relay faults in force',
  'DELETE /control/relay/fault': 'Clears them and forgets what they hold back',
  'POST /control/relay/release': 'Ends holding and delivers what was held, in order; answers { released }',
  'POST /control/relay/close-code':
    "{ code?: 3000, reason?: 'Unauthorized: origin not allowed', times?: 1 }: closes the next sockets like this",
  'POST /control/relay/clock': '{ ms }: moves the clock by which messages and tokens expire',
  'GET /control/csp-reports': 'Violations reported by /csp.html',
  'DELETE /control/csp-reports': 'Forgets them',
}
