// The typings for JSX where Preact is the library, which is not installed here: it is given as the few declarations of
// its own that matter, in the shape they have since version 10. React, Vue, Svelte and Angular are proved with the apps
// in public/hosts. Needs a build.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'preact-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = {
  'node_modules/preact/package.json':
    '{ "name": "preact", "exports": { ".": { "types": "./src/index.d.ts" }, "./jsx-runtime": { "types": "./jsx-runtime/src/index.d.ts" } } }',
  'node_modules/preact/src/index.d.ts': `import { JSXInternal } from './jsx'
export import JSX = JSXInternal
export interface VNode<P = {}> { type: unknown; props: P; key: unknown }
`,
  'node_modules/preact/src/jsx.d.ts': `import * as preact from './index'
export namespace JSXInternal {
  interface IntrinsicAttributes { key?: any }
  interface Element extends preact.VNode<any> {}
  interface ElementChildrenAttribute { children: any }
  interface IntrinsicElements { button: { slot?: string; children?: any } }
}
`,
  'node_modules/preact/jsx-runtime/src/index.d.ts': `import { VNode } from '../../src/index'
import { JSXInternal } from '../../src/jsx'
export function jsx(type: string, props: any, key?: string): VNode<any>
export { JSXInternal as JSX }
`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'es2022',
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2022', 'dom'],
      types: [],
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      jsxImportSource: 'preact',
    },
    include: ['*.tsx'],
  }),
  'app.tsx': `import 'wallet-widget/jsx'
import type { WalletWidgetElement } from 'wallet-widget'
const ref: { current: WalletWidgetElement | null } = { current: null }
export const right = (
  <wallet-widget ref={ref} key="a" class="wide" project-id="x" networks={['eip155:1']} onwallet-connect={(event) => event.detail.address}>
    <button slot="trigger">Log in</button>
  </wallet-widget>
)
// @ts-expect-error -- no theme of that name
export const theme = <wallet-widget theme="pink" />
// @ts-expect-error -- an unknown field of the detail
export const detail = <wallet-widget onwallet-connect={(event) => event.detail.adress} />
// @ts-expect-error -- no such attribute
export const attribute = <wallet-widget project="x" />
`,
}

it('lets JSX of Preact know the tag, its options, events and ref, and refuse what is wrong', () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const widget = join(folder, 'node_modules', 'wallet-widget')
  for (const name of readdirSync('dist').filter((file) => file.endsWith('.d.ts')))
    cpSync(join('dist', name), join(widget, 'dist', name))
  cpSync('package.json', join(widget, 'package.json'))
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join('node_modules', 'typescript', 'bin', 'tsc'), '--pretty', 'false', '-p', folder],
    { encoding: 'utf8' },
  )
  expect(`${stdout}${stderr}`).toBe('')
})
