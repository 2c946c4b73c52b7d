// Writes docs/api.md, the page of the public interface, from the last build.
import { writeFileSync } from 'node:fs'
import { apiReference } from './lib/apiReference/writeApiReference.mjs'
import { fromRoot } from './lib/paths.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
await ensureBuilt()
writeFileSync(fromRoot('docs', 'api.md'), apiReference())
