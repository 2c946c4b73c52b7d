import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the repository; every script works from here, whatever the caller's folder is. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Joins path segments to the repository's folder. */
export const fromRoot = (...segments) => join(root, ...segments)
