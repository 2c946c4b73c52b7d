/**
 * Spoils an honest answer: the grammar is the answer itself. One to four places of it are replaced, removed, doubled,
 * renamed or swapped, by what services get wrong and attackers try.
 */
import type { Random } from '../../support/random'

const LONG = 20_000
const DEEP = 200
const MANY = 500
/** Copies of a large part multiply: an answer stays within what the network lets through. */
const MOST_PLACES = 10_000

const OTHER_CHAIN = 'eip155:666'
export const OTHER_ADDRESS = '0x000000000000000000000000000000000000dEaD'
export const FOREIGN_CHAINS: readonly string[] = [
  OTHER_CHAIN,
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  'bip122:000000000933ea01ad0ee984209779ba',
]

const deep = (): unknown => {
  let value: unknown = 'end'
  for (let depth = 0; depth < DEEP; depth++) value = depth % 2 ? [value] : { value }
  return value
}

/** Texts that slow patterns choke on, that read as something else, or that are something else in another place. */
const TEXTS: readonly string[] = [
  '',
  ' ',
  '0',
  '-0',
  '-1',
  '1e18',
  '1e-7',
  '0x',
  '0x0',
  '0xZZ',
  'NaN',
  'Infinity',
  '.',
  '..',
  '1.',
  '.5',
  '1,5',
  '1_000',
  '٣',
  '１',
  '000000000001',
  '9'.repeat(400),
  `0.${'0'.repeat(400)}1`,
  `${'9'.repeat(60)}.${'9'.repeat(60)}`,
  'a'.repeat(LONG),
  `${'a'.repeat(LONG)}!`,
  `${'0'.repeat(LONG)}x`,
  ' '.repeat(LONG),
  `${' '.repeat(LONG)}x`,
  '.'.repeat(LONG),
  '0x'.padEnd(LONG, 'f'),
  '1,'.repeat(LONG / 2),
  `https://${'a.'.repeat(LONG / 2)}example`,
  '-'.repeat(LONG),
  ':'.repeat(LONG),
  '\u0000',
  '\u202eabc',
  '\u200b\u2800\u3164',
  '\ud800',
  'ａｐｐ',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>',
  'file:///etc/passwd',
  'https://user:pass@evil.example/',
  'http://127.0.0.1/',
  '//evil.example',
  '../../secret',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  '[object Object]',
  '2026-02-30T00:00:00Z',
  '+275760-09-14T00:00:00Z',
  '-1',
  'latest',
  ...FOREIGN_CHAINS,
  `${OTHER_CHAIN}:${OTHER_ADDRESS}`,
  OTHER_ADDRESS,
  `eip155:1:${OTHER_ADDRESS}`,
]

const NUMBERS: readonly number[] = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e21,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  2 ** 53,
  2 ** 64,
  Number.POSITIVE_INFINITY,
  Number.NaN,
]

const POISONED: readonly string[] = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":2,"length":-1,"then":1,"toJSON":3}',
]

const junk = (random: Random): unknown => {
  const kind = random.below(12)
  if (kind < 6) return random.pick(TEXTS)
  if (kind < 8) return random.pick(NUMBERS)
  if (kind === 8) return random.pick([null, undefined, true, false, [], {}, [[]], [null], { data: null }])
  if (kind === 9) return JSON.parse(random.pick(POISONED)) as unknown
  if (kind === 10) return deep()
  return Array.from({ length: random.below(MANY) }, (_, index) => (index % 2 ? index : String(index)))
}

type Place = { parent: Record<string, unknown>; key: string }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Every place of a value, the outermost first. */
function placesOf(parent: Record<string, unknown>, found: Place[] = []): Place[] {
  for (const key of Object.keys(parent)) {
    found.push({ parent, key })
    const value = parent[key]
    if (isObject(value) && found.length < 500) placesOf(value, found)
  }
  return found
}

/** A letter changed, cut or doubled: what almost fits is harder to refuse than nonsense. */
function twist(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const kind = random.below(5)
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1)
  if (kind === 1) return text.slice(0, at) + random.pick(TEXTS).slice(0, 40) + text.slice(at)
  if (kind === 2) return text.slice(0, at) + String.fromCharCode(random.below(0x3000)) + text.slice(at + 1)
  return kind === 3 ? text + text : text.toUpperCase()
}

function spoil({ parent, key }: Place, places: readonly Place[], random: Random): void {
  const value = parent[key]
  const kind = random.below(10)
  if (kind < 4) parent[key] = junk(random)
  else if (kind === 4 && Array.isArray(parent)) parent.splice(Number(key), 1)
  else if (kind === 4) delete parent[key]
  else if (kind === 5 && !Array.isArray(parent))
    parent[random.pick(['extra', key.toUpperCase(), 'length', 'constructor', 'then'])] = value
  else if (kind === 6 && Array.isArray(value) && value.length > 0)
    parent[key] = Array.from(
      { length: 1 + random.below(Math.min(MANY, MOST_PLACES / places.length)) },
      () => random.pick(value) as unknown,
    )
  else if (kind === 7) {
    const other = random.pick(places)
    const kept = other.parent[other.key]
    // A value inside of itself cannot come out of JSON.
    if (!isObject(kept) && !isObject(value)) Object.assign(parent, { [key]: kept })
  } else if (typeof value === 'string') parent[key] = twist(value, random)
  else if (typeof value === 'number') parent[key] = random.pick([...NUMBERS, -value, value + 0.5, value * 1e9])
  else parent[key] = junk(random)
}

/** A spoiled copy of an honest answer, as it would come out of JSON. */
export function mutate(honest: unknown, random: Random): unknown {
  // A whole page, another type or nothing, now and then.
  if (random.below(25) === 0)
    return random.pick<unknown>([undefined, null, '', '<html></html>', [], {}, 0, deep(), 'x'.repeat(LONG)])
  const root = { answer: structuredClone(honest) } as Record<string, unknown>
  const count = 1 + random.below(4)
  for (let index = 0; index < count; index++) {
    const places = placesOf(root)
    if (places.length === 0) break
    const place = random.pick(places)
    spoil(place, places, random)
  }
  return root.answer
}
