import { createRequire } from 'node:module'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const MISSING = `Rewriting code needs jscodeshift, which no page needs and this package therefore does not bring:
  npx -p wallet-widget -p jscodeshift wallet-widget migrate`

/** `npx -p` puts what it fetched before what is installed, and tells only by the path of its programs. */
const foldersOfPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => /node_modules[\\/]\.bin$/.test(folder))
    .map((folder) => dirname(dirname(folder)))

/** jscodeshift of this package's neighbours, of the project, or of `npx -p`. Throws with the command that brings it. */
export function findEngine(project) {
  for (const folder of [dirname(fileURLToPath(import.meta.url)), resolve(project), ...foldersOfPath()]) {
    const require = createRequire(join(folder, 'x.js'))
    try {
      return require('jscodeshift')
    } catch (error) {
      if (error.code !== 'MODULE_NOT_FOUND') throw error
    }
  }
  throw new Error(MISSING)
}
