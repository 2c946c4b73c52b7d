// The browsers of package.json (`browserslist`) are those of the guide, and they can read the built scripts: what they know
// comes from tables that others keep. What they lack besides is taken from a page in test/e2e/oldBrowser.test.ts. Needs
// a build.
import { readFileSync } from 'node:fs'
import { readJson, scripts, textOf } from './support/delivery/dist'
import { guideText } from './support/docs/guides'
import { tableBy } from './support/docs/tables'
import { editionOf, unreadable } from './support/syntaxByBrowsers'

const { browserslist: browsers } = readJson('package.json') as { browserslist: readonly string[] }
const SUPPORT = 'docs/support.md'
const NAMES: Record<string, string> = {
  Chrome: 'chrome',
  Edge: 'edge',
  Firefox: 'firefox',
  Safari: 'safari',
  'iOS Safari': 'ios_saf',
}

/** The list with other versions of some. */
const listWith = (...others: readonly string[]): readonly string[] => [
  ...browsers.filter((query) => !others.some((other) => other.split(' ')[0] === query.split(' ')[0])),
  ...others,
]

it('the guide names the browsers that package.json names', () => {
  const said = tableBy(SUPPORT, 'Browser').rows.map(([name = '', oldest]) => `${NAMES[name]} >= ${oldest}`)
  expect(said).toEqual(browsers)
})

it('the scripts are compiled for an edition that all of them know, and the guide says which', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    compilerOptions: { target: string }
  }
  const { target } = compilerOptions
  expect(Number(target.replace('ES', ''))).toBeLessThanOrEqual(editionOf(browsers))
  expect(guideText(SUPPORT)).toMatch(new RegExp(`the scripts are\\s+${target}\\b`))
  expect(readFileSync('scripts/lib/build/bundlePlugins.mjs', 'utf8')).toContain(`target: '${target.toLowerCase()}'`)
})

const isModule = (name: string): boolean => !/\.(?:iife|loader)\.js$|^chunks\/classic-/.test(name)

it.each(scripts)('%s can be read by all of them', async (name) => {
  expect(await unreadable(textOf(name), browsers, { isModule: isModule(name) })).toEqual([])
})

it.each([
  ['safari >= 16.3', 2021],
  ['ios_saf >= 15.0', 2021],
  ['chrome >= 93', 2021],
  ['firefox >= 92', 2021],
  ['firefox >= 89', 2021],
  ['edge >= 90', 2019],
])('with %s in the list, the build could not be delivered', async (query, edition) => {
  expect(editionOf(listWith(query))).toBe(edition)
  expect(await unreadable(textOf('wallet-widget.js'), listWith(query))).not.toEqual([])
})

it.each([
  ['a resource of a block', 'using a = b'],
  ['a set of letters', '/[a--b]/v'],
  ['a modifier in a regular expression', '/(?i:a)b/'],
  ['two groups of one name', '/(?<a>b)|(?<a>c)/'],
  ['an attribute of an import', "import a from 'b' with { type: 'json' }"],
])('%s would be found', async (_what, text) => {
  expect(await unreadable(text, browsers)).not.toEqual([])
})

it('what all browsers of the list know may be used, and what more know with a younger list', async () => {
  const text = 'class A { static #b = 1n; static { A.#b ??= 2n } has(c) { return #b in c && /(?<=d)e/su.test(c?.f) } }'
  expect(await unreadable(text, browsers)).toEqual([])
  expect(await unreadable('/[a--b]/v.test(c)', ['chrome >= 112', 'firefox >= 116', 'safari >= 17'])).toEqual([])
})

it('a browser that no table knows cannot be in the list', () => {
  expect(() => editionOf(listWith('kaios >= 3.0'))).toThrow('No table says what kaios knows')
})
