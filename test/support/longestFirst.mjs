import TestSequencer from '@jest/test-sequencer'

// The package is written for CommonJS.
const Sequencer = TestSequencer.default ?? TestSequencer

/**
 * Small files that take long: each test of the first is a scene of the screenshots; the others make packages or open
 * every host page.
 */
const LONGEST =
  /(?:robot[/\\]robot|e2e[/\\](?:a11y|sandboxPackage|hosts|docsPages|wagmiPlaygrounds)|deliveryPackage)\.test\.ts$/

/**
 * Jest begins with the largest files where it has not timed them yet; the longest would come last and be waited for
 * alone.
 */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    const isLongest = (test) => LONGEST.test(test.path)
    return [...sorted.filter((test) => isLongest(test)), ...sorted.filter((test) => !isLongest(test))]
  }
}
