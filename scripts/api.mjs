// Writes docs/api.md, the page of the public interface, from the last build, and docs/errors.md from the list of codes.
import { writeFileSync } from 'node:fs'
import { tsImport } from 'tsx/esm/api'
import { apiReference } from './lib/apiReference/writeApiReference.mjs'
import { errorPage } from './lib/apiReference/errorPage.mjs'
import { fromRoot } from './lib/paths.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
await ensureBuilt()
writeFileSync(fromRoot('docs', 'api.md'), apiReference())

const { argumentTexts, errorTexts, flowTexts, pairingTexts } = await tsImport('../src/errors/index.ts', import.meta.url)
const { errorFacts } = await tsImport('../src/errors/facts/errorFacts.ts', import.meta.url)
const texts = { ...errorTexts, ...argumentTexts, ...flowTexts, ...pairingTexts }
writeFileSync(fromRoot('docs', 'errors.md'), errorPage(texts, errorFacts))
