import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { runJest } from './jest.mjs'
import { fromRoot } from './paths.mjs'
import { run, secondsSince } from './run.mjs'

/**
 * One stage's result: how many checks passed, failed and were skipped. A stage that is one command counts as one check.
 * @typedef {{ name: string, passed: number, failed: number, skipped: number, took: string }} StageResult
 */

const bin = (name) => fromRoot('node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name)

const timed = async (name, work) => {
  console.log(`\n=== ${name} ===`)
  const startedAt = performance.now()
  const counts = await work()
  return { name, skipped: 0, ...counts, took: secondsSince(startedAt) }
}

/** A stage that is one command, counted as one check. */
const commandStage = (name, command, args, options) =>
  timed(name, async () => {
    // Said in one piece: others may run beside it.
    const { code, output } = await run(command, args, { ...options, capture: true })
    console.log(`\n--- ${name} ---\n${output}`)
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  })

const readReport = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null)

// A test file that did not even load has no failed tests; it counts as one failure, or it would go unseen.
const countReport = (report, code) => {
  if (!report) return { passed: 0, failed: 1 }
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** A stage of jest's tests: the given projects, each test counted. */
export const jestStage = (name, projects, args = []) =>
  timed(name, async () => {
    const reportFile = fromRoot('.cache', `jest-${projects.join('-')}.json`)
    mkdirSync(fromRoot('.cache'), { recursive: true })
    rmSync(reportFile, { force: true })
    const { code } = await runJest(['--selectProjects', ...projects, '--json', `--outputFile=${reportFile}`, ...args])
    return countReport(readReport(reportFile), code)
  })

/**
 * What `npm run lint` runs: the linter, the formatter's check, and the search for what nothing uses. The linter has the
 * types of every file anyway, so the compiler's own errors come from the same run.
 */
const LINT_TOOLS = [
  ['oxlint', '--type-aware', '--type-check', '--deny-warnings', 'src', 'sandbox', 'test', 'scripts', 'migrate'],
  ['oxfmt', '--check', '.'],
  ['knip', '--no-progress'],
]

export const lintStages = () =>
  LINT_TOOLS.map(([tool, ...args]) => commandStage(tool === 'oxlint' ? 'lint and types' : tool, bin(tool), args))

/**
 * A stage of the deliberate faults: each one that a unit test notices is a passed check. The unit tests themselves must
 * have run before.
 */
export const mutantsStage = () =>
  timed('mutants', async () => {
    const reportFile = fromRoot('.cache', 'mutants.json')
    mkdirSync(fromRoot('.cache'), { recursive: true })
    rmSync(reportFile, { force: true })
    await run(process.execPath, [
      fromRoot('scripts', 'mutants.mjs'),
      '--rows=test/mutants/everyRun.ts',
      `--report=${reportFile}`,
    ])
    return readReport(reportFile) ?? { passed: 0, failed: 1 }
  })

export const sizeStage = () => commandStage('size', process.execPath, [fromRoot('scripts', 'size.mjs')])

/** Prints the table of stages and, alone on the last line, the sum; sets the exit code. */
export function reportStages(results) {
  console.log('\n=== result ===')
  for (const { name, passed, failed, skipped, took } of results) {
    const verdict = failed === 0 ? 'ok  ' : 'FAIL'
    console.log(
      `${verdict} ${name.padEnd(14)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''} (${took})`,
    )
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`)
  if (sum('failed') > 0) process.exitCode = 1
}
