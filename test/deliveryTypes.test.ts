// The published typings as a host's compiler meets them: installed alone in an empty folder outside of the repository,
// so that nothing else can be found from there. The host's code, right and wrong, is in test/types. What the
// frameworks' compilers say of their templates is proved with the apps in public/hosts. Needs a build.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withoutCitations } from '../scripts/lib/build/withoutCitations.mjs'
import { distFiles } from './support/delivery/dist'

// Compilers take a while on a busy machine.
jest.setTimeout(120_000)

const root = process.cwd()
const typings = distFiles.filter((name) => name.endsWith('.d.ts'))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'typings-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(() => {
  for (const name of typings) cpSync(join('dist', name), join(folder, 'node_modules', 'wallet-widget', 'dist', name))
  cpSync('package.json', join(folder, 'node_modules', 'wallet-widget', 'package.json'))
  cpSync(join('test', 'types'), folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
})

const COMPILERS = {
  'TypeScript 7': join(root, 'node_modules', 'typescript', 'bin', 'tsc'),
  'TypeScript 6': join(root, 'node_modules', '@typescript', 'typescript6', 'bin', 'tsc6'),
}
const RESOLUTIONS = {
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler'],
  node16: ['--module', 'node16', '--moduleResolution', 'node16'],
}
const rows = Object.entries(COMPILERS).flatMap(([compiler, path]) =>
  Object.entries(RESOLUTIONS).map(([way, flags]) => ({ compiler, path, way, flags })),
)

/** What a compiler says of the files of a folder; empty when all is well. */
const compile = (path: string, project: string, flags: readonly string[]): string => {
  const { stdout, stderr, error } = spawnSync(process.execPath, [path, '--pretty', 'false', '-p', project, ...flags], {
    cwd: folder,
    encoding: 'utf8',
  })
  if (error) throw error
  return `${stdout}${stderr}`.trim()
}

/** A project of one file beside the installed package. */
const projectOf = (name: string, file: string, text: string): string => {
  const path = join(folder, name)
  mkdirSync(path, { recursive: true })
  writeFileSync(join(path, file), text)
  const settings = JSON.parse(readFileSync(join(folder, 'tsconfig.json'), 'utf8')) as { compilerOptions: object }
  writeFileSync(
    join(path, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...settings.compilerOptions, jsx: 'react-jsx' }, files: [file] }),
  )
  return path
}

describe('the published typings', () => {
  it.each(rows)('hold what hosts write, right and wrong, in $compiler with $way', ({ path, flags }) => {
    expect(compile(path, folder, flags)).toBe('')
  })

  it('are what was compiled, and strictly', () => {
    const files = execFileSync(process.execPath, [COMPILERS['TypeScript 7'], '-p', folder, '--listFilesOnly'], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\r?\n/)
    const ours = files.map((file) => file.replaceAll('\\', '/')).filter((file) => file.includes('/wallet-widget/dist/'))
    expect(ours.map((file) => file.replace(/^.*\/dist\//, '')).toSorted()).toEqual([
      'smart-sessions.d.ts',
      'wallet-widget.d.ts',
    ])
    // Nothing but those, what is compiled here and the compiler's own libraries.
    expect(files.filter((file) => !file.startsWith(folder) && !/[\\/]lib[\w.]*\.d\.ts$/.test(file))).toEqual([])
  })

  it('would be refused with a line that is wrong', () => {
    const wrong = projectOf(
      'wrong',
      'wrong.ts',
      "document.createElement('wallet-widget').mode = 'popup'\nimport 'wallet-widget'\n",
    )
    expect(compile(COMPILERS['TypeScript 7'], wrong, RESOLUTIONS.bundler)).toMatch(
      /^wrong[\\/]wrong\.ts\(1,1\): error TS2322: /,
    )
  })

  it('cite no document that the package does not bring', () => {
    const published = distFiles.filter((name) =>
      /\.d\.ts$|\.svelte$|^svelte-components\.js$|^custom-elements\.json$/.test(name),
    )
    const cited = published.flatMap((name) =>
      [
        ...readFileSync(join('dist', name), 'utf8').matchAll(
          /.*(?:\u00a7|\bADR \d|\bthreats? [A-Z]?\d|\bspec(?:ification)?\b|docs\/).*/g,
        ),
      ].map(([line]) => `${name}: ${line.trim()}`),
    )
    expect(published).toContain('custom-elements.json')
    expect(cited).toEqual([])
  })

  it.each([
    ['/** One (spec \u00a73, "Token balance"), two. */', '/** One, two. */'],
    ['/**\n * One (reference,\n * flows \u00a79.1), two.\n */', '/**\n * One, two.\n */'],
    ['/**\n * One\n * (ADR 24; threats T1). Two.\n */', '/**\n * One. Two.\n */'],
    ['declare function read(spec: string): (interface: number) => void', undefined],
    ['/** One (two of them). */', undefined],
  ])('leave out what the sources cite: %j', (text, left = text) => {
    expect(withoutCitations(text)).toBe(left)
  })

  it('name no package that a host would have to install, but the framework each is for', () => {
    const imported = typings.flatMap((name) => {
      const text = readFileSync(join('dist', name), 'utf8')
      return [
        ...text.matchAll(
          /(?:^(?:import|export)\b[^'"]*\bfrom |^import |\bimport\(|^declare module |<reference types=)['"]([^'"]+)['"]/gm,
        ),
      ].map(([, module = '']) => `${name}: ${module}`)
    })
    expect(imported.filter((line) => !line.includes(': ./')).toSorted()).toEqual(
      expect.arrayContaining([
        'angular.d.ts: @angular/core',
        'jsx.d.ts: preact',
        'jsx.d.ts: react',
        'react.d.ts: react',
        'svelte-tag.d.ts: svelte/elements',
        'svelte.d.ts: svelte',
        'vue.d.ts: vue',
      ]),
    )
    expect(
      imported.filter(
        (line) =>
          !line.includes(': ./') &&
          !/^(?:jsx\.d\.ts: (?:p?react)|react\.d\.ts: react|svelte\.d\.ts: svelte(?:\/elements)?|svelte-tag\.d\.ts: svelte\/elements|angular\.d\.ts: @angular\/core|vue(?:-tag)?\.d\.ts: vue)$/.test(
            line,
          ),
      ),
    ).toEqual([])
    const targets = imported.filter((line) => line.includes(': ./')).map((line) => line.replace(/^.*: \.\//, ''))
    expect(targets.filter((target) => !typings.includes(target.replace(/\.js$/, '.d.ts')))).toEqual([])
  })

  it('for JSX are no trouble where neither of the two libraries is there', () => {
    const project = projectOf('no-library', 'main.ts', "import type {} from 'wallet-widget/jsx'\nexport {}\n")
    expect(compile(COMPILERS['TypeScript 7'], project, RESOLUTIONS.bundler)).toBe('')
  })

  it('let JSX know the tag, its options and its events, and the further tags', () => {
    // Last: from here on the folder has React's typings.
    for (const name of ['@types/react', 'csstype'])
      cpSync(join(root, 'node_modules', name), join(folder, 'node_modules', name), { recursive: true })
    const project = projectOf(
      'react',
      'app.tsx',
      `import type {} from 'wallet-widget/jsx'
export const right = <wallet-widget mode="embedded" theme="dark" networks={['eip155:1']} id="w" onwallet-connect={({ detail }) => detail.address.length}><button slot="trigger">Go</button></wallet-widget>
// @ts-expect-error -- no such mode
export const mode = <wallet-widget mode="popup" />
// @ts-expect-error -- no such field
export const event = <wallet-widget onwallet-connect={({ detail }) => detail.chain} />
// @ts-expect-error -- no such tag
export const tag = <wallet-wigdet />
export const buttons = <header><wallet-network-button for="w" /><wallet-account-button class="mine" id="account" /><wallet-connect-button wallet="io.metamask" for="w" onClick={({ currentTarget }) => currentTarget.hidden} /></header>
export const alone = <wallet-account-button project-id="x" networks="eip155:1" no-reconnect theme="dark" />
// @ts-expect-error -- a wallet is a text
export const number = <wallet-connect-button wallet={1} />
// @ts-expect-error -- only the button that connects names a wallet
export const wallet = <wallet-account-button wallet="io.metamask" />
// @ts-expect-error -- no such attribute
export const network = <wallet-network-button chain="eip155:1" />
// @ts-expect-error -- a button has the widget's attributes, and none of its properties
export const list = <wallet-network-button networks={['eip155:1']} />
// @ts-expect-error -- the widget is named by its id
export const element = <wallet-network-button for={document.body} />
// @ts-expect-error -- no such tag
export const buy = <wallet-buy-button />
`,
    )
    expect(compile(COMPILERS['TypeScript 7'], project, ['--skipLibCheck'])).toBe('')
  })
})
