// What "done" means: a fresh build, then everything `npm test` proves.
import { checkNodeVersion, ensureBuilt, ensureInstalled } from './lib/setup.mjs'

checkNodeVersion()
await ensureInstalled()
await ensureBuilt({ force: true })
await import('./test.mjs')
