// Runs before npm makes the archive (`npm pack`, `npm publish`): a production build of the present sources, and nothing
// else in dist/.
import { distProblems } from './lib/release/checkDist.mjs'
import { fromRoot } from './lib/paths.mjs'
import { ensureBuilt, ensureInstalled } from './lib/setup.mjs'

await ensureInstalled()
await ensureBuilt()
let problems = distProblems(fromRoot('dist'))
if (problems.length > 0) {
  await ensureBuilt({ force: true })
  problems = distProblems(fromRoot('dist'))
}
if (problems.length > 0) {
  console.error(`dist/ cannot be published:\n${problems.join('\n')}`)
  process.exitCode = 1
}
