/** What the lockfile says of each package: where its archive is, and the hash that holds it. */
import { readFileSync } from 'node:fs'

type Locked = { name?: string; version?: string; resolved?: string; integrity?: string; link?: true; inBundle?: true }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** Those that come from a registry: the others are this repository's own folders, or come inside of another's archive. */
const fetched = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
)

/** Where the public registry keeps it. npm puts the host of the registry in use instead. */
const archiveOf = (path: string, { name = path.split('node_modules/').pop() ?? '', version = '' }: Locked): string =>
  `https://registry.npmjs.org/${name}/-/${name.split('/').pop()}-${version}.tgz`

it('names the archive of every package by its name and version, so that npm asks no registry where it is', () => {
  expect(fetched.length).toBeGreaterThan(500)
  const strange = fetched.filter(([path, locked]) => locked.resolved !== archiveOf(path, locked))
  expect(strange.map(([path, { resolved }]) => `${path}: ${resolved}`)).toEqual([])
})

it('holds every archive by its hash', () => {
  expect(fetched.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})
