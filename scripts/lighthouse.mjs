/**
 * What Lighthouse says of the sandbox's landing page: performance, accessibility and best practices, of 100, on its slow
 * phone and on a desktop. Lighthouse is fetched for this run alone: it is 200 packages, which no test needs.
 *
 *   npm run lighthouse      the lowest score of three runs each; exit code 1 below 100
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { run } from './lib/run.mjs'
import { startSandboxProcess } from './lib/sandboxProcess.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const CATEGORIES = ['performance', 'accessibility', 'best-practices']
const RUNS = 3

await ensureInstalled()
await ensureBuilt()
const CHROME_PATH = await findChromium()
const folder = mkdtempSync(join(tmpdir(), 'lighthouse-'))
const sandbox = await startSandboxProcess()

/** The scores of one visit, and which checks were not passed. */
async function visit(device, nth) {
  const report = join(folder, `${device}-${nth}.json`)
  const { code, output } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, `${sandbox.url}/`, '--quiet', '--output=json', `--output-path=${report}`],
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless --no-sandbox',
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
    ],
    { env: { CHROME_PATH }, capture: true },
  )
  if (code !== 0) throw new Error(`Lighthouse ended with exit code ${code}:\n${output}`)
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  return CATEGORIES.map((name) => ({
    name,
    score: Math.round(categories[name].score * 100),
    missed: categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 0.9)
      .map(({ id }) => id),
  }))
}

try {
  for (const device of ['phone', 'desktop']) {
    const visits = []
    for (let nth = 1; nth <= RUNS; nth++) visits.push(await visit(device, nth))
    for (const [place, name] of CATEGORIES.entries()) {
      const lowest = visits.map((scores) => scores[place]).toSorted((one, other) => one.score - other.score)[0]
      if (lowest.score < 100) process.exitCode = 1
      console.log(
        `${device}: ${name} ${lowest.score}${lowest.missed.length > 0 ? ` (${lowest.missed.join(', ')})` : ''}`,
      )
    }
  }
} finally {
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
}
