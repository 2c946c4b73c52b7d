// A press is felt: every control changes its look while it is held, before anything else has happened. Not here: how
// soon that is (`npm run bench -- --feel`), and what follows when it is released.
import { scenes } from '../screenshots/scenes'
import { openWidgetPage } from '../support/widgetPage'

/** Controls of every kind there is. */
const VIEWS = ['all-wallets', 'account', 'account-menu', 'swap-quoted', 'buy-providers', 'send-fee']

/**
 * The controls of the dialog that can be pressed where they stand, noted in the page; what is chosen already stays as it
 * is.
 */
const noteControls = (): { name: string; x: number; y: number }[] => {
  const root = document.querySelector('wallet-widget')?.shadowRoot
  const dialog = root?.querySelector('dialog[open]')
  const found = [...(dialog?.querySelectorAll('button, summary, [role="tab"]') ?? [])]
  const controls = found.flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const middle = { x: x + width / 2, y: y + height / 2 }
    const isReached = element.contains(root?.elementFromPoint(middle.x, middle.y) ?? null)
    if (!isReached || element.closest('[aria-disabled="true"], [aria-pressed="true"]')) return []
    const name = element.getAttribute('aria-label') ?? element.textContent.trim()
    return [{ element, name: `${name} (${element.className || element.tagName})`, ...middle }]
  })
  Reflect.set(
    window,
    'controls',
    controls.map(({ element }) => element),
  )
  return controls.map(({ name, x, y }) => ({ name, x, y }))
}

/** What a control looks like, with all that is in it, and what it may be the cover of. */
const lookOf = (index: number): string => {
  const element = (Reflect.get(window, 'controls') as Element[])[index]
  if (!element) return ''
  const { parentElement } = element
  const looks = [parentElement ?? [], element, ...element.querySelectorAll('*')].flat().flatMap((one) =>
    [undefined, '::before', '::after'].map((part) => {
      const { backgroundColor, boxShadow, color, filter, opacity, scale, translate } = getComputedStyle(one, part)
      return [backgroundColor, boxShadow, color, filter, opacity, scale, translate].join(' ')
    }),
  )
  return looks.join('\n')
}

it.each(VIEWS)('every control of %s shows that it is held', async (name) => {
  const scene = scenes.find((one) => one.name === name)
  if (!scene) throw new Error(`No scene ${name}`)
  const visit = await openWidgetPage(scene.options)
  await scene.visit(visit)
  const { mouse } = visit.page
  const controls = await visit.page.evaluate(noteControls)
  expect(controls.length).toBeGreaterThan(2)
  const unmoved: string[] = []
  for (const [index, { name: control, x, y }] of controls.entries()) {
    await mouse.move(x, y)
    const before = await visit.page.evaluate(lookOf, index)
    await mouse.down()
    if ((await visit.page.evaluate(lookOf, index)) === before) unmoved.push(control)
    // Released elsewhere, it is no press.
    await mouse.move(1, 1)
    await mouse.up()
  }
  expect(unmoved).toEqual([])
})
