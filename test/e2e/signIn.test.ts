// Sign-in (SIWX) as a visitor meets it. What is signed is verified here with a library nobody here wrote. Not here:
// accounts that are contracts (signInContract), other tabs and the end of a session (signInTabs), links that sign in at
// once (oneClick).
import { base58 } from '@scure/base'
import { SiweMessage } from 'siwe'
import { button } from '../support/swapSteps'
import { callElement } from '../support/callElement'
import { accountOf, BITCOIN, openNamespacePage, POLKADOT, SOLANA } from '../support/namespaceSteps'
import { isSignedOnBitcoin, isSignedOnPolkadot, isSignedOnSolana } from '../support/namespaceSignatures'
import { readKey } from '../../src/lib/isRecord'
import { addressOf, ONE } from '../support/sendSteps'
import { startSignInServer } from '../support/signInServer'
import { refuse, silence } from '../support/testWallet'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

const SESSIONS = 'wallet-widget:siwx-sessions'
type Session = { data: Record<string, string>; message: string; signature: string }

const openPage = (signIn: 'required' | 'optional', options: WidgetPageOptions = {}): Promise<WidgetPage> =>
  openWidgetPage({ attributes: { 'sign-in': signIn }, ...options })
const sessionOf = async ({ state }: WidgetPage): Promise<Session | null> =>
  readKey((await state())['signIn'], 'session') as Session | null

/** Connects and waits for the question. */
async function connectAsked(visit: WidgetPage): Promise<void> {
  await visit.connect()
  await button(visit, 'Sign').waitFor()
}

describe('sign-in', () => {
  it('is asked for after connecting and keeps the dialog open until it is there: Escape, overlay, button and method', async () => {
    const visit = await openPage('required')
    const { page, dialog, widget, wallet, sandbox, waitForEvent } = visit
    await connectAsked(visit)
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await button(visit, 'Close').click()
    await callElement(widget, 'close')
    expect((await visit.events('wallet-request-close')).map(({ detail }) => detail['source'])).toEqual([
      'keyboard',
      'overlay',
      'button',
      'api',
    ])
    expect(await visit.events('wallet-close')).toEqual([])
    await dialog.getByText('Show the whole message').click()
    const shown = await dialog.locator('pre').textContent()
    await button(visit, 'Sign').click()
    const { detail } = await waitForEvent('wallet-sign-in')
    await dialog.waitFor({ state: 'hidden' })
    const session = detail['session'] as Session
    expect(session.message).toBe(shown)
    expect(await sessionOf(visit)).toEqual(session)
    const message = new SiweMessage(session.message)
    expect(message).toMatchObject({ address: addressOf(sandbox, 0), chainId: 31337, domain: new URL(sandbox.url).host })
    expect(
      (
        await message.verify({
          signature: session.signature,
          domain: new URL(sandbox.url).host,
          nonce: session.data['nonce'],
        })
      ).success,
    ).toBe(true)
    expect(wallet.requests('personal_sign')).toHaveLength(1)

    // It is there after a reload, without another question; edited, it is not believed.
    await page.reload()
    await waitForEvent('wallet-sign-in')
    expect(wallet.requests('personal_sign')).toHaveLength(1)
    await page.evaluate(
      (key) => localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll('0x', '0X')),
      SESSIONS,
    )
    await page.reload()
    await button(visit, 'Sign').waitFor()
    expect(await sessionOf(visit)).toBeNull()
  })

  it('that is declined says so and asks again; another account is asked for itself', async () => {
    const visit = await openPage('required')
    const { dialog, wallet, sandbox, waitForEvent } = visit
    await connectAsked(visit)
    wallet.willOnce('personal_sign', refuse())
    await button(visit, 'Sign').click()
    await dialog.getByRole('alert').getByText('Signature declined').waitFor()
    await button(visit, 'Sign').click()
    await waitForEvent('wallet-sign-in')
    await dialog.waitFor({ state: 'hidden' })
    await wallet.selectAccount(1)
    await button(visit, 'Sign').click()
    await visit.page.waitForFunction(
      (address) =>
        Reflect.get(
          Reflect.get(Reflect.get(document.querySelector('wallet-widget') ?? {}, 'state'), 'signIn').session?.data ??
            {},
          'accountAddress',
        ) === address,
      addressOf(sandbox, 1),
    )
    const sessions = await visit.page.evaluate((key) => localStorage.getItem(key) ?? '', SESSIONS)
    expect([sessions.includes(addressOf(sandbox, 0)), sessions.includes(addressOf(sandbox, 1))]).toEqual([true, true])
    await callElement(visit.widget, 'disconnect')
    await waitForEvent('wallet-sign-out', { caipAddress: `${ONE}:${addressOf(sandbox, 1)}` })
    expect(await visit.page.evaluate((key) => localStorage.getItem(key), SESSIONS)).toBe('[]')
  })

  it('that a wallet never answers is not waited for for ever, and whoever is led elsewhere comes back to it', async () => {
    const visit = await openPage('required')
    const { page, dialog, widget, wallet } = visit
    await connectAsked(visit)
    wallet.willOnce('personal_sign', silence)
    await button(visit, 'Sign').click()
    await dialog.getByText('Authenticating...').waitFor()
    // There is one way out while the wallet is waited for, and it ends the wait alone.
    expect(await dialog.getByRole('button', { name: 'Cancel' }).count()).toBe(1)
    await button(visit, 'Cancel').click()
    await dialog.getByText('Authenticating...').waitFor({ state: 'detached' })
    expect([(await visit.state())['status'], await visit.events('wallet-disconnect')]).toEqual(['connected', []])
    await callElement(widget, 'open', { view: 'Account' })
    await dialog.getByRole('button', { name: 'Send' }).waitFor()
    await page.keyboard.press('Escape')
    await button(visit, 'Sign').click()
    await visit.waitForEvent('wallet-sign-in')
    expect(new Set(wallet.requests('personal_sign').map(({ params }) => params[0])).size).toBe(2)
  })

  it('cancelled disconnects where it is required, and only closes where it is not', async () => {
    const required = await openPage('required')
    await connectAsked(required)
    await button(required, 'Cancel').click()
    expect((await required.waitForEvent('wallet-disconnect')).detail['reason']).toBe('user')
    const optional = await openPage('optional')
    await connectAsked(optional)
    await button(optional, 'Cancel').click()
    await optional.dialog.waitFor({ state: 'hidden' })
    expect((await optional.state())['status']).toBe('connected')
    expect(await optional.events('wallet-disconnect')).toEqual([])
  })

  it('is signed on Solana, Bitcoin and Polkadot too, each in its own way', async () => {
    const isSigned = {
      solana: (address: string, message: string, signature: string) =>
        isSignedOnSolana(address, message, base58.decode(signature)),
      bip122: isSignedOnBitcoin,
      polkadot: (address: string, message: string, signature: string) =>
        isSignedOnPolkadot(address, message, { signature }),
    }
    for (const [namespace, network, name] of [
      ['solana', SOLANA, 'Solana'],
      ['bip122', BITCOIN, 'Bitcoin'],
      ['polkadot', POLKADOT, 'Polkadot'],
    ] as const) {
      const visit = await openNamespacePage({ attributes: { 'sign-in': 'required' }, networks: [network] })
      await visit.openDialog()
      await visit.dialog.getByRole('button', { name: visit.wallet.name, exact: true }).click()
      await button(visit, 'Sign').click()
      const { detail } = await visit.waitForEvent('wallet-sign-in')
      const { message, signature } = detail['session'] as Session
      expect(message).toContain(
        `wants you to sign in with your ${name} account:\n${accountOf(visit.sandbox, namespace)}\n`,
      )
      expect(await isSigned[namespace](accountOf(visit.sandbox, namespace), message, signature)).toBe(true)
      await visit.context.close()
    }
  })

  it('at a server of the page’s own is checked there, and stays over a reload', async () => {
    const visit = await openWidgetPage()
    const { config } = visit.sandbox
    const server = await startSignInServer({
      pageConfig: {
        scriptUrl: `${visit.sandbox.url}/dist/wallet-widget.js`,
        attributes: {
          'project-id': config.projectId,
          'api-url': config.apiUrl,
          'explorer-url': config.explorerUrl,
          'analytics-url': config.analyticsUrl,
        },
        properties: { networks: config.networks.filter(({ caipNetworkId }) => caipNetworkId === ONE) },
      },
    })
    try {
      const { page, widget, dialog, wallet } = visit
      const who = page.locator('#who')
      await page.goto(server.url)
      await widget.getByRole('button', { name: 'Connect wallet' }).click()
      await dialog.getByRole('button', { name: wallet.name }).click()
      await button(visit, 'Sign').click()
      await who.getByText(addressOf(visit.sandbox, 0)).waitFor()
      await page.reload()
      await who.getByText(addressOf(visit.sandbox, 0)).waitFor()
      expect(wallet.requests('personal_sign')).toHaveLength(1)
    } finally {
      await server.stop()
    }
  })
})
