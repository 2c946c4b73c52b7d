// Pictures of every view into screenshots/. `npm run screenshots -- -t send` takes only the scenes whose name matches;
// `-- --gallery` takes those of the gallery page instead, which are committed.
import { prepareTools, runTool } from './lib/tools.mjs'

const args = process.argv.slice(2).filter((argument) => argument !== '--gallery')
const isGallery = process.argv.includes('--gallery')

await prepareTools()
process.exitCode = await runTool('screenshots', {
  args: ['--testPathPatterns', isGallery ? 'gallery' : 'screenshots.shots', ...args],
})
if (process.exitCode === 0)
  console.log(`[screenshots] the pictures are in ${isGallery ? 'public/playground/gallery/views' : 'screenshots'}/`)
