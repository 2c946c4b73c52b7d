import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export type Manifest = {
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

/** What lies in a template's folder without being of it (scripts/lib/hosts/made.mjs). */
const MADE = /^(?:node_modules|dist|\.angular|\.svelte-kit|\.next|\.nuxt|\.output)$/

/** The folders below `hosts` that are templates. */
export const templates = (hosts: string): string[] =>
  readdirSync(hosts, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name)

/** Every file of a template, from its folder, with slashes. */
export const templateFiles = (folder: string, below = ''): string[] =>
  readdirSync(join(folder, below), { withFileTypes: true })
    .filter(({ name }) => !MADE.test(name))
    .flatMap((entry) => {
      const path = posix.join(below, entry.name)
      return entry.isDirectory() ? templateFiles(folder, path) : [path]
    })

/** Relative paths that begin in quotes, in scripts, styles, settings and markup. */
const RELATIVE = /["'`](\.\.?\/[^"'`\s]*)["'`]/g
/** Files by an address that only the server of this repository has. */
const SERVED_HERE = /["'`](\/dist\/[^"'`]*)["'`]/g

/** `file: path` for each path in a template's files that leads out of its folder. */
export const importsFromOutside = (folder: string): string[] =>
  templateFiles(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const relative = [...text.matchAll(RELATIVE)]
      .map(([, path = '']) => path)
      .filter((path) => posix.join(dirname(file), path).startsWith('..'))
    const served = [...text.matchAll(SERVED_HERE)].map(([, path = '']) => path)
    return [...relative, ...served].map((path) => `${file}: ${path}`)
  })

/** What a path without its ending may mean. */
const ENDINGS = ['', '.ts', '.tsx', '.js']

/**
 * `file: path` for each file that a template's file names by a relative path and the template does not have: its copy
 * is built here with the pages of tests beside it, which would hide it.
 */
export const missingFiles = (folder: string): string[] => {
  const files = templateFiles(folder)
  return files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(RELATIVE)]
      .map(([, path = '']) => path)
      .filter((path) => !path.endsWith('/') && !path.includes('node_modules'))
      .filter((path) => !ENDINGS.some((ending) => files.includes(posix.join(dirname(file), path + ending))))
      .map((path) => `${file}: ${path}`),
  )
}

type Lock = { packages: Record<string, { version?: string }> }

/** `package version: what is installed` for each package that a template names in another version. */
export function strangePins(name: string, { dependencies, devDependencies }: Manifest, lockfile: string): string[] {
  const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as Lock
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([dependency]) => dependency !== 'wallet-widget')
    .map(([dependency, version]) => {
      const own = packages[`public/hosts/${name}/node_modules/${dependency}`]
      const installed = (own ?? packages[`node_modules/${dependency}`])?.version ?? 'not installed'
      return installed === version ? '' : `${dependency} ${version}: ${installed}`
    })
    .filter((problem) => problem !== '')
}
