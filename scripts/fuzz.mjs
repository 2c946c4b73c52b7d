/**
 * Spoiled answers, messages and options, and the robot visitor, in bulk: 100,000 tries for each subject and a million
 * steps.
 *
 *   npm run fuzz                        all of it, with a new seed, which is printed; then the robot in a real browser
 *   FUZZ_SEED=7 npm run fuzz -- nodes   one file again, with the seed of a failure
 *   FUZZ_SEED=7 FUZZ_PART=2/4 npm run fuzz -- answers
 *                                       a quarter of the answers, where a machine has no time for all at once
 *
 * `npm test` runs the same files with few tries and a fixed seed.
 */
import { runJest } from './lib/jest.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
const FUZZ_SEED = process.env.FUZZ_SEED ?? String(1 + Math.floor(Math.random() * 2 ** 31))
const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '100000'
const ROBOT_STEPS = process.env.ROBOT_STEPS ?? '1000000'
console.log(`FUZZ_SEED=${FUZZ_SEED} FUZZ_RUNS=${FUZZ_RUNS} ROBOT_STEPS=${ROBOT_STEPS}`)
const files = process.argv.slice(2).map((name) => `test/fuzz/${name}`)
const { code } = await runJest([...(files.length > 0 ? files : ['test/fuzz']), '--selectProjects', 'fuzz'], {
  env: { FUZZ_SEED, FUZZ_RUNS, ROBOT_STEPS },
})
let robot = { code: 0 }
if (files.length === 0) {
  await ensureBuilt()
  const ROBOT_BROWSER_STEPS = process.env.ROBOT_BROWSER_STEPS ?? '20000'
  robot = await runJest(['test/robot/robot.test.ts', '--selectProjects', 'robot'], {
    env: { ROBOT_SEED: FUZZ_SEED, ROBOT_BROWSER_STEPS },
  })
}
process.exitCode = code || robot.code
