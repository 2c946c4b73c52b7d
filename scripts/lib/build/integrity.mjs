import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isClassicScript } from './classicFiles.mjs'
import { filesBelow } from './stamp.mjs'

const sha384 = (path) => `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`

const isScript = (name) => name.endsWith('.js')

/** They import names that only a bundler knows: no page can load them from a CDN as they are. */
const isForBundlers = (name) =>
  /^(?:react|vue|svelte|svelte-components|angular|base-account|metamask|metamask-wallet)\.js$/.test(name)

const isInImportMap = (name) => isScript(name) && !isClassicScript(name) && !isForBundlers(name)

/**
 * Writes integrity.json over every other file of the folder; the modules that pages load as they are also as the
 * `integrity` part of an import map.
 */
export function writeIntegrity(folder) {
  const names = filesBelow(folder)
    .map((path) => relative(folder, path).replaceAll('\\', '/'))
    .filter((name) => name !== 'integrity.json')
    .sort()
  const files = Object.fromEntries(names.map((name) => [name, sha384(join(folder, name))]))
  const integrity = Object.fromEntries(names.filter(isInImportMap).map((name) => [`./${name}`, files[name]]))
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify({ files, importmap: { integrity } }, null, 2)}\n`)
}
