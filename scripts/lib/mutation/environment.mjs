import { createRequire } from 'node:module'
import { relative } from 'node:path'
import UnitTestEnvironment from '../../../test/support/happyDomEnvironment.mjs'
import { testIdOf } from './testId.mjs'

const { current } = createRequire(import.meta.url)('./current.cjs')
/** On a busy machine a test that only takes its time would notice any fault. */
const TEST_TIMEOUT_MS = 30_000
const NOTICES = new Set(['test_fn_failure', 'hook_failure'])

const namesOf = (test) => (test.parent ? [...namesOf(test.parent), test.name] : [])

/**
 * The environment of the unit tests, which tells Stryker's marks in the code which test runs and which fault is active.
 * Tests that do not reach the fault are skipped, and so is what comes after the first failure.
 */
export default class MutationEnvironment extends UnitTestEnvironment {
  constructor(config, context) {
    super(config, context)
    this.file = relative(config.projectConfig.rootDir, context.testPath)
    this.global.__stryker__ = current.stryker
  }

  handleTestEvent(event, state) {
    if (event.name === 'run_start') state.testTimeout = TEST_TIMEOUT_MS
    if (NOTICES.has(event.name) && current.isTrial) current.isStopped = true
    if (event.name === 'test_start') {
      const id = testIdOf(this.file, namesOf(event.test).join(' '))
      current.stryker.currentTestId = id
      // Where only tests reach the fault, modules were loaded without it.
      current.stryker.activeMutant = current.activeMutant
      if (current.isStopped || (current.only && !current.only.has(id))) event.test.mode = 'skip'
    }
    if (event.name === 'test_done') current.stryker.currentTestId = undefined
  }
}
