// Stands where the tests find fast-check. A property that fails has noticed the fault: looking for the smallest example
// of a long interleaving, with a fault that makes each try slow, took longer than any limit of time.
const fastCheck = require('../../../node_modules/fast-check/lib/cjs/fast-check.js')

fastCheck.configureGlobal({ endOnFailure: true })
module.exports = fastCheck
