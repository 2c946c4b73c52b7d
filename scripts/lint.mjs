// Lints the code and checks its format. `npm run format` writes the format.
import { lintStages, reportStages } from './lib/stages.mjs'

reportStages(await Promise.all(lintStages()))
