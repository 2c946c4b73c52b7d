import { fileURLToPath } from 'node:url'

/**
 * Folder that holds what the sandbox reads, in the order of the repository. Stands for `../root` in the published
 * package.
 */
export const projectRoot = fileURLToPath(new URL('./files', import.meta.url))
