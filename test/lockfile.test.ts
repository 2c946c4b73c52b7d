/** What the lockfile says of each package: the hash that holds its archive, and no registry. */
import { readFileSync } from 'node:fs'
import { withAddresses } from '../scripts/lib/lockedAddresses.mjs'

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

it('gets an address for each archive while it is installed, and keeps the rest as it is', () => {
  const { packages: addressed } = withAddresses(
    {
      packages: {
        '': { name: 'root', version: '1.0.0' },
        sandbox: { version: '1.0.0' },
        'node_modules/sandbox': { link: true, resolved: 'sandbox' },
        'node_modules/plain': { version: '1.2.3' },
        'node_modules/plain/node_modules/@scope/nested': { version: '2.0.0-rc.1' },
        'node_modules/alias': { name: '@scope/real', version: '3.0.0' },
        'node_modules/plain/node_modules/bundled': { version: '4.0.0', inBundle: true },
      },
    },
    'https://packages.example/npm/',
  )
  expect(Object.entries(addressed).map(([path, { resolved }]) => [path, resolved])).toEqual([
    ['', undefined],
    ['sandbox', undefined],
    ['node_modules/sandbox', 'sandbox'],
    ['node_modules/plain', 'https://packages.example/npm/plain/-/plain-1.2.3.tgz'],
    [
      'node_modules/plain/node_modules/@scope/nested',
      'https://packages.example/npm/@scope/nested/-/nested-2.0.0-rc.1.tgz',
    ],
    ['node_modules/alias', 'https://packages.example/npm/@scope/real/-/real-3.0.0.tgz'],
    ['node_modules/plain/node_modules/bundled', undefined],
  ])
  expect(withAddresses({ packages }, 'https://packages.example')).toMatchObject({ packages })
})
