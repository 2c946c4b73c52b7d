// Weighs the build against its budgets: each file, the scripts of each view, and what a real browser fetches up to the
// account and when a view is opened.
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { findChromium } from './lib/chromium.mjs'
import { fromRoot } from './lib/paths.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
await ensureBuilt()

const [
  { KB, fromOpening: fromOpeningBudget, importMap: importMapBudget, journey, openedView, view: viewBudget },
  { fileRows, heavyPackageProblems },
  { viewRows },
  { measureJourney },
  { measureOpening },
  { measureViews },
  { withBrotli },
] = await Promise.all([
  import('./lib/size/budgets.mjs'),
  import('./lib/size/chunkChecks.mjs'),
  import('./lib/size/viewRows.mjs'),
  import('./lib/size/journey.mjs'),
  import('./lib/size/opening.mjs'),
  import('./lib/size/openedViews.mjs'),
  import('./lib/size/withBrotli.mjs'),
])

const stats = JSON.parse(readFileSync(fromRoot('.cache', 'chunk-stats.json'), 'utf8'))
const kilobytes = (bytes) => `${(bytes / KB).toFixed(1)} KB`.padStart(9)
const problems = []

const weigh = ({ what, gzipBytes, brotliBytes, budget }) => {
  const isOver = gzipBytes > budget
  if (isOver) problems.push(`${what} is ${kilobytes(gzipBytes).trim()}, its budget ${kilobytes(budget).trim()}`)
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${kilobytes(gzipBytes)} of ${kilobytes(budget)} ${kilobytes(brotliBytes)} br  ${what}`,
  )
}

const weighFiles = (weighed) => {
  console.log('\nFiles, gzip, and brotli:')
  fileRows(weighed).forEach(weigh)
}

const weighViews = (weighed) => {
  console.log('\nScripts of each view, after the account, gzip, and brotli:')
  for (const { view, requests, ...bytes } of viewRows(weighed)) {
    weigh({ what: `${view}, ${requests} requests`, ...bytes, budget: viewBudget.gzipBytes })
    if (requests > viewBudget.requests)
      problems.push(`${view} makes ${requests} requests, its budget is ${viewBudget.requests}`)
  }
}

const STEPS = {
  pageLoad: 'page load',
  list: 'press to the list of wallets',
  connectView: 'press to all of the Connect view',
  settled: 'press to the Connect view with proposals, in every namespace',
  account: 'press on a wallet to the account',
}

const weighJourney = (measured) => {
  console.log('Fetched by a browser, gzip, and brotli:')
  for (const [step, what] of Object.entries(STEPS)) {
    const { gzipBytes, brotliBytes, requests, files } = measured[step]
    const budget = journey[step]
    weigh({ what: `${what}, ${requests} requests`, gzipBytes, brotliBytes, budget: budget.gzipBytes })
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

/** Of each view that a page can open: what stands there where it leads elsewhere. */
const countViews = (opened) => {
  console.log('\nAsked for by a browser when a view opens, after the account:')
  const rows = opened.toSorted((left, right) => right.scripts.length - left.scripts.length)
  for (const { view, stands, scripts, answers } of rows) {
    const isOver = scripts.length > openedView.scripts
    if (isOver) problems.push(`${view} asks for ${scripts.length} scripts, the budget is ${openedView.scripts}`)
    const name = view === stands ? view : `${view}, which leads to ${stands}`
    console.log(
      `${isOver ? 'OVER' : 'ok  '} ${String(scripts.length).padStart(6)} of ${openedView.scripts}  ${name}, and ${answers} answers`,
    )
  }
}

const weighImportMap = () => {
  const { importmap } = JSON.parse(readFileSync(fromRoot('dist', 'integrity.json'), 'utf8'))
  const text = JSON.stringify(importmap)
  console.log('\nImport map, gzip, and brotli:')
  weigh({
    what: 'importmap',
    gzipBytes: gzipSync(text, { level: 9 }).length,
    brotliBytes: brotliCompressSync(text).length,
    budget: importMapBudget,
  })
}

const distFolder = fromRoot('dist')
// Beside the views, which mostly wait; not beside what is counted up to a moment.
let weighed
try {
  const place = { executablePath: await findChromium(), distFolder }
  const { settled, ...opening } = await measureOpening(place)
  const measured = { ...(await measureJourney(place)), settled }
  weighJourney(measured)
  countFromOpening({
    // Until nothing comes any more.
    scriptsToDialog: [...measured.pageLoad.files, ...measured.connectView.files],
    ...opening,
  })
  weighed = withBrotli(stats, distFolder)
  countViews(await measureViews(place))
} catch (error) {
  problems.push(`What a browser fetches could not be measured: ${error.message.split('\n')[0]}`)
}

const brotli = await (weighed ?? withBrotli(stats, distFolder))
weighFiles(brotli)
weighViews(brotli)
weighImportMap()

if (problems.length > 0) {
  console.error(`\n${problems.join('\n')}`)
  process.exitCode = 1
}
