// What a visitor's system asks of every page: its own few colours, no movement, and letters four times as large.
import type { Locator } from 'playwright-core'
import { addressOf, fillSend, openAccount, openSend, review } from '../support/sendSteps'
import { eventually } from '../support/eventually'
import { writeIn } from '../support/fonts'
import { openWidgetPage, type WidgetPage } from '../support/widgetPage'

const PHONE = { width: 390, height: 800 }

const edgeOf = (button: Locator, side: 'block-end' | 'inline-start'): Promise<string> =>
  button.evaluate((element, name) => getComputedStyle(element).getPropertyValue(`border-${name}-color`), side)

describe('in the few colours of a system (forced colours)', () => {
  it('what is chosen differs from what is not, and what can be pressed has an edge', async () => {
    const visit = await openWidgetPage({ context: { forcedColors: 'active' } })
    const { dialog, widget, page } = visit
    expect(await edgeOf(widget.getByRole('button', { name: 'Connect wallet' }), 'inline-start')).not.toBe(
      'rgba(0, 0, 0, 0)',
    )
    await openAccount(visit)
    const [chosen, other] = [dialog.getByRole('tab', { name: 'Tokens' }), dialog.getByRole('tab', { name: 'Activity' })]
    expect(await edgeOf(chosen, 'block-end')).not.toBe(await edgeOf(other, 'block-end'))
    const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    for (const name of ['Send', 'Swap', 'Buy', 'Receive']) {
      const edge = await edgeOf(dialog.getByRole('button', { name, exact: true }), 'inline-start')
      expect({ name, edge }).not.toEqual({ name, edge: canvas })
      expect({ name, edge }).not.toEqual({ name, edge: 'rgba(0, 0, 0, 0)' })
    }
    // Fields without an edge of their own: shadows are gone, the focus is not.
    for (const [name, field, ring] of [
      ['Send', 'Amount', 'input'],
      ['Swap', 'You pay', '.trade'],
    ] as const) {
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.getByRole('textbox', { name: field }).focus()
      const outline = await dialog
        .getByRole('textbox', { name: field })
        .evaluate((element, selector) => getComputedStyle(element.closest(selector) ?? element).outlineStyle, ring)
      expect({ name, outline }).toEqual({ name, outline: 'solid' })
      await dialog.getByRole('button', { name: 'Back' }).click()
    }
  })
})

/** The dialog comes up where its script is there; where a visitor waited for it, its frame stands in its place already. */
const comeNear = async ({ page, widget }: WidgetPage): Promise<void> => {
  await widget.getByRole('button', { name: 'Connect wallet' }).hover()
  const file = await page.waitForFunction(
    () => performance.getEntriesByType('resource').find(({ name }) => /\/chunks\/firstSight-/.test(name))?.name,
  )
  // As a text: what runs the tests would make another call of `import()`.
  await page.evaluate(`import('${await file.jsonValue()}').then(() => undefined)`)
}

/** What lets the card move comes after its first sight, and brings its own rules. */
const canMove = async ({ page, dialog }: WidgetPage): Promise<void> => {
  // The visitor turns to it.
  await dialog.dispatchEvent('pointerdown')
  await page.waitForFunction(() =>
    document
      .querySelector('wallet-widget')
      ?.shadowRoot?.adoptedStyleSheets.some(({ cssRules }) =>
        [...cssRules].some(({ cssText }) => cssText.startsWith('.card--shaking')),
      ),
  )
}

describe('for visitors who want no movement', () => {
  it.each([
    ['reduce', false],
    ['no-preference', true],
  ] as const)('the dialog opens and closes without any (%s)', async (reducedMotion, moves) => {
    const visit = await openWidgetPage({ context: { reducedMotion } })
    // Whatever moves is heard of when it begins, however short it is.
    await visit.widget.evaluate((tag) => {
      Reflect.set(window, 'moved', false)
      const MOVING = /\b(?:transform|translate|scale)\b/
      // By its name: where frames are slow it may be over when its beginning is told.
      const moves = (event: Event): boolean =>
        event instanceof TransitionEvent
          ? MOVING.test(event.propertyName)
          : event instanceof AnimationEvent &&
            (tag.shadowRoot?.adoptedStyleSheets ?? []).some(({ cssRules }) =>
              [...cssRules].some(
                (rule) =>
                  rule instanceof CSSKeyframesRule && rule.name === event.animationName && MOVING.test(rule.cssText),
              ),
            )
      const look = (event: Event): void => {
        if (moves(event)) Reflect.set(window, 'moved', true)
      }
      for (const type of ['animationstart', 'transitionrun']) tag.shadowRoot?.addEventListener(type, look, true)
    })
    await comeNear(visit)
    await visit.openDialog()
    await visit.dialog.getByRole('button', { name: visit.wallet.name }).waitFor()
    if (moves) await visit.page.waitForFunction(() => Reflect.get(window, 'moved') === true)
    expect(await visit.page.evaluate(() => Reflect.get(window, 'moved') as boolean)).toBe(moves)
    // The card fades where it stood, out of reach.
    await visit.dialog.getByRole('heading').waitFor()
    await canMove(visit)
    await visit.widget.evaluate((tag) => {
      const seen = (): void => {
        const card = tag.shadowRoot?.querySelector<HTMLElement>('.card--leaving')
        if (card) Reflect.set(window, 'leaving', card.inert)
      }
      new MutationObserver(seen).observe(tag.shadowRoot as ShadowRoot, { attributes: true, subtree: true })
    })
    await visit.dialog.getByRole('button', { name: 'Close' }).click()
    await visit.page.waitForFunction(
      () => document.querySelector('wallet-widget')?.shadowRoot?.querySelector('.card') === null,
    )
    expect(
      await visit.page.evaluate(() => [
        Reflect.get(window, 'leaving') as unknown,
        Reflect.get(window, 'moved') as unknown,
      ]),
    ).toEqual([true, moves])
  })
})

it.each([
  ['the dialog', '.card--leaving', canMove],
  // Nobody has turned to what is in it.
  [
    'the first dialog',
    '.wallet[inert] .card',
    ({ dialog, wallet }: WidgetPage) => dialog.getByRole('button', { name: wallet.name }).waitFor(),
  ],
])('%s turns round where it is opened again while it closes', async (_which, leavingCard, isReady) => {
  const visit = await openWidgetPage({ context: { reducedMotion: 'no-preference' } })
  const { dialog, page, widget } = visit
  await visit.openDialog()
  await isReady(visit)
  await dialog.getByRole('heading', { name: 'Connect wallet' }).waitFor()
  // Slow enough to look at, by the browser's own clock of animations.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Animation.enable')
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0.02 })
  // Without a pointer on its way, which would be a visitor who turns to it.
  await widget.evaluate((tag) => tag.shadowRoot?.querySelector<HTMLElement>('[aria-label="Close"]')?.click())
  const leaving = widget.locator(leavingCard)
  const opacityOf = (element: Locator): Promise<number> =>
    element.evaluate((shown) => {
      let product = 1
      for (let one: Element | null = shown; one && !one.matches('dialog'); one = one.parentElement)
        product *= Number(getComputedStyle(one).opacity)
      return product
    })
  await eventually(async () => expect(await opacityOf(leaving)).toBeLessThan(0.8))
  const before = await opacityOf(leaving)
  await widget.evaluate((tag) => (Reflect.get(tag, 'open') as () => Promise<void>).call(tag))
  const card = dialog.locator('.card:not(.card--leaving)')
  await card.waitFor()
  const [left, after] = [await leaving.count(), await opacityOf(card)]
  expect([left, before > 0.3, Math.abs(after - before) < 0.25]).toEqual([0, true, true])
})

// Nobody has turned to what is in it: nothing but the list has come.
it('the first dialog fades with its card when it is closed', async () => {
  const visit = await openWidgetPage({ context: { reducedMotion: 'no-preference' } })
  await visit.openDialog()
  await visit.dialog.getByRole('button', { name: visit.wallet.name }).waitFor()
  await visit.widget.evaluate((tag) => {
    const root = tag.shadowRoot as ShadowRoot
    const fades: string[] = []
    Reflect.set(window, 'fades', fades)
    root.addEventListener('transitionrun', (event) => {
      if (event instanceof TransitionEvent && event.target instanceof Element)
        fades.push(`${event.target.className} ${event.propertyName}`)
    })
    root.querySelector<HTMLElement>('[aria-label="Close"]')?.click()
  })
  await visit.dialog.waitFor({ state: 'hidden' })
  expect(await visit.page.evaluate(() => Reflect.get(window, 'fades') as unknown)).toEqual(
    expect.arrayContaining(['card opacity', 'dialog background-color']),
  )
  expect(
    await visit.widget.getByRole('button', { name: 'Connect wallet' }).evaluate((button) => button.matches(':focus')),
  ).toBe(true)
})

describe('for a finger', () => {
  it('the sheet of a phone closes by a swipe down on its upper line', async () => {
    const visit = await openWidgetPage({ context: { hasTouch: true, isMobile: true, viewport: PHONE } })
    const { dialog, page } = visit
    await visit.openDialog()
    await canMove(visit)
    const box = await dialog.getByRole('heading', { name: 'Connect wallet' }).boundingBox()
    const [x, y] = [Math.round(PHONE.width / 2), Math.round((box?.y ?? 0) + 4)]
    const touch = await page.context().newCDPSession(page)
    const swipe = async (px: number): Promise<void> => {
      const at = (top: number) => ({ touchPoints: [{ x, y: top }] })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(y) })
      for (let part = 1; part <= 5; part++)
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y + (px * part) / 5) })
      // The finger rests before it leaves: only the way counts.
      await eventually(async () =>
        expect(
          await dialog.evaluate((element) => element.querySelector<HTMLElement>('.card')?.style.translate),
        ).toMatch(`${px}px`),
      )
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(y + px + 1) })
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    await swipe(300)
    await visit.waitForEvent('wallet-close')
    expect(await visit.widget.evaluate((tag) => tag.hasAttribute('open'))).toBe(false)
  })
})

// 1280 px by 1024 px at 400 % (WCAG 2.2, 1.4.10).
describe('at four times the size', () => {
  it('a transfer can be written, checked and sent, and nothing lies beyond the side', async () => {
    const visit = await openWidgetPage({ isStrict: false, context: { viewport: { width: 320, height: 256 } } })
    const { dialog, sandbox } = visit
    await writeIn(visit, 'wide')
    await openSend(visit)
    await fillSend(visit, '0.5', addressOf(sandbox, 1))
    await review(visit)
    await dialog.getByText('Network fee').waitFor()
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await visit.waitForEvent('wallet-transaction', { status: 'confirmed' })
  })
})
