// Every language says everything that English says, with the same facts in it and in its own plural forms.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCALE_TAGS, type LocaleTag } from '../src/i18n/localeTags'
import { en } from '../src/i18n/messages/en'
import { triggerLocales } from '../src/i18n/messages/triggerLocales'
import { createTranslator } from '../src/i18n'

const FOLDER = join('src', 'i18n', 'locales')
const PLURAL = /\{(\w+), plural,((?: (?:=\d+|\w+) \{[^{}]*\})+)\}/g

type Texts = Record<string, string>

const read = (tag: LocaleTag): Texts => JSON.parse(readFileSync(join(FOLDER, `${tag}.json`), 'utf8')) as Texts
const english: Texts = en
const languages = LOCALE_TAGS.map((tag) => [tag, read(tag)] as const)

/**
 * The facts of a text, by the names of their places; a number may choose a plural in one language and stand by itself
 * in another.
 */
function factsOf(text: string): { facts: string[]; rest: string } {
  const plurals: string[] = []
  const rest = text.replace(PLURAL, (_whole, name: string) => {
    plurals.push(name)
    return ''
  })
  return { facts: [...plurals, ...[...rest.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)].sort(), rest }
}

const branchesOf = (text: string): string[][] =>
  [...text.matchAll(PLURAL)].map(([, , branches = '']) =>
    [...branches.matchAll(/(=\d+|\w+) \{/g)].map(([, name = '']) => name),
  )

/** The plural forms a language has for whole numbers as they come. */
function formsOf(tag: string): Set<string> {
  const rules = new Intl.PluralRules(tag)
  return new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))
}

/** How much a text says; a word or two may be the same in both languages. */
const words = (text: string): number =>
  text
    .replaceAll(/\{[^}]*\}/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}{2}/u.test(word)).length

it('there are at least twenty beside English, each in a file of its name', () => {
  expect(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.json'))
      .sort(),
  ).toEqual(LOCALE_TAGS.map((tag) => `${tag}.json`).sort())
  expect(LOCALE_TAGS.length).toBeGreaterThanOrEqual(20)
})

/**
 * Which English each text was translated from, by a hash. An English text that changes is translated anew first; then
 * `UPDATE_TRANSLATED=1 npx jest test/locales.test.ts --selectProjects node` says so here.
 */
const TRANSLATED_FROM = join('test', 'support', 'translatedFrom.json')

it('every language was translated from the English of today', () => {
  const now = Object.fromEntries(
    Object.entries(english).map(([key, text]) => [key, createHash('sha256').update(text).digest('hex').slice(0, 8)]),
  )
  if (process.env['UPDATE_TRANSLATED'] === '1') writeFileSync(TRANSLATED_FROM, `${JSON.stringify(now, null, 2)}\n`)
  expect(JSON.parse(readFileSync(TRANSLATED_FROM, 'utf8'))).toEqual(now)
})

describe.each(languages)('%s', (tag, texts) => {
  it('has every text of English and no other', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort())
  })

  it('names the same facts as English', () => {
    const facts = (all: Texts) =>
      Object.fromEntries(Object.entries(all).map(([key, text]) => [key, factsOf(text).facts]))
    expect(facts(texts)).toEqual(facts(english))
  })

  it('has no brace left over', () => {
    const left = Object.entries(texts).filter(([, text]) => /[{}]/.test(factsOf(text).rest.replaceAll(/\{\w+\}/g, '')))
    expect(left).toEqual([])
  })

  it('has all plural forms of the language and no others, and says none where English does', () => {
    const known = new Intl.PluralRules(tag).resolvedOptions().pluralCategories as string[]
    for (const [key, text] of Object.entries(texts)) {
      for (const [index, branches] of branchesOf(text).entries()) {
        expect({ key, missing: [...formsOf(tag)].filter((form) => !branches.includes(form)) }).toEqual({
          key,
          missing: [],
        })
        expect({ key, unknown: branches.filter((form) => !form.startsWith('=') && !known.includes(form)) }).toEqual({
          key,
          unknown: [],
        })
        expect({ key, none: branches.includes('=0') }).toEqual({
          key,
          none: branchesOf(english[key] ?? '')[index]?.includes('=0') ?? false,
        })
      }
    }
  })

  it('shows a number for every count', () => {
    const say = createTranslator(texts, tag)
    for (const [key] of Object.entries(texts).filter(([, text]) => text.includes(', plural,'))) {
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 1_000]) {
        expect(say(key, { count, digits: count, days: count })).not.toMatch(/[{}#]/)
      }
    }
  })

  it('says something, without a space at its ends', () => {
    for (const [key, text] of Object.entries(texts))
      expect({ key, text: text.trim() || 'nothing' }).toEqual({ key, text })
  })

  it('is not English, but for the names of stores', () => {
    const same = Object.entries(texts).filter(
      ([key, text]) => text === english[key] && words(text) > 2 && !key.startsWith('pairing.store.'),
    )
    expect(same).toEqual([])
  })

  it('stands in the button as in the catalogue', () => {
    expect(texts).toMatchObject(triggerLocales[tag])
  })
})

// Isolates and marks that nobody sees can turn an amount around or hide what a text says.
it.each(languages)('%s holds no letters that cannot be seen', (tag, texts) => {
  // Persian writes some words with a joiner that parts them.
  const hidden =
    tag === 'fa'
      ? /[\u200B\u200D-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/
      : /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\u00AD]/
  expect(Object.entries(texts).filter(([, text]) => hidden.test(text))).toEqual([])
})

/** What each language calls the things that matter most, as the style guide fixes it: parts of words, by column. */
const glossary = new Map(
  [...readFileSync(join('docs', 'voice.md'), 'utf8').matchAll(/^\| `([\w-]+)` \|(.+)\|$/gm)].map(
    ([, tag = '', cells = '']) => [
      tag,
      cells.split('|').map((cell) => cell.split('/').map((part) => part.trim().toLowerCase())),
    ],
  ),
)

/** The words of English, in the order of the columns. "Sign in" and a login are other things than a signature. */
const TERMS: readonly (readonly [term: string, said: RegExp, where: RegExp])[] = [
  ['wallet', /\bwallets?\b/i, /./],
  ['network', /\bnetworks?\b/i, /^(?!auth\.)/],
  ['fee', /\bfees?\b/i, /./],
  ['sign', /\b(?:sign|signed|signature)\b(?! in| Client)/i, /./],
  // Where somebody is let to spend a token; a login and a request are approved in other words in some languages.
  ['approve', /\bapprov/i, /^(?:swap\.(?!approveInWallet)|history\.approve|transaction\.approval|error\.\w*APPROVAL)/],
]

describe.each(languages)('%s keeps to the words of the glossary', (tag, texts) => {
  it.each(TERMS.map((term, column) => [...term, column] as const))('for "%s"', (_term, said, where, column) => {
    const own = glossary.get(tag)?.[column] ?? []
    expect(own.filter(Boolean)).not.toEqual([])
    const strays = Object.entries(english)
      .filter(([key, text]) => where.test(key) && said.test(text.replaceAll(/\{[^{}]*\}/g, '')))
      .filter(([key]) => !own.some((part) => texts[key]?.toLocaleLowerCase(tag).includes(part)))
      .map(([key]) => `${key}: ${texts[key]}`)
    expect(strays).toEqual([])
  })
})
