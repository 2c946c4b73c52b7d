import { join } from 'node:path'
import { build } from 'esbuild'
import { projectRoot } from '../root'

/** The wallet's browser scripts by file name. */
export type WalletScripts = ReadonlyMap<string, string>

const entries = ['provider', 'frame', 'approve', 'app']

/** Bundles the wallet's pages and the script for other pages. Takes well under a second. */
export async function buildWalletScripts(): Promise<WalletScripts> {
  const { outputFiles } = await build({
    entryPoints: entries.map((name) => join(projectRoot, 'sandbox/wallet/browser', `${name}.ts`)),
    outdir: join(projectRoot, 'unused'),
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    platform: 'browser',
    minifySyntax: true,
    logLevel: 'silent',
  })
  return new Map(outputFiles.map((file) => [file.path.split(/[\\/]/).at(-1) ?? '', file.text]))
}
