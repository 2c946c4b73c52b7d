// What npm makes of the repository: the archive hosts install, judged as a list of files, by publint and
// are-the-types-wrong, and used from an empty folder by Node and by three bundlers. Needs a build.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { packedFiles } from '../scripts/lib/release/packedFiles.mjs'
import { version } from '../src/config/version'
import { distFiles, readJson } from './support/delivery/dist'

// Packing and bundling take a while on a busy machine.
jest.setTimeout(180_000)

const MB = 1_000_000

type Packed = {
  name: string
  version: string
  filename: string
  size: number
  unpackedSize: number
  files: { path: string; size: number }[]
}
type Manifest = {
  exports: Record<string, string | { types?: string; default?: string }>
  files: string[]
  dependencies?: object
  peerDependencies?: object
  peerDependenciesMeta?: object
  bin?: Record<string, string>
}

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'package-')))
const installed = join(folder, 'node_modules', 'wallet-widget')
const manifest = readJson('package.json') as Manifest
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const said = execFileSync(npm, ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
  shell: process.platform === 'win32',
})
const [packed] = JSON.parse(said) as [Packed]
/** The program that `bin` names is shipped as it is written. */
const programFiles = readdirSync('migrate', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => `migrate/${name.replaceAll('\\', '/')}`)
const tarball = join(folder, packed.filename)

beforeAll(() => {
  mkdirSync(installed, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components', '1'])
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const entries = Object.entries(manifest.exports).map(([path, target]) => ({
  name: path.replace(/^\./, 'wallet-widget'),
  target: typeof target === 'string' ? target : target.default,
  types: typeof target === 'string' ? undefined : target.types,
}))
// The components need what their pages have (deliveryComponents.test.ts).
const components = ['wallet-widget/react', 'wallet-widget/vue', 'wallet-widget/angular']
const scripts = entries.filter(({ name, target }) => target?.endsWith('.js') && !components.includes(name))
const data = entries.filter(({ target }) => target?.endsWith('.json'))
const typesOnly = entries.filter(({ target }) => target === undefined)

/** Runs a script of a host in Node, in the folder with nothing but the package. */
const run = (
  text: string,
  kind: 'module' | 'commonjs' = 'module',
): { status: number | null; stdout: string; stderr: string } =>
  spawnSync(process.execPath, [`--input-type=${kind}`, '--eval', text], { cwd: folder, encoding: 'utf8' })

describe('the archive', () => {
  it('has the built files, the licences, the changelog and the readme, and nothing else', () => {
    const wanted = [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'package.json',
      ...distFiles.map((name) => `dist/${name}`),
      ...programFiles,
    ]
    expect(packed.files.map(({ path }) => path).toSorted()).toEqual(wanted.toSorted())
  })

  it('has what the release script says that npm packs', () => {
    expect(packed.files.map(({ path }) => path).toSorted()).toEqual([...packedFiles(process.cwd(), manifest)])
  })

  it('has the name and the version of the product, in its file name as well', () => {
    expect(packed).toMatchObject({ name: 'wallet-widget', version, filename: `wallet-widget-${version}.tgz` })
  })

  it('is no heavier than it may be', () => {
    expect(packed.size).toBeLessThan(7.8 * MB)
    expect(packed.unpackedSize).toBeLessThan(28 * MB)
    const withoutMaps = packed.files
      .filter(({ path }) => !path.endsWith('.map'))
      .reduce((sum, { size }) => sum + size, 0)
    // The languages are in it twice: as classic scripts too (ADR 31).
    expect(withoutMaps).toBeLessThan(8 * MB)
  })

  it('asks for no other package', () => {
    expect(manifest).not.toHaveProperty('dependencies')
    // The components are for pages that have these, as are the wallets of single makers, and one is for the program that
    // rewrites code; the others need none.
    const peers = Object.keys(manifest.peerDependencies ?? {})
    expect(peers).toEqual([
      '@angular/core',
      '@base-org/account',
      '@metamask/mobile-wallet-protocol-core',
      '@metamask/mobile-wallet-protocol-dapp-client',
      'eciesjs',
      'jscodeshift',
      'react',
      'svelte',
      'vue',
    ])
    expect(manifest.peerDependenciesMeta).toEqual(Object.fromEntries(peers.map((name) => [name, { optional: true }])))
    expect(manifest).not.toHaveProperty('optionalDependencies')
  })

  it('brings one program, and what that asks for where its engine is missing', () => {
    expect(manifest.bin).toEqual({ 'wallet-widget': 'migrate/cli.mjs' })
    const { status, stderr } = spawnSync(process.execPath, [join(installed, 'migrate', 'cli.mjs'), 'migrate', folder], {
      encoding: 'utf8',
      env: {},
    })
    expect([status, stderr]).toEqual([1, expect.stringContaining('npx -p wallet-widget -p jscodeshift')])
  })

  it('runs nothing when it is installed', () => {
    const names = Object.keys((readJson('package.json') as { scripts: object }).scripts)
    expect(names.filter((name) => /^(?:pre|post)?(?:install|prepare|publish|prepublishOnly)$/.test(name))).toEqual([])
  })

  it('has a file for every export, and every file a page or a tool names is an export', () => {
    const paths = new Set(packed.files.map(({ path }) => `./${path}`))
    expect(
      entries.flatMap(({ target, types }) => [target, types]).filter((path) => path !== undefined && !paths.has(path)),
    ).toEqual([])
    expect(Object.keys(manifest.exports).toSorted()).toEqual([
      '.',
      './angular',
      './base-account',
      './core',
      './custom-elements.json',
      './integrity.json',
      './jsx',
      './metamask',
      './package.json',
      './react',
      './sbom.cdx.json',
      './smart-sessions',
      './svelte',
      './vue',
      './wagmi',
    ])
    // The script for pages without modules is named by its path, as is every file on a server; it is no module to
    // import.
    expect(paths).toContain('./dist/wallet-widget.iife.js')
  })
})

describe('the judges of packages', () => {
  const verdict = JSON.parse(
    execFileSync(process.execPath, [join('test', 'support', 'delivery', 'inspectPackage.mjs'), tarball], {
      encoding: 'utf8',
    }),
  ) as {
    publint: string[]
    types: { kind: string }
    entrypoints: string[]
    problems: string[]
  }

  it('publint has nothing to say', () => {
    expect(verdict.publint).toEqual([])
  })

  it('are-the-types-wrong found the typings of every entry', () => {
    expect(verdict.types).toMatchObject({ kind: 'included' })
    expect(verdict.entrypoints).toEqual(
      expect.arrayContaining([
        '.',
        './smart-sessions',
        './wagmi',
        './react',
        './jsx',
        './vue',
        './svelte',
        './angular',
        './base-account',
        './metamask',
        './core',
      ]),
    )
  })

  // Each is accepted by name, with its reason.
  const accepted = [
    // The package is ES modules: a page is where it runs. CommonJS gets them by Node's `require(esm)` (20.19, 22.12 and
    // later) or by `import()`.
    /^CJSResolvesToESM \S+ node16-cjs$/,
    // The way to look for modules that knows no `exports` is gone from TypeScript 7.
    /^NoResolution \S+ node10$/,
  ]

  it('are-the-types-wrong has nothing to say but what is accepted by name', () => {
    expect(verdict.problems.filter((problem) => !accepted.some((pattern) => pattern.test(problem)))).toEqual([])
    expect(accepted.filter((pattern) => !verdict.problems.some((problem) => pattern.test(problem)))).toEqual([])
  })
})

describe('in Node, where nothing is rendered', () => {
  it.each(scripts)('importing $name does nothing', ({ name }) => {
    const text = `
      const before = Reflect.ownKeys(globalThis)
      await import(${JSON.stringify(name)})
      const added = Reflect.ownKeys(globalThis).filter((key) => !before.includes(key)).map(String)
      console.log(JSON.stringify({ added, waiting: process.getActiveResourcesInfo().filter((kind) => !/Pipe|TTY|Close/.test(kind)) }))`
    const { status, stdout, stderr } = run(text)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(JSON.parse(stdout)).toEqual({ added: [], waiting: [] })
  })

  it('the exports are there', () => {
    const text = `
      import * as widget from 'wallet-widget'
      import * as sessions from 'wallet-widget/smart-sessions'
      widget.defineWalletWidget()
      console.log(JSON.stringify([Object.keys(widget), Object.keys(sessions), widget.version, widget.networks.ethereum.caipNetworkId]))`
    const { stdout, stderr } = run(text)
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual([
      [
        'HttpError',
        'UserRejectedError',
        'WalletWidgetElement',
        'WalletWidgetError',
        'defineWalletWidget',
        'networks',
        'version',
      ],
      [
        'HttpError',
        'UnfinishedSessionError',
        'UserRejectedError',
        'WalletWidgetError',
        'createSubscription',
        'grantPermissions',
        'revokePermissions',
      ],
      version,
      'eip155:1',
    ])
  })

  it.each(scripts)('require() gives $name too', ({ name }) => {
    const { status, stdout, stderr } = run(
      `const found = require(${JSON.stringify(name)})\nconsole.log(typeof (found.WalletWidgetError ?? found.walletWidget ?? found.createCore ?? found.baseAccount ?? found.metamaskMobile))`,
      'commonjs',
    )
    expect({ status, stdout: stdout.trim(), stderr }).toEqual({ status: 0, stdout: 'function', stderr: '' })
  })

  it.each(data)('$name is data to read', ({ name, target }) => {
    const { stdout, stderr } = run(
      `import data from ${JSON.stringify(name)} with { type: 'json' }\nconsole.log(JSON.stringify(data))`,
    )
    expect(stderr.replaceAll(/^.*ExperimentalWarning.*$|^\(Use `node.*$/gm, '').trim()).toBe('')
    expect(JSON.parse(stdout)).toEqual(JSON.parse(readFileSync(join(installed, target ?? ''), 'utf8')))
  })

  it.each(typesOnly)('$name is typings alone, and says so', ({ name }) => {
    const { status, stderr } = run(`await import(${JSON.stringify(name)})`)
    expect(status).not.toBe(0)
    expect(stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })

  it('nothing else of the package can be reached', () => {
    expect(run("await import('wallet-widget/dist/wallet-widget.js')").stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
    expect(run("await import('wallet-widget/src/index.ts')").stderr).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED')
  })
})

describe('in a bundler', () => {
  const bundled = (): Record<
    string,
    { warnings: string[]; scripts: number; definesTag: boolean; callsHost: boolean }
  > => {
    writeFileSync(
      join(folder, 'app.js'),
      `import 'wallet-widget'
import { version } from 'wallet-widget'
document.querySelector('wallet-widget')?.addEventListener('wallet-connect', ({ detail }) => console.log('the host listens', version, detail.address))
`,
    )
    const text = execFileSync(process.execPath, [join('test', 'support', 'delivery', 'bundleApp.mjs'), folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return JSON.parse(text.trim().split('\n').at(-1) ?? '') as ReturnType<typeof bundled>
  }

  it('an app of three lines is bundled without a warning, the tag and the lazy parts included', () => {
    const results = bundled()
    expect(Object.keys(results)).toEqual(['esbuild', 'rollup', 'vite'])
    for (const [name, { warnings, scripts: count, definesTag, callsHost }] of Object.entries(results)) {
      expect({ name, warnings, definesTag, callsHost }).toEqual({
        name,
        warnings: [],
        definesTag: true,
        callsHost: true,
      })
      expect(count).toBeGreaterThan(50)
    }
  })
})
