// Mutation testing by Stryker: which small changes of the code the unit tests of its own folder do not notice. Slow:
// for the night, or for one folder.
//   npm run mutation                     every folder of stryker.config.mjs
//   npm run mutation -- src/domain       one folder; its report is in .cache/mutation-report/
//   npm run mutation -- --sample 150     150 faults of each folder, drawn by chance; --seed 7 draws others
// A sample says how good the tests are, with the interval in which the figure of all faults lies. Once tests are written
// for what a sample found, only another seed says how good they are.
import { existsSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { filesIn, folders, notMutated, reportOf } from '../stryker.config.mjs'
import { readScore } from './lib/mutation/score.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: String(availableParallelism()) },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
  },
})
const asked = positionals.length > 0 ? positionals.map((path) => path.replace(/\/+$/, '')) : folders
const unknown = asked.filter((path) => !folders.some((folder) => path === folder || path.startsWith(`${folder}/`)))
if (unknown.length > 0) {
  console.error(`Not among the folders of stryker.config.mjs: ${unknown.join(', ')}`)
  process.exit(1)
}
const failed = []
const scores = []
for (const path of asked) {
  const isFile = /\.tsx?$/.test(path)
  const folder = isFile ? path.slice(0, path.lastIndexOf('/')) : path
  const plan = {
    MUTATION_FOLDER: folder,
    ...(values.sample && { MUTATION_SAMPLE: values.sample, MUTATION_SEED: values.seed }),
  }
  const report = fromRoot(reportOf(plan, 'json'))
  rmSync(report, { force: true })
  const { code } = await run(
    process.execPath,
    [
      fromRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
      'run',
      'stryker.config.mjs',
      '--mutate',
      [...(isFile ? [path] : filesIn(folder)), ...notMutated].join(','),
      '--concurrency',
      values.concurrency,
    ],
    { env: plan },
  )
  if (existsSync(report)) scores.push(`${path.padEnd(26)} ${readScore(report)}`)
  if (code !== 0) failed.push(path)
}
console.log(scores.join('\n'))
if (failed.length > 0) {
  console.error(`Below the threshold: ${failed.join(', ')}`)
  process.exitCode = 1
}
