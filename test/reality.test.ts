/**
 * docs/reality.md: the table of what the widget talks to holds: each source is an address, each profile is there, each
 * test has the words that are named.
 */
import { existsSync, readFileSync } from 'node:fs'
import { nodeProfileNames } from '../sandbox/nodes/nodeProfiles'

type Row = {
  what: string
  demands: string
  sources: readonly string[]
  profiles: readonly string[]
  file: string
  title: string
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, words]) => words ?? [])

const rows: readonly Row[] = readFileSync('docs/reality.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| What |'))
  .map((line) => {
    const [what = '', demands = '', said = '', sandbox = '', test = ''] = cellsOf(line)
    const [, file = '', title = ''] = /^`([^`]+)`: (.+)$/.exec(test) ?? []
    return {
      what,
      demands,
      sources: [...said.matchAll(/\]\((\S+?)\)/g)].flatMap(([, url]) => url ?? []),
      profiles: quoted(sandbox),
      file,
      title,
    }
  })

const isProfile = (word: string): boolean => nodeProfileNames.some((name) => name === word)

describe('what the widget talks to', () => {
  it('is a table with a row for each service and standard', () => {
    expect(rows.length).toBeGreaterThan(30)
    expect(new Set(rows.map(({ what }) => what)).size).toBe(rows.length)
  })

  it.each(rows.map((row) => [row.what, row] as const))(
    '%s: has its demand, its source, its profile and its test',
    (_what, { demands, sources, profiles, file, title }) => {
      expect(demands).not.toBe('')
      expect(sources.length).toBeGreaterThan(0)
      for (const url of sources) expect(new URL(url).protocol).toBe('https:')
      expect(profiles.length).toBeGreaterThan(0)
      for (const profile of profiles)
        expect([profile, isProfile(profile) || existsSync(profile)]).toEqual([profile, true])
      expect(title.length).toBeGreaterThan(5)
      expect(existsSync(file) ? readFileSync(file, 'utf8') : `no file ${file}`).toContain(title)
    },
  )

  it('names every profile of the nodes that refuses something', () => {
    const named = new Set(rows.flatMap(({ profiles }) => profiles))
    // What an archive node and a lenient one take, nobody has to live without.
    expect(nodeProfileNames.filter((name) => !named.has(name))).toEqual(['archive', 'lenient'])
  })
})
