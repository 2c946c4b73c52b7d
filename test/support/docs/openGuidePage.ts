import { createHash } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { allowRequests, consoleLines, newContext } from '../browser'
import { connectSandbox, sandboxUrl, type TestSandbox } from '../sandbox'
import { installTestWallet, type TestWallet, type TestWalletOptions } from '../testWallet'
import { walletDefaults } from '../widgetPage'
import { answerAddresses, type AddressBook } from './answerAddresses'
import { fileOfBuild, hostedPattern, hostedServices, playedChains } from './hostedServices'

/** A page of a guide in the browser, with a wallet on the networks that the guides use. */
export type GuidePage = {
  page: Page
  sandbox: TestSandbox
  wallet: TestWallet
  widget: Locator
  dialog: Locator
  /** What the page and the widget wrote to the console, as `type: text`. */
  lines(): string[]
  /** Connects by the page's button, and waits until the widget says so. */
  connect(): Promise<void>
}

const PAGE = '/guide.html'

/** What the pages that are opened now wrote to the console. */
let lines: (() => string[])[] = []

/** The errors and warnings in the consoles of the pages that were opened since the last call. */
export function takeComplaints(): string[] {
  const found = lines.flatMap((read) => read()).filter((line) => /^(?:error|warning): /.test(line))
  lines = []
  return found
}

/** The inline scripts of a page, as its policy has to name them. */
const inlineHashes = (html: string): string[] =>
  [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** A policy that allows a page its own files and exactly the scripts and styles that are written in it. */
const policyOf = (html: string, services: readonly string[]): string =>
  [
    "default-src 'none'",
    `script-src 'self' https://cdn.example ${inlineHashes(html).join(' ')}`,
    /<style>/.test(html) ? "style-src 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob: https: http://localhost:*",
    `connect-src 'self' https: ${services.join(' ')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

export type GuideOptions = {
  /** Other scripts of the page, by their path. */
  files?: Record<string, string>
  /** Instead of the policy made for the page. */
  policy?: string
  /** Where the page is served instead of the sandbox: a server that answers the rest of what it asks there. */
  origin?: string
  /** Further addresses, and who answers them. */
  answers?: AddressBook
  wallet?: Partial<TestWalletOptions>
}

type Opening = {
  load(page: Page, sandbox: TestSandbox): Promise<unknown>
  addressIn(sandbox: TestSandbox): string
  wallet?: Partial<TestWalletOptions>
}

async function openWith({ load, addressIn, wallet: own }: Opening): Promise<GuidePage> {
  const sandbox = await connectSandbox(sandboxUrl())
  const context = await newContext()
  const { privateKeys, chains } = walletDefaults(sandbox.config)
  const wallet = await installTestWallet(context, {
    privateKeys,
    chains: { ...chains, ...playedChains(sandbox.config) },
    chainId: 1,
    ...own,
  })
  const page = await context.newPage()
  allowRequests(page, hostedPattern)
  lines.push(() => consoleLines(page))
  await load(page, sandbox)
  const answer = await page.goto(addressIn(sandbox))
  if (!answer?.ok()) throw new Error(`${page.url()} was answered with ${answer?.status()}`)
  const widget = page.locator('wallet-widget')
  const dialog = widget.getByRole('dialog')
  return {
    page,
    sandbox,
    wallet,
    widget,
    dialog,
    lines: () => consoleLines(page),
    async connect() {
      await widget.getByRole('button').first().click()
      await dialog.getByRole('button', { name: wallet.name }).click()
      await page.waitForFunction(
        () =>
          Reflect.get(Reflect.get(document.querySelector('wallet-widget') ?? {}, 'state') ?? {}, 'status') ===
          'connected',
      )
    },
  }
}

/** Serves a page of a guide as it stands and opens it, under a policy that allows no script but its own. */
export const openGuidePage = (
  html: string,
  { files = {}, policy, origin, answers = {}, wallet }: GuideOptions = {},
): Promise<GuidePage> =>
  openWith({
    wallet,
    addressIn: ({ url }) => `${origin ?? url}${PAGE}`,
    load(page, { url, config }) {
      const own = origin ?? url
      const asked = [url, url.replace('http', 'ws'), ...Object.keys(answers).map((pattern) => new URL(pattern).origin)]
      return answerAddresses(page, {
        [`${own}${PAGE}`]: () => ({
          contentType: 'text/html; charset=utf-8',
          headers: { 'content-security-policy': policy ?? policyOf(html, asked) },
          body: html,
        }),
        ...Object.fromEntries(
          Object.entries(files).map(([path, body]) => [
            `${own}${path}`,
            () => ({ contentType: 'text/javascript', body }),
          ]),
        ),
        ...(origin !== undefined && { [`${origin}/dist/*`]: fileOfBuild }),
        ...answers,
        ...hostedServices(config),
      })
    },
  })

/** Opens a page that a server has: a path on the sandbox, or an address. */
export const openServedPage = (path: string): Promise<GuidePage> =>
  openWith({
    addressIn: ({ url }) => new URL(path, url).href,
    load: (page, { config }) => answerAddresses(page, hostedServices(config)),
  })
