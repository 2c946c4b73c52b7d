import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

const manifestIn = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** A second name for each file, or a copy where the other place is another disk. */
function copyFiles(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyFiles(source, target)
    else
      try {
        linkSync(source, target)
      } catch (error) {
        if (error.code !== 'EXDEV') throw error
        copyFileSync(source, target)
      }
  }
}

/** Where Node finds a package that one in `folder` asks for. */
function foundFrom(folder, name) {
  const path = join(folder, 'node_modules', name)
  if (existsSync(join(path, 'package.json'))) return path
  return dirname(folder) === folder ? undefined : foundFrom(dirname(folder), name)
}

/**
 * Puts a package and all it asks for into a folder of packages, for tools that follow no link out of their project.
 * What is there in another version goes below who asks for it; what is optional and not installed is left out.
 */
export function copyPackage(source, modules, name, below = modules) {
  const isThere = existsSync(join(modules, name))
  if (isThere && manifestIn(join(modules, name)).version === manifestIn(source).version) return
  const target = join(isThere ? below : modules, name)
  if (existsSync(target)) return
  copyFiles(source, target)
  const { dependencies, optionalDependencies } = manifestIn(source)
  for (const asked of Object.keys({ ...optionalDependencies, ...dependencies })) {
    const found = foundFrom(source, asked)
    if (found) copyPackage(found, modules, asked, join(target, 'node_modules'))
  }
}
