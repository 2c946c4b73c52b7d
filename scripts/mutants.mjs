// Puts deliberate faults into the product, one at a time and never on the disk, and says which of them the unit tests
// do not notice.
//   npm run mutants                       every fault of test/mutants/
//   npm run mutants -- send "permit"      those whose id, file or tests contain one of the words
//   --check only looks whether each row's place stands in the source
// --baseline first runs the tests without a fault; --times says what each took; --rows=<file> takes other rows;
// --report=<file> writes counts
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { tsImport } from 'tsx/esm/api'
import { checkRows } from './lib/mutants/checkRows.mjs'
import { tryMutants } from './lib/mutants/tryMutants.mjs'
import { fromRoot } from './lib/paths.mjs'
import { secondsSince } from './lib/run.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    check: { type: 'boolean' },
    baseline: { type: 'boolean' },
    times: { type: 'boolean' },
    rows: { type: 'string', default: 'test/mutants/index.ts' },
    report: { type: 'string' },
  },
})

const startedAt = performance.now()
const { mutants } = await tsImport(fromRoot(values.rows), import.meta.url)
const isAsked = (row) =>
  positionals.length === 0 ||
  positionals.some((word) => [row.id, row.file, ...row.tests].some((text) => text.includes(word)))
const asked = mutants.filter(isAsked)
const problems = checkRows(asked)

const counts = { killed: 0, survived: 0, broken: 0 }
const words = { survived: 'SURVIVED ', broken: 'BROKEN   ' }
const report = ({ mutant, outcome, reason, isByLimit, tookMs }) => {
  counts[outcome] += 1
  if (outcome === 'survived')
    console.error(`${words.survived} ${mutant.id}\n          ${mutant.file}, tried with ${mutant.tests.join(', ')}`)
  if (outcome === 'broken') console.error(`${words.broken} ${mutant.id}: ${reason}`)
  // A test that waits for its own end says nothing of the fault: on a busy machine it would notice anything.
  if (isByLimit) console.error(`BY LIMIT  ${mutant.id}: no test failed, the time was over`)
  if (values.times) console.log(`${String(Math.round(tookMs)).padStart(6)} ms  ${outcome} ${mutant.id}`)
}

// Tests that fail by themselves would "notice" every fault.
const baseline = values.baseline
  ? [...new Set(asked.flatMap(({ tests }) => tests))].map((test) => ({ id: test, file: test, tests: [test] }))
  : []
await tryMutants(baseline, ({ mutant, outcome, reason }) => {
  if (outcome !== 'survived') problems.push(`${mutant.id} fails without a fault ${reason ?? ''}`)
})
if (problems.length === 0 && !values.check) await tryMutants(asked, report)
for (const problem of problems) console.error(`TO MEND   ${problem}`)

const failed = counts.survived + counts.broken + problems.length
console.log(
  `mutants: ${counts.killed} noticed, ${counts.survived} not noticed, ${counts.broken + problems.length} rows to mend (${secondsSince(startedAt)})`,
)
if (values.report) writeFileSync(values.report, JSON.stringify({ passed: counts.killed, failed }))
if (failed > 0) process.exitCode = 1
