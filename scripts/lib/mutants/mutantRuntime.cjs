// jest loads this by `require`, once per process, and makes one runtime per test file.
const { default: Runtime } = require('jest-runtime')
const { current } = require('./current.cjs')

/**
 * Jest's runtime, with one source file read with a fault in it. Nothing on the disk changes, and what is kept of other
 * files stays valid.
 */
module.exports = class MutantRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, ...others) {
    super(config, environment, resolver, withFault(transformer), ...others)
  }
}

function withFault(transformer) {
  const faulty = Object.create(transformer)
  faulty.transform = (path, ...others) =>
    path === current.path ? current.script : transformer.transform(path, ...others)
  return faulty
}
