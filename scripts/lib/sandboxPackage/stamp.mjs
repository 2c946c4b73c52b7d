import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { relative, sep } from 'node:path'
import { filesBelow } from '../build/stamp.mjs'
import { fromRoot, root } from '../paths.mjs'
import { FILES } from './copyFiles.mjs'
import { inDist } from './paths.mjs'

const STAMP = fromRoot('.cache', 'sandboxPackage.hash')
const INPUTS = [
  'sandbox',
  'src/lib',
  'scripts/lib/sandboxPackage',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  ...FILES,
]

const isInput = (path) =>
  !path.startsWith(inDist() + sep) && !path.includes(`${sep}node_modules${sep}`) && !path.endsWith('.test.ts')

const filesOf = (path) => (statSync(fromRoot(path)).isDirectory() ? filesBelow(fromRoot(path)) : [fromRoot(path)])

/** The hash of everything that can change the package. */
export function packageInputsHash() {
  const hash = createHash('sha256')
  for (const path of new Set(INPUTS.flatMap(filesOf).filter(isInput)))
    hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
  return hash.digest('hex')
}

/** Whether `sandbox/dist/` was made of just these inputs. */
export const isPackageFresh = (hash) =>
  existsSync(inDist('cli.js')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash

/** Remembers that it was; with `null` that it is being made. */
export function stampPackage(hash) {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  writeFileSync(STAMP, hash ?? '')
}
