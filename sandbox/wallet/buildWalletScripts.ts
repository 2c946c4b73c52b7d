import { basename, join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'
import { projectRoot } from '../root'

/** The wallet's browser scripts by file name. */
type WalletScripts = ReadonlyMap<string, string>

const entries = ['provider', 'frame', 'approve', 'app']

let pages: Promise<WalletScripts> | null = null

/** The wallet's small pages and the script for other pages. Bundled when they are first wanted: most tests of the sandbox open no wallet. */
export function walletScripts(): Promise<WalletScripts> {
  pages ??= bundle(entries, { minifySyntax: true })
  return pages
}

let pairing: Promise<string> | null = null

/** The script of the pairing page. It holds the whole pairing client, so it is bundled when it is first wanted. */
export function pairingScript(): Promise<string> {
  pairing ??= bundle(['pairing/pairingApp'], { minify: true }).then((scripts) => scripts.get('pairingApp.js') ?? '')
  return pairing
}

async function bundle(names: string[], options: BuildOptions): Promise<WalletScripts> {
  const { outputFiles = [] } = await build({
    entryPoints: names.map((name) => join(projectRoot, 'sandbox/wallet/browser', `${name}.ts`)),
    outdir: join(projectRoot, 'unused'),
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    logLevel: 'silent',
    ...options,
  })
  return new Map(outputFiles.map((file) => [basename(file.path), file.text]))
}
