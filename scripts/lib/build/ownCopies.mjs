// What a page loads before anybody comes near the button shares no file with what comes later (ADR 24): the entry would
// be two requests, one after the other, or later files would import it by its bare name, and a page that adds `?ver=1`
// to its address would run it twice. So each of these modules is bundled with copies of all that it imports statically;
// what it imports lazily is the same as for everybody.
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fromRoot, root } from '../paths.mjs'

/** The modules that share nothing, by a name for their copies. */
const ALONE = {
  entry: 'src/index.ts',
  preload: 'src/element/preload.ts',
  triggerText: 'src/i18n/triggerText.ts',
  buttons: 'src/element/buttons/showButton.ts',
}

const FOLDER = '.copies'
const COPY = /(^|\/)\.copies\/(\w+)\/(?=src\/)/

const slashes = (path) => path.replaceAll('\\', '/')
const nameOfCopy = (id) => COPY.exec(slashes(id))?.[2]

/** The file that a module, or a source in a map, is a copy of; every other one is its own. */
export const sourceOf = (id) => (nameOfCopy(id) ? slashes(id).replace(COPY, '$1') : id)

/** The rollup plugin that makes the copies. */
export const ownCopies = () => {
  const aloneAt = new Map(Object.entries(ALONE).map(([name, path]) => [slashes(fromRoot(...path.split('/'))), name]))
  const copyOf = (id, name) => join(root, FOLDER, name, relative(root, id))
  const isOurs = (id) => slashes(id).startsWith(`${slashes(fromRoot('src'))}/`)
  const find = async (context, source, importer, name) => {
    const found = await context.resolve(source, importer && sourceOf(importer), { skipSelf: true })
    return found && name && isOurs(found.id) ? { ...found, id: copyOf(found.id, name) } : found
  }
  return {
    name: 'own-copies',
    async resolveId(source, importer) {
      const own = importer ? nameOfCopy(importer) : aloneAt.get(slashes(source))
      return own ? find(this, source, importer, own) : null
    },
    async resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string') return null
      const found = await this.resolve(specifier, sourceOf(importer), { skipSelf: true })
      const alone = found && aloneAt.get(slashes(found.id))
      if (!alone && !nameOfCopy(importer)) return null
      return alone ? { ...found, id: copyOf(found.id, alone) } : found
    },
    async load(id) {
      if (!nameOfCopy(id)) return null
      const file = sourceOf(id)
      this.addWatchFile(file)
      return readFile(file, 'utf8')
    },
  }
}
