// Everything that proves the product, on a fresh clone too: set-up, lint, types, unit, size, end-to-end in a real
// browser.
import { findChromium } from './lib/chromium.mjs'
import { findEngines } from './lib/engines.mjs'
import { buildHosts } from './lib/hosts/buildHosts.mjs'
import { buildSandboxPackage } from './lib/sandboxPackage/buildSandboxPackage.mjs'
import { checkNodeVersion, ensureBuilt, ensureInstalled } from './lib/setup.mjs'
import { jestStage, lintStages, mutantsStage, reportStages, sizeStage } from './lib/stages.mjs'

checkNodeVersion()
await ensureInstalled()

// A set-up step that fails is one failed check; whatever does not need it still runs.
const results = []
const prepare = async (name, step) => {
  const startedAt = performance.now()
  try {
    await step()
    return true
  } catch (error) {
    console.error(`[setup] ${error.message}`)
    results.push({
      name,
      passed: 0,
      failed: 1,
      skipped: 0,
      took: `${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
    })
    return false
  }
}

const isBrowserReady = await prepare('browser', findChromium)
// What other browsers are missing is fetched while this machine computes.
const engines = prepare('engines', () => findEngines({ mayInstall: true }))
// Windows of tests that ended stay in a worker's memory, and clearing up takes longer with each: it starts again then.
const WORKERS = ['--maxWorkers=2', '--workerIdleMemoryLimit=700MB', '--testTimeout=20000']
// What needs no build goes on beside it: none of these keeps two cores busy by itself.
const unit = jestStage('unit', ['unit', 'fuzz'], WORKERS)
const lint = lintStages()
const isBuilt = await prepare('build', ensureBuilt)
// The host pages are not needed before the end-to-end tests.
const hosts = isBuilt && prepare('hosts', buildHosts)
if (isBuilt) await prepare('sandbox package', buildSandboxPackage)
results.push(...(await Promise.all(lint)))

// These wait for processes and other browsers now and then: together they leave no core idle.
const inOtherEngines = async () => {
  await hosts
  return (await engines) && isBuilt ? [await jestStage('other engines', ['engines'], ['--runInBand'])] : []
}
const inNode = async () => {
  const inUnit = await unit
  return [inUnit, await jestStage('node', ['node'], WORKERS)]
}
const [[inUnit, ...others], engineResults] = await Promise.all([inNode(), inOtherEngines()])
results.push(inUnit, ...others, ...engineResults)
// A test that fails without a fault would notice every fault.
if (inUnit.failed === 0) results.push(await mutantsStage())
// A test waits for its browser, and a browser for its test: three of them keep two cores busy.
if (isBrowserReady && isBuilt)
  results.push(await sizeStage(), await jestStage('end to end', ['e2e', 'robot'], ['--maxWorkers=3']))
reportStages(results)
