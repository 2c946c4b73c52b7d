import { readdirSync, readFileSync } from 'node:fs'
import { checkArchitecture, describeViolation, readSourceFiles, sentences } from './support/architecture'
import { readModules, type SourceModule } from './support/architecture/moduleGraph'
import { staleOrders } from './support/architecture/orderRules'

type Planted = { fault: string; rule: string; files: Record<string, string>; at: string }

const one = (path: string, text: string): Pick<Planted, 'files' | 'at'> => ({ files: { [path]: text }, at: path })

/** `from` imports `to`, which exists. */
const importing = (from: string, to: string, statement?: string): Pick<Planted, 'files' | 'at'> => {
  const up = '../'.repeat(from.split('/').length - 1)
  const text = statement ?? `import { thing } from '${up}${to.replace(/\.tsx?$/, '')}'`
  return { files: { [from]: text, [to]: 'export const thing = 1' }, at: from }
}

const planted: Planted[] = [
  {
    fault: 'a lower layer imports a higher one',
    rule: sentences.order,
    ...importing('src/domain/token.ts', 'src/features/send/index.ts'),
  },
  {
    fault: 'a type is imported against the order',
    rule: sentences.order,
    ...importing('src/ui/lists/Row.tsx', 'src/store/types.ts', "import type { thing } from '../../store/types'"),
  },
  {
    fault: 'store imports more than RootState from app',
    rule: sentences.order,
    ...importing('src/store/hooks.ts', 'src/app/rootReducer.ts', "import type { thing } from '../app/rootReducer'"),
  },
  {
    fault: 'store imports the value of RootState',
    rule: sentences.order,
    ...importing('src/store/hooks.ts', 'src/app/rootReducer.ts', "import { RootState } from '../app/rootReducer'"),
  },
  {
    fault: 'a higher layer is loaded dynamically',
    rule: sentences.order,
    ...importing('src/lib/load.ts', 'src/ui/lists/Row.tsx', "export const load = () => import('../ui/lists/Row')"),
  },
  {
    fault: 'neighbours import each other',
    rule: sentences.neighbour,
    ...importing('src/adapters/registry.ts', 'src/storage/keys.ts'),
  },
  {
    fault: 'src gets a folder that is no layer',
    rule: sentences.unknownFolder,
    ...one('src/helpers/thing.ts', 'export const thing = 1'),
  },
  {
    fault: 'a folder is called utils',
    rule: sentences.folderName,
    ...one('src/lib/utils/thing.ts', 'export const thing = 1'),
  },
  {
    fault: 'product code imports the sandbox',
    rule: sentences.outside,
    ...importing('src/api/httpClient.ts', 'sandbox/main.ts'),
  },
  {
    fault: 'product code imports a test helper',
    rule: sentences.outside,
    ...importing('src/lib/time.ts', 'test/support/clock.ts'),
  },
  {
    fault: 'a test beside the code imports the sandbox',
    rule: sentences.testImport,
    ...importing('src/lib/time.test.ts', 'sandbox/main.ts'),
  },
  {
    fault: 'the core draws something',
    rule: sentences.core,
    ...importing('src/core/openCore.ts', 'src/features/send/components/SendSummary.tsx'),
  },
  {
    fault: 'the core loads a primitive of ui',
    rule: sentences.core,
    ...importing('src/core/openCore.ts', 'src/ui/lists/Row.tsx', "export const load = () => import('../ui/lists/Row')"),
  },
  {
    fault: 'what a feature does needs a component',
    rule: sentences.headless,
    ...importing('src/features/send/sendThunks.ts', 'src/features/send/components/SendSummary.tsx'),
  },
  {
    fault: 'a view uses of its feature what the core has not',
    rule: sentences.beyond,
    files: {
      'src/core/openCore.ts': "export const load = () => import('../features/send/transferByHost')",
      'src/features/send/transferByHost.ts': 'export const transfer = 1',
      'src/features/send/submitSend.ts': 'export const submitSend = 1',
      'src/features/send/views/SendView.tsx': "import { submitSend } from '../submitSend'\nexport const x = submitSend",
    },
    at: 'src/features/send/views/SendView.tsx',
  },
  {
    fault: 'the first list uses of a feature what the core has not',
    rule: sentences.beyond,
    files: {
      'src/core/openCore.ts': 'export const core = 1',
      'src/features/wallets/orderWallets.ts': 'export const orderWallets = 1',
      'src/element/firstSight/showWallets.ts':
        "import { orderWallets } from '../../features/wallets/orderWallets'\nexport const x = orderWallets",
    },
    at: 'src/element/firstSight/showWallets.ts',
  },
  ...Object.entries({
    'the dialog': 'src/modal/closeModal.ts',
    'a rule of opening, by the door of a feature': 'src/modal/modalConditions.ts',
  }).map(([what, path]) => ({
    fault: `${what} uses of a feature what the core has not`,
    rule: sentences.beyond,
    files: {
      'src/core/openCore.ts': "import { selectBalance } from '../features/account'\nexport const core = selectBalance",
      'src/features/account/index.ts':
        "export { selectBalance } from './selectBalance'\nexport { leaveAccount } from './leaveAccount'",
      'src/features/account/selectBalance.ts': 'export const selectBalance = 1',
      'src/features/account/leaveAccount.ts': 'export const leaveAccount = 1',
      [path]: "import { leaveAccount } from '../features/account'\nexport const x = leaveAccount",
    },
    at: path,
  })),
  ...Object.entries({
    'at once': "import { endLogin } from '../features/auth'\nexport const core = endLogin",
    later:
      "export const core = async () => {\n  const { endLogin } = await import('../features/auth/login')\n  return endLogin\n}",
  }).map(([when, core]) => ({
    fault: `a view gives an order that the core has not, where it takes another of the file ${when}`,
    rule: sentences.orders,
    files: {
      'src/core/openCore.ts': core,
      'src/features/auth/index.ts': "export { beginLogin, endLogin } from './login'",
      'src/features/auth/login.ts':
        "import type { AppThunk } from '../../store'\nexport const beginLogin = (): AppThunk => () => undefined\nexport const endLogin = (): AppThunk => () => undefined",
      'src/features/auth/views/LoginView.tsx':
        "import { beginLogin, endLogin } from '../login'\nexport const LoginView = () => [beginLogin(), endLogin()]",
    },
    at: 'src/features/auth/views/LoginView.tsx',
  })),
  {
    fault: 'a file among the views sends a request',
    rule: sentences.services,
    ...one(
      'src/features/send/views/submitSend.ts',
      'export const submitSend = () => async (dispatch, _getState, { hub }) => hub.request(dispatch)',
    ),
  },
  {
    fault: 'it takes services by another name',
    rule: sentences.services,
    ...one(
      'src/features/send/components/ask.ts',
      'export const ask = (_d, getState, all) => all.adapters.load(getState)',
    ),
  },
  {
    fault: 'a component is handed services',
    rule: sentences.services,
    ...one(
      'src/features/send/components/ask.ts',
      'export const ask = (parts: Pick<Services, "storage">) => parts.storage',
    ),
  },
  {
    fault: 'what a feature does needs React',
    rule: sentences.headless,
    ...one('src/features/send/recipients/recall.ts', "import { useState } from 'react'"),
  },
  {
    fault: 'what a feature does needs a primitive of ui',
    rule: sentences.headless,
    ...importing('src/features/send/sendMath.ts', 'src/ui/lists/Row.tsx'),
  },
  {
    fault: 'a feature reaches inside another',
    rule: sentences.inside,
    ...importing('src/features/send/sendThunks.ts', 'src/features/account/accountSlice.ts'),
  },
  {
    fault: 'a base feature uses a later one',
    rule: sentences.line,
    ...importing('src/features/account/accountSlice.ts', 'src/features/connect/index.ts'),
  },
  {
    fault: 'a base feature uses another feature',
    rule: sentences.line,
    ...importing('src/features/connect/connectThunks.ts', 'src/features/send/index.ts'),
  },
  {
    fault: 'two features use each other',
    rule: sentences.sideways,
    ...importing('src/features/send/sendThunks.ts', 'src/features/swap/index.ts'),
  },
  {
    fault: 'a door lets a view out',
    rule: sentences.view,
    ...importing(
      'src/features/send/index.ts',
      'src/features/send/views/SendView.tsx',
      "export { thing } from './views/SendView'",
    ),
  },
  {
    fault: 'app imports a view',
    rule: sentences.view,
    ...importing('src/app/App.tsx', 'src/features/send/views/SendView.tsx'),
  },
  {
    fault: 'a feature gives its orders to the modal itself',
    rule: sentences.order,
    ...importing('src/features/siwx/askToSignIn.ts', 'src/modal/modalPort.ts'),
  },
  {
    fault: 'the order to open goes to the modal past its port',
    rule: sentences.order,
    ...importing('src/navigation/modalActions.ts', 'src/modal/viewRegistry/index.ts'),
  },
  {
    fault: 'app keeps the rule of one feature',
    rule: sentences.joins,
    ...importing('src/app/listeners/siwxListeners.ts', 'src/features/siwx/index.ts'),
  },
  {
    fault: 'a view touches an adapter',
    rule: sentences.viewPort,
    ...importing('src/features/send/views/SendView.tsx', 'src/adapters/contract.ts'),
  },
  {
    fault: 'a component touches storage',
    rule: sentences.viewPort,
    ...importing(
      'src/features/send/components/Field.tsx',
      'src/storage/keys.ts',
      "import type { thing } from '../../../storage/keys'",
    ),
  },
  {
    fault: 'ethers is used past its door',
    rule: sentences.package,
    ...one('src/domain/amount.ts', "import { parseUnits } from 'ethers'"),
  },
  {
    fault: 'ethers is used past its door, dynamically',
    rule: sentences.package,
    ...one('src/features/send/sendThunks.ts', "export const load = () => import('ethers')"),
  },
  {
    fault: 'web3.js is used past its door',
    rule: sentences.package,
    ...one('src/adapters/eip155/x.ts', "import type { PublicKey } from '@solana/web3.js'"),
  },
  {
    fault: 'the relay client is used past its door',
    rule: sentences.package,
    ...one('src/connectors/injected/x.ts', "import { SignClient } from '@walletconnect/sign-client'"),
  },
  {
    fault: 'r2wc is used past its door',
    rule: sentences.package,
    ...one('src/app/view.ts', "import { x } from '@r2wc/react-to-web-component'"),
  },
  {
    fault: 'fetch is called past its door',
    rule: sentences.global,
    ...one('src/features/send/sendApi.ts', "export const load = () => fetch('/x')"),
  },
  {
    fault: 'fetch is taken from globalThis',
    rule: sentences.global,
    ...one('src/app/createServices.ts', 'export const services = { load: globalThis.fetch }'),
  },
  {
    fault: 'local storage is read past its door',
    rule: sentences.global,
    ...one('src/features/wallets/recent.ts', "export const recent = () => localStorage.getItem('x')"),
  },
  {
    fault: 'an id is drawn past its door',
    rule: sentences.global,
    ...one('src/app/createServices.ts', 'export const id = () => crypto.randomUUID()'),
  },
  {
    fault: 'a document is read directly',
    rule: sentences.document,
    ...one('src/app/documentMetadata.ts', 'export const read = () => document.title'),
  },
  {
    fault: 'the classic loader reads a document directly',
    rule: sentences.document,
    ...one('src/loader.js', 'document.currentScript.remove()'),
  },
  {
    fault: 'the document of an element is read directly',
    rule: sentences.document,
    ...one(
      'src/ui/actions/copyText.ts',
      "export const read = (node: Element) => node.ownerDocument.createElement('p')",
    ),
  },
  ...Object.entries({
    'another name': 'const { ownerDocument: page } = node; page.querySelector(tag)',
    'a variable': 'const page = node.ownerDocument; page.querySelector(tag)',
    'an argument': '((page: Document) => page.querySelector(tag))(own)',
  }).map(([way, code]) => ({
    fault: `a document is read directly by ${way}`,
    rule: sentences.document,
    ...one('src/element/find.ts', `export const find = (node: Element, tag: string, own: Document) => { ${code} }`),
  })),
  {
    fault: 'a component draws a link of its own',
    rule: sentences.link,
    ...one('src/features/send/components/To.tsx', 'export const To = ({ url }: { url: string }) => <a href={url} />'),
  },
  {
    fault: 'a window is opened past its door',
    rule: sentences.link,
    ...one('src/features/send/sendApi.ts', 'export const go = (url: string) => window.open(url)'),
  },
  {
    fault: 'the page is led away',
    rule: sentences.link,
    ...one('src/features/auth/away.ts', 'export const go = (url: string) => { window.location.href = url }'),
  },
  {
    fault: 'a page is left by a feature that checks no links',
    rule: sentences.link,
    ...one(
      'src/features/send/away.ts',
      'export const go = (page: { openLink(url: string): void }) => page.openLink("x")',
    ),
  },
  {
    fault: 'an element is defined past its door',
    rule: sentences.global,
    ...one('src/app/mount.ts', "customElements.define('x-y', class extends HTMLElement {})"),
  },
  {
    fault: 'a heavy library is reached by static imports',
    rule: sentences.lazy,
    files: {
      'src/app/createServices.ts': "import { createAdapter } from '../adapters/eip155/adapter'",
      'src/adapters/eip155/adapter.ts': "import { units } from './units'\nexport const createAdapter = units",
      'src/adapters/eip155/units.ts': "import { parseUnits } from 'ethers'\nexport const units = parseUnits",
    },
    at: 'src/app/createServices.ts',
  },
  {
    fault: 'the first load reaches React',
    rule: sentences.pageLoad,
    files: {
      'src/index.ts': "export { WalletWidgetElement } from './element/WalletWidgetElement'",
      'src/element/WalletWidgetElement.ts': "import { mount } from './mount'\nexport const WalletWidgetElement = mount",
      'src/element/mount.ts': "import { createRoot } from 'react-dom/client'\nexport const mount = createRoot",
    },
    at: 'src/index.ts',
  },
  {
    fault: 'a second store is made',
    rule: sentences.store,
    ...one('src/store/store.ts', "import { configureStore } from '@reduxjs/toolkit'"),
  },
  {
    fault: 'two modules import each other',
    rule: sentences.cycle,
    files: {
      'src/lib/a.ts': "import { b } from './b'\nexport const a = b",
      'src/lib/b.ts': "import { c } from './c'\nexport const b = c",
      'src/lib/c.ts': "import { a } from './a'\nexport const c = a",
    },
    at: 'src/lib/a.ts',
  },
  {
    fault: 'a module exports everything of another',
    rule: sentences.exportAll,
    ...one('src/lib/index.ts', "export * from './time'"),
  },
  {
    fault: 'a module has a default export',
    rule: sentences.defaultExport,
    ...one('src/lib/time.ts', 'export default function time() {}'),
  },
  {
    fault: 'a reducer reads the clock',
    rule: sentences.clock,
    ...one('src/notices/noticesSlice.ts', 'export const now = () => Date.now()'),
  },
  {
    fault: 'a selector makes a date',
    rule: sentences.clock,
    ...one('src/features/account/accountSelectors.ts', 'export const now = () => new Date()'),
  },
  {
    fault: 'a reducer draws a random number',
    rule: sentences.clock,
    ...one('src/notices/noticesSlice.ts', 'export const id = () => Math.random()'),
  },
  {
    fault: 'a selector is async',
    rule: sentences.clock,
    ...one('src/notices/noticesSelectors.ts', 'export const selectX = async () => 1'),
  },
  {
    fault: 'a selector looks at the document',
    rule: sentences.clock,
    ...one('src/notices/noticesSelectors.ts', 'export const selectX = () => document.title'),
  },
  {
    fault: 'a slice keeps a bigint',
    rule: sentences.json,
    ...one('src/features/send/sendSlice.ts', 'export type SendState = { amountInUnits: bigint }'),
  },
  {
    fault: 'a slice takes any field',
    rule: sentences.patch,
    ...one(
      'src/features/send/sendSlice.ts',
      "import { createSlice } from '@reduxjs/toolkit'\nexport const change = (state: object) => Object.assign(state, createSlice)",
    ),
  },
  {
    fault: 'a thunk touches React',
    rule: sentences.thunk,
    ...one('src/features/send/sendThunks.ts', "import { useState } from 'react'"),
  },
  {
    fault: 'a thunk touches the DOM',
    rule: sentences.thunk,
    ...one('src/features/send/sendThunks.ts', 'export const focus = () => document.body.focus()'),
  },
  {
    fault: 'a component holds a text of its own',
    rule: sentences.text,
    ...one('src/ui/lists/Row.tsx', 'export const Row = () => <p>Not found</p>'),
  },
  {
    fault: 'a component holds a label of its own',
    rule: sentences.text,
    ...one('src/ui/lists/Row.tsx', 'export const Row = () => <i aria-label="Close" />'),
  },
  {
    fault: 'text becomes markup',
    rule: sentences.markup,
    ...one('src/ui/qr.ts', "export const draw = (node: Element) => { node.innerHTML = '<b>' }"),
  },
  {
    fault: 'text becomes code',
    rule: sentences.markup,
    ...one('src/lib/run.ts', "export const run = () => new Function('return 1')"),
  },
  {
    fault: 'a style element is made',
    rule: sentences.markup,
    ...one('src/element/sheet.ts', "export const sheet = () => document.createElement('style')"),
  },
  {
    fault: 'a style attribute is written',
    rule: sentences.markup,
    ...one('src/ui/bar.ts', "export const paint = (node: Element) => node.setAttribute('style', 'color: red')"),
  },
  {
    fault: 'an amount becomes a float',
    rule: sentences.float,
    ...one('src/features/send/sendMath.ts', 'export const sum = (amount: string) => Number(amount) + 1'),
  },
  {
    fault: 'an amount and its symbol are put together in a text',
    rule: sentences.symbol,
    ...one(
      'src/features/send/words.ts',
      'export const words = (amount: string, token: { symbol: string }) => `${amount} ${token.symbol}`',
    ),
  },
  {
    fault: 'they are added',
    rule: sentences.symbol,
    ...one(
      'src/features/send/words.ts',
      "export const words = (amount: string, symbol: string) => amount + ' ' + symbol",
    ),
  },
  {
    fault: 'they stand side by side in a component',
    rule: sentences.symbol,
    ...one(
      'src/features/send/components/Sum.tsx',
      'export const Sum = ({ amount, symbol }: Record<string, string>) => <p>{amount} {symbol}</p>',
    ),
  },
  {
    fault: 'a message has a place for each of them',
    rule: sentences.symbol,
    ...one('src/i18n/messages/en/send.ts', "export const send = { 'send.sent': 'Sent {amount} {symbol}' }"),
  },
  {
    fault: 'a folder is too full to be read through',
    rule: sentences.folder,
    files: Object.fromEntries(
      Array.from({ length: 41 }, (_item, index) => [`src/lib/part${index}.ts`, 'export const part = 1']),
    ),
    at: 'src/lib',
  },
  {
    fault: 'a feature lists views',
    rule: sentences.viewList,
    files: {
      'src/navigation/views.ts': 'export const views = { Send: 1, SendReview: 2 } as const',
      'src/features/send/leave.ts': "export const VIEWS = ['Send', 'SendReview']",
    },
    at: 'src/features/send/leave.ts',
  },
  {
    fault: 'config judges methods',
    rule: sentences.methodList,
    ...one('src/config/methods.ts', "export const SAFE = new Set(['eth_call', 'wallet_getAssets'])"),
  },
  {
    fault: 'a feature lists chains',
    rule: sentences.chainList,
    ...one(
      'src/features/swap/chains.ts',
      "export const isSold = (id: string) => ['eip155:1', 'eip155:10'].includes(id)",
    ),
  },
  {
    fault: 'config lists time zones',
    rule: sentences.zoneList,
    ...one('src/config/zones.ts', "export const ZONES = ['Asia/Shanghai', 'Asia/Urumqi'] as const"),
  },
  {
    fault: 'a balance becomes a float by a plus',
    rule: sentences.float,
    ...one('src/domain/balance.ts', 'export const read = (token: { balance: string }) => +token.balance'),
  },
]

const wellBuilt: Record<string, string> = {
  'src/index.ts': "export { WalletWidgetElement } from './element/WalletWidgetElement'",
  'src/element/WalletWidgetElement.ts':
    "export class WalletWidgetElement {\n  load() { return import('../app/mountApp') }\n}\ncustomElements.get('x')",
  'src/app/mountApp.tsx':
    "import { useState } from 'react'\nimport { createAdapter } from '../adapters/eip155/adapter'\nexport const mountApp = [useState, createAdapter]",
  'src/app/rootReducer.ts': "import { useAppStore } from '../store/hooks'\nexport type RootState = typeof useAppStore",
  'src/store/hooks.ts':
    "import type { RootState } from '../app/rootReducer'\nexport const useAppStore = (state: RootState) => state",
  'src/adapters/eip155/adapter.ts': "export const createAdapter = () => import('./ethersDoor')",
  'src/adapters/eip155/ethersDoor.ts': "export { parseUnits } from 'ethers'",
  'src/modal/viewRegistry.ts': "export const load = () => import('../features/send/views/SendView')",
  'src/features/send/views/SendView.tsx':
    "import { css } from './SendView.styles'\nexport const SendView = () => <p title={css}>{css}</p>",
  'src/features/send/views/SendView.styles.ts': 'export const css = `p { color: red }`',
  'src/features/send/sendThunks.ts': "import { selectAccount } from '../account'\nexport const submit = selectAccount",
  'src/features/account/index.ts': "export { selectAccount } from './accountSelectors'",
  'src/features/account/accountSelectors.ts': "import { load } from '../networks'\nexport const selectAccount = load",
  'src/features/networks/index.ts':
    'export const load = (fetch: () => void, decimals: string) => [fetch(), Number(decimals)]',
  'src/api/httpClient.ts': "export const request = () => fetch('/x')",
  'src/features/send/sendThunks.test.ts':
    "import { fakeApi } from '../../../test/support/fakeApi'\nimport { submit } from './sendThunks'\nexport default [fakeApi, submit]",
  'test/support/fakeApi.ts': 'export const fakeApi = 1',
}

const check = (files: Record<string, string>) => checkArchitecture(readModules(new Map(Object.entries(files))))

let tree: SourceModule[]
beforeAll(() => {
  tree = readModules(readSourceFiles(process.cwd(), ['src', 'sandbox', 'test']))
})

describe('the source tree', () => {
  it('keeps every rule of the architecture', () => {
    const violations = checkArchitecture(tree)
    expect(violations.map(describeViolation)).toEqual([])
  })
})

describe('the orders of our screens alone', () => {
  it('are given by something that draws, and not by the core', () => {
    expect(staleOrders(tree)).toEqual([])
  })
})

describe('the core', () => {
  const broken = (files: Record<string, string>): string[] =>
    check({ 'src/core/openCore.ts': "export const later = () => import('../features/swap/swapByHost')", ...files })
      .filter(({ rule }) => rule === sentences.beyond)
      .map(({ file, detail }) => `${file} ${detail}`)
  const swapByHost = { 'src/features/swap/swapByHost.ts': "import type { C } from './c'\nexport const b: C = 1" }

  it('is made of what it imports, at once and later, and of nothing that is drawn', () => {
    expect(
      broken({
        ...swapByHost,
        'src/core/openCore.ts':
          "import '../features/send'\nexport const later = () => import('../features/swap/swapByHost')",
        'src/features/send/index.ts': "export { a } from './a'\nexport { Row } from './components/Row'",
        'src/features/send/a.ts': 'export const a = 1',
        'src/features/swap/c.ts': 'export type C = number\nexport const c = 1',
        'src/features/swap/d.ts': 'export const d = 1',
        'src/features/send/components/Row.tsx':
          "import { d } from '../d'\nimport { a } from '../a'\nexport const Row = [a, d]",
        'src/features/send/d.ts': 'export const d = 1',
        'src/features/swap/views/SwapView.tsx':
          "import { b } from '../swapByHost'\nimport { c } from '../c'\nimport { d } from '../d'\nexport const SwapView = [b, c, d]",
      }),
    ).toEqual([
      'src/features/send/components/Row.tsx imports ../d',
      'src/features/swap/views/SwapView.tsx imports ../c',
      'src/features/swap/views/SwapView.tsx imports ../d',
    ])
  })

  it('has of a feature what it names at its door, and views and the dialog may name nothing else', () => {
    expect(
      broken({
        'src/core/openCore.ts': "import { a } from '../features/send'\nexport const core = a",
        'src/features/send/index.ts': "export { a, type A } from './a'\nexport { b, type B } from './b'",
        'src/features/send/a.ts': 'export type A = 1\nexport const a = 1',
        'src/features/send/b.ts': 'export type B = 1\nexport const b = 1',
        'src/app/shell/Shell.tsx': "import { a, b } from '../../features/send'\nexport const Shell = [a, b]",
        'src/modal/openingRules.ts': "import { a, type A } from '../features/send'\nexport const x: A = a",
        'src/modal/closeRules.ts': "import { a, type B } from '../features/send'\nexport const x: B = a",
      }),
    ).toEqual([
      'src/app/shell/Shell.tsx imports ../../features/send (src/features/send/b.ts)',
      'src/modal/closeRules.ts imports ../features/send (src/features/send/b.ts)',
    ])
  })

  it('has the type alone of what views need the type of, and not what nobody has', () => {
    const typed = (name: string) => ({
      ...swapByHost,
      [`src/features/swap/${name}.ts`]: 'export type C = number',
      'src/features/swap/views/SwapView.tsx': `import type { C } from '../${name}'\nexport const c: C = 1`,
    })
    expect(broken(typed('c'))).toEqual([])
    expect(broken(typed('d'))).toEqual(['src/features/swap/views/SwapView.tsx imports ../d'])
  })
})

describe('the style sheets', () => {
  const read = (path: string): string => readFileSync(`src/${path}`, 'utf8')

  it('show what is under the pointer only where there is one that hovers', () => {
    const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) =>
      path.endsWith('.styles.ts'),
    )
    // The loader, which every page pays for, has the short form.
    const guarded = /@media \(hover(?:: hover)?\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g
    expect(sheets.filter((path) => read(path).replaceAll(guarded, '').includes(':hover'))).toEqual([])
  })

  it('give the card the font of the button in the page', () => {
    const fontsOf = (path: string) => /var\(\s*--wallet-font-family,[^)]*\)/.exec(read(path))?.[0]
    expect(fontsOf('ui/theme/tokens.styles.ts')).toBe(fontsOf('element/facade.styles.ts'))
  })
})

it('the widget makes no sound', () => {
  const sounds =
    /\bnew (?:\w+\.)?(?:Audio|AudioContext|webkitAudioContext|SpeechSynthesisUtterance)\b|<audio\b|'audio'\)/
  const files = [...readSourceFiles(process.cwd(), ['src'])].filter(([path]) => !/\.test\.tsx?$/.test(path))
  expect(files.filter(([, text]) => sounds.test(text)).map(([path]) => path)).toEqual([])
})

describe('the check itself', () => {
  it.each(planted)('finds it when $fault', ({ rule, files, at }) => {
    expect(check(files)).toContainEqual(expect.objectContaining({ rule, file: at }))
  })

  it('lets a well-built tree pass', () => {
    expect(check(wellBuilt).map(describeViolation)).toEqual([])
  })

  it('plants a fault for every rule', () => {
    expect(new Set(planted.map(({ rule }) => rule))).toEqual(new Set(Object.values(sentences)))
  })
})
