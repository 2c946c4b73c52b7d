import { join } from 'node:path'
import { build, type BuildOptions } from 'esbuild'

/** The two major versions of wagmi that a page may have. */
export type WagmiVersion = 'wagmi-core-2' | 'wagmi-core-3'

/** Bundles code of a page that uses this version, with the widget and its connector as they are built. */
export const bundleForWagmi = (version: WagmiVersion, options: BuildOptions) =>
  build({
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    logLevel: 'silent',
    external: ['wallet-widget'],
    alias: {
      'wagmi/chains': 'viem/chains',
      wagmi: version,
      'wagmi-core-3': version,
      'wallet-widget/wagmi': join(process.cwd(), 'dist', 'wagmi.js'),
    },
    ...options,
  })

/** The script of a page that does what the end-to-end test asks of it. */
export async function bundleWagmiApp(version: WagmiVersion): Promise<string> {
  const app = join(process.cwd(), 'test', 'support', 'wagmi', 'wagmiApp.mjs')
  const { outputFiles = [] } = await bundleForWagmi(version, { entryPoints: [app], format: 'iife' })
  return outputFiles[0]?.text ?? ''
}
