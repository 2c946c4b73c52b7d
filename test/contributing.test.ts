// CONTRIBUTING.md and the decisions name files that exist, and the list of what a namespace takes is the whole list.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const guide = readFileSync('CONTRIBUTING.md', 'utf8')
const decisions = readdirSync('docs/adr').map((name) => readFileSync(join('docs/adr', name), 'utf8'))

const quoted = (text: string): string[] => [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, words]) => words ?? [])
/** Paths have a folder, or end like a file; a word of code, a command or a pattern has something else in it. */
const pathsIn = (text: string): string[] =>
  quoted(text).filter((words) => /^[\w.-]+(?:\/[\w.-]+)+\/?$|^[\w-]+\.(?:tsx?|mjs|json|md)$/.test(words))
const missing = (paths: readonly string[]): string[] =>
  paths.filter((path) => !existsSync(path) && !existsSync(join('src', path)))

/** The files of the product that name all namespaces in their code, but for the texts of other languages. */
function filesOfNamespaces(): string[] {
  const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/\s.*$/gm, '')
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:tsx?|json)$/.test(path) && !/\.test\.tsx?$|^i18n\/locales\//.test(path))
    .filter((path) => {
      const text = withoutComments(readFileSync(join('src', path), 'utf8'))
      return ['bip122', 'polkadot'].every((namespace) => text.includes(namespace))
    })
    .toSorted()
}

describe('the guide for contributors', () => {
  it('names files and folders that exist', () => {
    expect(pathsIn(guide).length).toBeGreaterThan(40)
    expect(missing(pathsIn(guide))).toEqual([])
  })

  it('would be found out with a path that is nowhere', () => {
    expect(missing(pathsIn('see `modal/viewRegistry.ts`, `nowhere.ts` and `domain/caip.ts`'))).toEqual([
      'modal/viewRegistry.ts',
      'nowhere.ts',
    ])
  })

  it('lists every file that a new namespace takes, and says how many', () => {
    const [, section = ''] = /### A namespace\n([\s\S]*?)\n### /.exec(guide) ?? []
    const listed = section
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => quoted(line).slice(0, 1))
    expect(listed.toSorted()).toEqual(filesOfNamespaces())
    expect(section).toContain(`${listed.length} shared files`)
  })
})

it('the decisions name no file of the product that is gone', () => {
  const paths = decisions.flatMap(pathsIn).filter((path) => /^(?:src|modal|features|adapters|connectors)\//.test(path))
  expect(missing(paths)).toEqual([])
})
