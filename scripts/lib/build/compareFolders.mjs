import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from './stamp.mjs'

const namesIn = (folder) => filesBelow(folder).map((path) => relative(folder, path).replaceAll('\\', '/'))

/**
 * How many files there are, and each one that is missing on a side or differs: `{ files, differences: [{ name, why }]
 * }`.
 */
export function compareFolders(first, second) {
  const [left, right] = [namesIn(first), namesIn(second)]
  const differences = [...new Set([...left, ...right])].flatMap((name) => {
    if (!left.includes(name)) return [{ name, why: 'only in the second' }]
    if (!right.includes(name)) return [{ name, why: 'only in the first' }]
    return readFileSync(join(first, name)).equals(readFileSync(join(second, name)))
      ? []
      : [{ name, why: 'other bytes' }]
  })
  return { files: left.length, differences }
}
