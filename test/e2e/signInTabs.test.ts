// Sign-in in two tabs of the same browser, and a session that ends while the page is open. Not here: signing in itself
// (signIn), timers that sleep and hosts that keep sessions longer (src/features/siwx/followSessionEnd).
import type { Page } from 'playwright-core'
import { readKey } from '../../src/lib/isRecord'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { addressOf, ONE } from '../support/sendSteps'
import { button } from '../support/swapSteps'
import { drawnHere, hideHere, seeHere } from '../support/tagsInPage'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const SESSIONS = 'wallet-widget:siwx-sessions'
const SESSION_LIFETIME_MS = 7 * 24 * 3_600_000

const open = (prepare?: Parameters<typeof openWidgetPage>[0]): Promise<WidgetPage> =>
  openWidgetPage({ ...prepare, attributes: { 'sign-in': 'required' } })
const stateIn = (page: Page): Promise<unknown> =>
  page.locator('wallet-widget').evaluate((tag) => JSON.parse(JSON.stringify(Reflect.get(tag, 'state'))) as unknown)
const eventsIn = (page: Page): Promise<string[]> => page.evaluate(() => window.widgetEvents.map(({ type }) => type))
const dialogIn = (page: Page) => page.locator('wallet-widget').getByRole('dialog')
const sessionIn = async (page: Page): Promise<unknown> => readKey(readKey(await stateIn(page), 'signIn'), 'session')

async function signIn(visit: WidgetPage): Promise<void> {
  await visit.connect()
  await button(visit, 'Sign').click()
  await visit.waitForEvent('wallet-sign-in')
  await visit.dialog.waitFor({ state: 'hidden' })
}

describe('another tab', () => {
  it('asks when the visitor turns to it, is signed in when they sign in here, and asks no longer', async () => {
    const visit = await open()
    await visit.connect()
    await button(visit, 'Sign').waitFor()
    await visit.context.addInitScript(hideHere)
    const other = await visit.openTab()
    await eventually(async () => expect(await stateIn(other)).toMatchObject({ status: 'connected' }))
    expect(await other.evaluate(drawnHere)).toEqual([false])
    await other.evaluate(seeHere)
    await dialogIn(other).getByRole('button', { name: 'Sign', exact: true }).waitFor()
    await visit.page.bringToFront()
    await button(visit, 'Sign').click()
    await visit.waitForEvent('wallet-sign-in')
    await dialogIn(other).waitFor({ state: 'hidden' })
    expect(await sessionIn(other)).toEqual(await sessionIn(visit.page))
    expect(await sessionIn(other)).not.toBeNull()
    expect(visit.wallet.requests('personal_sign')).toHaveLength(1)
  })

  it('is signed out when the visitor disconnects here', async () => {
    const visit = await open()
    await signIn(visit)
    const other = await visit.openTab()
    await eventually(async () => expect(await sessionIn(other)).not.toBeNull())
    await callElement(visit.widget, 'disconnect')
    await eventually(async () =>
      expect(await stateIn(other)).toMatchObject({ status: 'disconnected', open: false, signIn: { session: null } }),
    )
    expect((await eventsIn(other)).filter((type) => /sign-out|open/.test(type))).toEqual(['wallet-sign-out'])
  })

  it('whose session alone went opens nothing over its page, and asks when it is opened', async () => {
    const visit = await open()
    await signIn(visit)
    const other = await visit.openTab()
    await eventually(async () => expect(await sessionIn(other)).not.toBeNull())
    await visit.page.evaluate((key) => localStorage.setItem(key, '[]'), SESSIONS)
    await eventually(async () => expect(await sessionIn(other)).toBeNull())
    expect(await stateIn(other)).toMatchObject({ status: 'connected', open: false })
    await other.locator('wallet-widget').getByRole('button').first().click()
    await dialogIn(other).getByRole('button', { name: 'Sign', exact: true }).click()
    await eventually(async () => expect(await sessionIn(other)).not.toBeNull())
    await dialogIn(other).waitFor({ state: 'hidden' })
  })
})

describe('a session that ends while the page is open', () => {
  it('is told, opens nothing over the page, and is asked for when the visitor comes; who is in the dialog is asked there and goes on afterwards', async () => {
    const visit = await open({ prepare: (context) => context.clock.install() })
    const { page, dialog, sandbox } = visit
    await signIn(visit)
    await page.clock.fastForward(SESSION_LIFETIME_MS - 60_000)
    expect(await sessionIn(page)).not.toBeNull()
    await page.clock.fastForward(60_000)
    await visit.waitForEvent('wallet-sign-out', { caipAddress: `${ONE}:${addressOf(sandbox, 0)}` })
    expect(await stateIn(page)).toMatchObject({
      status: 'connected',
      open: false,
      signIn: { required: true, session: null },
    })
    expect(await page.evaluate((key) => localStorage.getItem(key), SESSIONS)).toBe('[]')
    await callElement(visit.widget, 'open')
    await button(visit, 'Sign').click()
    await dialog.waitFor({ state: 'hidden' })
    expect(await sessionIn(page)).not.toBeNull()

    await visit.openView('Account')
    await dialog.getByRole('button', { name: 'Receive' }).click()
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    await page.clock.fastForward(SESSION_LIFETIME_MS)
    await button(visit, 'Sign').click()
    await dialog.getByRole('img', { name: 'QR code' }).waitFor()
    expect(await sessionIn(page)).not.toBeNull()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })
})
