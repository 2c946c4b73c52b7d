// Logging in at social networks: the window, what goes wrong with it, Farcaster's code, and the way inside Telegram.
// E-mail is in login.
import type { Page } from 'playwright-core'
import { eventually } from '../support/eventually'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const openSocial = async (visit: WidgetPage, name: string): Promise<void> => {
  await visit.openDialog()
  const more = visit.dialog.getByRole('button', { name: 'More social networks' })
  await more.waitFor()
  const social = visit.dialog.getByRole('button', { name, exact: true })
  if ((await social.count()) === 0) await more.click()
  await social.click()
}

/** The social network's window, filled in. */
async function fillIssuer(popup: Page, name: string): Promise<void> {
  await popup.getByLabel('Name').fill(name)
  await popup.getByRole('button', { name: 'Log in' }).click()
}

describe('logging in at a social network', () => {
  it.each([
    // The first row, and behind "More social networks"; they differ in name and picture only.
    ['Google', 'google'],
    ['Facebook', 'facebook'],
  ])('%s: in its window, which closes by itself', async (name, id) => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const opened = visit.context.waitForEvent('page')
    await openSocial(visit, name)
    const popup = await opened
    await fillIssuer(popup, 'Ada')
    const { detail } = await visit.waitForEvent('wallet-connect')
    expect(detail['connector']).toMatchObject({ id: 'ID_AUTH', name: 'Ada' })
    await visit.dialog.waitFor({ state: 'hidden' })
    expect(popup.isClosed()).toBe(true)
    expect((await visit.events('wallet-track')).map(({ detail: { event } }) => event)).toContain('SOCIAL_LOGIN_SUCCESS')
    expect(
      (await visit.events('wallet-track')).find(({ detail: { event } }) => event === 'SOCIAL_LOGIN_STARTED')?.detail[
        'properties'
      ],
    ).toEqual({ provider: id })
  })

  it('goes back to the ways to connect when the window is closed', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const opened = visit.context.waitForEvent('page')
    await openSocial(visit, 'Google')
    const popup = await opened
    await popup.getByLabel('Name').waitFor()
    await popup.close()
    await visit.waitForState({ view: 'Connect', open: true, status: 'disconnected' })
    await eventually(async () =>
      expect((await visit.events('wallet-track')).map(({ detail: { event } }) => event)).toContain(
        'SOCIAL_LOGIN_CANCELED',
      ),
    )
  })

  it('offers the window again when the browser blocked it', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    await visit.page.evaluate(() => {
      const open = window.open.bind(window)
      Object.assign(window, { open: () => null, openForReal: open })
    })
    await openSocial(visit, 'Google')
    await visit.dialog.getByText('Your browser blocked the window').waitFor()
    await visit.page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'openForReal') as unknown }))
    const opened = visit.context.waitForEvent('page')
    await visit.dialog.getByRole('button', { name: 'Open Google' }).click()
    await fillIssuer(await opened, 'Ada')
    await visit.waitForEvent('wallet-connect')
  })

  it('says so when the network turns the visitor away, and lets them try again', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const opened = visit.context.waitForEvent('page')
    await openSocial(visit, 'Google')
    const popup = await opened
    await popup.getByRole('button', { name: 'Cancel' }).click()
    await visit.dialog.getByText('Couldn’t log in with Google').waitFor()
    await visit.dialog.getByText('The login was cancelled.').waitFor()
    const again = visit.context.waitForEvent('page')
    await visit.dialog.getByRole('button', { name: 'Try again' }).click()
    await fillIssuer(await again, 'Ada')
    await visit.waitForEvent('wallet-connect')
  })

  it('believes the end of a login from the window it opened at the wallet alone', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const opened = visit.context.waitForEvent('page')
    await openSocial(visit, 'Google')
    const popup = await opened
    await popup.getByLabel('Name').waitFor()
    // From the page itself, from a frame of its own, and from the right window while it is on another origin.
    await visit.page.evaluate(() => {
      window.postMessage({ resultUri: 'http://evil.example/?code=1' }, '*')
      const frame = document.createElement('iframe')
      document.body.append(frame)
      frame.contentWindow?.parent.postMessage({ resultUri: 'http://evil.example/?code=2' }, '*')
    })
    await popup.evaluate(() => (window.opener as Window).postMessage({ resultUri: 'http://evil.example/?code=3' }, '*'))
    await fillIssuer(popup, 'Ada')
    await visit.waitForEvent('wallet-connect')
  })

  it('shows the code of Farcaster, and logs in when a phone approved it; leaving it ends it', async () => {
    const visit = await openWidgetPage({ isCrossSite: true })
    const { dialog, page } = visit
    await page.addInitScript(() => undefined)
    await openSocial(visit, 'Farcaster')
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await dialog.getByRole('button', { name: 'Use another way' }).click()
    await visit.waitForState({ view: 'Connect' })
    await dialog.getByRole('button', { name: 'Farcaster', exact: true }).click()
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await visit.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const url = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    await fetch(new URL('/farcaster', url), {
      method: 'POST',
      body: new URLSearchParams({ channel: url.searchParams.get('channel') ?? '', name: 'ada' }),
    })
    const { detail } = await visit.waitForEvent('wallet-connect')
    expect(detail['connector']).toMatchObject({ name: 'ada' })
  })

  it('goes there with the whole page inside Telegram, comes back, and takes its traces off the address', async () => {
    const visit = await openWidgetPage({
      isCrossSite: true,
      prepare: (context) => context.addInitScript(() => Object.assign(window, { TelegramWebviewProxy: {} })),
    })
    const { page } = visit
    await openSocial(visit, 'Discord')
    await page.getByLabel('Name').waitFor()
    await fillIssuer(page, 'Ada')
    await page.waitForFunction(() => customElements.get('wallet-widget') !== undefined)
    await visit.waitForState({ status: 'connected' })
    expect(page.url()).not.toContain('result_uri')
  })
})
