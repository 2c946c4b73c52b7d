// What makes a version: its section in the changelog, the places that name it, its tag, the workflow that publishes what
// has it, and an archive of the build alone. Needs a build.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse } from 'yaml'
import { changelogOf, releaseChangelog } from '../scripts/lib/release/changelog.mjs'
import { distProblems } from '../scripts/lib/release/checkDist.mjs'
import { ownerFields } from '../scripts/lib/release/owner.mjs'
import { STEPS, WORKFLOW } from '../scripts/lib/release/publishing.mjs'
import { distFiles, readJson } from './support/delivery/dist'

const DATE = '2026-01-31'
const PENDING = '# Changelog\n\n## Unreleased\n\n- Added: one\n\n## 0.1.0 (2025-12-01)\n\n- Added: all\n'

describe('the changelog of a release', () => {
  it('has what was pending under the version and its date', () => {
    const text = releaseChangelog(PENDING, '0.2.0', DATE)
    expect(text).toBe(PENDING.replace('Unreleased', `0.2.0 (${DATE})`))
    expect([changelogOf(text, '0.2.0'), changelogOf(text, '0.1.0')]).toEqual(['- Added: one', '- Added: all'])
    expect(changelogOf(text, '0.3.0')).toBeUndefined()
  })

  it.each([
    ['0.1.0', PENDING, 'has a section 0.1.0 already'],
    ['0.2.0', PENDING.replace('- Added: one', ''), 'says nothing of this version'],
    ['0.2.0', '# Changelog\n', 'has no section "Unreleased"'],
  ])('is refused for %s: %#', (version, text, words) => {
    expect(() => releaseChangelog(text, version, DATE)).toThrow(words)
  })
})

it('the changelog has a section of the present version', () => {
  const { version } = readJson('package.json') as { version: string }
  expect(changelogOf(readFileSync('CHANGELOG.md', 'utf8'), version)).toMatch(/^- /m)
})

/** What is raised of the sandbox: its version, and the widgets it is made for. */
const SANDBOX = { version: '97.0.1', peerDependencies: { 'wallet-widget': '^97.0.1' } }

describe('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  const TEMPLATE = 'public/hosts/module/package.json'
  const GUIDE = 'docs/quick-start.md'
  const places = ['package.json', 'package-lock.json', 'sandbox/package.json', 'src/config/version.ts', TEMPLATE, GUIDE]
  const git = (...words: string[]): string => execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
  const release = (...words: string[]) =>
    spawnSync(process.execPath, ['scripts/release.mjs', ...words], { cwd: folder, encoding: 'utf8' })
  /** Another build takes a minute: what it would find is said here. */
  const rebuildFinds = (differences: { name: string; why: string }[]): void =>
    write(
      'scripts/lib/build/rebuildElsewhere.mjs',
      `export const rebuildElsewhere = async () => (${JSON.stringify({ files: 1, differences })})\n`,
    )
  const fillIn = (): void => {
    write('package.json', read('package.json').replaceAll('OWNER', 'shop'))
    git('commit', '-qam', 'Fill in')
  }

  // A repository of its own, with the files that say the version here and an owner who is not known yet.
  beforeEach(() => {
    const copied = [
      ...places,
      'scripts/release.mjs',
      'scripts/lib/release',
      'scripts/lib/paths.mjs',
      'scripts/lib/build/stamp.mjs',
      'scripts/lib/run.mjs',
    ]
    for (const name of copied) {
      mkdirSync(join(folder, dirname(name)), { recursive: true })
      cpSync(name, join(folder, name), { recursive: true })
    }
    write(
      'package.json',
      JSON.stringify({ ...JSON.parse(read('package.json')), bugs: 'https://forge.example/OWNER' }, null, 2),
    )
    write('CHANGELOG.md', PENDING)
    mkdirSync(join(folder, 'scripts/lib/build'), { recursive: true })
    rebuildFinds([])
    git('init', '-q')
    git('config', 'user.name', 'Test')
    git('config', 'user.email', 'test@shop.example')
    git('add', '.')
    git('commit', '-qm', 'Begin')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is not made of files that another machine would not build alike', () => {
    rebuildFinds([{ name: 'wallet-widget.js', why: 'other bytes' }])
    fillIn()
    const { status, stdout } = release('97.0.1')
    expect([status, stdout]).toEqual([
      1,
      expect.stringContaining('not yet: dist/wallet-widget.js differs in a build elsewhere: other bytes'),
    ])
    expect(read('src/config/version.ts')).not.toContain('97.0.1')
  })

  it('writes the version wherever it stands, and commits and tags it', () => {
    fillIn()
    expect(release('97.0.1')).toMatchObject({ status: 0, stderr: '' })
    for (const name of places) expect(read(name)).toContain('97.0.1')
    // Nothing but the package itself and its sandbox has the version in the lockfile, and the templates name it.
    const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version?: string }> }
    expect(Object.keys(packages).filter((name) => packages[name]?.version === '97.0.1')).toEqual(['', 'sandbox'])
    expect(packages).toMatchObject({ sandbox: SANDBOX })
    expect(read('package-lock.json')).not.toContain('"wallet-widget": "0.')
    expect(JSON.parse(read(TEMPLATE))).toMatchObject({ dependencies: { 'wallet-widget': '97.0.1' } })
    expect(JSON.parse(read('sandbox/package.json'))).toMatchObject(SANDBOX)
    expect(read(GUIDE)).toContain('wallet-widget-97.0.1.tgz')
    expect(changelogOf(read('CHANGELOG.md'), '97.0.1')).toBe('- Added: one')
    expect([git('tag', '--list'), git('log', '-1', '--format=%s'), git('status', '--porcelain')]).toEqual([
      'v97.0.1',
      'Release 97.0.1',
      '',
    ])
  })

  it('dry, says what it would do and changes nothing', () => {
    const { status, stdout } = release('97.0.1', '--dry-run')
    expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('commit and tag v97.0.1') })
    expect(stdout).toMatch(/version 97\.0\.1: .*\bsandbox\/package\.json/)
    expect([git('tag', '--list'), git('status', '--porcelain')]).toEqual(['', ''])
  })

  it('waits for what only the owner can fill in', () => {
    expect(release('97.0.1')).toMatchObject({
      status: 1,
      stdout: expect.stringMatching(/not yet: package\.json: the owner has still to fill in .*bugs/),
    })
    expect([git('tag', '--list'), git('status', '--porcelain')]).toEqual(['', ''])
  })

  it('is refused over changes that are not committed, and where its tag is there', () => {
    fillIn()
    git('tag', 'v97.0.1')
    write('note.txt', '')
    const { status, stdout } = release('97.0.1')
    expect(status).toBe(1)
    expect(stdout).toContain('not yet: there are changes that are not committed')
    expect(stdout).toContain('not yet: there is a tag v97.0.1 already')
  })

  it('needs a version', () => {
    expect(release('next')).toMatchObject({ status: 1, stderr: 'Name the version: npm run release -- 0.2.0\n' })
  })
})

describe('a dry run on these sources', () => {
  const { version } = readJson('package.json') as { version: string }
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const next = `${major}.${minor + 1}.0`
  const look = () =>
    ['status --porcelain --untracked-files=no', 'tag --list'].map(
      (words) => spawnSync('git', words.split(' '), { encoding: 'utf8' }).stdout,
    )
  const isPending = readFileSync('CHANGELOG.md', 'utf8').includes('\n## Unreleased\n')
  const before = look()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/release.mjs', next, '--dry-run'], {
    encoding: 'utf8',
  })
  /** What it says of this, e.g. `version 0.2.0`. */
  const said = (what: string): string =>
    stdout
      .split('\n')
      .find((line) => line.startsWith(what))
      ?.slice(what.length) ?? ''

  it('ends well, and leaves them as they are', () => {
    expect([status, stderr, look()]).toEqual([0, '', before])
  })

  it('says in which files the version is raised', () => {
    const templates = readdirSync('public/hosts').map((name) => `public/hosts/${name}/package.json`)
    const places = said(`version ${next}: `).split(', ')
    expect(places).toEqual(
      expect.arrayContaining([
        ...['package.json', 'package-lock.json', 'sandbox/package.json', 'src/config/version.ts', ...templates],
        ...(isPending ? ['CHANGELOG.md'] : []),
      ]),
    )
    for (const name of places.filter((name) => name !== 'CHANGELOG.md'))
      expect(readFileSync(name, 'utf8')).toContain(version)
  })

  it('says how long its section of the changelog is, or that nothing is pending', () => {
    expect(said('changelog: ')).toMatch(isPending ? /^[1-9]\d* lines$/ : /^0 lines$/)
    expect(stdout.includes('not yet: CHANGELOG.md has no section "Unreleased"')).toBe(!isPending)
  })

  it('says what is tagged, and what npm would pack', () => {
    expect(said('commit and tag ')).toBe(`v${next}`)
    const { files } = readJson('package.json') as { files: string[] }
    const packed = said('files: ').split(', ')
    expect(packed.map((name) => name.replace(/\/ \(\d+\)$/, '')).toSorted()).toEqual(
      [...files.filter((name) => !name.startsWith('!')), 'LICENSE', 'README.md', 'package.json'].toSorted(),
    )
    expect(packed).toContain(`dist/ (${distFiles.length})`)
  })

  it('says which workflow publishes it, by which steps', () => {
    expect(said('then ')).toBe(`${WORKFLOW}, on the tag: ${STEPS.join('; ')}`)
  })

  it('says what the owner has still to fill in, if anything', () => {
    const open = ownerFields(readJson('package.json') as object)
    expect(said('not yet: package.json: the owner has still to fill in ')).toBe(open.join(', '))
  })
})

describe('the workflow of a tag', () => {
  type Step = { uses?: string; run?: string }
  const text = readFileSync(WORKFLOW, 'utf8')
  const { on, permissions, jobs } = parse(text) as {
    on: object
    permissions: object
    jobs: Record<string, { permissions: object; steps: Step[] }>
  }
  const { publish, ...others } = jobs
  const steps = publish?.steps ?? []

  it('runs for tags of versions alone', () => {
    expect([on, others]).toEqual([{ push: { tags: ['v*'] } }, {}])
  })

  it('does what the release script says, and says where the package comes from', () => {
    expect(steps.flatMap(({ run }) => run ?? [])).toEqual(STEPS)
    expect(STEPS.at(-1)).toMatch(/^npm publish .*--provenance/)
  })

  it('may read the sources and sign a statement, and keeps no secret', () => {
    expect([permissions, publish?.permissions]).toEqual([{}, { contents: 'read', 'id-token': 'write' }])
    expect(text).not.toMatch(/secrets\.|TOKEN/)
  })

  it('takes what others wrote by its commit', () => {
    const used = steps.flatMap(({ uses }) => uses ?? [])
    expect(used.length).toBeGreaterThan(1)
    expect(used.filter((name) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(name))).toEqual([])
  })

  it('goes no further where the tag is not the version of the sources', () => {
    const { version } = readJson('package.json') as { version: string }
    const isTag = (name: string): boolean =>
      spawnSync('sh', ['-c', STEPS[0] ?? ''], { env: { ...process.env, GITHUB_REF_NAME: name } }).status === 0
    expect([isTag(`v${version}`), isTag('v97.0.1')]).toEqual([true, false])
  })
})

it.each(['homepage', 'bugs', 'repository', 'funding'])(
  'package.json has a place for the owner’s %s, who fills it in where it says OWNER',
  (field) => {
    expect(JSON.stringify((readJson('package.json') as Record<string, unknown>)[field])).toMatch(/https:\/\/[^"]+\//)
  },
)

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
