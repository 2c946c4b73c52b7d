/** What the lockfile says of each package: the hash that holds its archive, and no registry. */
import { readFileSync } from 'node:fs'

type Locked = { resolved?: string; integrity?: string; link?: true; inBundle?: true }

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }

/** Those that come from a registry: the others are this repository's own folders, or come inside of another's archive. */
const fetched = Object.entries(packages).filter(
  ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
)

it('holds every archive by its hash', () => {
  expect(fetched.length).toBeGreaterThan(500)
  expect(fetched.filter(([, { integrity = '' }]) => !integrity.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

it('names no registry: each machine has its own', () => {
  expect(fetched.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
})
