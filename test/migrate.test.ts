// `wallet-widget migrate`: three shops, one made with each kit, are rewritten as their expected copies say, and hold to
// the typings of the build; then what it leaves alone. Needs a build. Not here: how the package brings the command
// (deliveryPackage).
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { knownCaipIds } from '../migrate/chains.mjs'
import { migrateProject, type MigrationReport } from '../migrate/migrateProject.mjs'
import { anchors } from '../migrate/rows.mjs'
import { builtInNetwork } from '../src/config/networks'
import { learnNetworks } from '../src/config/learnNetworks'

jest.setTimeout(60_000)

const jscodeshift: unknown = createRequire(join(process.cwd(), 'package.json'))('jscodeshift')
const SAMPLES = join('test', 'migrate')
const PRODUCTS = ['appkit', 'rainbowkit', 'connectkit'] as const
const CLI = join(process.cwd(), 'migrate', 'cli.mjs')

const root = mkdtempSync(join(tmpdir(), 'migrate-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** Every file below a folder, by its path, with its text. */
const filesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(folder.length + 1), readFileSync(path, 'utf8')] as const
      }),
  )

const run = (...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], { encoding: 'utf8' })
  return { status, stdout, stderr }
}

describe.each(PRODUCTS)('a shop made with %s', (product) => {
  const folder = join(root, product)
  beforeAll(() => cpSync(join(SAMPLES, product, 'before'), folder, { recursive: true }))

  it('is told what would be done, and nothing is', () => {
    const { status, stdout, stderr } = run('migrate', folder)
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('would change src/')
    expect(stdout).toContain('Add --write')
    expect(filesIn(folder)).toEqual(filesIn(join(SAMPLES, product, 'before')))
  })

  it('is rewritten as expected, and every place that is left is told with its row', () => {
    const { stdout } = run('migrate', folder, '--write')
    expect(stdout).toBe(readFileSync(join(SAMPLES, product, 'said.txt'), 'utf8'))
    expect(filesIn(join(folder, 'src'))).toEqual(filesIn(join(SAMPLES, product, 'after', 'src')))
  })

  it('is not changed by a second run', () => {
    const before = filesIn(folder)
    expect(run('migrate', folder, '--write').stdout).toMatch(/^Nothing to change\.\n/)
    expect(filesIn(folder)).toEqual(before)
  })
})

it('what was made of them holds to the types of the widget, of wagmi and of React', () => {
  const tsc = join('node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = spawnSync(process.execPath, [tsc, '--pretty', 'false', '-p', SAMPLES], { encoding: 'utf8' })
  expect(stdout).toBe('')
})

it('links to rows that the guide has', () => {
  const guide = readFileSync('docs/migrating.md', 'utf8')
  const missing = anchors.filter((anchor) => !guide.includes(`<a id="${anchor}"></a>`) && !anchor.startsWith('from-'))
  expect([missing, anchors.length > 50]).toEqual([[], true])
})

it('names networks by ids that the widget has built in', async () => {
  await learnNetworks()
  expect(knownCaipIds.filter((id) => builtInNetwork(id) === undefined)).toEqual([])
})

describe('single places', () => {
  let count = 0
  /** Rewrites a project of these files, and answers with them and the report. */
  const rewrite = (files: Record<string, string>): { files: Record<string, string>; report: MigrationReport } => {
    const folder = join(root, `single-${count++}`)
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    const report = migrateProject(folder, jscodeshift, { write: true })
    return { files: filesIn(folder), report }
  }
  const linesOf = ({ problems }: MigrationReport): string[] =>
    problems.map(({ file, line, row }) => `${file}:${line} ${row.replace(/^.*#/, '')}`)

  it('without wagmi and without React: chains by their ids, and the tag is opened', () => {
    const { files, report } = rewrite({
      'modal.ts': `import { createAppKit } from '@reown/appkit'
import { EthersAdapter } from '@reown/appkit-adapter-ethers'
import { base, mainnet } from '@reown/appkit/networks'

export const modal = createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet, base],
  projectId: 'shop',
})
`,
      'page.js': `import { modal } from './modal'

document.querySelector('#buy').onclick = () => modal.open({ view: 'OnRampProviders' })
document.querySelector('#leave').onclick = () => modal.disconnect()
`,
    })
    expect(files['modal.ts']).toContain("networks: ['eip155:1', 'eip155:8453'],")
    expect(files['modal.ts']).toContain('export const walletOptions: WalletWidgetProperties = {')
    expect(files['page.js'])
      .toBe(`document.querySelector('#buy').onclick = () => document.querySelector('wallet-widget')?.open({ view: 'Buy' })
document.querySelector('#leave').onclick = () => document.querySelector('wallet-widget')?.disconnect()
`)
    // Nobody said where the button is.
    expect(linesOf(report)).toEqual(['modal.ts:5 appkit-create'])
  })

  it.each([
    ['a view that is not there', 'const { open } = useAppKit()\n  open({ view: "Profile" })', '3 appkit-open'],
    ['a part that has no counterpart', 'const { embeddedWalletInfo } = useAppKitAccount()', '2 appkit-use-account'],
    ['a hook that is not taken apart', 'const kit = useAppKitNetwork()', '2 appkit-use-network'],
    ['a hook that has no counterpart', 'useAppKitEvents()', '2 appkit-events'],
  ])('%s is told', (_what, code, row) => {
    const name = /use\w+/.exec(code)?.[0] ?? ''
    const { report } = rewrite({
      'page.tsx':
        `import { ${name} } from '@reown/appkit/react'\nexport function Page() { ${code}\n  return null }\n`.replace(
          'Page() { ',
          'Page() { ',
        ),
    })
    expect(linesOf(report)).toEqual([`page.tsx:${row}`])
  })

  it.each([
    ['a text that is no code', 'page.tsx', "import { useModal } from 'connectkit'\nexport const Page = ( => <p>\n", 1],
    ['a page of Vue', 'Page.vue', '<template>\n  <appkit-button />\n</template>\n', 2],
    [
      'a hook under another name',
      'page.ts',
      "import * as kit from '@reown/appkit/react'\nexport const open = kit.useAppKit\n",
      2,
    ],
    [
      'settings that come from elsewhere',
      'config.ts',
      "import { getDefaultConfig } from '@rainbow-me/rainbowkit'\nimport { settings } from './settings'\nexport const config = getDefaultConfig(settings)\n",
      3,
    ],
    [
      'settings made in a function',
      'config.ts',
      "import { createAppKit } from '@reown/appkit'\nexport const make = () =>\n  createAppKit({ projectId: 'shop' })\n",
      3,
    ],
    [
      'an adapter whose networks are not known',
      'config.ts',
      "import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'\nimport { networks } from './networks'\nexport const adapter = new WagmiAdapter({ networks, projectId: 'shop' })\n",
      3,
    ],
  ])('%s is left as it is, and told', (_what, name, text, line) => {
    const { files, report } = rewrite({ [name]: text })
    expect(files[name]).toBe(text)
    expect(report.changed).toEqual([])
    expect(report.problems.map((problem) => `${problem.file}:${problem.line}`)).toContain(`${name}:${line}`)
  })

  it('an adapter that is more than its configuration is told where it is used', () => {
    const { files, report } = rewrite({
      'config.ts': `import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mainnet } from '@reown/appkit/networks'

const adapter = new WagmiAdapter({ networks: [mainnet], projectId: 'shop' })
export const wagmiConfig = adapter.wagmiConfig
console.log(adapter.wagmiChains)
`,
    })
    expect(files['config.ts']).toContain('export const wagmiConfig = createConfig({')
    expect(files['config.ts']).not.toContain('adapter.wagmiConfig')
    expect(linesOf(report)).toEqual(['config.ts:6 appkit-wagmi-adapter'])
  })

  it('a button gets no options where nobody knows which', () => {
    const settings = `import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'

export const config = getDefaultConfig({ appName: 'Shop', projectId: 'shop', chains: [mainnet] })
`
    const { files, report } = rewrite({
      'shop.ts': settings,
      'bar.ts': settings,
      'Button.jsx': `import { ConnectButton } from '@rainbow-me/rainbowkit'\r\n\r\nexport const Button = () => <ConnectButton />\r\n`,
    })
    expect(files['Button.jsx']).toBe(
      `import { WalletWidget } from 'wallet-widget/react'\r\n\r\nexport const Button = () => <WalletWidget />\r\n`,
    )
    expect(linesOf(report)).toEqual(['Button.jsx:3 rainbowkit-config'])
  })

  it('files of other packages and of nobody are not looked at', () => {
    const { report } = rewrite({
      'node_modules/kit/index.js': "import { useModal } from 'connectkit'\nuseModal()\n",
      'dist/app.js': "import { useModal } from 'connectkit'\nuseModal()\n",
      'money.ts': 'export const one = 1\n',
    })
    expect(report).toEqual({ changed: [], problems: [], packages: [] })
  })
})

describe('the command', () => {
  it.each([[[]], [['mgrate']], [['migrate', 'a', 'b']], [['migrate', '--wirte']]])(
    'says how it is used: %j',
    (words) => {
      const { status, stdout } = run(...words)
      expect([status, stdout]).toEqual([2, expect.stringContaining('Usage: wallet-widget migrate')])
    },
  )

  it('says in one line what brings its engine, where there is none', () => {
    const alone = join(root, 'alone', 'package')
    cpSync('migrate', join(alone, 'migrate'), { recursive: true })
    cpSync('package.json', join(alone, 'package.json'))
    const { status, stderr } = spawnSync(process.execPath, [join(alone, 'migrate', 'cli.mjs'), 'migrate', root], {
      encoding: 'utf8',
      env: { PATH: dirname(process.execPath) },
    })
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('npx -p wallet-widget -p jscodeshift wallet-widget migrate'),
    ])
    // Where `npx -p` puts it.
    const found = spawnSync(
      process.execPath,
      [join(alone, 'migrate', 'cli.mjs'), 'migrate', join(SAMPLES, 'connectkit', 'before')],
      {
        encoding: 'utf8',
        env: { PATH: join(process.cwd(), 'node_modules', '.bin') },
      },
    )
    expect([found.status, found.stdout]).toEqual([0, expect.stringContaining('would change src/App.tsx')])
  })

  it('says which folder is none', () => {
    expect(run('migrate', join(root, 'nowhere'))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('is no folder'),
    })
  })
})
