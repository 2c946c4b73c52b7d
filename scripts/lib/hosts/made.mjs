import { basename } from 'node:path'

/** What a template's folder may hold besides its sources: what it is built with, and built to. */
const MADE = new Set(['node_modules', 'dist', '.angular', '.svelte-kit', '.next', '.nuxt', '.output'])

/** Whether this path of a template is none of its sources. */
export const isMade = (path) => MADE.has(basename(path))
