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
// None of these keeps two cores busy by itself.
const [isBuilt, ...checks] = await Promise.all([prepare('build', ensureBuilt), ...lintStages()])
results.push(...checks)
// The host pages are not needed before the end-to-end tests.
const hosts = isBuilt && prepare('hosts', buildHosts)
if (isBuilt) await prepare('sandbox package', buildSandboxPackage)

// These wait for processes and other browsers now and then: together they leave no core idle.
const inOtherEngines = async () => {
  await hosts
  return (await engines) && isBuilt ? [await jestStage('other engines', ['engines'], ['--runInBand'])] : []
}
const [inNode, others] = await Promise.all([
  jestStage('unit and node', ['unit', 'fuzz', 'node'], ['--maxWorkers=2', '--testTimeout=20000']),
  inOtherEngines(),
])
results.push(inNode, ...others)
// A test that fails without a fault would notice every fault.
if (inNode.failed === 0) results.push(await mutantsStage())
// A test waits for its browser, and a browser for its test: three of them keep two cores busy.
if (isBrowserReady && isBuilt)
  results.push(await sizeStage(), await jestStage('end to end', ['e2e', 'robot'], ['--maxWorkers=3']))
reportStages(results)
