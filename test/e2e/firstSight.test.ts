// What a visitor sees between the press on the button and the app, and until the tree of views: the dialog and the
// wallets, drawn by the element. The app, or the tree, is held back, as a slow network does, and let come. Not here: what
// is drawn (unit tests compare it with the app's view), and how fast (npm run size, npm run bench).
import type { Page } from 'playwright-core'
import { callElement } from '../support/callElement'
import { eventually } from '../support/eventually'
import { openWidgetPage, type WidgetPage, type WidgetPageOptions } from '../support/widgetPage'

const FIRST = /\/dist\/chunks\/firstSight-/
const APP = /\/dist\/chunks\/app-/
const TREE = /\/dist\/chunks\/dialog-/

/** A page whose app, or what is given instead, does not come before `letCome` is called. */
async function openSlowPage(options: WidgetPageOptions = {}, late = APP): Promise<WidgetPage & { letCome(): void }> {
  const visit = await openWidgetPage({ ...options, attributes: { preload: 'none', ...options.attributes } })
  let letCome: () => void = () => undefined
  const gate = new Promise<void>((resolve) => (letCome = resolve))
  await visit.page.route(late, async (route) => {
    await gate
    await route.continue()
  })
  return { ...visit, letCome: () => letCome() }
}

const press = ({ widget }: WidgetPage): Promise<void> => widget.getByRole('button', { name: 'Connect wallet' }).click()

/** Where the rows and the header stand, in CSS px. */
const places = ({ dialog }: WidgetPage): Promise<unknown[]> =>
  Promise.all(
    ['Test Wallet', 'All wallets', 'Close', 'What is a wallet?'].map((name) =>
      dialog.getByRole('button', { name }).boundingBox(),
    ),
  )

/** What the focus is on, as it is named. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document.querySelector('wallet-widget')?.shadowRoot ?? {}
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
  })

/** Waits for what moves; grey places pulse for as long as they are empty. */
const isStill = async (visit: WidgetPage): Promise<void> => {
  await visit.dialog.evaluate((element) =>
    Promise.all(
      element
        .getAnimations({ subtree: true })
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .map(({ finished }) => finished),
    ),
  )
}

describe('before the app is there', () => {
  it.each([
    ['on a desktop', {}],
    ['on a phone', { context: { viewport: { width: 390, height: 800 } } }],
    ['from right to left', { attributes: { locale: 'ar' } }],
  ] as const)('the wallets are, and nothing moves when it comes, %s', async (_where, options) => {
    const visit = await openSlowPage(options)
    const { dialog, page, events, waitForEvent } = visit
    const names = 'locale' in (('attributes' in options && options.attributes) || {})
    await visit.widget.getByRole('button').first().click()
    const row = dialog.getByRole('button', { name: 'Test Wallet' })
    await row.waitFor()
    await isStill(visit)
    await row.focus()
    const box = () => row.boundingBox()
    const before = names ? await box() : await places(visit)
    expect(await events('wallet-open')).toEqual([])
    visit.letCome()
    await waitForEvent('wallet-open', { view: 'Connect' })
    // The row has the focus: the tree comes.
    await dialog.locator('.frame').waitFor()
    expect(names ? await box() : await places(visit)).toEqual(before)
    expect(await focused(page)).toBe('Test Wallet')
    expect(await dialog.count()).toBe(1)
    expect((await events()).filter(({ type }) => type === 'wallet-open')).toHaveLength(1)
  })

  it('a dialog that is closed with grey places in it leaves nothing behind', async () => {
    const visit = await openSlowPage({ context: { reducedMotion: 'no-preference' } })
    await press(visit)
    await visit.dialog.locator('.bones').waitFor()
    await visit.page.keyboard.press('Escape')
    await visit.widget.locator('dialog').waitFor({ state: 'detached' })
  })

  it('a press on a wallet is kept, and made once when it comes', async () => {
    const visit = await openSlowPage()
    await press(visit)
    const row = visit.dialog.getByRole('button', { name: 'Test Wallet' })
    await row.click()
    await row.click()
    expect(visit.wallet.requests('eth_requestAccounts')).toEqual([])
    visit.letCome()
    await visit.waitForEvent('wallet-connect')
    expect(visit.wallet.requests('eth_requestAccounts')).toHaveLength(1)
  })

  it('a press on a wallet that lasts until after it came is one press', async () => {
    const visit = await openSlowPage()
    await press(visit)
    const row = await visit.dialog.getByRole('button', { name: 'Test Wallet' }).elementHandle()
    if (!row) throw new Error('The wallet has no row')
    await row.hover()
    await visit.page.mouse.down()
    visit.letCome()
    await visit.page.waitForFunction((pressed) => !pressed.isConnected, row)
    await visit.page.mouse.up()
    await visit.waitForEvent('wallet-connect')
    expect(visit.wallet.requests('eth_requestAccounts')).toHaveLength(1)
  })

  it.each([
    ['Escape', 'keyboard', (visit: WidgetPage) => visit.page.keyboard.press('Escape')],
    ['Close', 'button', (visit: WidgetPage) => visit.dialog.getByRole('button', { name: 'Close' }).click()],
    ['a press beside it', 'overlay', (visit: WidgetPage) => visit.page.mouse.click(5, 5)],
  ] as const)('%s closes it for good, and the focus goes back', async (_how, source, close) => {
    const visit = await openSlowPage()
    await press(visit)
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).click()
    await close(visit)
    await visit.dialog.waitFor({ state: 'hidden' })
    expect(await focused(visit.page)).toBe('Connect wallet')
    expect(await visit.events('wallet-request-close')).toMatchObject([{ detail: { source } }])
    visit.letCome()
    await eventually(async () =>
      expect(
        await visit.page.evaluate(() =>
          performance.getEntriesByType('resource').some(({ name }) => name.includes('/chunks/app-')),
        ),
      ).toBe(true),
    )
    expect(await visit.dialog.count()).toBe(0)
    // Told as it was closed, and not once more.
    expect((await visit.events()).map(({ type }) => type).filter((type) => /-(?:open|close)$/.test(type))).toEqual([
      'wallet-request-close',
      'wallet-open',
      'wallet-close',
    ])
    expect(visit.wallet.requests('eth_requestAccounts')).toEqual([])
  })

  it('the page may keep it open', async () => {
    const visit = await openSlowPage()
    await visit.page.evaluate(() =>
      document.addEventListener('wallet-request-close', (event) => event.preventDefault(), { once: true }),
    )
    await press(visit)
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
    await visit.page.keyboard.press('Escape')
    expect(await visit.dialog.count()).toBe(1)
    visit.letCome()
    await visit.waitForEvent('wallet-open')
  })

  it('another view has its place, and is named when it comes', async () => {
    const visit = await openSlowPage()
    const opened = visit.widget.evaluate(
      (element) => void (element as HTMLElement & { open(request: object): Promise<void> }).open({ view: 'Networks' }),
    )
    await opened
    await visit.dialog.locator('[part="card"]').waitFor()
    expect(await visit.dialog.getByRole('button').count()).toBe(1)
    visit.letCome()
    await visit.waitForEvent('wallet-open', { view: 'Networks' })
    await visit.dialog.getByRole('heading', { name: 'Choose network' }).waitFor()
  })

  it('goes when the app does not come', async () => {
    const visit = await openSlowPage()
    await visit.page.unroute(APP)
    await visit.page.route(APP, (route) => route.abort())
    await press(visit)
    await visit.widget.getByRole('alert').getByText('failed to load').waitFor()
    await visit.dialog.waitFor({ state: 'hidden' })
  })
})

describe('before the first script is there', () => {
  it.each([
    ['on a desktop', {}],
    ['on a phone', { context: { viewport: { width: 390, height: 800 } } }],
  ] as const)('the frame of the dialog is, where its list comes: %s', async (_where, options) => {
    // The page's script draws it: nothing else has come.
    const visit = await openSlowPage(options, /\/dist\/chunks\//)
    const frame = visit.widget.locator('dialog:empty')
    await press(visit)
    const before = await frame.boundingBox()
    visit.letCome()
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
    const card = await visit.dialog.locator('.card').boundingBox()
    // A sheet stands at the bottom, as high as its content.
    expect(card).toMatchObject({
      x: before?.x,
      width: before?.width,
      ...('context' in options ? {} : { y: before?.y }),
    })
    expect(await visit.widget.locator('dialog:empty').count()).toBe(0)

    await visit.page.keyboard.press('Escape')
    await eventually(async () => expect(await focused(visit.page)).toBe('Connect wallet'))
  })
})

it('the first view is whole without another script once the page was idle', async () => {
  const visit = await openWidgetPage()
  await visit.page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/chunks\/firstLogin-/.test(name)),
  )
  await visit.page.route(/\/dist\/chunks\/first/, (route) => route.abort())
  await press(visit)
  await visit.dialog.getByRole('button', { name: 'Test Wallet' }).waitFor()
  await visit.dialog.getByRole('textbox', { name: 'Email address' }).waitFor()
})

describe('Escape before the first script is there', () => {
  it.each([
    ['closes the frame at once, and what comes after it', true],
    ['asks the page, which may keep what comes open', false],
  ] as const)('%s', async (_what, mayClose) => {
    const visit = await openSlowPage({}, FIRST)
    const frame = visit.widget.locator('dialog:empty')
    if (!mayClose)
      await visit.widget.evaluate((tag) =>
        tag.addEventListener('wallet-request-close', (event) => event.preventDefault()),
      )
    await press(visit)
    await frame.waitFor()
    await visit.page.keyboard.press('Escape')
    await frame.waitFor({ state: 'hidden' })
    expect(await focused(visit.page)).toBe('Connect wallet')
    visit.letCome()
    await visit.waitForEvent('wallet-request-close', { source: 'keyboard' })
    if (mayClose) await visit.waitForEvent('wallet-close', { view: 'Connect' })
    else await visit.waitForEvent('wallet-open', { view: 'Connect' })
    await visit.dialog.waitFor({ state: mayClose ? 'hidden' : 'visible' })
    expect(await visit.state()).toMatchObject({ open: !mayClose })
    expect(await visit.events('wallet-request-close')).toHaveLength(1)
  })
})

describe('until the visitor turns to the dialog', () => {
  const fetched = ({ page }: WidgetPage): Promise<string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  const hasTree = async (visit: WidgetPage): Promise<boolean> => (await fetched(visit)).some((name) => TREE.test(name))
  const isTree = ({ dialog }: WidgetPage) => dialog.locator('.frame')

  it.each([
    ['a movement of the pointer', ({ page }: WidgetPage) => page.mouse.move(400, 300, { steps: 3 })],
    ['a key', ({ page }: WidgetPage) => page.keyboard.press('Tab')],
    [
      'another network',
      ({ widget, sandbox }: WidgetPage) =>
        widget.evaluate(
          (element, id) => (element as HTMLElement & { switchNetwork(to: string): Promise<void> }).switchNetwork(id),
          sandbox.config.networks.filter(({ caipNetworkId }) => caipNetworkId.startsWith('eip155:'))[1]
            ?.caipNetworkId ?? '',
        ),
    ],
    [
      'another option',
      ({ widget }: WidgetPage) => widget.evaluate((element) => element.setAttribute('app-name', 'Another shop')),
    ],
  ])('its wallets, proposals and logging in are there without the tree, which %s brings', async (_sign, turn) => {
    const visit = await openWidgetPage({ attributes: { preload: 'none' } })
    const { dialog } = visit
    await press(visit)
    await visit.waitForEvent('wallet-open', { view: 'Connect' })
    await dialog.getByRole('list', { name: 'Recommended wallets' }).getByRole('button').nth(3).waitFor()
    await dialog.getByRole('textbox', { name: 'Email address' }).waitFor()
    await dialog.getByRole('button', { name: 'Google' }).waitFor()
    expect(await visit.state()).toMatchObject({ open: true, view: 'Connect' })
    expect(await hasTree(visit)).toBe(false)
    const places = () =>
      dialog.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
    await isStill(visit)
    const before = await places()
    await turn(visit)
    await isTree(visit).waitFor()
    expect(await places()).toEqual(before)
  })

  it('what was typed is kept, and the press on its button made, when the tree comes', async () => {
    const visit = await openSlowPage({}, TREE)
    await press(visit)
    const field = visit.dialog.getByRole('textbox', { name: 'Email address' })
    await field.fill('not an address')
    await field.press('Enter')
    expect(await isTree(visit).count()).toBe(0)
    visit.letCome()
    await isTree(visit).waitFor()
    await visit.dialog.getByText('This isn’t a valid email address.').waitFor()
    expect(await field.inputValue()).toBe('not an address')
    expect(await focused(visit.page)).toBe('Email address')
  })

  it('the tree is drawn with what a press leads to, and Back leads to the list, where the focus was', async () => {
    const visit = await openSlowPage({}, TREE)
    const { dialog, widget, page } = visit
    await press(visit)
    const row = dialog.getByRole('button', { name: 'All wallets' })
    await row.focus()
    await widget.evaluate(({ shadowRoot }) => {
      const titles = new Set<string>()
      Reflect.set(window, 'titles', titles)
      new MutationObserver(() => {
        const title = shadowRoot?.querySelector('.frame h2')?.textContent
        if (title) titles.add(title)
      }).observe(shadowRoot ?? document, { childList: true, subtree: true, characterData: true })
    })
    await page.keyboard.press('Enter')
    visit.letCome()
    await dialog.getByRole('searchbox').waitFor()
    expect(await page.evaluate(() => [...(Reflect.get(window, 'titles') as Set<string>)])).toEqual(['All wallets'])
    await dialog.getByRole('button', { name: 'Back' }).click()
    await row.waitFor()
    await eventually(async () => expect(await focused(page)).toBe('All wallets'))
  })

  it('a press of Space is made although the tree comes before the key is up', async () => {
    const visit = await openSlowPage({}, TREE)
    await press(visit)
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).focus()
    await visit.page.keyboard.down(' ')
    visit.letCome()
    await isTree(visit).waitFor()
    await visit.page.keyboard.up(' ')
    await visit.waitForEvent('wallet-connect')
    expect(visit.wallet.requests('eth_requestAccounts')).toHaveLength(1)
  })

  it('closing is told as ever, and the next opening is a new one', async () => {
    const visit = await openWidgetPage({ attributes: { preload: 'none' } })
    await press(visit)
    await visit.waitForEvent('wallet-open')
    await visit.page.keyboard.press('Escape')
    await visit.waitForEvent('wallet-close', { view: 'Connect' })
    await visit.dialog.waitFor({ state: 'hidden' })
    expect(await focused(visit.page)).toBe('Connect wallet')
    expect(await visit.events('wallet-request-close')).toMatchObject([{ detail: { source: 'keyboard' } }])
    await press(visit)
    await visit.dialog.getByRole('button', { name: 'Test Wallet' }).click()
    await visit.waitForEvent('wallet-connect')
  })

  it('says so where the tree does not come, and the next press tries again', async () => {
    const visit = await openWidgetPage({ attributes: { preload: 'none' } })
    await visit.page.route(TREE, (route) => route.abort())
    await press(visit)
    await visit.waitForEvent('wallet-open')
    const row = visit.dialog.getByRole('button', { name: 'Test Wallet' })
    await row.click()
    await visit.dialog.getByRole('alert').getByText('The wallet failed to load').waitFor()
    await visit.waitForEvent('wallet-error', { code: 'LOAD_FAILED' })
    // The pointer on its way to the row was a try of its own; that of the press may still last.
    await row.and(visit.page.locator(':not([aria-busy])')).waitFor()
    await visit.page.unroute(TREE)
    await row.click()
    await visit.waitForEvent('wallet-connect')
  })
})

it('the code of a view that a page opens is asked for beside that of the tree', async () => {
  const visit = await openSlowPage({}, TREE)
  await visit.connect()
  const asked = visit.page.waitForRequest(/\/dist\/chunks\/swap-/)
  const opened = visit.openView('Swap')
  await asked
  visit.letCome()
  await opened
  await visit.dialog.getByRole('textbox', { name: 'You pay' }).waitFor()
})

it('the tree comes with its first view in it, not before', async () => {
  const visit = await openWidgetPage()
  await visit.connect()
  await visit.widget.evaluate(({ shadowRoot }) => {
    const look = new MutationObserver(() => {
      const card = shadowRoot?.querySelector('wallet-widget-view dialog')
      if (!card) return
      Reflect.set(window, 'firstDrawn', card.querySelector('[role="tab"]')?.textContent ?? '')
      look.disconnect()
    })
    if (shadowRoot) look.observe(shadowRoot, { childList: true, subtree: true })
  })
  await visit.openView('Account')
  expect(await visit.page.evaluate(() => Reflect.get(window, 'firstDrawn'))).toBe('Tokens')
})

it.each(['Escape', 'close()'])('%s ends it also when the app has opened and its tree is not drawn yet', async (way) => {
  const visit = await openWidgetPage()
  const { page, widget, dialog } = visit
  await visit.connect()
  // React draws when the browser hands it a message.
  await page.evaluate(() => {
    const held: (() => void)[] = []
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function hold(this: MessagePort, ...message: [unknown]) {
      held.push(() => Reflect.apply(postMessage, this, message))
    }
    Reflect.set(window, 'letDraw', () => {
      MessagePort.prototype.postMessage = postMessage
      for (const send of held) send()
    })
  })
  await widget.evaluate(
    (tag) => void Reflect.apply(Reflect.get(tag, 'open') as (request: object) => unknown, tag, [{ view: 'Account' }]),
  )
  await visit.waitForEvent('wallet-open')
  if (way === 'Escape') await page.keyboard.press('Escape')
  else await callElement(widget, 'close')
  await visit.waitForEvent('wallet-close')
  await dialog.waitFor({ state: 'hidden' })
  await page.evaluate(() => (Reflect.get(window, 'letDraw') as () => void)())
  await page.waitForFunction(
    () => document.querySelector('wallet-widget')?.shadowRoot?.querySelector('wallet-widget-view dialog') !== null,
  )
  expect(await dialog.isVisible()).toBe(false)
  expect(await visit.state()).toMatchObject({ open: false })
})
