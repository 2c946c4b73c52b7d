import { dirname, relative } from 'node:path/posix'

const MODULE = /\/src\/element\/preload\.ts$/
/** What each list leads to, in the order in which they are fetched. */
const LISTS = {
  FIRST_VIEW_FILES: [
    /\/src\/element\/firstSight\/openFirst\.ts$/,
    /\/src\/element\/appMount\.ts$/,
    /\/src\/element\/viewElement\.ts$/,
    // Proposals and logging in, which stand in the first list nearly everywhere.
    /\/src\/element\/firstSight\/loginContent\.ts$/,
  ],
  ACCOUNT_FILES: [/\/src\/features\/account\/views\/AccountView\.tsx$/],
}

const reach = (fileName, chunks, found = new Set()) => {
  if (found.has(fileName) || !chunks[fileName]) return found
  found.add(fileName)
  for (const imported of chunks[fileName].imports) reach(imported, chunks, found)
  return found
}

/** What the chunks with these modules take besides what is there, themselves with them; it is there from then on. */
const take = (parts, chunks, there) => {
  const needed = new Set()
  for (const part of parts) {
    const { fileName } = Object.values(chunks).find(({ moduleIds }) => moduleIds.some((id) => part.test(id)))
    reach(fileName, chunks, needed)
  }
  const taken = [...needed].filter((file) => !there.has(file))
  for (const file of taken) there.add(file)
  return taken
}

/**
 * Writes into src/element/preload.ts which scripts opening the widget takes besides those of the page load, and which
 * ones the account takes besides those. They are named as they are in dist/: where the file itself has another name, a
 * bundler renamed them all, and the lists are empty. A script that holds everything has none.
 */
export const writeFirstViewFiles = () => ({
  name: 'write-first-view-files',
  renderChunk(code, chunk, { format }, { chunks }) {
    if (!chunk.moduleIds.some((id) => MODULE.test(id))) return null
    const write = (name, expression) => {
      code = code.replaceAll(name, expression)
    }
    if (format !== 'es') {
      for (const name of Object.keys(LISTS)) write(name, 'null')
      return { code, map: null }
    }
    const here = dirname(chunk.fileName)
    const own = JSON.stringify(`/${chunk.fileName}`)
    const there = reach(Object.values(chunks).find(({ isEntry }) => isEntry).fileName, chunks)
    for (const [name, parts] of Object.entries(LISTS)) {
      const urls = take(parts, chunks, there).map(
        (file) => `new URL(${JSON.stringify(`./${relative(here, file)}`)}, import.meta.url).href`,
      )
      write(name, `(import.meta.url.endsWith(${own}) ? [${urls.join(', ')}] : [])`)
    }
    return { code, map: null }
  },
})
