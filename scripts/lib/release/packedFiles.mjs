import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from '../build/stamp.mjs'

/** What npm packs whatever a manifest names. */
const ALWAYS = /^(?:package\.json|(?:readme|licen[cs]e)(?:\..*)?)$/i

const isMatched = (path, pattern) =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(path)

/**
 * The files that npm puts into the archive of a folder, by `files` of its manifest: names, folders, and patterns of what is
 * left out. Asking npm takes as long as packing them; test/deliveryPackage.test.ts compares its list with this one.
 */
export function packedFiles(root, { files }) {
  const left = files.filter((name) => name.startsWith('!')).map((name) => name.slice(1))
  const below = (name) => (statSync(join(root, name)).isDirectory() ? filesBelow(join(root, name)) : [join(root, name)])
  const named = files
    .filter((name) => !name.startsWith('!') && existsSync(join(root, name)))
    .flatMap(below)
    .map((path) => relative(root, path).replaceAll('\\', '/'))
  const always = readdirSync(root).filter((name) => ALWAYS.test(name))
  return [...new Set([...always, ...named])].filter((path) => !left.some((pattern) => isMatched(path, pattern))).sort()
}
