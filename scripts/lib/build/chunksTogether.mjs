// Every file costs each page that pins the widget a line of its import map (60 bytes), and each visitor who needs it a
// request. So what comes with another chunk anyway, and what is too little for a file, has none of its own. Nobody may
// pay much for that: what is joined is loaded together, or weighs less than a picture.
const TOGETHER = {
  // Nothing of the app runs without its store; no view and no account without the rules of connecting.
  app: ['redux', 'connectRules'],
  firstLogin: ['data-socialMarks'],
  directory: ['query'],
  connection: ['keccak', 'viewArguments'],
  // What may be done with an account, in rules: before any view of it.
  balances: ['showConnected', 'moneyRules', 'siwxRules', 'loginSteps'],
  account: ['lists'],
  // No view comes without the first one.
  connectView: ['directoryView', 'connectingView', 'DebugSnackbar'],
  // A few lines each, which need nothing but what was drawn first.
  aside: ['largeText', 'showHint', 'lateSources', 'vault', 'sayProblems', 'data-moreNetworks'],
  eip155: ['ethers'],
  eip155Signatures: ['ethersSignatures', 'secp256k1'],
  // Who has an account of Solana can swap there: little beside the library that both stand on.
  solana: ['solanaSignatures', 'solanaSwap'],
  noble: ['curves'],
  relay: ['walletConnectWallets'],
  // A wallet around the page needs the parts of wallets too.
  walletParts: ['walletStandardWallets', 'announceConnection', 'customWallets', 'surroundings'],
  // Few nodes but those of Polkadot are asked by a socket.
  furtherNamespaces: ['bitcoinWallets', 'polkadotWallets', 'bip122', 'polkadot', 'nodeSockets'],
  // Payments of Bitcoin have the scripts and the wire format of its signatures, transfers of Polkadot check them.
  furtherSignatures: ['bip122Signatures', 'polkadotSignatures', 'bip122Transfers', 'polkadotTransfers'],
  connect: ['auth'],
  money: ['transactions'],
  furtherViews: ['names', 'smartSessions', 'approvals', 'collectibles', 'siwx', 'fees'],
}

const HOME = new Map(Object.entries(TOGETHER).flatMap(([home, names]) => names.map((name) => [name, home])))

const seen = new Set()

/** The chunk that a chunk of this name is part of: itself, if it is none. */
export function homeOf(name) {
  seen.add(name)
  return HOME.get(name) ?? name
}

/** Stops the build where the list above names a chunk that nothing goes to any more. */
export const checkTogether = () => ({
  name: 'check-together',
  generateBundle() {
    const unknown = [...HOME.keys()].filter((name) => !seen.has(name))
    if (unknown.length > 0) this.error(`scripts/lib/build/chunksTogether.mjs names no chunk: ${unknown.join(', ')}`)
  },
})
