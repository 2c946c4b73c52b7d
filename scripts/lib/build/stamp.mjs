// Tells whether dist/ is still the build of the present sources. Node's own modules only: set-up imports this.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fromRoot, root } from '../paths.mjs'

const STAMP = fromRoot('.cache', 'build.hash')
const INPUT_FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'LICENSE',
  'rollup.config.mjs',
  'scripts/build.mjs',
  'scripts/lib/paths.mjs',
]
const INPUT_FOLDERS = ['src', 'scripts/lib/build']

const isTest = (path) => /\.test\.tsx?$/.test(path)

/** Every file below `folder`, sorted by path so that the order never depends on the file system. */
export function filesBelow(folder) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/**
 * Every file that can change the build's result, as paths from the repository's folder. Built from these alone, the
 * result is the same.
 */
export const buildInputs = () =>
  [...INPUT_FILES.map((path) => fromRoot(path)), ...INPUT_FOLDERS.flatMap((folder) => filesBelow(fromRoot(folder)))]
    .filter((path) => existsSync(path) && !isTest(path))
    .map((path) => relative(root, path))

/** One hash over the build's inputs. */
export function buildInputsHash() {
  const hash = createHash('sha256')
  for (const path of buildInputs())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(fromRoot(path)))
      .update('\0')
  return hash.digest('hex')
}

/** The hash of the inputs dist/ was built from, or null when there is no finished build. */
export const readBuildStamp = () => (existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null)

/** Remembers that dist/ is the finished build of the inputs with this hash. */
export function writeBuildStamp(hash) {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  writeFileSync(STAMP, hash)
}

/** Forgets the last build, for anything about to change dist/ without finishing it. */
export const dropBuildStamp = () => rmSync(STAMP, { force: true })
