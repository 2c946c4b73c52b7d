import { packageOf } from './chunkGroups.mjs'

// Which modules share a file. Rollup gives each set of lazy importers a chunk of its own: for this product 260 files of
// about 900 bytes, and 145 requests on the way to a transfer. Here the lazy imports of one part of a visit share one
// chunk; what several parts need goes to the earliest of them, or to a chunk that they share. Whether a part is loaded
// at all is decided by the dynamic imports in src/ alone (ADR 19).

/** What nearly every visit comes by, one after the other. A module that two of them need belongs to the earlier. */
export const WAY = [
  'entry',
  'firstSight',
  'firstLogin',
  'app',
  'dialog',
  'texts',
  'connectView',
  'directory',
  'connection',
  'account',
]

/** The lazy modules of these parts. Every other lazy module belongs to the part that its folder names. */
export const ON_THE_WAY = {
  firstSight: ['element/firstSight/openFirst'],
  firstLogin: ['element/firstSight/loginContent'],
  app: ['element/appMount'],
  dialog: ['element/viewElement', 'features/connect/views/ConnectView'],
  texts: ['i18n/loadCatalogue'],
  connectView: [
    'features/auth/views/LoginPanel',
    'features/connect/components/LegalLinks',
    'features/connect/components/RestoreDoubt',
    'modal/viewRegistry/laterViews',
    'ui/card/motion',
  ],
  directory: [
    'app/networkServices',
    'app/queryLayer',
    'features/wallets/connectList/followConnectList',
    'features/wallets/components/moreWallets',
    'features/wallets/walletsByHost',
  ],
  connection: [
    'adapters/registry',
    'analytics/sendEvent',
    'app/nodeServices',
    'app/sessionLayer',
    'connectors/hubSessions',
    'connectors/injected/injectedSession',
    'features/connect/connectRemoteWallet',
    'features/connect/pairing/connectByLink',
    'features/connect/pairing/pairByHost',
    'features/connect/pairing/performPairing',
    'features/connect/performConnect',
    'features/connect/disconnect/performDisconnect',
    'features/connect/performReconnect',
    'features/connect/views/ConnectingExternalView',
    'features/networks/performSwitch',
  ],
  account: [
    'element/connected/balanceText',
    'features/account/balances/fetchBalances',
    'features/account/views/AccountView',
    'features/account/profileByHost',
    'features/auth/components/LoginMenu',
    'features/collectibles/views/CollectiblesPanel',
    'features/auth/components/LoginStrip',
    'features/connect/chooseAccount',
    'features/connect/components/OtherAccountNote',
    'features/connect/notes/walletNotesByHost',
    'features/history/historyByHost',
    'features/history/views/ActivityPanel',
    'features/history/views/HistoryView',
    'features/networks/networksByHost',
    'features/networks/views/NetworkPill',
    'features/onramp/components/PurchaseSlot',
    'features/receive/receiveByHost',
    'features/smartSessions/views/SessionsEntry',
    'features/transactions/views/PendingStrip',
  ],
  // Not on it, but asked for by the same page load.
  lateSources: [
    'connectors/lateSources',
    'connectors/injected/severalProviders',
    'connectors/walletStandard/walletStandardSource',
    'connectors/bitcoin/bitcoinSource',
    'connectors/polkadot/polkadotSource',
  ],
  // Inside a wallet alone.
  surroundings: ['features/connect/surrounding/connectSurrounding'],
  // Of a page that draws itself alone. Who logs in there needs the wallet that does it.
  embeddedWallets: ['features/auth/loginByHost'],
  // The view is as heavy as it may be.
  swapHost: ['features/swap/swapByHost', 'features/swap/tokens/tokensByHost'],
  // It says what they do.
  transactions: ['app/shell/PageToast'],
  // What is said to developers alone.
  sayProblems: ['element/sayProblems', 'element/sayLeftOut', 'options/misspelt'],
}

/**
 * Parts that are needed where nobody looks too: a page brings the last visit's account back behind its button (ADR 26).
 * The files of what they do, and of what they draw: React comes with the second alone.
 */
const SPLIT = {
  dialog: { does: 'app', draws: 'dialog' },
  connectView: { does: 'connectRules', draws: 'connectView' },
  directory: { does: 'directory', draws: 'directoryView' },
  connection: { does: 'connection', draws: 'connectingView' },
  account: { does: 'balances', draws: 'account' },
  // Of a page that draws itself, too (ADR 28).
  send: { does: 'sendRules', draws: 'send' },
  siwx: { does: 'siwxRules', draws: 'siwx' },
  money: { does: 'moneyRules', draws: 'money' },
  swap: { does: 'swapRules', draws: 'swap' },
  onramp: { does: 'onrampRules', draws: 'onramp' },
  names: { does: 'furtherRules', draws: 'names' },
  smartSessions: { does: 'furtherRules', draws: 'smartSessions' },
  approvals: { does: 'furtherRules', draws: 'approvals' },
  collectibles: { does: 'furtherRules', draws: 'collectibles' },
}

/**
 * Parts that come in any order: what several of one row need, they share under its name, in the file of that name where
 * all of them load one. What no row joins stays in files of its own.
 */
const SHARED = {
  swap: ['swap', 'swapHost'],
  money: [
    'send',
    'swap',
    'swapHost',
    'fees',
    'transactions',
    'onramp',
    'names',
    'smartSessions',
    'approvals',
    'collectibles',
    'receive',
    'history',
    'siwx',
  ],
  eip155: ['eip155', 'eip155Swap', 'eip155Signatures'],
  balances: ['eip155', 'eip155Swap', 'eip155Signatures', 'send'],
  solana: ['solana', 'solanaSwap'],
  bip122: ['bip122', 'bip122Transfers'],
  bip122Signatures: ['bip122Signatures', 'bip122Transfers'],
  polkadot: ['polkadot', 'polkadotTransfers'],
  polkadotSignatures: ['polkadotSignatures', 'polkadotTransfers'],
  connection: [
    'eip155',
    'eip155Swap',
    'eip155Signatures',
    'solana',
    'solanaSwap',
    'solanaSignatures',
    'bip122',
    'bip122Signatures',
    'bip122Transfers',
    'polkadot',
    'polkadotSignatures',
    'polkadotTransfers',
  ],
  loginSteps: ['auth', 'embeddedWallets'],
  connect: ['connect', 'auth', 'receive'],
  lists: ['wallets', 'connect', 'onramp', 'receive', 'send', 'swap', 'swapHost', 'approvals', 'collectibles'],
  walletParts: [
    'surroundings',
    'bitcoinWallets',
    'polkadotWallets',
    'walletStandardWallets',
    'walletConnectWallets',
    'embeddedWallets',
    'bip122',
    'bip122Signatures',
    'bip122Transfers',
    'polkadot',
    'polkadotSignatures',
    'polkadotTransfers',
  ],
  // How wallets of the page are found; to talk to one takes more.
  lateSources: [
    'lateSources',
    'surroundings',
    'bitcoinWallets',
    'polkadotWallets',
    'walletStandardWallets',
    'walletConnectWallets',
    'embeddedWallets',
  ],
}

const SOURCE = /^.*\/src\/|\.tsx?$/g
const FOLDERS = [
  // Both are lists to choose from, and small.
  [/^features\/(wallets|networks)\//, () => 'wallets'],
  [/^features\/(\w+)\//, (feature) => feature],
  // Taking back what was allowed goes the way of an approval before a swap; sending a piece of a collection is as rare.
  [/^adapters\/(\w+)\/(?:swap|approvals|collectibles)\//, (namespace) => `${namespace}Swap`],
  [/^adapters\/(\w+)\/signatures\//, (namespace) => `${namespace}Signatures`],
  [/^adapters\/(\w+)\/transfers\//, (namespace) => `${namespace}Transfers`],
  [/^adapters\/(\w+)\//, (namespace) => namespace],
  [/^connectors\/(\w+)\//, (kind) => `${kind}Wallets`],
]

const nameOf = (id) => id.replaceAll('\\', '/').replaceAll(SOURCE, '')

/** The part of a visit that a lazy module begins. */
export function partOf(id) {
  const name = nameOf(id)
  const onTheWay = Object.keys(ON_THE_WAY).find((part) => ON_THE_WAY[part].includes(name))
  if (onTheWay) return onTheWay
  for (const [folder, part] of FOLDERS) {
    const [, found] = folder.exec(name) ?? []
    if (found) return part(found)
  }
  return name.slice(name.lastIndexOf('/') + 1)
}

const chunkOf = (parts, isDrawn) => {
  const [only, ...others] = parts
  const earliest = others.length === 0 ? only : WAY.find((part) => parts.has(part))
  const chunk = earliest ?? Object.keys(SHARED).find((name) => [...parts].every((part) => SHARED[name].includes(part)))
  return SPLIT[chunk]?.[isDrawn ? 'draws' : 'does'] ?? chunk
}

/** A second entry, which imports nothing before it is called: the first one stays a file of its own (ADR 28). */
const isCore = (id) => nameOf(id) === 'core/index'

const partsByFile = (chunks, isLazy) => {
  const files = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const parts = new Map(chunks.map(({ fileName }) => [fileName, new Set()]))
  const mark = (fileName, part) => {
    if (!files.has(fileName) || parts.get(fileName).has(part)) return
    parts.get(fileName).add(part)
    for (const imported of files.get(fileName).imports) mark(imported, part)
  }
  for (const { fileName, isEntry, modules } of chunks) {
    if (isEntry) mark(fileName, Object.keys(modules).some(isCore) ? 'core' : 'entry')
    for (const id of Object.keys(modules).filter(isLazy)) mark(fileName, partOf(id))
  }
  return parts
}

const isDoor = (id) => /\/src\/(?:.*\/)?index\.ts$/.test(id)
const isLook = (id) => /\/src\/ui\/(?!theme\/)|\.styles\.ts$|\/use[A-Z]\w*\.ts$/.test(id)

/**
 * Which modules draw: style sheets, hooks, and what else needs React. Through a door (`index.ts`) it does not count: most of those
 * who come by it take something else.
 */
function createDraws(importsOf) {
  const known = new Map()
  const needsReact = (id) => {
    if (!known.has(id)) {
      known.set(id, packageOf(id) === 'react')
      if (importsOf(id).some((path) => !isDoor(path) && needsReact(path))) known.set(id, true)
    }
    return known.get(id)
  }
  return (id) => isLook(id) || needsReact(id)
}

/**
 * Notes the chunk of each module in a map, by what Rollup made of them when each lazy module was on its own: only that
 * tells what is used of what is imported.
 */
export const noteVisitChunks = (noted) => ({
  name: 'note-visit-chunks',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
    const draws = createDraws((id) => this.getModuleInfo(id)?.importedIds ?? [])
    const parts = partsByFile(chunks, (id) => this.getModuleInfo(id).dynamicImporters.length > 0)
    for (const { fileName, modules } of chunks)
      for (const id of Object.keys(modules)) noted.set(id, chunkOf(parts.get(fileName), draws(id)))
  },
})
