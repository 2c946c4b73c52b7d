import { transformSync } from '@swc/core'
import type { TestWalletOptions } from '../testWallet'
import { OF_OTHER_TOOLS, samples, sampleId } from './guides'
import { openGuidePage, type GuidePage } from './openGuidePage'

/** Where a page finds what a bundler would put in place of these names. */
const IMPORTS: Record<string, string> = {
  'wallet-widget': '/dist/wallet-widget.js',
  'wallet-widget/smart-sessions': '/dist/smart-sessions.js',
  'wallet-widget/base-account': '/dist/base-account.js',
  'wallet-widget/metamask': '/dist/metamask.js',
}

/** The module that a page runs of a sample: without its types, and its imports by address. */
function moduleOf({ lang, code }: { lang: string; code: string }): string {
  const script =
    lang === 'ts'
      ? transformSync(code, { isModule: true, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } }).code
      : code
  return script.replaceAll(/(from|import) '([^']+)'/g, (whole, word: string, name: string) =>
    IMPORTS[name] ? `${word} '${IMPORTS[name]}'` : whole,
  )
}

const pathOf = (id: string): string => `/guide/${id.replace('#', '/')}.js`

/** A page in which scripts of the guides run one after the other, each with a widget of its own as `widget`. */
export type ScriptBench = GuidePage & {
  /** Puts a new widget in place of the last one: nobody is connected, nothing is remembered. */
  fresh(options?: { attributes?: Record<string, string>; networks?: readonly unknown[] }): Promise<void>
  /**
   * Runs the sample as a module of the page; resolves with what it exports when it has ended. Rejects with what it
   * throws.
   */
  run(id: string): Promise<void>
}

const PAGE = `<!doctype html>
<html lang="en">
  <title>A page of a host</title>
  <script type="module" src="/dist/wallet-widget.js"></script>
  <h1>A page of a host</h1>
  <wallet-widget id="widget"></wallet-widget>
</html>`

const NETWORKS = 'eip155:1 eip155:8453'

/**
 * The scripts of the guides which run in a page, by their path. What build tools and servers run is not among
 * them.
 */
export const guideScripts = (): Record<string, string> =>
  Object.fromEntries(
    samples
      .filter(({ file, lang }) => (lang === 'js' || lang === 'ts') && !OF_OTHER_TOOLS.includes(file))
      .map((sample) => [pathOf(sampleId(sample)), moduleOf(sample)]),
  )

/**
 * Imports a script of a guide in the page; rejects with what it throws. As a text: the tests' own compiler would make
 * another thing of `import()`.
 */
export const importScript = ({ page }: Pick<GuidePage, 'page'>, id: string): Promise<void> =>
  page.evaluate(`import(${JSON.stringify(pathOf(id))}).then(() => undefined)`)

/** Opens such a page. */
export async function openBench(wallet?: Partial<TestWalletOptions>): Promise<ScriptBench> {
  const visit = await openGuidePage(PAGE, { files: guideScripts(), wallet })
  return {
    ...visit,
    run: (id) => importScript(visit, id),
    async fresh({ attributes = {}, networks } = {}) {
      await visit.wallet.disconnect()
      await visit.page.evaluate(
        ([wanted, objects]) => {
          document.querySelector('#widget')?.remove()
          localStorage.clear()
          const element = document.createElement('wallet-widget')
          for (const [name, value] of Object.entries({ id: 'widget', ...wanted })) element.setAttribute(name, value)
          if (objects) Reflect.set(element, 'networks', objects)
          document.querySelector('h1')?.after(element)
        },
        [{ ...(networks === undefined && { networks: NETWORKS }), ...attributes }, networks] as const,
      )
    },
  }
}
