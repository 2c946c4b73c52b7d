import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { fromRoot, root } from '../paths.mjs'
import { inDist } from './paths.mjs'

/** The entries of the package by the names they get. */
const ENTRIES = { index: 'entries/index', client: 'entries/client', playwright: 'entries/playwright', cli: 'cli/main' }

/** Modules that have another form in the published package, where nothing is built any more and files lie elsewhere. */
const SWAPPED = new Map(
  ['root', 'bundleScripts', 'widgetFolder'].map((name) => [
    fromRoot('sandbox', name),
    fromRoot('sandbox', 'packaged', `${name}.ts`),
  ]),
)

const swapModules = {
  name: 'swap-modules',
  setup: (bundle) => {
    bundle.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir }) => {
      const swapped = SWAPPED.get(join(resolveDir, path))
      return swapped === undefined ? undefined : { path: swapped }
    })
  },
}

/** Bundles the sandbox for Node as ES modules; packages stay where the host installs them. */
export async function bundleNode() {
  await build({
    absWorkingDir: root,
    entryPoints: Object.entries(ENTRIES).map(([out, path]) => ({ in: fromRoot('sandbox', `${path}.ts`), out })),
    outdir: inDist(),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    // A function that runs in a page is sent there as its text.
    keepNames: false,
    plugins: [swapModules],
    logLevel: 'silent',
  })
  chmodSync(inDist('cli.js'), 0o755)
}
