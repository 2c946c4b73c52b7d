// Mutation testing by Stryker: which small changes of the code no unit test notices. Slow: for the night, or for one
// folder.
//   npm run mutation                     every folder of stryker.config.mjs
//   npm run mutation -- src/domain       one folder; its report is in .cache/mutation-report/
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { filesIn, folders, notMutated } from '../stryker.config.mjs'
import { fromRoot } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { concurrency: { type: 'string', default: String(availableParallelism()) } },
})
const asked = positionals.length > 0 ? positionals : folders
const unknown = asked.filter((path) => !folders.some((folder) => path.startsWith(folder)))
if (unknown.length > 0) {
  console.error(`Not among the folders of stryker.config.mjs: ${unknown.join(', ')}`)
  process.exit(1)
}
const mutate = asked.flatMap((path) => (/\.tsx?$/.test(path) ? [path] : filesIn(path.replace(/\/+$/, ''))))
const { code } = await run(process.execPath, [
  fromRoot('node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js'),
  'run',
  'stryker.config.mjs',
  '--mutate',
  [...mutate, ...notMutated].join(','),
  '--concurrency',
  values.concurrency,
])
process.exitCode = code
