// What a visitor sees and does on the way to a wallet that is elsewhere: code, link, the phone's app. Not here: the
// session that follows (pairing), the directory (directory), every view under axe (a11y, which visits the same scenes).
import type { Frame } from 'playwright-core'
import { asPhone, choose, IPHONE, meridian, noteLinks, pageWith } from '../screenshots/pairingScenes'
import { copyLink } from '../support/pairingSteps'
import { startPairingWallet } from '../support/pairingWallet'
import { telegramScript } from '../support/telegram'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

const PIXEL =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'
const SMALL = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const EXPIRED_AFTER_MS = 230_000

type NotedLink = { href: string; target: string; isInPress: boolean }

const notedLinks = ({ page }: Pick<WidgetPage, 'page'>): Promise<NotedLink[]> =>
  page.evaluate(() => Reflect.get(window, 'notedLinks') as NotedLink[])
const code = ({ dialog }: WidgetPage) => dialog.getByRole('img', { name: 'QR code' })
const onPhone = (userAgent = IPHONE, options: WidgetPageOptions = {}): WidgetPageOptions =>
  pageWith([meridian], { prepare: asPhone(userAgent), context: SMALL, ...options })

/** The pairing a link hands over, however often it is encoded. */
const carriedBy = (href: string, times = 1): string => {
  let carried = new URLSearchParams(href.slice(href.indexOf('?'))).get('uri') ?? ''
  for (let time = 1; time < times; time++) carried = decodeURIComponent(carried)
  return carried
}

describe('a code', () => {
  it('is there with the wallet’s name, its time and its link, which a wallet can take', async () => {
    const visit = await openWidgetPage(pageWith())
    const phone = await startPairingWallet(visit.sandbox)
    await choose(visit, 'Meridian')
    await code(visit).waitFor()
    expect(await visit.dialog.getByRole('heading', { level: 2 }).textContent()).toBe('Meridian')
    expect(await visit.dialog.getByRole('timer').textContent()).toMatch(/^Expires in 3:\d\d$/)
    const { width, height } = (await code(visit).boundingBox()) ?? { width: 0, height: 0 }
    expect([Math.round(width), Math.round(height)]).toEqual([280, 280])
    await phone.pair(await copyLink(visit.page))
    await visit.waitForEvent('wallet-connect', { namespace: 'eip155' })
    await visit.dialog.waitFor({ state: 'hidden' })
  })

  it('fits the narrowest phone, whole', async () => {
    const visit = await openWidgetPage(pageWith([meridian], { context: { viewport: { width: 320, height: 640 } } }))
    await choose(visit, 'Meridian')
    await code(visit).waitFor()
    const { width = 0, height = 0, x = -1 } = (await code(visit).boundingBox()) ?? {}
    expect(Math.round(width)).toBe(Math.round(height))
    expect([x >= 0, x + width <= 320]).toEqual([true, true])
    expect(await visit.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  it('that ran out is replaced with one press by another', async () => {
    const visit = await openWidgetPage(pageWith([meridian], { prepare: (context) => context.clock.install() }))
    await choose(visit, 'Meridian')
    const first = await copyLink(visit.page)
    await visit.page.clock.fastForward(EXPIRED_AFTER_MS)
    await visit.dialog.getByRole('alert').filter({ hasText: 'This code has expired' }).waitFor()
    expect(await code(visit).count()).toBe(0)
    await visit.dialog.getByRole('button', { name: 'Get a new code' }).click()
    await code(visit).waitFor()
    expect(await copyLink(visit.page)).not.toBe(first)
  })

  it('that ran out while the page was out of sight is another one when it is back', async () => {
    const visit = await openWidgetPage(pageWith([meridian], { prepare: (context) => context.clock.install() }))
    const { page } = visit
    await choose(visit, 'Meridian')
    const first = await copyLink(page)
    const show = (state: string): Promise<void> =>
      page.evaluate((next) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => next })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await page.clock.fastForward(600_000)
    await show('visible')
    await code(visit).waitFor()
    expect(await copyLink(page)).not.toBe(first)
  })

  it('comes by itself when the visitor is online again', async () => {
    const visit = await openWidgetPage(pageWith())
    const phone = await startPairingWallet(visit.sandbox, { mode: 'ask' })
    await choose(visit, 'Meridian')
    const first = await copyLink(visit.page)
    await phone.pair(first)
    await phone.reject(await phone.nextProposal())
    await visit.dialog.getByText('Connection declined').waitFor()
    await visit.context.setOffline(true)
    await visit.dialog.getByRole('button', { name: 'Try again' }).click()
    await visit.dialog.getByText('You’re offline', { exact: true }).waitFor()
    await visit.context.setOffline(false)
    await code(visit).waitFor()
    expect(await copyLink(visit.page)).not.toBe(first)
  })

  it('is the start of a site that only pairs, on a desktop; a phone starts with all wallets', async () => {
    const basic = { attributes: { basic: true } } as const
    const visit = await openWidgetPage(pageWith([meridian], basic))
    await visit.openDialog()
    await code(visit).waitFor()
    expect(await visit.state()).toMatchObject({ view: 'ConnectingWalletConnectBasic' })
    await visit.dialog.getByRole('button', { name: 'All wallets' }).click()
    await visit.waitForState({ view: 'AllWallets' })
    const phone = await openWidgetPage(onPhone(IPHONE, basic))
    await phone.openDialog()
    await phone.waitForState({ view: 'AllWallets' })
  })
})

describe('a phone', () => {
  it('opens the wallet when its link is there, and within every press', async () => {
    const visit = await openWidgetPage(onPhone())
    await noteLinks(visit)
    await choose(visit, 'Meridian')
    const open = visit.dialog.getByRole('button', { name: 'Open Meridian' })
    await visit.dialog.getByText('Didn’t open?').waitFor()
    const uri = await copyLink(visit.page)
    expect((await notedLinks(visit)).map(({ href, target }) => [href.split('?')[0], carriedBy(href), target])).toEqual([
      ['meridian://wc', uri, '_self'],
    ])
    await open.click()
    expect((await notedLinks(visit))[1]).toEqual({
      href: `meridian://wc?uri=${encodeURIComponent(uri)}`,
      target: '_self',
      isInPress: true,
    })
  })

  it('brings the wallet back later by the address it was opened with', async () => {
    const visit = await openWidgetPage(onPhone())
    const phone = await startPairingWallet(visit.sandbox)
    await noteLinks(visit)
    await choose(visit, 'Meridian')
    await visit.dialog.getByText('Didn’t open?').waitFor()
    await phone.pair(carriedBy((await notedLinks(visit))[0]?.href ?? ''))
    await visit.waitForEvent('wallet-connect', { namespace: 'eip155' })
    const kept = await visit.page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    expect(JSON.parse(kept ?? 'null')).toEqual({ href: 'meridian://', name: 'Meridian' })
  })

  it('inside Telegram opens it in a window of its own, encoded twice on Android', async () => {
    const prepare: WidgetPageOptions['prepare'] = async (context) => {
      await asPhone(PIXEL)(context)
      // The app's side of a mini app, and the script that such a page loads from it.
      await context.addInitScript(() => Reflect.set(window, 'TelegramWebviewProxy', { postEvent: () => undefined }))
      await context.addInitScript({ content: await telegramScript() })
    }
    const visit = await openWidgetPage(onPhone(PIXEL, { prepare }))
    await noteLinks(visit)
    // Telegram puts no wallet of these networks into the page: nothing is connected by itself.
    expect(await visit.page.evaluate(() => Reflect.get(window, 'Telegram').WebApp.version)).toMatch(/^\d+\.\d+$/)
    expect(await visit.widget.evaluate((tag) => Reflect.get(tag, 'state').status)).toBe('disconnected')
    await choose(visit, 'Meridian')
    await visit.dialog
      .getByRole('button', { name: 'Open Meridian' })
      .and(visit.dialog.locator(':not([aria-busy])'))
      .click()
    const uri = await copyLink(visit.page)
    const links = await notedLinks(visit)
    expect(links).toHaveLength(1)
    expect(links[0]).toMatchObject({ target: '_blank', isInPress: true })
    expect(carriedBy(links[0]?.href ?? '', 2)).toBe(uri)
  })

  it('in a frame leaves the whole page for it, and only within a press', async () => {
    const visit = await openWidgetPage(onPhone(IPHONE, { isStrict: false }))
    const { page } = visit
    const framed = await page.evaluateHandle(() => {
      const frame = document.createElement('iframe')
      frame.src = location.href
      frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0'
      document.querySelector('wallet-widget')?.remove()
      document.body.append(frame)
      return frame
    })
    const frame: Frame | null = await framed.asElement().contentFrame()
    if (!frame) throw new Error('There is no frame')
    await frame.waitForFunction(() => customElements.get('wallet-widget') !== undefined)
    await noteLinks({ page: frame as unknown as WidgetPage['page'] })
    const widget = frame.locator('wallet-widget')
    await widget.getByRole('button', { name: 'Connect wallet' }).click()
    await widget.getByRole('button', { name: 'Meridian' }).click()
    await widget.getByRole('button', { name: 'Open Meridian' }).and(widget.locator(':not([aria-busy])')).click()
    const links = await frame.evaluate(() => Reflect.get(window, 'notedLinks') as NotedLink[])
    expect(links.map(({ target, isInPress }) => [target, isInPress])).toEqual([['_top', true]])
  })
})

it('is all within reach of the keyboard', async () => {
  const everywhere = { ...meridian, webappLink: 'https://app.meridian.example' }
  const visit = await openWidgetPage(pageWith([everywhere]))
  const { page, dialog } = visit
  await noteLinks(visit)
  await choose(visit, 'Meridian')
  await code(visit).waitFor()
  const isFocused = (role: 'tab' | 'button' | 'link', name: string | RegExp): Promise<boolean> =>
    dialog
      .getByRole(role, { name })
      .evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element)
  const tabTo = async (role: 'tab' | 'button' | 'link', name: string | RegExp): Promise<void> => {
    for (let count = 0; count < 20; count++) {
      if (await isFocused(role, name)) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${String(name)}`)
  }
  await tabTo('link', /^App Store/)
  await tabTo('button', 'Copy link')
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^wc:/)
  await tabTo('tab', 'Phone')
  await page.keyboard.press('ArrowRight')
  expect(await isFocused('tab', 'Web')).toBe(true)
  await tabTo('button', 'Open Meridian')
  await page.keyboard.press('Enter')
  expect((await notedLinks(visit))[0]).toMatchObject({ target: '_blank', isInPress: true })
})
