/**
 * What the tests of this moment are run for: `stryker` is what Stryker's marks in the code read and count in,
 * `activeMutant` the fault that is there from the first test on, `only` the tests that reach it (`null`: all), and
 * `isTrial` whether a failure ends it.
 */
module.exports.current = { stryker: {}, activeMutant: undefined, only: null, isStopped: false, isTrial: false }
