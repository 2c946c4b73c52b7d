// Weighs the build against its budgets: each file, the scripts of each view, and what a real browser fetches up to the
// account.
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { findChromium } from './lib/chromium.mjs'
import { fromRoot } from './lib/paths.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
await ensureBuilt()

const [
  { KB, fromOpening: fromOpeningBudget, importMap: importMapBudget, journey, view: viewBudget },
  { fileRows, heavyPackageProblems },
  { viewRows },
  { measureJourney },
  { measureOpening },
] = await Promise.all([
  import('./lib/size/budgets.mjs'),
  import('./lib/size/chunkChecks.mjs'),
  import('./lib/size/viewRows.mjs'),
  import('./lib/size/journey.mjs'),
  import('./lib/size/opening.mjs'),
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

const STEPS = {
  pageLoad: 'page load',
  list: 'press to the list of wallets',
  connectView: 'press to all of the Connect view',
  settled: 'press to the Connect view with proposals, in every namespace',
  account: 'press on a wallet to the account',
}

const weighJourney = (measured) => {
  console.log('\nFetched by a browser, gzip:')
  for (const [step, what] of Object.entries(STEPS)) {
    const { gzipBytes, brotliBytes, requests, files } = measured[step]
    const budget = journey[step]
    weigh({
      what: `${what}, ${requests} requests (brotli ${kilobytes(brotliBytes).trim()})`,
      gzipBytes,
      budget: budget.gzipBytes,
    })
    for (const file of files) console.log(`                           ${file}`)
    if (requests > budget.requests)
      problems.push(`${what} makes ${requests} requests, its budget is ${budget.requests}`)
  }
  const { pageLoad, list, connectView } = measured
  problems.push(
    ...heavyPackageProblems(stats, {
      'page load': pageLoad.files,
      'the list': list.files,
      'the Connect view': connectView.files,
    }),
  )
}

const FROM_OPENING = {
  scriptsToDialog: 'scripts from opening a page to the dialog with everything in it',
  scriptsToProposals: 'scripts from opening a page to the dialog with what its directory proposes',
  requestsToFirstBalance: 'requests from opening a page to the first balance',
}

const countFromOpening = (measured) => {
  console.log('\nAsked for by a browser:')
  for (const [step, what] of Object.entries(FROM_OPENING)) {
    const [asked, budget] = [measured[step], fromOpeningBudget[step]]
    const isOver = asked.length > budget
    if (isOver) problems.push(`${asked.length} ${what}, the budget is ${budget}`)
    console.log(`${isOver ? 'OVER' : 'ok  '} ${String(asked.length).padStart(6)} of ${budget}  ${what}`)
    for (const name of asked) console.log(`                           ${name}`)
  }
}

const weighImportMap = () => {
  const { importmap } = JSON.parse(readFileSync(fromRoot('dist', 'integrity.json'), 'utf8'))
  console.log('\nImport map, gzip:')
  weigh({
    what: 'importmap',
    gzipBytes: gzipSync(JSON.stringify(importmap), { level: 9 }).length,
    budget: importMapBudget,
  })
}

try {
  const place = { executablePath: await findChromium(), distFolder: fromRoot('dist') }
  const { settled, ...opening } = await measureOpening(place)
  const measured = { ...(await measureJourney(place)), settled }
  weighJourney(measured)
  countFromOpening({
    // Until nothing comes any more.
    scriptsToDialog: [...measured.pageLoad.files, ...measured.connectView.files],
    ...opening,
  })
} catch (error) {
  problems.push(`The way to the Connect view could not be measured: ${error.message.split('\n')[0]}`)
}

weighImportMap()

if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
