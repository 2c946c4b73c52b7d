// Mutation testing by Stryker: which small changes of the code the unit tests of its own folder do not notice. Slow:
// for the night, or for one folder.
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
const asked = positionals.length > 0 ? positionals.map((path) => path.replace(/\/+$/, '')) : folders
const unknown = asked.filter((path) => !folders.some((folder) => path === folder || path.startsWith(`${folder}/`)))
if (unknown.length > 0) {
  console.error(`Not among the folders of stryker.config.mjs: ${unknown.join(', ')}`)
  process.exit(1)
}
const failed = []
for (const path of asked) {
  const isFile = /\.tsx?$/.test(path)
  const folder = isFile ? path.slice(0, path.lastIndexOf('/')) : path
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
    { env: { MUTATION_FOLDER: folder } },
  )
  if (code !== 0) failed.push(path)
}
if (failed.length > 0) {
  console.error(`Below the threshold: ${failed.join(', ')}`)
  process.exitCode = 1
}
