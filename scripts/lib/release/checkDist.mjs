import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from '../build/stamp.mjs'

const LIST = 'integrity.json'

/**
 * What keeps a folder from being published as the build: a missing list of hashes, files that the list does not name
 * (left over from `npm run dev`), files that are gone or changed.
 */
export function distProblems(folder) {
  const list = join(folder, LIST)
  if (!existsSync(list)) return [`${list} is missing: there is no finished build`]
  const { files: wanted = {} } = JSON.parse(readFileSync(list, 'utf8'))
  const present = filesBelow(folder)
    .map((path) => relative(folder, path).replaceAll('\\', '/'))
    .filter((name) => name !== LIST)
  const hashOf = (name) =>
    `sha384-${createHash('sha384')
      .update(readFileSync(join(folder, name)))
      .digest('base64')}`
  return [
    ...present.filter((name) => !(name in wanted)).map((name) => `${name} is no part of the build`),
    ...Object.keys(wanted)
      .filter((name) => !present.includes(name))
      .map((name) => `${name} is missing`),
    ...present
      .filter((name) => name in wanted && hashOf(name) !== wanted[name])
      .map((name) => `${name} was changed after the build`),
  ]
}
