import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from '../build/stamp.mjs'
import { fromRoot, root } from '../paths.mjs'

const stampFile = (name) => fromRoot('.cache', `host-${name}.hash`)
const HOSTS = fromRoot('public', 'hosts')
/** What an app's folder holds besides its sources. */
const MADE = new Set(['node_modules', 'dist', '.angular', '.svelte-kit'])

const addFiles = (hash, files) => {
  for (const path of files) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
}

/**
 * The hash of what each app is made of, apart from its own sources: the widget, how apps are built, and with which
 * versions.
 */
export function sharedInputsHash() {
  const hash = createHash('sha256')
  const shared = readdirSync(HOSTS, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => join(HOSTS, name))
    .sort()
  addFiles(hash, [
    fromRoot('package.json'),
    fromRoot('package-lock.json'),
    ...filesBelow(fromRoot('scripts', 'lib', 'hosts')),
    ...shared,
  ])
  // The manifest of integrity stands for every file of the build but the typings.
  addFiles(
    hash,
    filesBelow(fromRoot('dist')).filter((path) => /integrity\.json$|\.d\.ts$/.test(path)),
  )
  return hash.digest('hex')
}

/** The sources in an app's folder, sorted. */
const sourcesOf = (name) =>
  readdirSync(join(HOSTS, name), { withFileTypes: true })
    .filter((entry) => !MADE.has(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(HOSTS, name, entry.name)) : [join(HOSTS, name, entry.name)],
    )
    .sort()

/** The hash of everything that can change what an app's check or build says. */
export function hostInputsHash(name, sharedHash) {
  const hash = createHash('sha256').update(sharedHash)
  addFiles(hash, sourcesOf(name))
  return hash.digest('hex')
}

/** Whether `dist/` of an app was made of just these inputs. */
export const isHostFresh = (name, inputsHash) =>
  existsSync(join(HOSTS, name, 'dist')) &&
  existsSync(stampFile(name)) &&
  readFileSync(stampFile(name), 'utf8') === inputsHash

/** Remembers that an app was checked and built of these inputs. */
export function markHostFresh(name, inputsHash) {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  writeFileSync(stampFile(name), inputsHash)
}
