/** Every package of the lockfile runs on the oldest Node that the product names, so that an install warns of nothing. */
import { readFileSync } from 'node:fs'
import { isRecord } from '../src/lib/isRecord'

type Version = readonly [number, number, number]

const toVersion = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.split('.').map((part) => Number.parseInt(part, 10) || 0)
  return [major, minor, patch]
}
const compare = (one: Version, other: Version): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2] || 0

/** Whether a version keeps one condition of a range, as npm reads it: `>=20`, `^18.12`, `20.x`, `*`. */
function keeps(version: Version, condition: string): boolean {
  const [, sign = '', text = ''] = /^(>=|<=|>|<|=|\^|~)?v?(.*)$/.exec(condition) ?? []
  if (text === '' || text === '*') return true
  const named = text.split('.').filter((part) => /^\d+/.test(part)).length
  const difference = compare(version, toVersion(text))
  if (sign === '>=') return difference >= 0
  if (sign === '<=') return difference <= 0
  if (sign === '>') return difference > 0
  if (sign === '<') return difference < 0
  const kept = sign === '^' ? 1 : sign === '~' ? Math.min(named, 2) : named
  return difference >= 0 && toVersion(text).every((part, index) => index >= kept || part === version[index])
}

const accepts = (range: string, version: Version): boolean =>
  range
    .replaceAll(/(>=|<=|>|<|=|\^|~)\s+/g, '$1')
    .split('||')
    .some((alternative) =>
      alternative
        .trim()
        .split(/\s+/)
        .every((condition) => keeps(version, condition)),
    )

const read = (file: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return isRecord(value) ? value : {}
}
const nodeOf = (manifest: unknown): string | undefined => {
  const engines = isRecord(manifest) ? manifest['engines'] : undefined
  const node = isRecord(engines) ? engines['node'] : undefined
  return typeof node === 'string' ? node : undefined
}

const oldest = toVersion((nodeOf(read('package.json')) ?? '').replace('>=', ''))

it.each([
  ['>=20', true],
  ['>= 22.12.0', false],
  ['^18.12.0 || ^20.9.0 || >=22', true],
  ['^20.20.0 || >=22', false],
  ['20.x || 22.x', true],
  ['~20.18.0', false],
  ['>=18 <21', true],
  ['>=10 <20', false],
  ['*', true],
])('%s takes Node 20.19: %p', (range, isTaken) => {
  expect(accepts(range, [20, 19, 0])).toBe(isTaken)
})

it('no package asks for a newer Node than the product does', () => {
  const { packages } = read('package-lock.json')
  const asking = Object.entries(isRecord(packages) ? packages : {}).flatMap(([path, manifest]) => {
    // npm leaves an optional package out in silence where it does not fit.
    const isOptional = isRecord(manifest) && manifest['optional'] === true
    const range = path === '' || isOptional ? undefined : nodeOf(manifest)
    return range === undefined ? [] : [{ path, range }]
  })
  expect(oldest).toEqual([20, 19, 0])
  expect(asking.length).toBeGreaterThan(500)
  expect(asking.filter(({ range }) => !accepts(range, oldest))).toEqual([])
})
