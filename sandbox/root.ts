import { fileURLToPath } from 'node:url'

/** Folder that holds package.json. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url))
