// What the widget may weigh. KB is 1000 bytes, gzip level 9. A budget is a promise to every page that carries the tag:
// raise one only together with the reason, in the change that needs it.
export const KB = 1000

/** What a browser fetches, measured. */
export const journey = {
  // One script: a second one would be a second round trip. Its limit is 6 KB as the table beside other products counts
  // (1,024 bytes): 280 bytes are the frame of the dialog, which a slow connection sees at once (ADR 24).
  pageLoad: { gzipBytes: 6 * 1024, requests: 1 },
  // The element draws it (ADR 24); the app comes behind it.
  list: { gzipBytes: 25.6 * KB, requests: 2 },
  // All of the view, without React: that comes when the visitor turns to it (ADR 32). The app is 24 of it with its store,
  // logging in 7.
  connectView: { gzipBytes: 66 * KB, requests: 6 },
  // The same on a page with a project, and with networks of every namespace: what asks and keeps answers is 32 of it, what
  // finds the wallets of every namespace 9. (How a wallet is talked to, how nodes are asked and every other word come with
  // the press on a wallet.)
  settled: { gzipBytes: 110 * KB, requests: 7 },
  // React is 68 of it, its chain's library 45, the texts of every view 15. What a visitor may do next follows when the
  // account has been on the screen for a while: on a slow machine it is counted in. What is said to the hand and told of
  // a purchase, movements that turn round and exact amounts are half of one; what waits for somebody to be connected before
  // it makes a formatter, a tenth.
  account: { gzipBytes: 266.5 * KB, requests: 20 },
}

/** What a browser asks for from opening a page on; the page's own script is one of them. */
export const fromOpening = {
  // Wallets, logging in, the host's terms.
  scriptsToDialog: 6,
  // And what a directory proposes, where the page has a project.
  scriptsToProposals: 6,
  // Of a visitor who presses the button, then a wallet of the browser. Scripts, and answers of services and nodes.
  requestsToFirstBalance: 20,
}

/**
 * The part of `integrity.json` that a page puts into its import map, in its HTML: 57 bytes for each file. What needs no
 * file of its own has none (scripts/lib/build/chunksTogether.mjs).
 */
export const importMap = 4 * KB

/**
 * What opening one view may fetch, once an account is open. Favorites, the address of a token and a part of a percent of
 * slippage brought one, of the swap;
 * the chosen fee, and what keeps it true, one and a half; files of their own for what is done, which a page without views
 * loads without React, one. Collectibles, which share a file with those that few visit, one.
 */
export const view = { requests: 6, gzipBytes: 31 * KB }

/** The scripts that a browser asks for when a view opens, until nothing more comes: with its parts and its chain's. */
export const openedView = { scripts: 12 }

/** Files by the name of their chunk (the file's name without its hash). */
export const files = {
  'wallet-widget': journey.pageLoad.gzipBytes,
  // The store is 12 of it, what connecting takes without its views 7.
  app: 31.9 * KB,
  react: 72 * KB,
  dialog: 17 * KB,
  // The wallets of the page and the dialog around them, in plain elements: 4 KB. The rest are the options, the hub of
  // wallets and the looks, which the app needs as well. WalletConnect's mark is three tenths: it is in most lists, and as
  // a file it would be a request. What a host's terms ask before connecting is two; which rows stay as they are when more
  // is known of their wallets, and the head start of what draws the views, are one; a page's own wallets half of one.
  firstSight: 24.7 * KB,
  // What the list of wallets is followed by: logging in, the host's terms, where the other views are.
  connectView: 13 * KB,
  texts: 16.4 * KB,
  // The library that asks and keeps answers is 11 of it, what asks the hosted services 2.
  directory: 33 * KB,
  // What the button shows of an account is 5 of it; what is bought, one tenth.
  balances: 20.7 * KB,
  // From the press on a wallet to its session; how a link ended and where its wallet comes from, for pages that draw
  // themselves, are half of one; the link of a connector's own, and the order in which wallets come back, two tenths.
  connection: 38.3 * KB,
  wagmi: 3 * KB,
  // Components and hooks; by the file's name, for there is a chunk that holds React itself.
  'react.js': 1.5 * KB,
  'vue.js': 1.5 * KB,
  'svelte.js': 1.5 * KB,
  'angular.js': 1.5 * KB,
  // What the wallets of one maker are reached by; their makers' packages are the page's.
  'base-account.js': 2 * KB,
  'metamask.js': 2 * KB,
  // Comes with the press: the provider over the makers' protocol.
  'metamask-wallet.js': 4 * KB,
  // It loads the app when it is called.
  'core.js': 0.5 * KB,
  // Its library is 45 of it.
  eip155: 53 * KB,
  relay: 125 * KB,
  // Reading and comparing a built swap is 4 of it.
  solana: 25 * KB,
  // Two ways to build a swap: by an allowance and a contract, and by a route of Solana.
  swap: 21 * KB,
  // Views that few visit, in one file. In the classic script they have the rows of the activity with them, which say what
  // happened apart from whom it was with: a tenth of a KB more than other files may have.
  furtherViews: 20.9 * KB,
  // Those with the longest words, or the most bytes to a letter.
  'locale-hi': 20.5 * KB,
  'locale-ru': 21 * KB,
  'locale-uk': 21 * KB,
  // All that a visit takes which connects a wallet of the browser on an EVM network, signs in, transfers and receives:
  // React is 68 of it, the chain's library 45, the texts 15. The rest are parts beside it (ADR 31); their hashes are 2.
  'wallet-widget.iife': 350 * KB,
}

/** Every chunk not named above: a view, a feature's thunks, a catalogue. */
export const otherFile = 20.5 * KB

/** Packages that stay in lazy chunks of their own, with the folder of the product that may share them. */
export const heavyPackages = [
  { name: 'ethers', door: 'src/adapters/eip155/' },
  { name: '@solana/web3.js', door: 'src/adapters/solana/' },
  { name: '@walletconnect/sign-client', door: 'src/connectors/walletConnect/' },
]
