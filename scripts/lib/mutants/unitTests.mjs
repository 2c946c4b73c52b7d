import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readConfigs } from 'jest-config'
import { fromRoot, root } from '../paths.mjs'

const require = createRequire(import.meta.url)
const { default: TestRunner } = require('jest-runner')
const { default: Runtime } = require('jest-runtime')

/** What `npm run mutants` runs the tests with: a fault read in the place of a file, and an end at the first failure. */
export const WITH_FAULTS = {
  runtime: fromRoot('scripts', 'lib', 'mutants', 'mutantRuntime.cjs'),
  testEnvironment: fromRoot('scripts', 'lib', 'mutants', 'firstFailureEnvironment.mjs'),
}

/**
 * Loads jest's unit project of a source tree once, with some settings of its own, and returns a function that runs one
 * test file of it in this process. It resolves with the tests and whether none failed or, where the file did not load,
 * the reason.
 */
export async function loadUnitTests(settings, tree = root) {
  const { globalConfig, configs } = await readConfigs({ _: [], $0: 'mutants', watchman: false, silent: true }, [tree])
  const unit = configs.find(({ displayName }) => displayName?.name === 'unit')
  const config = { ...unit, ...settings }
  const context = await Runtime.createContext(config, { maxWorkers: 1, watchman: false, console })
  const watcher = { isInterrupted: () => false, on: () => () => {} }
  return async (file) => {
    const runner = new TestRunner(globalConfig, {})
    let outcome = { error: 'the test file reported nothing' }
    runner.on('test-file-success', ([, { numFailingTests, testExecError, testResults }]) => {
      outcome = testExecError
        ? { error: testExecError.message }
        : { isPassed: numFailingTests === 0, tests: testResults }
    })
    runner.on('test-file-failure', ([, error]) => {
      outcome = { error: error.message }
    })
    await runner.runTests([{ path: join(tree, file), context }], watcher, { serial: true })
    return outcome
  }
}
