// What the widget may weigh. KB is 1000 bytes, gzip level 9. A budget is a promise to every page that carries the tag:
// raise one only together with the reason, in the change that needs it.
export const KB = 1000

/** What a browser fetches, measured. */
export const journey = {
  pageLoad: { gzipBytes: 6 * KB, requests: 3 },
  connectView: { gzipBytes: 110 * KB },
}

/** What opening one view may fetch, once an account is open. */
export const view = { requests: 6, gzipBytes: 26 * KB }

/** Files by the name of their chunk (the file's name without its hash). */
export const files = {
  'wallet-widget': 6 * KB,
  react: 72 * KB,
  entry: 6 * KB,
  redux: 15 * KB,
  // It waits for the networks that only some pages ask for; the way to the Connect view weighs what it did.
  // Wallets that come late, and pages without pairing, brought the last half.
  dialog: 30 * KB,
  // What the list of wallets is followed by: texts, log-in, the directory of wallets.
  connectView: 44 * KB,
  // From the press on a wallet to its session.
  connection: 31 * KB,
  query: 17 * KB,
  wagmi: 3 * KB,
  ethers: 100 * KB,
  relay: 135 * KB,
  solana: 60 * KB,
  // All of it in one file, the client of the relay, the four namespaces of chains and their signatures, the embedded
  // wallet and smart sessions (13 KB each)
  // included: for pages that cannot load modules. Names on every network with their gateways and the fee for data
  // brought 3 KB;
  // reading the swaps of six makers of routers, with their addresses on twelve networks, 5 KB; addresses in one spelling
  // and a full row of proposed wallets, the last one.
  'wallet-widget.iife': 546 * KB,
}

/** Every chunk not named above: a view, a feature's thunks, a catalogue. */
export const otherFile = 20 * KB

/** Packages that stay in lazy chunks of their own, with the folder of the product that may share them. */
export const heavyPackages = [
  { name: 'ethers', door: 'src/adapters/eip155/' },
  { name: '@solana/web3.js', door: 'src/adapters/solana/' },
  { name: '@walletconnect/sign-client', door: 'src/connectors/walletConnect/' },
]
