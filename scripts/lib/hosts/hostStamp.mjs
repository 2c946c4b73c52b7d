import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { filesBelow } from '../build/stamp.mjs'
import { fromRoot, root } from '../paths.mjs'
import { templateOf } from './folders.mjs'
import { laidOver } from './hostApps.mjs'
import { isMade } from './made.mjs'

const stampFile = (name) => fromRoot('.cache', `host-${name}.hash`)

const addFiles = (hash, files) => {
  for (const path of files) hash.update(relative(root, path)).update('\0').update(readFileSync(path)).update('\0')
}

/**
 * The hash of what each app is made of, apart from its own sources: the widget, how apps are built, and with which
 * versions.
 */
export function sharedInputsHash() {
  const hash = createHash('sha256')
  addFiles(hash, [
    fromRoot('package.json'),
    fromRoot('package-lock.json'),
    ...filesBelow(fromRoot('scripts', 'lib', 'hosts')),
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
  readdirSync(templateOf(name), { withFileTypes: true })
    .filter((entry) => !isMade(entry.name))
    .flatMap((entry) => {
      const path = join(templateOf(name), entry.name)
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
    .sort()

/** The hash of everything that can change what an app's check or build says. */
export function hostInputsHash(name, sharedHash) {
  const hash = createHash('sha256').update(sharedHash)
  addFiles(hash, [...sourcesOf(name), ...laidOver(name).flatMap(filesBelow)])
  return hash.digest('hex')
}

/** Whether what was built of an app, in `folder`, was made of just these inputs. */
export const isHostFresh = (name, inputsHash, folder) =>
  existsSync(folder) && existsSync(stampFile(name)) && readFileSync(stampFile(name), 'utf8') === inputsHash

/** Remembers that an app was checked and built of these inputs. */
export function markHostFresh(name, inputsHash) {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  writeFileSync(stampFile(name), inputsHash)
}
