// Weighs the build against its budgets: each file, the scripts of each view, and what a real browser fetches up to the
// Connect view.
import { readFileSync } from 'node:fs'
import { findChromium } from './lib/chromium.mjs'
import { fromRoot } from './lib/paths.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
await ensureBuilt()

const [{ KB, journey, view: viewBudget }, { fileRows, heavyPackageProblems }, { viewRows }, { measureJourney }] =
  await Promise.all([
    import('./lib/size/budgets.mjs'),
    import('./lib/size/chunkChecks.mjs'),
    import('./lib/size/viewRows.mjs'),
    import('./lib/size/journey.mjs'),
  ])

const stats = JSON.parse(readFileSync(fromRoot('.cache', 'chunk-stats.json'), 'utf8'))
const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9)
const problems = []

const weigh = ({ what, gzipBytes, budget }) => {
  const isOver = gzipBytes > budget
  if (isOver) problems.push(`${what} is ${kilobytes(gzipBytes).trim()}, its budget ${kilobytes(budget).trim()}`)
  console.log(`${isOver ? 'OVER' : 'ok  '} ${kilobytes(gzipBytes)} of ${kilobytes(budget)}  ${what}`)
}

console.log('Files, gzip:')
fileRows(stats).forEach(weigh)

console.log('\nScripts of each view, after the account:')
for (const { view, requests, gzipBytes } of viewRows(stats)) {
  weigh({ what: `${view}, ${requests} requests`, gzipBytes, budget: viewBudget.gzipBytes })
  if (requests > viewBudget.requests)
    problems.push(`${view} makes ${requests} requests, its budget is ${viewBudget.requests}`)
}

const weighJourney = ({ pageLoad, connectView }) => {
  console.log('\nFetched by a browser, gzip:')
  weigh({
    what: `page load, ${pageLoad.requests} requests`,
    gzipBytes: pageLoad.gzipBytes,
    budget: journey.pageLoad.gzipBytes,
  })
  weigh({
    what: `click to Connect view, ${connectView.requests} requests`,
    gzipBytes: connectView.gzipBytes,
    budget: journey.connectView.gzipBytes,
  })
  for (const file of [...pageLoad.files, ...connectView.files]) console.log(`                           ${file}`)
  if (pageLoad.requests > journey.pageLoad.requests) {
    problems.push(`page load makes ${pageLoad.requests} requests, its budget is ${journey.pageLoad.requests}`)
  }
  problems.push(...heavyPackageProblems(stats, { 'page load': pageLoad.files, 'the Connect view': connectView.files }))
}

try {
  weighJourney(await measureJourney({ executablePath: await findChromium(), distFolder: fromRoot('dist') }))
} catch (error) {
  problems.push(`The way to the Connect view could not be measured: ${error.message.split('\n')[0]}`)
}

if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
