import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { filesBelow } from '../build/stamp.mjs'
import { fromRoot } from '../paths.mjs'
import { copyPackage } from './copyPackages.mjs'
import { copyOf, PACKED, templateOf } from './folders.mjs'
import { hostApps, laidOver } from './hostApps.mjs'
import { isMade } from './made.mjs'

const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** Where a package that a template names is installed. Throws when it is not, or in another version than the one named. */
function installedFolder(name, dependency, version) {
  const folder = [join(templateOf(name), 'node_modules'), fromRoot('node_modules')]
    .map((modules) => join(modules, dependency))
    .find((path) => existsSync(path))
  if (!folder) throw new Error(`${name} names ${dependency}, which is not installed: run npm install.`)
  const installed = manifestIn(folder).version
  if (version && installed !== version)
    throw new Error(`${name} names ${dependency} ${version}, and ${installed} is installed: run npm install.`)
  return realpathSync(folder)
}

/** Puts the package itself where the copy imports it from. Source maps stay out: no app reads them. */
function installWidget(modules) {
  for (const path of filesBelow(PACKED).filter((file) => !file.endsWith('.map'))) {
    const target = join(modules, 'wallet-widget', relative(PACKED, path))
    mkdirSync(dirname(target), { recursive: true })
    linkSync(path, target)
  }
}

/** Puts the programs of a package where scripts of the copy look for them. */
function linkPrograms(modules, dependency) {
  const { name, bin = {} } = manifestIn(join(modules, dependency))
  const programs = typeof bin === 'string' ? { [basename(name)]: bin } : bin
  for (const [program, path] of Object.entries(programs))
    symlinkSync(join(modules, dependency, path), join(modules, '.bin', program))
}

/** Lays pages a second time, as they are but for the package they import. */
function layAgain(copy, { folder, at, imports: [name, other] }) {
  cpSync(join(copy, folder), join(copy, at), { recursive: true, errorOnExist: true, force: false })
  for (const path of filesBelow(join(copy, at)))
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(new RegExp(`'${name}(?=['/])`, 'g'), `'${other}`))
}

/**
 * Copies a template to an empty folder outside of the repository, with the pages that tests open, and installs what its package.json names, and nothing
 * else: the packed package, and what is installed here, by links or file by file.
 */
export function copyHost(name) {
  const copy = copyOf(name)
  const modules = join(copy, 'node_modules')
  rmSync(copy, { recursive: true, force: true })
  cpSync(templateOf(name), copy, { recursive: true, filter: (path) => !isMade(path) })
  // What tests need is added. Nothing of the template is replaced: it is built and used as it is.
  for (const folder of laidOver(name)) cpSync(folder, copy, { recursive: true, force: false, errorOnExist: true })
  for (const pages of hostApps[name].again ?? []) layAgain(copy, pages)
  mkdirSync(join(modules, '.bin'), { recursive: true })
  const { dependencies = {}, devDependencies = {} } = manifestIn(copy)
  const laid = hostApps[name].packages ?? {}
  for (const dependency of Object.keys({ ...laid, ...dependencies, ...devDependencies })) {
    if (dependency === 'wallet-widget') continue
    const version = dependencies[dependency] ?? devDependencies[dependency]
    mkdirSync(dirname(join(modules, dependency)), { recursive: true })
    const folder = installedFolder(name, laid[dependency] ?? dependency, version)
    if (hostApps[name].copiesPackages) copyPackage(folder, modules, dependency)
    else symlinkSync(folder, join(modules, dependency), 'junction')
    linkPrograms(modules, dependency)
  }
  installWidget(modules)
}
