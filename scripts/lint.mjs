// Lints the code, checks its format, and finds what nothing uses (knip.jsonc). `npm run format` writes the format.
import { lintStages, reportStages } from './lib/stages.mjs'

reportStages(await Promise.all(lintStages()))
