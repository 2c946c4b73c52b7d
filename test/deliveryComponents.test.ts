// The packaged components and hooks with React 18, React 19, Vue, Svelte and Angular: rendered where there is no window,
// and taken over in happy-dom with a fake of the widget. What the hooks say, step by step, is in the unit tests beside
// them; real browsers are in e2e. Not here: what Angular takes over, which draws anew without its own hints in the page.
// Needs a build, and the installed host apps.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { textOf } from './support/delivery/dist'

jest.setTimeout(60_000)

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'components-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A host's own packages lie in its folder, unless they are those of everybody. */
const installed = (name: string, host?: string): string =>
  [...(host === undefined ? [] : [join('public', 'hosts', host, 'node_modules', name)]), join('node_modules', name)]
    .filter((path) => existsSync(path))
    .map((path) => realpathSync(path))[0] ?? ''

const HOSTS = {
  'React 18': { framework: 'react', packages: ['react', 'react-dom'], host: 'react18' },
  'React 19': { framework: 'react', packages: ['react', 'react-dom'] },
  Vue: { framework: 'vue', packages: ['vue'] },
  Svelte: { framework: 'svelte', packages: ['svelte'], files: ['svelte-components.js', 'WalletWidget.svelte'] },
  Angular: {
    framework: 'angular',
    packages: ['@angular/compiler', '@angular/core'],
  },
} as const

type Seen = Record<string, unknown> & { html: string }

describe.each(Object.entries(HOSTS))('with %s', (name, { framework, packages, ...of }) => {
  const path = join(folder, name.replace(' ', ''))
  const run = (phase: string, input = ''): Seen => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [join(path, 'takeOver.mjs'), framework, phase, `${process.cwd()}/`],
      {
        cwd: path,
        encoding: 'utf8',
        input,
        env: { ...process.env, NODE_ENV: 'development' },
      },
    )
    if (stderr !== '') throw new Error(stderr)
    return JSON.parse(stdout) as Seen
  }

  let served: Seen
  beforeAll(() => {
    const widget = join(path, 'node_modules', 'wallet-widget')
    mkdirSync(join(widget, 'dist'), { recursive: true })
    cpSync('package.json', join(widget, 'package.json'))
    for (const file of [`${framework}.js`, ...('files' in of ? of.files : [])])
      cpSync(join('dist', file), join(widget, 'dist', file))
    for (const one of packages) {
      mkdirSync(dirname(join(path, 'node_modules', one)), { recursive: true })
      symlinkSync(installed(one, 'host' in of ? of.host : undefined), join(path, 'node_modules', one), 'junction')
    }
    for (const file of ['takeOver.mjs', 'renderAngular.mjs'])
      cpSync(join('test', 'support', 'components', file), join(path, file))
    served = run('server')
  })

  it('renders the tag with texts and switches on a server, without a window and without a complaint', () => {
    const { html, complaints, noted, defined } = served
    expect(html.replaceAll(/<!--.*?-->/g, '')).toMatch(
      /^<wallet-widget [^>]*><\/wallet-widget><output>disconnected<\/output>$/,
    )
    for (const written of ['project-id="shop"', 'theme="dark"', 'no-reconnect', 'class="wide"'])
      expect(html).toContain(written)
    expect(html).not.toMatch(/networks|features|object|open|debug|wallet-connect|onWallet/i)
    expect([complaints, defined]).toEqual([[], false])
    expect(noted).toEqual([{ hasWidget: false, hasProvider: false, isLoading: false }])
  })

  if (framework === 'angular') return
  it('takes over what a server rendered: the same tag gets objects, handlers and hooks', () => {
    expect(run('browser', served.html)).toMatchObject({
      isSame: true,
      attributes: { 'project-id': 'shop', theme: 'dark', class: 'wide' },
      networks: ['eip155:1', 'eip155:10'],
      features: { swaps: false },
      open: false,
      heard: ['0x1'],
      // As on the server, or the framework would not take it over. Svelte does, and mends what is another by then.
      first: { hasWidget: framework === 'svelte', hasProvider: framework === 'svelte' },
      last: { hasWidget: true, hasProvider: true },
      shown: 'connected',
      complaints: [],
    })
  })
})

it('says to bundlers that the component for React belongs to the browser', () => {
  expect(textOf('react.js')).toMatch(/^"use client";/)
})

it.each(['react', 'vue', 'svelte', 'angular'])(
  'loads the widget itself by its name and when it is there: %s',
  (name) => {
    expect(textOf(`${name}.js`)).toContain('import("wallet-widget")')
  },
)
