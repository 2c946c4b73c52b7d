// What makes a version: its section in the changelog, the places that name it, and an archive of the build alone.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { changelogOf, releaseChangelog } from '../scripts/lib/release/changelog.mjs'
import { distProblems } from '../scripts/lib/release/checkDist.mjs'
import { ownerFields } from '../scripts/lib/release/owner.mjs'
import { readJson } from './support/delivery/dist'

const DATE = '2026-01-31'

describe('the changelog of a release', () => {
  const pending = '# Changelog\n\n## Unreleased\n\n- Added: one\n\n## 0.1.0 (2025-12-01)\n\n- Added: all\n'

  it('has what was pending under the version and its date', () => {
    const text = releaseChangelog(pending, '0.2.0', DATE)
    expect(text).toBe(pending.replace('Unreleased', `0.2.0 (${DATE})`))
    expect([changelogOf(text, '0.2.0'), changelogOf(text, '0.1.0')]).toEqual(['- Added: one', '- Added: all'])
    expect(changelogOf(text, '0.3.0')).toBeUndefined()
  })

  it.each([
    ['0.1.0', pending, 'has a section 0.1.0 already'],
    ['0.2.0', pending.replace('- Added: one', ''), 'says nothing of this version'],
    ['0.2.0', '# Changelog\n', 'has no section "Unreleased"'],
    ['0.2.0', pending.replace('Unreleased', '0.3.0 (not yet published)'), 'plans 0.3.0'],
  ])('is refused for %s: %#', (version, text, words) => {
    expect(() => releaseChangelog(text, version, DATE)).toThrow(words)
  })
})

describe('a release', () => {
  const dryRun = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/release.mjs', ...words, '--dry-run'], { encoding: 'utf8' })

  it('says what it would change, and what only the owner can fill in', () => {
    const before = readFileSync('package.json', 'utf8')
    const { status, stdout } = dryRun('97.0.0')
    // The first version has its section already; any other waits for one.
    const { version } = JSON.parse(before) as { version: string }
    const first = dryRun(version)
    expect([status, first.status]).toContain(0)
    expect(stdout + first.stdout).toContain('npm publish --provenance')
    expect(stdout + first.stdout).toContain(
      'not yet: package.json: the owner has still to fill in homepage, bugs, repository, funding',
    )
    expect(readFileSync('package.json', 'utf8')).toBe(before)
  })

  it('needs a version', () => {
    expect(dryRun('next')).toMatchObject({ status: 1, stderr: 'Name the version: npm run release -- 0.2.0\n' })
  })

  it('knows the fields that are the owner’s by one word', () => {
    expect(ownerFields(readJson('package.json'))).toEqual(['homepage', 'bugs', 'repository', 'funding'])
  })
})

describe('the folder that is packed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dist-'))
  beforeEach(() => cpSync('dist', folder, { recursive: true }))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('is the build', () => expect(distProblems(folder)).toEqual([]))

  it('holds no leftovers, changes or gaps', () => {
    writeFileSync(join(folder, 'chunks', 'left-over.js'), '')
    writeFileSync(join(folder, 'wallet-widget.js'), '')
    rmSync(join(folder, 'LICENSE'))
    expect(distProblems(folder)).toEqual([
      'chunks/left-over.js is no part of the build',
      'LICENSE is missing',
      'wallet-widget.js was changed after the build',
    ])
    rmSync(join(folder, 'integrity.json'))
    expect(distProblems(folder)).toEqual([expect.stringContaining('no finished build')])
  })
})
