// Known advisories of the packages behind the product: each is fixed in every installed copy, or accepted with a reason
// and a date as long as the package is not in the built files (threats C8). The list is kept by hand: nothing is asked
// over the network here. Needs a build.
import { readJson } from './support/delivery/dist'

type Advisory = {
  id: string
  name: string
  /** The first version without the fault, or why the fault is accepted, and since when. */
  state: { fixedIn: string } | { reason: string; date: string }
}

const advisories: readonly Advisory[] = [
  { id: 'GHSA-58qx-3vcg-4xpx', name: 'ws', state: { fixedIn: '8.21.0' } },
  { id: 'GHSA-96hv-2xvq-fx4p', name: 'ws', state: { fixedIn: '8.21.0' } },
  { id: 'GHSA-w5hq-g745-h8pq', name: 'uuid', state: { fixedIn: '11.1.1' } },
  {
    id: 'GHSA-ffrw-9mx8-89p8',
    name: 'fast-redact',
    state: { reason: 'disputed, and only in the server part of a logger, which is not bundled', date: '2026-11-23' },
  },
]

const numbersOf = (text: string): number[] => text.split(/[.-]/).slice(0, 3).map(Number)
const isBelow = (one: string, other: string): boolean => {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  const at = a.findIndex((number, index) => number !== b[index])
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0)
}

const { packages } = readJson('package-lock.json') as { packages: Record<string, { version?: string }> }
const copiesOf = (name: string): [string, string][] =>
  Object.entries(packages).flatMap(([path, { version }]): [string, string][] =>
    version && path.endsWith(`node_modules/${name}`) ? [[path, version]] : [],
  )

const { components } = readJson('dist', 'sbom.cdx.json') as { components: { name: string; group?: string }[] }
const isShipped = (name: string): boolean => components.some((component) => component.name === name)

it.each(advisories)('$id of $name is fixed, or accepted outside of the built files', ({ name, state }) => {
  const copies = copiesOf(name)
  const open = 'fixedIn' in state ? copies.filter(([, version]) => isBelow(version, state.fixedIn)) : []
  expect([copies.length > 0, open, 'reason' in state && isShipped(name)]).toEqual([true, [], false])
})

it('compares versions by their numbers', () => {
  expect([isBelow('8.9.0', '8.21.0'), isBelow('8.21.0', '8.21.0'), isBelow('9.0.0', '8.21.0')]).toEqual([
    true,
    false,
    false,
  ])
})
