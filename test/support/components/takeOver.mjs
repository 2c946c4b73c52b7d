// A page with the packaged component and hooks: `node takeOver.mjs react server` prints its HTML, and `node takeOver.mjs
// react browser <root>` reads that HTML, takes it over in a browser's stead (happy-dom, found from the root of the
// repository) and prints what was seen. Run in a folder with one version of the framework.
/* oxlint-disable react/rules-of-hooks -- Vue's composables are called where a component is set up */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const [framework, phase, root] = process.argv.slice(2)
const complaints = []
const heard = []
const noted = []
const props = {
  projectId: 'shop',
  theme: 'dark',
  noReconnect: true,
  debug: false,
  networks: ['eip155:1', 'eip155:10'],
  features: { swaps: false },
  open: false,
  onWalletConnect: (event) => heard.push(event.detail.address),
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 50))
const print = (value) => process.stdout.write(JSON.stringify(value), () => process.exit(0))

/** As far as the frameworks ask for one, with a fake of the widget in it. */
function becomeBrowser(html) {
  const { Window } = createRequire(root)('happy-dom')
  const window = new Window({ url: 'http://localhost/' })
  const ofWindow = Object.getOwnPropertyNames(window).filter((name) =>
    /^(HTML|SVG|Math)?[A-Z]\w*Element$|^(Element|Node|Text|Comment|Document|Event|CustomEvent|ShadowRoot)$/.test(name),
  )
  for (const name of [...ofWindow, 'document', 'customElements', 'navigator', 'location'])
    Object.defineProperty(globalThis, name, { value: window[name], configurable: true })
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = window[name].bind(window)
  globalThis.window = window
  const state = (status) => ({ open: false, activeNamespace: 'eip155', accounts: { eip155: { status } } })
  class Widget extends window.HTMLElement {
    state = state('disconnected')
    listeners = new Set()
    getProvider = () => ({})
    subscribe(listener) {
      this.listeners.add(listener)
      return () => this.listeners.delete(listener)
    }
    connect(address) {
      this.state = state('connected')
      this.listeners.forEach((listener) => listener())
      this.dispatchEvent(new window.CustomEvent('wallet-connect', { detail: { address }, bubbles: true }))
    }
  }
  window.customElements.define('wallet-widget', Widget)
  window.document.body.innerHTML = `<main>${html}</main>`
  return window.document
}

const frameworks = {
  async react() {
    const { createElement: h, Fragment } = await import('react')
    const { useAccount, useBalance, useProvider, useWallet, WalletWidget } = await import('wallet-widget/react')
    const Account = () => {
      const { widget } = useWallet()
      const { status } = useAccount()
      const { isLoading } = useBalance()
      noted.push({ hasWidget: !!widget, hasProvider: !!useProvider('eip155'), isLoading })
      return h('output', null, status)
    }
    const page = h(Fragment, null, h(WalletWidget, { ...props, className: 'wide' }), h(Account))
    return {
      render: async () => (await import('react-dom/server')).renderToString(page),
      async takeOver(main) {
        const { hydrateRoot } = await import('react-dom/client')
        hydrateRoot(main, page, { onRecoverableError: (error) => complaints.push(String(error)) })
      },
    }
  },
  async vue() {
    const { createSSRApp, h } = await import('vue')
    const { useAccount, useBalance, useProvider, useWallet, WalletWidget } = await import('wallet-widget/vue')
    const Account = {
      setup() {
        const { widget } = useWallet()
        const account = useAccount()
        const { isLoading } = useBalance()
        const provider = useProvider('eip155')
        return () => {
          noted.push({ hasWidget: !!widget.value, hasProvider: !!provider.value, isLoading: isLoading.value })
          return h('output', account.value.status)
        }
      },
    }
    const app = createSSRApp({ render: () => [h(WalletWidget, { ...props, class: 'wide' }), h(Account)] })
    return {
      render: async () => (await import('vue/server-renderer')).renderToString(app),
      takeOver: (main) => app.mount(main),
    }
  },
  async angular() {
    const { renderAngular } = await import('./renderAngular.mjs')
    const { Component, computed, CUSTOM_ELEMENTS_SCHEMA } = await import('@angular/core')
    const { useAccount, useBalance, useProvider, useWallet, WalletWidget } = await import('wallet-widget/angular')
    class Page {
      props = props
      wallet = useWallet()
      account = useAccount()
      balance = useBalance()
      provider = useProvider('eip155')
      shown = computed(() => {
        const isLoading = this.balance.isLoading()
        noted.push({ hasWidget: !!this.wallet.widget(), hasProvider: !!this.provider(), isLoading })
        return this.account().status
      })
    }
    const settings = { selector: 'my-page', imports: [WalletWidget], schemas: [CUSTOM_ELEMENTS_SCHEMA] }
    const page = Component({ ...settings, template: ANGULAR_PAGE })(Page)
    return { render: () => renderAngular(page) }
  },
  async svelte() {
    const { Page, render, hydrate } = await import(await bundledSveltePage())
    const given = { options: { ...props, class: 'wide' }, note: (one) => noted.push(one) }
    return {
      render: async () => render(Page, { props: given }).body,
      takeOver: (main) => hydrate(Page, { target: main, props: given }),
    }
  },
}

/** Angular writes the texts of a template into the HTML; what is bound is a property, and the browser's. */
const ANGULAR_PAGE = `
  <wallet-widget project-id="shop" theme="dark" no-reconnect class="wide" [debug]="props.debug" [open]="props.open"
    [networks]="props.networks" [features]="props.features" (wallet-connect)="props.onWalletConnect($event)" />
  <output>{{ shown() }}</output>`

const SVELTE_PAGE = `
  <script>
    import { useAccount, useBalance, useProvider, useWallet, WalletWidget } from 'wallet-widget/svelte'
    let { options, note } = $props()
    const [wallet, account, balance, provider] = [useWallet(), useAccount(), useBalance(), useProvider('eip155')]
    const said = $derived({ hasWidget: !!$wallet.widget, hasProvider: !!$provider, isLoading: $balance.isLoading })
    const shown = $derived((note(said), $account.status))
  </script>
  <WalletWidget {...options} /><output>{shown}</output>`

/** What the bundler of a page makes of it and of the component, which comes in Svelte's own language. */
async function bundledSveltePage() {
  const generate = phase === 'server' ? 'server' : 'client'
  const { compile } = await import('svelte/compiler')
  const translate = (path, text) => ({ contents: compile(text, { filename: path, generate }).js.code })
  const outfile = join(import.meta.dirname, `${generate}.mjs`)
  const entry = `export { default as Page } from './Page.svelte'
    ${generate === 'server' ? "export { render } from 'svelte/server'" : "export { hydrate } from 'svelte'"}`
  await createRequire(root)('esbuild').build({
    stdin: { contents: entry, resolveDir: import.meta.dirname },
    outfile,
    bundle: true,
    format: 'esm',
    platform: generate === 'server' ? 'node' : 'browser',
    conditions: ['svelte'],
    plugins: [
      {
        name: 'svelte',
        setup(build) {
          build.onResolve({ filter: /^wallet-widget$/ }, ({ path }) => ({ path, external: true }))
          build.onResolve({ filter: /^\.\/Page\.svelte$/ }, () => ({ path: 'Page.svelte', namespace: 'page' }))
          build.onLoad({ filter: /.*/, namespace: 'page' }, ({ path }) => ({
            ...translate(path, SVELTE_PAGE),
            resolveDir: import.meta.dirname,
          }))
          build.onLoad({ filter: /\.svelte$/ }, ({ path }) => translate(path, readFileSync(path, 'utf8')))
        },
      },
    ],
  })
  return outfile
}

for (const kind of ['error', 'warn', 'info', 'log'])
  console[kind] = (...words) => {
    // Angular says what it is told by NODE_ENV.
    if (words.join(' ') !== 'Angular is running in development mode.') complaints.push(words.join(' '))
  }
if (phase === 'server') {
  const { render } = await frameworks[framework]()
  const html = await render()
  print({ html, complaints, noted, defined: typeof customElements !== 'undefined' })
} else {
  const page = becomeBrowser(readFileSync(0, 'utf8'))
  const tag = page.querySelector('wallet-widget')
  const { takeOver } = await frameworks[framework]()
  await takeOver(page.querySelector('main'))
  await settle()
  const isSame = page.querySelector('wallet-widget') === tag
  tag.connect('0x1')
  await settle()
  const attributes = Object.fromEntries([...tag.attributes].map(({ name, value }) => [name, value]))
  const { networks, features, open } = tag
  const shown = page.querySelector('output').textContent
  print({ isSame, attributes, networks, features, open, heard, first: noted[0], last: noted.at(-1), shown, complaints })
}
