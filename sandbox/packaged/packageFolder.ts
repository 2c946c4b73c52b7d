import { fileURLToPath } from 'node:url'

/** Folder of the published package, above the scripts it is bundled to. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url))
