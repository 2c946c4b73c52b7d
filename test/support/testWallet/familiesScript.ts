import { join } from 'node:path'
import { build } from 'esbuild'

let bundling: Promise<string> | undefined

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(process.cwd(), 'test/support/testWallet/familiesInPage.ts')],
    bundle: true, write: false, format: 'iife', target: 'es2022', platform: 'browser', logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}

/** The script that shows a test wallet's families to a page; bundled once. */
export async function familiesScript(families: { id: string; name: string; icon: string; offers: readonly string[] }): Promise<string> {
  bundling ??= bundle()
  return `window.testWalletFamilies = ${JSON.stringify(families)};\n${await bundling}`
}
