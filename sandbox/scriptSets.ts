/** The scripts of the sandbox's pages: where their sources are, and which of them become a script each. */
export const scriptSets = {
  /** The wallet's small pages, and the script for other pages. */
  wallet: { folder: 'sandbox/wallet/browser', names: ['provider', 'frame', 'approve', 'app'], minifies: false },
  /** The wallet's pairing page. It holds the whole pairing client. */
  pairing: { folder: 'sandbox/wallet/browser/pairing', names: ['pairingApp'], minifies: true },
  /** The frame of the embedded wallet, the end of a social login, and the page that gives the keys. */
  auth: { folder: 'sandbox/auth/browser', names: ['sdk', 'socialReturn', 'dashboard'], minifies: false },
  /** What the wallet of the end-to-end tests puts into a page. */
  testWallet: { folder: 'sandbox/testWallet', names: ['namespacesInPage'], minifies: false },
} as const

export type ScriptSet = keyof typeof scriptSets

/** Scripts by file name. */
export type Scripts = ReadonlyMap<string, string>
