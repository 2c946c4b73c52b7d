// Builds dist/ from the sources; see scripts/lib/build/buildDist.mjs.
import { checkNodeVersion, ensureInstalled } from './lib/setup.mjs'

checkNodeVersion()
await ensureInstalled()

const { buildDist } = await import('./lib/build/buildDist.mjs')
await buildDist()
