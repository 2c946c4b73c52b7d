import { parse } from 'acorn'
import browserslist from 'browserslist'
import { transform } from 'esbuild'
import { isRecord } from '../../src/lib/isRecord'
import { readJson } from './delivery/dist'

// What scripts may be written in for a list of browsers. Two tables that others keep are asked: Babel's says since when
// a browser knows all of an edition's new words, by which a parser reads the file; esbuild's says of each construct in the
// file whether one of the browsers lacks it. Each knows some that the other does not (lookbehind, modifiers of regular
// expressions).

/** A name of browserslist by what the two tables call it. */
const NAMES: Readonly<Record<string, { babel: string; esbuild: string }>> = {
  chrome: { babel: 'chrome', esbuild: 'chrome' },
  edge: { babel: 'edge', esbuild: 'edge' },
  firefox: { babel: 'firefox', esbuild: 'firefox' },
  safari: { babel: 'safari', esbuild: 'safari' },
  ios_saf: { babel: 'ios', esbuild: 'ios' },
}

/** What came into the language with an edition, by the names of Babel's table; later editions have what earlier have. */
const NEW_WORDS: Readonly<Record<number, readonly string[]>> = {
  2018: [
    'transform-async-generator-functions',
    'transform-object-rest-spread',
    'transform-dotall-regex',
    'transform-named-capturing-groups-regex',
    'transform-unicode-property-regex',
  ],
  2019: ['transform-optional-catch-binding', 'transform-json-strings'],
  2020: ['transform-nullish-coalescing-operator', 'transform-optional-chaining', 'transform-export-namespace-from'],
  2021: ['transform-logical-assignment-operators', 'transform-numeric-separator'],
  2022: [
    'transform-class-properties',
    'transform-private-methods',
    'transform-private-property-in-object',
    'transform-class-static-block',
  ],
  // Nothing but the line that names a program, which all of them know.
  2023: [],
  2024: ['transform-unicode-sets-regex'],
  2025: ['transform-regexp-modifiers', 'transform-duplicate-named-capturing-groups-regex'],
  2026: ['transform-explicit-resource-management'],
}

type Oldest = Readonly<Record<string, readonly number[]>>

const numbersOf = (version: string): readonly number[] => version.split('-')[0]?.split('.').map(Number) ?? []

const isOlder = (one: readonly number[], other: readonly number[]): boolean => {
  const [major = 0, minor = 0] = one
  const [otherMajor = 0, otherMinor = 0] = other
  return major === otherMajor ? minor < otherMinor : major < otherMajor
}

/** The oldest version of each browser that a list (`browserslist` of package.json) names. */
function oldestOf(list: readonly string[]): Oldest {
  const oldest: Record<string, readonly number[]> = {}
  for (const entry of browserslist([...list])) {
    const [name = '', version = ''] = entry.split(' ')
    if (!NAMES[name]) throw new Error(`No table says what ${name} knows: name it in test/support/syntaxByBrowsers.ts`)
    const numbers = numbersOf(version)
    const known = oldest[name]
    if (!known || isOlder(numbers, known)) oldest[name] = numbers
  }
  return oldest
}

const babelTable = readJson('node_modules', '@babel', 'compat-data', 'data', 'plugins.json')

const isKnown = (word: string, oldest: Oldest): boolean => {
  const since = isRecord(babelTable) ? babelTable[word] : undefined
  if (!isRecord(since)) throw new Error(`@babel/compat-data says nothing of ${word}`)
  return Object.entries(oldest).every(([name, version]) => {
    const first = since[NAMES[name]?.babel ?? '']
    return typeof first === 'string' && !isOlder(version, numbersOf(first))
  })
}

/** The newest edition of the language that all browsers of a list know in full. */
export function editionOf(list: readonly string[]): number {
  const oldest = oldestOf(list)
  const editions = Object.keys(NEW_WORDS).map(Number)
  const lacking = editions.find((edition) => !NEW_WORDS[edition]?.every((word) => isKnown(word, oldest)))
  return (lacking ?? Math.max(...editions) + 1) - 1
}

const messageOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown))

const parsed = (text: string, edition: number, isModule: boolean): string[] => {
  try {
    parse(text, { ecmaVersion: edition as 2022, sourceType: isModule ? 'module' : 'script' })
    return []
  } catch (error) {
    return [`ES${edition}: ${messageOf(error)}`]
  }
}

/** Its table says of no browser that it knows these, since what may stand in them still grows; Babel's has both. */
const LEFT_TO_BABEL = { 'regexp-unicode-property-escapes': true, 'regexp-set-notation': true }

const written = async (text: string, target: string[] | 'esnext'): Promise<string[]> => {
  const { code } = await transform(text, { target, supported: LEFT_TO_BABEL, charset: 'utf8', legalComments: 'none' })
  return code.split('\n')
}

/** Both are written by esbuild: what differs is what it had to say in older words. */
async function rewritten(text: string, oldest: Oldest): Promise<string[]> {
  const target = Object.entries(oldest).map(([name, version]) => `${NAMES[name]?.esbuild}${version.join('.')}`)
  try {
    const [newest, old] = await Promise.all([written(text, 'esnext'), written(text, target)])
    const place = newest.findIndex((line, at) => line !== old[at])
    if (place === -1 && newest.length === old.length) return []
    return [`${target.join(', ')} lack what is in: ${newest[place]?.trim().slice(0, 120)}`]
  } catch (error) {
    return [messageOf(error)]
  }
}

/** One sentence per table that knows of a browser in the list which cannot read this script; none if all can. */
export const unreadable = async (
  text: string,
  list: readonly string[],
  { isModule = true } = {},
): Promise<string[]> => [...parsed(text, editionOf(list), isModule), ...(await rewritten(text, oldestOf(list)))]
