import { faultsIn, type Mutant } from './mutant'

const SAFE = ['src/connectors/surrounding/safe.test.ts']
const AROUND = ['src/connectors/surrounding/whoIsAround.test.ts']
const CONNECT = ['src/features/connect/surrounding/connectSurrounding.test.ts']
const CORE = ['src/core/openCore.test.ts']

/** Faults of what connects a page by itself, and of the widget without its views. */
export const surroundingFaults: readonly Mutant[] = [
  ...faultsIn('src/connectors/surrounding/whoIsAround.ts', AROUND, {
    'any page that holds this one in a frame is believed': ['said === undefined || origin === said', 'true'],
  }),
  ...faultsIn('src/connectors/surrounding/parentChannel.ts', SAFE, {
    'any window may answer as the wallet around the page': ['source !== parent || ', ''],
    'any origin may answer as the wallet around the page': ['!believed.includes(origin) || ', ''],
    'what is proposed to a Safe can be heard by any origin': [
      'parent.postMessage(message, origin)',
      "parent.postMessage(message, origin && '*')",
    ],
  }),
  ...faultsIn('src/connectors/surrounding/safeProvider.ts', SAFE, {
    'a Safe is asked to send for another account': [
      "checkSigner(readKey(transaction, 'from'))\n      checkChain",
      'checkChain',
    ],
    'a Safe is asked to sign for another account': ['checkSigner(account)\n      return', 'return'],
    'a transaction of another chain is proposed': ["checkChain(readKey(transaction, 'chainId'))", ''],
  }),
  ...faultsIn('src/connectors/surrounding/safeTransactions.ts', SAFE, {
    'a failed transaction of a Safe counts as made': ["status === 200 ? '0x1' : '0x0'", "'0x1'"],
  }),
  ...faultsIn('src/features/connect/surrounding/leftWallets.ts', CONNECT, {
    'a wallet that was left is connected again by itself': ['left.add(connectorId)', 'connectorId.trim()'],
  }),
  ...faultsIn('src/features/connect/surrounding/connectSurrounding.ts', CONNECT, {
    'the wallet around the page is connected although the host said no': [
      'done.has(services) || !features.surroundingWallet',
      'done.has(services)',
    ],
    'one of two wallets of a browser is connected': ['others.length === 0 ? only : undefined', 'only'],
  }),
  ...faultsIn('src/core/openCore.ts', CORE, {
    'a page gets another provider each time': [
      'providers[namespace] ??= createProvider',
      'providers[namespace] = createProvider',
    ],
    'a page that draws itself hears nothing of its provider': [
      '    listening,\n    // Nothing',
      '    listening: [],\n    // Nothing',
    ],
    'a login is offered without a place for its frame': [
      "source !== 'auth' || loginPlace !== undefined",
      'source !== loginPlace',
    ],
  }),
  ...faultsIn('src/core/walletCalls.ts', CORE, {
    'a wallet that was found cannot be chosen': ['?? finds.get(walletId)', ''],
  }),
]
