import { faultsIn, type Mutant } from './mutant'

const HUB = ['src/connectors/walletHub.test.ts', 'src/connectors/hubSessions.test.ts']
const DISCOVERY = ['src/connectors/injected/discovery.test.ts']
const FRAME = ['src/connectors/embedded/frameChannel.test.ts']
const ANNOUNCE = ['src/app/announce/announceConnection.test.ts', 'src/app/announce/announcedInKits.test.tsx']
const FACTS = ['src/connectors/walletConnect/sessionDetails.test.ts']

const CUSTOM = ['src/connectors/custom/customConnector.test.ts']
const BASE = ['src/integrations/baseAccount/baseAccount.test.ts']

/** Faults of who counts as a wallet, and of what one may say. */
export const walletFaults: readonly Mutant[] = [
  ...faultsIn('src/connectors/custom/createCustomConnector.ts', CUSTOM, {
    'a link of a wallet is shown that runs a script': [
      "const uri = safeWalletLink(readKey(said, 'uri'))",
      "const uri = readKey(said, 'uri') as string",
    ],
  }),
  ...faultsIn('src/integrations/baseAccount/baseAccount.ts', BASE, {
    'the makers of a wallet count the visitors of a page that did not ask for it': [
      'telemetry = false',
      'telemetry = true',
    ],
  }),
  ...faultsIn('src/integrations/providerWallet.ts', BASE, {
    'the package of a maker is loaded on every page': ['mayHaveSession() ? share() : null', 'share()'],
  }),
  ...faultsIn('src/connectors/injected/eip6963.ts', DISCOVERY, {
    'an impostor hides the wallet it copies': [
      'isSame: (one, other) => one.provider === other.provider',
      'isSame: claimsTheSame',
    ],
    'nothing is said of two wallets of one name': [
      'const hint = hasRivals ? (rdns ?? id) : undefined',
      'const hint = undefined',
    ],
    'listening for wallets never ends': ['page.removeEventListener(ANNOUNCE, handleAnnounce)', ''],
  }),
  ...faultsIn('src/app/announce/standardWallet.ts', ANNOUNCE, {
    'the announced wallet signs for an account that is not connected': [
      "if (readKey(of, 'address') !== active.address) throw new WidgetError('ACCOUNT_MISMATCH')",
      '',
    ],
    'the announced wallet sends on another network than the one that is meant': [
      'chain !== undefined && chain !== active.chains[0]',
      'chain === null',
    ],
  }),
  ...faultsIn('src/app/announce/registerWallet.ts', ANNOUNCE, {
    'a page announces a wallet for each of its tags': [
      'pageWallets.get(page) ?? createPageWallet(page)',
      'createPageWallet(page)',
    ],
    'a tag that was removed goes on signing': ['pageWallet.widgets.delete(announced)', ''],
  }),
  ...faultsIn('src/connectors/walletSeats.ts', DISCOVERY, {
    'a flood of announcements is taken': ['listed.length >= MAX_ANNOUNCED_WALLETS || ', ''],
    'a flood under one name is taken': [' || rivals >= MAX_WALLETS_OF_ONE_NAME', ''],
  }),
  ...faultsIn('src/connectors/hubSessions.ts', HUB, {
    'one of several that claim to be a wallet is connected by itself': [
      '!connector || matches.length > 1 ||',
      '!connector ||',
    ],
    'a wallet under another name is connected by itself': [
      "name !== '' && connector.name !== name",
      "name === 'nobody'",
    ],
    'an impostor that comes late is not noticed': [
      'if (claimantsOf(found, connectorId, namespace).length > 1) return null',
      '',
    ],
    'an account that the wallet does not share can be chosen': [
      "if (address !== undefined && !isShared) throw new WidgetError('ACCOUNT_MISMATCH')",
      '',
    ],
  }),
  ...faultsIn('src/connectors/hubSessions.ts', ['src/connectors/severalWallets.test.ts'], {
    'a wallet beside the one in front moves to it by itself': [
      "emit(isInFront ? { ...event, accounts } : { type: 'besideChanged', namespace: event.namespace })",
      'emit({ ...event, accounts })',
    ],
    'who is about to leave takes over for a moment': ['leaving.reverse().map(', 'leaving.map('],
  }),
  ...faultsIn('src/features/account/checkSigner.ts', ['src/features/account/checkSigner.test.ts'], {
    'a wallet that came to the front meanwhile signs what another one was shown': [
      "if (hub.connectorOf(namespace)?.id !== connector.id) throw new WidgetError('ACCOUNT_MISMATCH')",
      '',
    ],
  }),
  ...faultsIn('src/connectors/walletConnect/sessionDetails.ts', FACTS, {
    'a paired wallet pays from the address that keeps its ordinals': [
      "const isOrdinal = ({ address }: { address: string }): boolean => kinds[address] === 'ordinal'",
      'const isOrdinal = ({ address }: { address: string }): boolean => kinds[address] === undefined',
    ],
  }),
  ...faultsIn(
    'src/features/account/balances/fetchIdleBalances.ts',
    ['src/features/account/balances/fetchIdleBalances.test.ts'],
    {
      'what an account holds is kept after it left': [
        'if (!hasAccount(selectAccount(getState(), namespace), caipAddress)) return []',
        '',
      ],
    },
  ),
  ...faultsIn('src/features/siwx/goBackToSignedIn.ts', ['src/features/siwx/goBackToSignedIn.test.ts'], {
    'who does not sign goes back to a session that counts no more': [
      'if (!(await dispatch(findSession(lastSignedIn)))) return false',
      '',
    ],
  }),
  ...faultsIn('src/app/hostState/pageProviders.ts', ['src/app/hostState/namedAccounts.test.ts'], {
    'a wallet is asked by the page for an account of another one': [
      'if (!accounts?.some((account) => isSameAddress(namespace, account, named)))',
      'if (!accounts)',
    ],
  }),
  ...faultsIn('src/features/account/followActiveAccount.ts', ['src/features/account/followActiveAccount.test.ts'], {
    'a draft that was reviewed in one wallet is kept for another one with the same account': [
      'walletId(state) === walletId(next) &&',
      '',
    ],
  }),
  ...faultsIn('src/storage/storedWallets.ts', ['src/storage/storedWallets.test.ts'], {
    'a wallet that is not back yet is forgotten': ['...known.filter((wallet) => isElsewhere(wallet))', ''],
  }),
  ...faultsIn('src/features/connect/performReconnect.ts', ['src/features/connect/performReconnect.test.ts'], {
    'another account than last time is taken silently': [
      'if (active && !isRemembered(active)) dispatch(',
      'if (false) dispatch(',
    ],
  }),
  ...faultsIn('src/connectors/eip1193/eip1193Values.ts', ['src/connectors/injected/injected.test.ts'], {
    'what is no address counts as an account': [
      "typeof item === 'string' && item.startsWith('0x') && isAddress('eip155', item)",
      "typeof item === 'string'",
    ],
    'network zero counts as one': [
      'return chainId > 0n ? `eip155:${chainId}` : undefined',
      'return `eip155:${chainId}`',
    ],
  }),
  ...faultsIn('src/connectors/walletConnect/sessionDetails.ts', FACTS, {
    'an account of another namespace counts': ['account.namespace !== namespace || ', ''],
    'an account without the form of an address counts': [
      ' || !isAddress(namespace, account.address)) return undefined',
      ') return undefined',
    ],
    'a picture is fetched from wherever the wallet says': [
      'safeIconDataUrl(Array.isArray(icons) ? icons[0] : undefined)',
      '(Array.isArray(icons) ? String(icons[0]) : undefined)',
    ],
  }),
  ...faultsIn('src/connectors/embedded/frameChannel.ts', FRAME, {
    'a message of any window counts': [
      'source === null || source !== element.contentWindow || ',
      'source === null || ',
    ],
    'a message of any origin counts': [' || from !== origin || !isRecord(data)) return', ' || !isRecord(data)) return'],
    'what is said to the frame can be heard by whoever is in it': [
      '...(payload !== undefined && { payload }) }, origin)',
      "...(payload !== undefined && { payload }) }, '*')",
    ],
    'the frame may do everything': [
      "element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')",
      '',
    ],
    'the frame is heard after it is gone': ["page.removeEventListener('message', hear)", ''],
    'an answer to another question is taken': [
      'if (name === `${asked?.name}_SUCCESS`)',
      "if (name.endsWith('_SUCCESS'))",
    ],
  }),
  ...faultsIn('src/connectors/embedded/approvalQueue.ts', ['src/connectors/embedded/approvalQueue.test.ts'], {
    'what was given up is asked all the same': ['await prepare()\n      stopIfGivenUp()', 'await prepare()'],
    'two questions are shown at once': [
      'const mine = turn.then(() => run(question, end))',
      'const mine = Promise.resolve().then(() => run(question, end))',
    ],
    'a wallet that says nothing keeps what was given up': ['takeAway()\n', '\n'],
  }),
  ...faultsIn('src/connectors/chosenAccounts.ts', HUB, {
    'the account chosen here stays although the wallet went to another': [
      'if (known !== undefined && isShared && isSameAddress(namespace, own, before)) return',
      'if (known !== undefined && isShared) return',
    ],
  }),
  ...faultsIn('src/connectors/bitcoin/bitcoinRequests.ts', ['src/connectors/bitcoin/bitcoinRequests.test.ts'], {
    'an amount of Bitcoin with a fraction is taken': [
      'const SATOSHI = /^[1-9]\\d{0,15}$/',
      'const SATOSHI = /^[1-9]\\d{0,15}/',
    ],
    'satoshi are written with seven digits': ['const SATOSHI_DIGITS = 8', 'const SATOSHI_DIGITS = 7'],
    'a PSBT is sent although nobody asked for that': [
      'broadcast: broadcast === true',
      'broadcast: broadcast !== false || true',
    ],
  }),
  ...faultsIn('src/features/connect/performReconnect.ts', ['src/features/connect/performReconnect.test.ts'], {
    'any account is the remembered one': [
      'isSameAddress(namespace, account.address, address)',
      "account.address !== ''",
    ],
    'nothing is said of several that claim to be a wallet': [
      "dispatch(restoreDoubted({ reason: 'severalClaim', connectorId: id, name, namespace }))",
      '',
    ],
  }),
]
