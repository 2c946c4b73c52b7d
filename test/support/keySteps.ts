import type { Locator } from 'playwright-core'
import { eventually } from './eventually'
import type { WidgetPage } from './widgetPage'

const MAX_STOPS = 60

/** Where the keyboard is. */
export type Stop = {
  name: string
  isInDialog: boolean
  /** It is a title or a box: what a view begins with. */
  isStart: boolean
  /** It can be seen where the focus is: an outline or a ring of its own or of the box around it. */
  isVisible: boolean
  /** What lies before all of it, as the buttons that stay in sight could; else nothing. */
  coveredBy: string
  /**
   * In which way it follows the stop before it: `after` as people read, `before`, or `none` where one of them is
   * outside of the dialog.
   */
  order: 'after' | 'before' | 'none'
}

/**
 * Where the keyboard is: the focused element through shadow roots. Compared with where it was when this was asked last.
 */
export const stop = ({ page }: Pick<WidgetPage, 'page'>): Promise<Stop> =>
  page.evaluate(() => {
    let active: Element | null = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const nothing: Stop = {
      name: '',
      isInDialog: false,
      isStart: false,
      isVisible: false,
      coveredBy: '',
      order: 'none',
    }
    if (!active) return nothing
    const look = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    // A box shows the focus of what is typed into it.
    const around =
      active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
        ? [active.parentElement, active.parentElement?.parentElement, active.closest('label'), active.closest('div')]
        : []
    const isInDialog = active.closest('dialog') !== null
    const last: unknown = Reflect.get(window, 'lastStop')
    Reflect.set(window, 'lastStop', active)
    if (isInDialog) Reflect.set(window, 'lastInside', active)
    const canCompare =
      isInDialog &&
      last instanceof Element &&
      last !== active &&
      last.isConnected &&
      last.closest('dialog') !== null &&
      last.getClientRects().length > 0
    const follows = (before: Element, now: Element): boolean => {
      const [one, two] = [before.getBoundingClientRect(), now.getBoundingClientRect()]
      // A later line, or further on in the same one; what is inside of a row belongs to it.
      const isReadLater =
        two.top >= one.bottom - 1 || (two.bottom > one.top + 1 && (two.left >= one.left - 1 || two.bottom > one.bottom))
      return (before.compareDocumentPosition(now) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && isReadLater
    }
    const before = [0.1, 0.5, 0.9].map((share) => {
      const { left, top, width, height } = active.getBoundingClientRect()
      const root = active.getRootNode()
      const hit = root instanceof ShadowRoot ? root.elementFromPoint(left + width / 2, top + height * share) : active
      return hit && (active.contains(hit) || hit.contains(active)) ? '' : (hit?.className ?? 'what is out of sight')
    })
    return {
      coveredBy:
        isInDialog && active.matches('button, a, input, summary') && !before.includes('') ? before.join(' ') : '',
      name: (
        active.ariaLabel ??
        (active instanceof HTMLInputElement ? active.labels?.[0] : active)?.textContent ??
        ''
      ).trim(),
      isInDialog,
      isStart: active.matches('h2, input'),
      isVisible:
        look(active) ||
        around.some((part) => part && look(part)) ||
        active === document.body ||
        active.matches('h2, dialog, iframe'),
      order: !canCompare ? 'none' : follows(last, active) ? 'after' : 'before',
    }
  })

/**
 * Whether there was a further stop in the dialog. After the last one come the browser's own buttons, and then the
 * dialog again.
 */
const hasMoreStops = (dialog: Locator): Promise<boolean> =>
  dialog.evaluate((element) => {
    const last: unknown = Reflect.get(window, 'lastInside')
    const stops = [
      ...element.querySelectorAll(
        'button:not(:disabled, [tabindex="-1"]), a[href], input:not(:disabled), textarea, summary, [tabindex="0"]',
      ),
    ].filter((one) => one.checkVisibility({ visibilityProperty: true }))
    return (
      last instanceof Element &&
      stops.some(
        (one) => (last.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !last.contains(one),
      )
    )
  })

/**
 * One step with the Tab key. Throws where the focus cannot be seen, or jumps back against the order in which people
 * read.
 */
export async function walkOn({ page, dialog }: WidgetPage): Promise<Stop> {
  const before = await stop({ page })
  await page.keyboard.press('Tab')
  const next = await stop({ page })
  if (!next.isVisible) throw new Error(`The focus cannot be seen on "${next.name}"`)
  if (next.coveredBy !== '') throw new Error(`"${next.name}" lies behind ${next.coveredBy}`)
  if (next.order === 'before') throw new Error(`From "${before.name}" the Tab key leads back to "${next.name}"`)
  if (before.isInDialog && !next.isInDialog && (await hasMoreStops(dialog)))
    throw new Error(`From "${before.name}" the Tab key leads out of the dialog`)
  return next
}

/**
 * Waits until something with this name can have the focus: who sees a form that is still loading does not go looking
 * for its buttons.
 */
async function comes({ page }: WidgetPage, { source, flags }: RegExp): Promise<void> {
  await page.waitForFunction(
    ([pattern, how]) => {
      const wanted = new RegExp(pattern, how)
      const stopsOf = (root: Document | ShadowRoot): Element[] =>
        [...root.querySelectorAll('*')].flatMap((element) => [
          ...(element.matches('button, a[href], input, textarea, summary, iframe, [tabindex]') ? [element] : []),
          ...(element.shadowRoot ? stopsOf(element.shadowRoot) : []),
        ])
      const nameOf = (element: Element): string =>
        (
          element.ariaLabel ??
          (element instanceof HTMLInputElement ? element.labels?.[0] : element)?.textContent ??
          ''
        ).trim()
      return stopsOf(document).some(
        (element) => wanted.test(nameOf(element)) && element.checkVisibility({ visibilityProperty: true }),
      )
    },
    [source, flags] as const,
  )
}

/** Presses Tab until the named thing has the focus. */
export async function tabTo(visit: WidgetPage, name: RegExp): Promise<void> {
  await comes(visit, name)
  const passed: string[] = []
  let at = await stop(visit)
  for (let count = 0; count < MAX_STOPS; count++) {
    if (name.test(at.name)) return
    passed.push(at.name)
    at = await walkOn(visit)
  }
  throw new Error(`${String(name)} was not reached: ${passed.join(' | ')}`)
}

/** Goes back with Shift and Tab to the named thing. */
export async function tabBack(visit: WidgetPage, name: RegExp): Promise<void> {
  for (let count = 0; count < MAX_STOPS; count++) {
    if (name.test((await stop(visit)).name)) return
    await visit.page.keyboard.press('Shift+Tab')
  }
  throw new Error(`${String(name)} was not reached going back`)
}

/**
 * Goes to the named thing by Tab and presses a key there. While the dialog is open the keyboard stays in it, whatever
 * comes of the press.
 */
export async function press(visit: WidgetPage, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(visit, name)
  await visit.page.keyboard.press(key)
  await eventually(async () => {
    if ((await visit.dialog.isVisible()) && !(await stop(visit)).isInDialog)
      throw new Error(`After ${key} on ${String(name)} the focus is nowhere`)
  })
}

const arriveAt = (visit: WidgetPage, name: RegExp, isStart: boolean): Promise<void> =>
  eventually(async () => {
    const at = await stop(visit)
    if (!at.isInDialog || at.isStart !== isStart || !name.test(at.name))
      throw new Error(
        `The keyboard is on "${at.name}"${at.isInDialog ? '' : ', outside of the dialog'}, not on ${String(name)}`,
      )
  })

/**
 * Waits until a view has come, with the keyboard where it begins: `name` is its title, or the box that is typed into.
 */
export const arrive = (visit: WidgetPage, name: RegExp): Promise<void> => arriveAt(visit, name, true)

/** Waits until the view before is there again, with the keyboard on what had led away from it. */
export const returnTo = (visit: WidgetPage, name: RegExp): Promise<void> => arriveAt(visit, name, false)

/** Goes back a view, and waits until the keyboard is on what had led away from there. */
export async function goBack(visit: WidgetPage, to: RegExp): Promise<void> {
  await press(visit, /^Back$/)
  await returnTo(visit, to)
}

/** Leaves by Escape, and waits until the trigger has the keyboard again. */
export async function leave({ page, dialog, widget }: WidgetPage): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await eventually(async () => {
    if (!(await widget.evaluate((tag) => tag.shadowRoot?.activeElement?.matches('[part="trigger"]') ?? false)))
      throw new Error('The trigger did not get the focus back')
  })
}
