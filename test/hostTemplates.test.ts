// The folders of public/hosts can be copied out: each stands alone. That each is copied, installed from the packed
// package and built is what scripts/hosts.mjs does for the browser tests; here is what a reader of the folder relies on.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  importsFromOutside,
  missingFiles,
  strangePins,
  templateFiles,
  templates,
  type Manifest,
} from './support/hostTemplates'

const HOSTS = 'public/hosts'
const names = templates(HOSTS)
const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(HOSTS, name, 'package.json'), 'utf8')) as Manifest

it('are found', () => expect(names).toEqual(expect.arrayContaining(['angular', 'module', 'react19', 'server', 'vue'])))

describe.each(names)('%s', (name) => {
  it('imports and names nothing outside of its folder', () => {
    expect(importsFromOutside(join(HOSTS, name))).toEqual([])
  })

  it('has every file that it names', () => {
    expect(missingFiles(join(HOSTS, name))).toEqual([])
  })

  it('depends on the package, and has the scripts to work on it and to build it', () => {
    const { dependencies, scripts } = manifestOf(name)
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(dependencies).toMatchObject({ 'wallet-widget': version })
    expect(scripts).toMatchObject({ dev: expect.any(String), build: expect.any(String) })
  })

  it('names exactly the versions that are installed and tested here', () => {
    expect(strangePins(name, manifestOf(name), 'package-lock.json')).toEqual([])
  })

  it('is told how to be copied, and by its name', () => {
    expect(readFileSync('docs/quick-start.md', 'utf8')).toContain(`(../public/hosts/${name})`)
  })
})

it('are apart only where they have to be: a file that several folders hold by one name is one text', () => {
  const texts = new Map<string, Set<string>>()
  const shared = /^(?:src\/|app\/)?(?:config\.ts|page\.css|controls\.js|serve\.mjs)$/
  for (const name of names)
    for (const file of templateFiles(join(HOSTS, name)).filter((path) => shared.test(path)))
      texts.set(
        file.replace(/^(?:src|app)\//, ''),
        (texts.get(file.replace(/^(?:src|app)\//, '')) ?? new Set()).add(readFileSync(join(HOSTS, name, file), 'utf8')),
      )
  expect([...texts].filter(([, { size }]) => size > 1).map(([file]) => file)).toEqual([])
  expect(texts.size).toBe(4)
})

describe('what is looked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'template-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }

  it.each([
    ['src/main.ts', "import { loadSandbox } from '../../sandbox'", '../../sandbox'],
    ['src/App.vue', "<script>\nimport '../../host.css'\n</script>", '../../host.css'],
    ['src/a/Late.tsx', "const page = () => import('../../../page')", '../../../page'],
    ['main.mjs', "new URL('../module/controls.js', import.meta.url)", '../module/controls.js'],
    ['index.html', '<script type="module" src="/dist/wallet-widget.js"></script>', '/dist/wallet-widget.js'],
    ['index.html', '<link rel="stylesheet" href="../host.css">', '../host.css'],
    ['angular.json', '{ "styles": ["../host.css"] }', '../host.css'],
  ])('%s with %s', (file, text, found) => {
    rmSync(folder, { recursive: true, force: true })
    write(file, text)
    expect(importsFromOutside(folder)).toEqual([`${file}: ${found}`])
  })

  it('a file that the template does not have', () => {
    rmSync(folder, { recursive: true, force: true })
    write('src/main.ts', "import './page.css'\nimport { x } from './there'\nimport './check'\nbase: './'")
    write('src/page.css', '')
    write('src/there.tsx', '')
    expect(missingFiles(folder)).toEqual(['src/main.ts: ./check'])
  })

  it('leaves what is inside, and what was built, alone', () => {
    rmSync(folder, { recursive: true, force: true })
    write('src/views/Page.tsx', "import '../page.css'\nimport { x } from '../../vite.config'\nimport 'wallet-widget'")
    write('dist/main.js', "import '../../x'")
    expect(existsSync(join(folder, 'dist/main.js'))).toBe(true)
    expect(importsFromOutside(folder)).toEqual([])
  })

  it('another version than the installed one, a range, and a package that nobody installed', () => {
    const dependencies = { vue: '3.0.0', vite: '^8.3.8', 'left-pad': '1.3.0' }
    expect(strangePins('vue', { dependencies }, 'package-lock.json')).toEqual([
      expect.stringMatching(/^vue 3\.0\.0: 3\./),
      expect.stringMatching(/^vite \^8\.3\.8: 8\./),
      'left-pad 1.3.0: not installed',
    ])
  })
})
