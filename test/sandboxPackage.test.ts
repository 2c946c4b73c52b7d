// The package of the sandbox as npm would publish it, used from a folder of its own: its archive, what it asks for, its
// typings, its program's words, and a sandbox started by a script of Node. Its chains under a real page, as the guide
// says, are in e2e/sandboxPackage.
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readJson } from './support/delivery/dist'
import { eventually } from './support/eventually'
import { readSamples } from './support/docs/readSamples'
import { installPacked } from './support/sandboxPackage/packedSandbox'
import { chainsBelow, isAlive, startInHost } from './support/sandboxPackage/runHost'
import { importsIn, packageOf, reachableFrom } from './support/sandboxPackage/readImports'

// Packing, compiling and starting chains take a while on a busy machine.
jest.setTimeout(180_000)

const MB = 1_000_000

type Manifest = {
  version: string
  license: string
  bin: Record<string, string>
  exports: Record<string, string | { types: string; default: string }>
  dependencies: Record<string, string>
  devDependencies?: Record<string, string>
  peerDependencies: Record<string, string>
  peerDependenciesMeta: object
  scripts?: object
}

const manifest = readJson('sandbox/package.json') as Manifest
const product = readJson('package.json') as Manifest
const host = installPacked('bare', { hasWidget: false })
const typed = installPacked('typed', { hasWidget: true })
afterAll(() => [host, typed].forEach(({ remove }) => remove()))

/** The tables of a guide, whole. */
const tablesOf = (markdown: string): string[] => markdown.match(/(?:^\|.*\n)+/gm) ?? []
/** What the code in a table names, each once. */
const namesIn = (table: string): string[] =>
  [...new Set(Array.from(table.matchAll(/`(\w+)(?:\([^`]*\))?`/g), ([, name = '']) => name))].toSorted()

const imports = importsIn(join(host.installed, 'dist'))
const support = (name: string): string => join('test', 'support', 'sandboxPackage', name)

describe('the archive of the sandbox', () => {
  const paths = host.packed.files.map(({ path }) => path)

  it('has the built files, the licences and the readme, and nothing of its sources', () => {
    expect(paths.filter((path) => !path.startsWith('dist/')).toSorted()).toEqual([
      'LICENSE',
      'README.md',
      'package.json',
    ])
    expect(paths.filter((path) => /\.test\.|(?<!\.d)\.tsx?$|\.map$|\.sol$|node_modules|hosts/.test(path))).toEqual([])
    expect(paths).toEqual(
      expect.arrayContaining([
        'dist/THIRD-PARTY.txt',
        'dist/files/scripts/wallet/provider.js',
        'dist/files/public/index.html',
        'dist/files/sandbox/chains/artifacts/SandboxToken.json',
      ]),
    )
    expect(readFileSync('sandbox/LICENSE', 'utf8')).toBe(readFileSync('LICENSE', 'utf8'))
  })

  it('has a file for every export and for its program, which Node can run', () => {
    const targets = Object.values(manifest.exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    )
    expect(
      [...targets, ...Object.values(manifest.bin)]
        .map((path) => path.replace(/^\.\//, ''))
        .filter((path) => !paths.includes(path)),
    ).toEqual([])
    expect(readFileSync(host.program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })

  it('is no heavier than it may be, and says nobody’s paths', () => {
    expect(host.packed.size).toBeLessThan(6 * MB)
    const texts = [...imports.keys()].map((name) => readFileSync(join(host.installed, 'dist', name), 'utf8'))
    expect(texts.filter((text) => text.includes(process.cwd()))).toEqual([])
  })

  it('has the product’s version and needs that widget, if any', () => {
    expect(manifest).toMatchObject({
      version: product.version,
      peerDependencies: { 'wallet-widget': `^${product.version}` },
      peerDependenciesMeta: { 'wallet-widget': { optional: true } },
    })
    expect(manifest.scripts).toBeUndefined()
  })

  it('names whose code is in its pages', () => {
    const notices = readFileSync(join(host.installed, 'dist', 'THIRD-PARTY.txt'), 'utf8')
    for (const name of ['ethers', '@walletconnect/sign-client', '@openzeppelin/contracts'])
      expect(notices).toMatch(new RegExp(`^${name} \\d`, 'm'))
    expect(notices).not.toMatch(/^Licence: .*GPL/m)
  })

  it('publint and are-the-types-wrong have nothing to say but what is accepted by name', () => {
    const said = JSON.parse(
      execFileSync(process.execPath, [join('test', 'support', 'delivery', 'inspectPackage.mjs'), host.tarball], {
        encoding: 'utf8',
      }),
    ) as { publint: string[]; problems: string[] }
    expect(said.publint).toEqual([])
    // ES modules alone, which CommonJS gets by `require(esm)`; and the way to look for modules that knows no `exports`.
    expect(
      said.problems.filter((problem) => !/^CJSResolvesToESM \S+ node16-cjs$|^NoResolution \S+ node10$/.test(problem)),
    ).toEqual([])
  })
})

describe('its readme', () => {
  it('shows what the guide runs', () => {
    const guide = new Map(readSamples('docs/testing-your-app.md').map(({ name, code }) => [name, code]))
    const shown = readSamples('sandbox/README.md').filter(({ lang }) => !lang.startsWith('ts'))
    expect(shown.length).toBeGreaterThan(0)
    for (const { name, code } of shown) expect(code).toBe(guide.get(name))
  })
})

describe('the packages it asks for', () => {
  /** Found by name while it runs: programs and compiled contracts. */
  const read = ['@foundry-rs/anvil', '@uniswap/v2-core', '@uniswap/v2-periphery']

  it('are exactly those its code imports or reads', () => {
    const imported = [...imports.values()].flat().flatMap((path) => packageOf(path) ?? [])
    expect(Object.keys(manifest.dependencies).toSorted()).toEqual([...new Set([...imported, ...read])].toSorted())
    const code = [...imports.keys()].map((name) => readFileSync(join(host.installed, 'dist', name), 'utf8')).join('\n')
    for (const name of ['@foundry-rs/anvil/package.json', '@uniswap/']) expect(code).toContain(name)
  })

  it('have the versions this repository tests with', () => {
    expect(manifest.dependencies).toEqual(
      Object.fromEntries(Object.keys(manifest.dependencies).map((name) => [name, product.devDependencies?.[name]])),
    )
  })

  it('are none in a page: the client is plain fetch', () => {
    expect(reachableFrom('client.js', imports).others).toEqual([])
    expect(reachableFrom('index.js', imports).others).toContain('node:child_process')
    // Whoever only connects does not load what a sandbox is made of.
    const text = readFileSync(join(host.installed, 'dist', 'index.js'), 'utf8')
    expect(text).not.toMatch(/^import .*startSandbox-/m)
  })
})

describe('its typings', () => {
  const compile = (file: string, ...more: string[]): string => {
    const flags = [
      '--ignoreConfig',
      '--noEmit',
      '--strict',
      '--pretty',
      'false',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom,dom.iterable',
      '--module',
      'nodenext',
      ...more,
      file,
    ]
    return spawnSync(process.execPath, [join(process.cwd(), 'node_modules', 'typescript', 'bin', 'tsc'), ...flags], {
      cwd: typed.path,
      encoding: 'utf8',
    }).stdout.trim()
  }

  it('hold what a host writes, right and wrong', () => {
    copyFileSync(support('consumer.ts.txt'), join(typed.path, 'consumer.ts'))
    // Playwright's own typings need those of Node, and newer ones.
    expect(compile('consumer.ts', '--types', 'node', '--skipLibCheck')).toBe('')
  })

  it('hold what the readme writes for apps of Vite and Next', () => {
    const samples = readSamples('sandbox/README.md').filter(({ lang }) => lang.startsWith('ts'))
    expect(samples.map(({ name }) => name)).toEqual([
      'vite.config.ts',
      'src/wallet.ts',
      'app/wallet-options/route.ts',
      'app/wallet.tsx',
    ])
    const names = samples.map(({ lang, code }, index) => {
      const name = `readme${index}.${lang}`
      typed.write(name, code)
      return name
    })
    typed.write('vite-env.d.ts', 'interface ImportMeta { readonly env: Readonly<Record<string, string | undefined>> }')
    expect(compile('vite-env.d.ts', '--types', 'node', '--skipLibCheck', '--jsx', 'react-jsx', ...names)).toBe('')
  })

  it('need no others, and a line that is wrong is refused', () => {
    const lines = [
      "import 'wallet-widget-sandbox/client'",
      "import 'wallet-widget-sandbox/playwright'",
      "import { connectSandbox } from 'wallet-widget-sandbox'",
      "export const balance: string = await (await connectSandbox()).balanceOf('eip155:31337', 'bob')",
    ]
    typed.write('mistake.ts', lines.join('\n'))
    expect(compile('mistake.ts')).toMatch(/^mistake\.ts\(4,14\): error TS2322: [^\n]*$/)
  })
})

describe('its program', () => {
  const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, [host.program, ...args], { cwd: host.path, encoding: 'utf8' })

  it.each([
    [['--prot', '1'], "Unknown option '--prot'"],
    [['--port', 'many'], '--port takes a number from 0 to 65535, not "many"'],
    [['--wallet-port', '65536'], '--wallet-port takes a number from 0 to 65535, not "65536"'],
    [['start'], "Unexpected argument 'start'"],
    [['--widget', 'nowhere'], `--widget: There is no wallet-widget.js in ${join(host.path, 'nowhere')}`],
    [['--'], 'A command is expected after --'],
  ])('%j: says what is wrong in a sentence, and ends with 2', (args, sentence) => {
    expect(run(...args)).toEqual(
      expect.objectContaining({
        status: 2,
        stdout: '',
        stderr: `wallet-widget-sandbox: ${sentence}. Run it with --help to see what it takes.\n`,
      }),
    )
  })

  it('says what it takes, and its version', () => {
    const help = run('--help')
    expect(help).toMatchObject({ status: 0, stderr: '' })
    for (const option of ['--port', '--wallet-port', '--widget', '--json', '--version', 'WALLET_SANDBOX_URL'])
      expect(help.stdout).toContain(option)
    expect(run('--version').stdout).toBe(`${manifest.version}\n`)
  })

  it('that is ended while it starts runs no command, leaves no chain, and does not say that all went well', async () => {
    const { child, ended } = startInHost(host, process.execPath, [
      host.program,
      '--',
      process.execPath,
      '--eval',
      'console.log("ran")',
    ])
    const chains = await eventually(() => {
      const found = chainsBelow(child)
      if (found.length === 0) throw new Error('No chain yet')
      return found
    })
    child.kill('SIGTERM')
    expect(await ended).toEqual({ code: 143, stdout: '', stderr: '' })
    await eventually(() => expect(chains.filter(isAlive)).toEqual([]))
  })
})

describe('a sandbox started by a script', () => {
  it('does what the client says, without a widget too, and ends', () => {
    copyFileSync(support('outsider.mjs'), join(host.path, 'outsider.mjs'))
    const { WALLET_SANDBOX_URL: _, ...env } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, ['outsider.mjs'], {
      cwd: host.path,
      encoding: 'utf8',
      env,
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    const found = JSON.parse(stdout) as Record<string, unknown> & { before: string[] }
    expect(found['links']).toBeGreaterThan(5)
    const [clientTable = '', walletTable = ''] = tablesOf(readFileSync('docs/testing-your-app.md', 'utf8'))
    expect(namesIn(clientTable)).toEqual((found['client'] as string[]).toSorted())
    expect(namesIn(walletTable)).toEqual((found['wallet'] as string[]).toSorted())
    const before = ['50000000000000000000', '50000000000000000000', '50000000000', '50000000', '5000000000000']
    expect(found).toMatchObject({
      widgetFolder: { message: `There is no wallet-widget.js in ${join(host.path, 'no-such-folder')}.` },
      nowhere: {
        name: 'SandboxError',
        message: expect.stringContaining('No sandbox answers at http://localhost:9/sandbox.json. Start one with'),
      },
      unsaid: { name: 'SandboxError', message: expect.stringContaining('WALLET_SANDBOX_URL') },
      portTaken: { message: expect.stringMatching(/^Port \d+ is already in use/) },
      programOnTakenPort: [
        1,
        '',
        'wallet-widget-sandbox: Port n is already in use. Stop what runs there, or choose another; 0 picks a free one.\n',
      ],
      built: false,
      home: true,
      widgetStatus: 404,
      links: expect.any(Number),
      missingPages: [],
      chainId: '0x7a69',
      before,
      changed: ['12500000000000000000', before[1], '7000000000', '150000000', before[4], '3250000'],
      restored: true,
      received: [true, true],
      mined: 3,
      bitcoin: { name: 'SandboxError', message: expect.stringContaining("control('bitcoin/fund'") },
      disturbed: { name: 'SandboxError', message: expect.stringContaining('answered 503') },
      requests: [['503', 503]],
      gasPrice: expect.stringMatching(/^0x/),
      lies: [['quote.zero', 2]],
      isSandboxError: true,
      stranger: {
        message: expect.stringContaining(
          'account: an address of this network or the name of a seeded account is expected',
        ),
      },
      noMail: { message: 'No mail to nobody@example.test within 0.001 s.' },
      noQuestion: { message: 'No page asked the wallet within 0.001 s. Is it in mode remote?' },
      options: {
        projectId: 'sandbox',
        theme: 'dark',
        networks: [{ caipNetworkId: expect.stringMatching(/^solana:/) }, { caipNetworkId: 'eip155:31337' }],
      },
      addresses: ['/provider.js?mode=remote&account=1&offers=none&legacy=1', '/wc?uri=wc%3Aa%402&mode=ask'],
      reset: before,
      sameSandbox: true,
      stopped: 'SandboxError',
    })
  })
})
