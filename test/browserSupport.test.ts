// The browsers of package.json are those of the guide, and the built scripts are in their language. What they lack
// besides is taken from a page in test/e2e/oldBrowser.test.ts. Needs a build.
import { readFileSync } from 'node:fs'
import { parse } from 'acorn'
import { distFiles, readJson } from './support/delivery/dist'
import { tableBy } from './support/docs/tables'

/** The newest edition that all browsers of the list know in full; the build compiles for it (tsconfig.json). */
const EDITION = 2022
const NAMES: Record<string, string> = {
  Chrome: 'chrome',
  Edge: 'edge',
  Firefox: 'firefox',
  Safari: 'safari',
  'iOS Safari': 'ios_saf',
}

it('the guide names the browsers that package.json names', () => {
  const said = tableBy('docs/support.md', 'Browser').rows.map(([name = '', oldest]) => `${NAMES[name]} >= ${oldest}`)
  expect(said).toEqual((readJson('package.json') as { browserslist: unknown }).browserslist)
})

it('the scripts are compiled for the edition they know', () => {
  const { compilerOptions } = JSON.parse(readFileSync('tsconfig.json', 'utf8')) as {
    compilerOptions: { target: string }
  }
  expect(compilerOptions.target).toBe(`ES${EDITION}`)
})

const isClassic = (name: string): boolean => /\.(?:iife|loader)\.js$|^chunks\/classic-/.test(name)
const scripts = distFiles.filter((name) => name.endsWith('.js'))

it.each(scripts)('%s is in that edition', (name) => {
  const text = readFileSync(`dist/${name}`, 'utf8')
  expect(() => parse(text, { ecmaVersion: EDITION, sourceType: isClassic(name) ? 'script' : 'module' })).not.toThrow()
})

it('a newer word would be found', () => {
  expect(() => parse('using a = b', { ecmaVersion: EDITION, sourceType: 'module' })).toThrow('Unexpected token')
  expect(() => parse('/[a--b]/v', { ecmaVersion: EDITION, sourceType: 'module' })).toThrow(
    'Invalid regular expression flag',
  )
})
