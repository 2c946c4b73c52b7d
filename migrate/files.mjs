import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', 'build', 'out', 'coverage'])
const CODE = new Set(['.js', '.jsx', '.mjs', '.ts', '.tsx', '.mts'])
/** Read for what is left in them, and never changed. */
const MARKUP = new Set(['.vue', '.svelte', '.astro', '.html', '.mdx', '.cjs', '.cts'])

function* walk(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !entry.name.startsWith('.') && !SKIPPED.has(entry.name)) yield* walk(path)
    else if (entry.isFile()) yield path
  }
}

/** A file's text, or nothing where it is no UTF-8: it would come back changed. */
function readText(path) {
  const bytes = readFileSync(path)
  const text = bytes.toString('utf8')
  return Buffer.from(text, 'utf8').equals(bytes) ? text : undefined
}

/** The files of a project that are code, and those that are read alone, each with its text. */
export function readProject(folder) {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw new Error(`${folder} is no folder.`)
  const files = [...walk(folder)].flatMap((path) => {
    const kind = CODE.has(extname(path)) ? 'code' : MARKUP.has(extname(path)) ? 'markup' : undefined
    const text = kind && !path.endsWith('.d.ts') ? readText(path) : undefined
    return text === undefined ? [] : [{ path, kind, text }]
  })
  return files
}
