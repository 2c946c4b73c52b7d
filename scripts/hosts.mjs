// Checks and builds the host apps of public/hosts, each with its framework's own tools: `node scripts/hosts.mjs [vue
// svelte …]`.
import { existsSync } from 'node:fs'
import { buildHosts } from './lib/hosts/buildHosts.mjs'
import { fromRoot } from './lib/paths.mjs'

const names = process.argv.slice(2)
try {
  if (!existsSync(fromRoot('dist', 'wallet-widget.js')))
    throw new Error('There is no build of the widget: run `npm run build` first.')
  await buildHosts(names.length > 0 ? names : undefined)
} catch (error) {
  console.error(`[hosts] ${error.message}`)
  process.exitCode = 1
}
