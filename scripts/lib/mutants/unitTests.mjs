import { createRequire } from 'node:module'
import { readConfigs } from 'jest-config'
import { fromRoot, root } from '../paths.mjs'

const require = createRequire(import.meta.url)
const { default: TestRunner } = require('jest-runner')
const { default: Runtime } = require('jest-runtime')

/**
 * Loads jest's unit project once and returns a function that runs one test file of it in this process. It resolves with
 * `passed`, `failed` or, where the file did not load, the reason.
 */
export async function loadUnitTests() {
  const { globalConfig, configs } = await readConfigs({ _: [], $0: 'mutants', watchman: false, silent: true }, [root])
  const unit = configs.find(({ displayName }) => displayName?.name === 'unit')
  const config = {
    ...unit,
    runtime: fromRoot('scripts', 'lib', 'mutants', 'mutantRuntime.cjs'),
    testEnvironment: fromRoot('scripts', 'lib', 'mutants', 'firstFailureEnvironment.mjs'),
  }
  const context = await Runtime.createContext(config, { maxWorkers: 1, watchman: false, console })
  const watcher = { isInterrupted: () => false, on: () => () => {} }
  return async (file) => {
    const runner = new TestRunner(globalConfig, {})
    let outcome = { error: 'the test file reported nothing' }
    runner.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
      outcome = testExecError ? { error: testExecError.message } : { isPassed: numFailingTests === 0 }
    })
    runner.on('test-file-failure', ([, error]) => {
      outcome = { error: error.message }
    })
    await runner.runTests([{ path: fromRoot(file), context }], watcher, { serial: true })
    return outcome
  }
}
