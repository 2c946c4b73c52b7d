// What the widget may weigh. KB is 1000 bytes, gzip level 9. A budget is a promise to every page that carries the tag:
// raise one only together with the reason, in the change that needs it.
export const KB = 1000

/** What a browser fetches, measured. */
export const journey = {
  // One script: a second one would be a second round trip.
  pageLoad: { gzipBytes: 6 * KB, requests: 1 },
  // The element draws it (ADR 24); the app comes behind it.
  list: { gzipBytes: 22 * KB, requests: 2 },
  // React is 66 of it, the store 12, logging in 12, the texts of every view 15; the events of providers that stay brought
  // the last one.
  // Its app and its views are files of their own (ADR 26): one request more, so that a page that brings an account back
  // fetches 80 KB less.
  // The names of buttons that are icons, the account's menu, the currency, the choice of a recipient (its texts) and what
  // a page without a project id leaves out brought two; the texts of the network fee and wallets of the page's own the last.
  connectView: { gzipBytes: 153 * KB, requests: 10 },
  // Its chain's library is 45 of it. What a visitor may do next follows when the account has been on the screen for a
  // while: on a slow machine it is counted in.
  account: { gzipBytes: 175 * KB, requests: 20 },
}

/**
 * The part of `integrity.json` that a page puts into its import map. Components for two more frameworks and the core
 * brought nine files.
 */
export const importMap = 7.1 * KB

/**
 * What opening one view may fetch, once an account is open. Favorites, the address of a token and a part of a percent of
 * slippage brought one, of the swap;
 * the chosen fee, and what keeps it true, one and a half.
 */
export const view = { requests: 6, gzipBytes: 29 * KB }

/** Files by the name of their chunk (the file's name without its hash). */
export const files = {
  'wallet-widget': 6 * KB,
  react: 72 * KB,
  redux: 15 * KB,
  dialog: 17 * KB,
  // The wallets of the page and the dialog around them, in plain elements: 4 KB. The rest are the options, the hub of
  // wallets and the looks, which the app needs as well.
  firstSight: 21.5 * KB,
  // What the list of wallets is followed by: logging in, the host's terms, where the other views are.
  connectView: 13 * KB,
  texts: 15.2 * KB,
  // The wallets that come with the widget, and what a chosen fee does to transfers and swaps, brought the last one; a
  // search without a view the last tenth.
  directory: 19.2 * KB,
  // From the press on a wallet to its session.
  connection: 31 * KB,
  query: 17 * KB,
  wagmi: 3 * KB,
  // Components and hooks; by the file's name, for there is a chunk that holds React itself.
  'react.js': 1.5 * KB,
  'vue.js': 1.5 * KB,
  'svelte.js': 1.5 * KB,
  'angular.js': 1.5 * KB,
  // It loads the app when it is called.
  'core.js': 0.5 * KB,
  ethers: 100 * KB,
  relay: 135 * KB,
  solana: 60 * KB,
  // All of it in one file, the client of the relay, the four namespaces of chains and their signatures, the embedded
  // wallet and smart sessions (13 KB each)
  // included: for pages that cannot load modules. Names on every network with their gateways and the fee for data
  // brought 3 KB;
  // reading the swaps of six makers of routers, with their addresses on twelve networks, 5 KB; addresses in one spelling
  // and a full row of proposed wallets, one; the first list in plain elements, three; the news of transactions in the
  // page, one; providers that stay and views that open filled in, two; the further tags and what the tags of a page tell
  // each other, two; what a page announces and is told of, two; recipients to choose from and
  // favorites of a swap, four; the account's menu with its currencies, and the button that
  // shows the account, nine; wallets of the page's own, and those that come with the widget (their list stays beside the
  // file), two; the choice of the network fee, four; the wallets that a page is inside of, the last three.
  'wallet-widget.iife': 580 * KB,
}

/** Every chunk not named above: a view, a feature's thunks, a catalogue. */
export const otherFile = 20 * KB

/** Packages that stay in lazy chunks of their own, with the folder of the product that may share them. */
export const heavyPackages = [
  { name: 'ethers', door: 'src/adapters/eip155/' },
  { name: '@solana/web3.js', door: 'src/adapters/solana/' },
  { name: '@walletconnect/sign-client', door: 'src/connectors/walletConnect/' },
]
