import { bundleScripts } from '../bundleScripts'

/** The wallet's browser scripts by file name. */
type WalletScripts = ReadonlyMap<string, string>

const entries = ['provider', 'frame', 'approve', 'app']

let pages: Promise<WalletScripts> | null = null

/** The wallet's small pages and the script for other pages. Bundled when they are first wanted: most tests of the sandbox open no wallet. */
export function walletScripts(): Promise<WalletScripts> {
  pages ??= bundleScripts('sandbox/wallet/browser', entries, { minifySyntax: true })
  return pages
}

let pairing: Promise<string> | null = null

/** The script of the pairing page. It holds the whole pairing client, so it is bundled when it is first wanted. */
export function pairingScript(): Promise<string> {
  pairing ??= bundleScripts('sandbox/wallet/browser', ['pairing/pairingApp'], { minify: true }).then((scripts) => scripts.get('pairingApp.js') ?? '')
  return pairing
}
