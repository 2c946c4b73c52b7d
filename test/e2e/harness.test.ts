// The tools of the end-to-end tests, tried without the widget: what they let pass, the other tests cannot catch.
import type { BrowserContext, Page } from 'playwright-core'
import { verifyMessage } from 'ethers'
import { allowErrors, closePages, newContext } from '../support/browser'
import { eventually } from '../support/eventually'
import { startTestSandbox, type TestSandbox } from '../support/sandbox'
import { answer, fail, installTestWallet, refuse, type TestWallet } from '../support/testWallet'
import { strictPolicy } from '../support/widgetPage/hostPage'

const CHAIN = 'eip155:31337'
const ONE_ETHER = 10n ** 18n

let sandbox: TestSandbox

const openEmptyPage = async (context: BrowserContext): Promise<Page> => {
  await context.route(`${sandbox.url}/empty.html`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: {
        'content-security-policy': strictPolicy({
          page: sandbox.url,
          sandbox: sandbox.url,
          auth: sandbox.config.authUrl,
        }),
      },
      body: '<!doctype html><link rel="icon" href="data:,"><title>Empty</title>',
    }),
  )
  const page = await context.newPage()
  await page.goto(`${sandbox.url}/empty.html`)
  return page
}

const openWithWallet = async (): Promise<{ page: Page; wallet: TestWallet }> => {
  const context = await newContext()
  const { config } = sandbox
  const chains = Object.fromEntries(
    config.networks
      .slice(0, 2)
      .map(({ caipNetworkId, rpcUrls }) => [Number(caipNetworkId.split(':')[1]), rpcUrls[0] ?? '']),
  )
  const privateKeys = (config.accounts['eip155'] ?? []).slice(0, 2).map(({ privateKey }) => privateKey)
  const wallet = await installTestWallet(context, { privateKeys, chainId: 31337, chains })
  return { page: await openEmptyPage(context), wallet }
}

/** Finds the announced provider in the page and asks it; an error comes back as its code and message. */
const ask = (page: Page, method: string, params: unknown[] = []): Promise<unknown> =>
  page.evaluate(
    async ([askedMethod, askedParams]) => {
      type Provider = { request(args: { method: string; params: unknown[] }): Promise<unknown> }
      const provider = await new Promise<Provider>((resolve) => {
        window.addEventListener(
          'eip6963:announceProvider',
          (event) => resolve((event as CustomEvent<{ provider: Provider }>).detail.provider),
          { once: true },
        )
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      })
      try {
        return await provider.request({ method: askedMethod, params: askedParams })
      } catch (error) {
        return error instanceof Error
          ? { code: Reflect.get(error, 'code') as unknown, message: error.message }
          : { bare: error }
      }
    },
    [method, params] as const,
  )

beforeEach(async () => {
  sandbox = await startTestSandbox()
})

describe('the network guard', () => {
  it('fails a test whose page asks another host, naming the address', async () => {
    const page = await openEmptyPage(await newContext())
    await page.evaluate(() => void fetch('https://example.com/secret').catch(() => null))
    await page.evaluate(() => new Image().setAttribute('src', 'https://example.org/pixel.png'))
    allowErrors(page, /Content Security Policy/)
    await page.goto('https://example.net/').catch(() => null)
    await expect(closePages()).rejects.toThrow('https://example.net/')
  })

  it('fails a test whose page throws or leaves a rejection unhandled', async () => {
    const page = await openEmptyPage(await newContext())
    const seen = page.context().waitForEvent('weberror')
    await page.evaluate(() => void Promise.reject(new Error('left alone')))
    await seen
    await expect(closePages()).rejects.toThrow('left alone')
  })

  it('lets an expected page error pass', async () => {
    const page = await openEmptyPage(await newContext())
    allowErrors(page, /on purpose/)
    const seen = page.context().waitForEvent('weberror')
    await page.evaluate(() => void Promise.reject(new Error('on purpose')))
    await seen
    await expect(closePages()).resolves.toBeUndefined()
  })
})

describe('the test wallet', () => {
  it('shows no account before it is connected, and signs for real after', async () => {
    const { page, wallet } = await openWithWallet()
    expect(await ask(page, 'eth_accounts')).toEqual([])
    expect(await ask(page, 'personal_sign', ['hello', wallet.accounts()[0]])).toMatchObject({ code: 4100 })
    expect(await ask(page, 'eth_requestAccounts')).toEqual(wallet.accounts())
    const signature = await ask(page, 'personal_sign', ['hello', wallet.accounts()[0]])
    expect(verifyMessage('hello', String(signature))).toBe(wallet.accounts()[0])
    expect(wallet.requests('personal_sign')).toHaveLength(2)
  })

  it('stays connected over a reload', async () => {
    const { page, wallet } = await openWithWallet()
    await ask(page, 'eth_requestAccounts')
    await page.reload()
    expect(await ask(page, 'eth_accounts')).toEqual(wallet.accounts())
  })

  it('sends a transaction that the chain holds', async () => {
    const { page, wallet } = await openWithWallet()
    const [from, to] = wallet.accounts() as [string, string]
    const before = await sandbox.balanceOf(CHAIN, to)
    await ask(page, 'eth_requestAccounts')
    const hash = await ask(page, 'eth_sendTransaction', [{ from, to, value: `0x${ONE_ETHER.toString(16)}` }])
    // Taken and mined are two moments.
    await eventually(async () =>
      expect(await sandbox.rpc(CHAIN, 'eth_getTransactionReceipt', [hash])).toMatchObject({ status: '0x1' }),
    )
    expect(await sandbox.balanceOf(CHAIN, to)).toBe(before + ONE_ETHER)
  })

  it('refuses, fails and answers nonsense as it is told, once or always', async () => {
    const { page, wallet } = await openWithWallet()
    wallet.willOnce('eth_requestAccounts', refuse('nested'))
    wallet.willOnce('eth_requestAccounts', refuse('cancelledText'))
    wallet.will('eth_requestAccounts', answer('nonsense'))
    wallet.will('eth_chainId', fail(-32002, 'Already pending.'))
    expect(await ask(page, 'eth_requestAccounts')).toMatchObject({ code: -32603 })
    expect(await ask(page, 'eth_requestAccounts')).toEqual({ bare: 'User cancelled' })
    expect(await ask(page, 'eth_requestAccounts')).toBe('nonsense')
    expect(await ask(page, 'eth_requestAccounts')).toBe('nonsense')
    expect(await ask(page, 'eth_chainId')).toEqual({ code: -32002, message: 'Already pending.' })
  })

  it('holds a request until the test decides', async () => {
    const { page, wallet } = await openWithWallet()
    const held = wallet.hold('eth_requestAccounts')
    const answered = ask(page, 'eth_requestAccounts')
    await held.asked
    held.approve()
    expect(await answered).toEqual(wallet.accounts())
  })

  it('knows only its chains until one is added, and tells the page of a change', async () => {
    const { page, wallet } = await openWithWallet()
    expect(await ask(page, 'wallet_switchEthereumChain', [{ chainId: '0x1' }])).toMatchObject({ code: 4902 })
    const url = sandbox.config.networks[0]?.rpcUrls[0]
    expect(await ask(page, 'wallet_addEthereumChain', [{ chainId: '0x1', rpcUrls: [url] }])).toBeNull()
    expect(await ask(page, 'eth_chainId')).toBe('0x1')
    expect(wallet.chainId()).toBe(1)
  })
})
