/**
 * The pages with wagmi 2 and wagmi 3 in every framework, each with every kind of wallet and all fourteen actions: 560 in
 * a real browser. `npm test` has half of them.
 *
 *   npm run playgrounds              all ten pages
 *   npm run playgrounds -- Next      those that have this word in their name
 */
import { findChromium } from './lib/chromium.mjs'
import { buildHosts } from './lib/hosts/buildHosts.mjs'
import { runJest } from './lib/jest.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
await findChromium()
await ensureBuilt()
await buildHosts(['react18', 'react19', 'vue', 'svelte', 'next', 'nuxt'])
const names = process.argv.slice(2).flatMap((word) => ['-t', word])
const { code } = await runJest(['test/e2e/wagmiPlaygrounds.test.ts', '--selectProjects', 'e2e', ...names], {
  env: { PLAYGROUNDS: 'whole' },
})
process.exitCode = code
