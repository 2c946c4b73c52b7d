import { dirname, relative } from 'node:path/posix'

const NAME = 'FIRST_VIEW_FILES'
const MODULE = /\/src\/element\/preload\.ts$/
const PARTS = [
  /\/src\/element\/firstSight\/openFirst\.ts$/,
  /\/src\/element\/appMount\.ts$/,
  /\/src\/element\/viewElement\.ts$/,
  // Proposals and logging in, which stand in the first list nearly everywhere.
  /\/src\/element\/firstSight\/loginContent\.ts$/,
]

const reach = (fileName, chunks, found = new Set()) => {
  if (found.has(fileName) || !chunks[fileName]) return found
  found.add(fileName)
  for (const imported of chunks[fileName].imports) reach(imported, chunks, found)
  return found
}

/**
 * Writes into src/element/preload.ts which scripts opening the widget takes besides those of the page load. They
 * are named as they are in dist/: where the file itself has another name, a bundler renamed them all, and the list is
 * empty.
 */
export const writeFirstViewFiles = () => ({
  name: 'write-first-view-files',
  renderChunk(code, chunk, { format }, { chunks }) {
    if (!chunk.moduleIds.some((id) => MODULE.test(id))) return null
    if (format !== 'es') return { code: code.replaceAll(NAME, '[]'), map: null }
    const all = Object.values(chunks)
    const parts = PARTS.map((part) => all.find(({ moduleIds }) => moduleIds.some((id) => part.test(id))))
    const entry = all.find(({ isEntry }) => isEntry)
    const loaded = reach(entry.fileName, chunks)
    const here = dirname(chunk.fileName)
    const needed = new Set()
    for (const { fileName } of parts) reach(fileName, chunks, needed)
    const files = [...needed].filter((file) => !loaded.has(file))
    const list = files.map((file) => `new URL(${JSON.stringify(`./${relative(here, file)}`)}, import.meta.url).href`)
    const own = JSON.stringify(`/${chunk.fileName}`)
    return { code: code.replaceAll(NAME, `(import.meta.url.endsWith(${own}) ? [${list.join(', ')}] : [])`), map: null }
  },
})
