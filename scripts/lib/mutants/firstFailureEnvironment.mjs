import UnitTestEnvironment from '../../../test/support/happyDomEnvironment.mjs'

const NOTICES = new Set(['test_fn_failure', 'hook_failure'])

/**
 * The environment of the unit tests, in which the tests after the first failed one are skipped: one is enough to notice
 * a fault.
 */
export default class FirstFailureEnvironment extends UnitTestEnvironment {
  isNoticed = false

  handleTestEvent(event) {
    if (NOTICES.has(event.name)) this.isNoticed = true
    if (event.name === 'test_start' && this.isNoticed) event.test.mode = 'skip'
  }
}
