// Pictures of every view into screenshots/. `npm run screenshots -- -t send` takes only the scenes whose name matches;
// `-- --gallery` takes those of the gallery page instead and `-- --readme` the one of the readme. Those two are
// committed, and written in the tests' own font: they come out alike on every machine.
import { prepareTools, runTool } from './lib/tools.mjs'

const KINDS = {
  '--gallery': { pattern: 'gallery', folder: 'public/playground/gallery/views' },
  '--readme': { pattern: 'readme.shots', folder: 'docs/images' },
}
const flag = Object.keys(KINDS).find((name) => process.argv.includes(name))
const { pattern, folder } = KINDS[flag] ?? { pattern: 'screenshots.shots', folder: 'screenshots' }
const args = process.argv.slice(2).filter((argument) => argument !== flag)

await prepareTools()
process.exitCode = await runTool('screenshots', { args: ['--testPathPatterns', pattern, ...args] })
if (process.exitCode === 0) console.log(`[screenshots] the pictures are in ${folder}/`)
