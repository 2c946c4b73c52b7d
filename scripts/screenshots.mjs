// Pictures of every view into screenshots/. `npm run screenshots -- -t send` takes only the scenes whose name matches.
import { prepareTools, runTool } from './lib/tools.mjs'

await prepareTools()
process.exitCode = await runTool('screenshots')
if (process.exitCode === 0) console.log('[screenshots] the pictures are in screenshots/')
