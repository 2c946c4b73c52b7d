import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const root = process.cwd()
const DIST = join(root, 'dist')

/** A file of dist/, as bytes. */
export const bytesOf = (name: string): Buffer => readFileSync(join(DIST, name))

/** A file of dist/, as text. */
export const textOf = (name: string): string => bytesOf(name).toString('utf8')

/** A JSON file of the repository. */
export const readJson = (...path: readonly string[]): unknown => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** The names of all files in dist/, with slashes, sorted. */
export const distFiles: readonly string[] = readdirSync(DIST, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(DIST, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .toSorted()

/** The scripts among them. */
export const scripts: readonly string[] = distFiles.filter((name) => name.endsWith('.js'))

/** Those that were bundled; the loader and the list of the parts for Svelte are shipped as they are written. */
export const bundledScripts: readonly string[] = scripts.filter(
  (name) => !name.endsWith('.loader.js') && name !== 'svelte-components.js',
)

/** The hash of a file in the form of `integrity` attributes. */
export const sha384Of = (name: string): string =>
  `sha384-${createHash('sha384').update(bytesOf(name)).digest('base64')}`

/** A source map, as far as it is read here. */
export type SourceMapFile = {
  version: number
  file?: string
  sourceRoot?: string
  sources: string[]
  sourcesContent?: (string | null)[]
  mappings: string
}

/** The map of a script in dist/. */
export const mapOf = (script: string): SourceMapFile => readJson('dist', `${script}.map`) as SourceMapFile

/** A package as package.json files of the installed tree tell it. */
export type InstalledPackage = { name: string; version: string; license?: string }

type ChunkStats = Record<string, { modules: Record<string, number>; imports: string[]; dynamicImports: string[] }>

/** What the last build noted of each script: the modules in it, and what it imports. */
export const chunkStats = (): ChunkStats => readJson('.cache', 'chunk-stats.json') as ChunkStats

/** The files a browser must have before it can run this one. */
export const closureOf = (path: string, found = new Set<string>()): Set<string> => {
  if (!found.has(path)) {
    found.add(path)
    for (const imported of chunkStats()[path]?.imports ?? []) closureOf(imported, found)
  }
  return found
}

/**
 * The installed packages that the modules of the built scripts belong to, found from the list the build notes, by
 * `name@version`.
 */
export function packagesInBundles(): Map<string, InstalledPackage & { folder: string }> {
  const modules = Object.values(chunkStats()).flatMap((chunk) => Object.keys(chunk.modules))
  const folders = new Set(modules.flatMap((id) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []))
  return new Map(
    [...folders].map((folder) => {
      const manifest = readJson(folder, 'package.json') as InstalledPackage
      return [`${manifest.name}@${manifest.version}`, { ...manifest, folder }] as const
    }),
  )
}
