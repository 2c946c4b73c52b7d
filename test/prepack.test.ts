// The script that npm runs before it makes the archive, with npm itself, in a copy of the scripts. The build takes a
// minute and has tests of its own: here a small one stands in its place.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readJson } from './support/delivery/dist'

const folder = mkdtempSync(join(tmpdir(), 'prepack-'))
const write = (name: string, text: string): void => {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** A builder as it should be: dist/ holds what it made and nothing else, and its list names every file. */
const BUILDER = `
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { buildInputsHash, writeBuildStamp } from './lib/build/stamp.mjs'

const hashOf = (text) => \`sha384-\${createHash('sha384').update(text).digest('base64')}\`
const made = { 'wallet-widget.js': 'export {}', 'chunks/part.js': 'export {}' }
rmSync('dist', { recursive: true, force: true })
mkdirSync('dist/chunks', { recursive: true })
for (const [name, text] of Object.entries(made)) writeFileSync(\`dist/\${name}\`, text)
const files = Object.fromEntries(Object.entries(made).map(([name, text]) => [name, hashOf(text)]))
writeFileSync('dist/integrity.json', JSON.stringify({ files }))
writeBuildStamp(buildInputsHash())
appendFileSync('builds.txt', \`build\${process.argv.slice(2).join()}\\n\`)
`

/** How often it was built, and that it was told nothing but to build: what is made is for production. */
const builds = (): string[] => readFileSync(join(folder, 'builds.txt'), 'utf8').trim().split('\n').filter(Boolean)

/** What `npm run dev` may leave in dist/. */
const leaveOvers = (): void => {
  write('dist/chunks/left-over.js', '')
  write('dist/wallet-widget.js', 'export const isDevelopment = true')
}

const prepack = () =>
  spawnSync(process.execPath, ['scripts/prepack.mjs'], { cwd: folder, encoding: 'utf8', env: process.env })

/** The archive that npm makes, or what it says instead. */
function pack(): { status: number | null; files: string[]; said: string } {
  const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--loglevel', 'error'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  const list = /^\[\n[^]*^\]/m.exec(stdout)?.[0] ?? '[]'
  const [archive] = JSON.parse(list) as { files: { path: string }[] }[]
  return { status, files: (archive?.files ?? []).map(({ path }) => path), said: stdout + stderr }
}
const archives = (): string[] => readdirSync(folder).filter((name) => name.endsWith('.tgz'))

beforeEach(() => {
  cpSync('scripts', join(folder, 'scripts'), { recursive: true })
  const { workspaces: _workspaces, ...manifest } = readJson('package.json') as Record<string, unknown>
  write('package.json', JSON.stringify(manifest))
  write('package-lock.json', '{}')
  // The packages are there.
  write('node_modules/.installed-lockfile', createHash('sha256').update('{}').digest('hex'))
  write('scripts/build.mjs', BUILDER)
  write('builds.txt', '')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('builds in a fresh clone, and npm packs just what was built', () => {
  const { status, files, said } = pack()
  expect({ status, said }).toEqual({ status: 0, said: expect.any(String) })
  expect(builds()).toEqual(['build'])
  expect(files.filter((name) => name.startsWith('dist/')).sort()).toEqual([
    'dist/chunks/part.js',
    'dist/integrity.json',
    'dist/wallet-widget.js',
  ])
})

it('builds only what is not built', () => {
  expect([prepack().status, prepack().status]).toEqual([0, 0])
  expect(builds()).toEqual(['build'])
  write('src/index.ts', 'export const isNew = true')
  expect(prepack().status).toBe(0)
  expect(builds()).toEqual(['build', 'build'])
})

it('builds anew over what npm run dev left, and none of it is packed', () => {
  prepack()
  leaveOvers()
  const { status, files } = pack()
  expect([status, builds()]).toEqual([0, ['build', 'build']])
  expect(files).not.toContain('dist/chunks/left-over.js')
  expect(readFileSync(join(folder, 'dist/wallet-widget.js'), 'utf8')).toBe('export {}')
})

it('refuses leftovers, changes and gaps that a build leaves, and npm packs nothing', () => {
  write('scripts/build.mjs', BUILDER.replace(/^rmSync.*$/m, '') + "rmSync('dist/chunks/part.js')\n")
  leaveOvers()
  expect(prepack()).toMatchObject({
    status: 1,
    stderr: [
      'dist/ cannot be published:',
      'chunks/left-over.js is no part of the build',
      'chunks/part.js is missing',
      '',
    ].join('\n'),
  })
  const { status, said } = pack()
  expect([status === 0, said.includes('cannot be published'), archives()]).toEqual([false, true, []])
})

it('refuses a build whose list of hashes does not fit', () => {
  write('scripts/build.mjs', `${BUILDER}writeFileSync('dist/wallet-widget.js', 'export const other = 1')\n`)
  expect(prepack()).toMatchObject({
    status: 1,
    stderr: 'dist/ cannot be published:\nwallet-widget.js was changed after the build\n',
  })
})

it('ends with the failure of the build', () => {
  write('scripts/build.mjs', 'process.exitCode = 3')
  const { status, stderr } = prepack()
  expect([status, stderr]).toEqual([1, expect.stringContaining('The build failed with exit code 3.')])
})
