// The controls of a view as the page has them: what each is called, where it stands, and what they say of the view.
import type { Page } from 'playwright-core'
import type { Box } from './pressAt'

export type Control = {
  label: string
  /** A letter that can be typed into it, after it was pressed. */
  letter: string | null
}

/**
 * Notes the controls that can be pressed, and answers what they are. Not among them: links, which leave the page or
 * open another one, where nothing of the widget is left to measure; what is disabled; and of a list of more than three
 * that look alike all but its first and its last, as a press on the others runs the same code.
 */
export const listControls = (page: Page): Promise<Control[]> =>
  page.evaluate(() => {
    const CONTROLS = 'button, input, select, textarea, summary, [role="tab"], [role="switch"], [role="radio"]'
    const TYPED = new Set(['text', 'search', 'email', 'number', 'tel', 'url'])
    const rootsOf = (root: ParentNode): ParentNode[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsOf(shadowRoot) : [])),
    ]
    const roots = rootsOf(document).filter((root) => root instanceof ShadowRoot)
    const open = roots.flatMap((root) => [...root.querySelectorAll('dialog[open]')])
    const within = open.length > 0 ? open.flatMap(rootsOf) : roots
    const isThere = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      return (
        width > 4 &&
        height > 4 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert], [aria-hidden="true"], [aria-disabled="true"], :disabled')
      )
    }
    const places = new Map<string, number>()
    /** Those of one list: of the same parent, or in items of the same parent. */
    const parents = new Map<Element | null, number>()
    const kindOf = (element: Element): string => {
      const parent = (element.closest('li, [role="listitem"]') ?? element).parentElement
      if (!parents.has(parent)) parents.set(parent, parents.size)
      return `${parents.get(parent)} ${element.tagName} ${element.className}`
    }
    const found = [...new Set(within.flatMap((root) => [...root.querySelectorAll(CONTROLS)]))].filter(isThere)
    const kinds = found.map(kindOf)
    const pressed = found.filter((_, index) => {
      const kind = kinds[index] ?? ''
      const isMany = kinds.filter((other) => other === kind).length > 3
      return !isMany || kinds.indexOf(kind) === index || kinds.lastIndexOf(kind) === index
    })
    Reflect.set(window, 'controls', pressed)
    return pressed.map((element) => {
      const input = element instanceof HTMLInputElement ? element : null
      const words =
        element.getAttribute('aria-label') ??
        (input?.labels?.[0]?.textContent || element.textContent || input?.placeholder || element.tagName)
      const name = words.replaceAll(/\s+/g, ' ').trim().slice(0, 32)
      const place = (places.get(name) ?? 0) + 1
      places.set(name, place)
      const isTyped = element instanceof HTMLTextAreaElement || (input !== null && TYPED.has(input.type))
      const isNumber = input !== null && (/numeric|decimal/.test(input.inputMode) || input.type === 'number')
      return { label: place > 1 ? `${name} #${place}` : name, letter: isTyped ? (isNumber ? '1' : 'a') : null }
    })
  })

/** Where one of the noted controls can be pressed, brought into sight; null where something lies over it. */
export const placeOfControl = (page: Page, index: number): Promise<Box | null> =>
  page.evaluate((place) => {
    const element = (Reflect.get(window, 'controls') as Element[])[place]
    if (!element) return null
    const root = element.getRootNode() as Document | ShadowRoot
    for (const block of ['nearest', 'center'] as const) {
      element.scrollIntoView({ block })
      const { x, y, width, height } = element.getBoundingClientRect()
      const hit = root.elementFromPoint(x + width / 2, y + height / 2)
      if (hit && (element.contains(hit) || hit.closest('label')?.contains(element))) return { x, y, width, height }
    }
    return null
  }, index)

/** What a press on a noted control can have changed: a view is left, another one came, or something was chosen. */
export const signatureOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const noted = Reflect.get(window, 'controls') as Element[]
    return noted
      .map((element) =>
        [
          element.isConnected && element.checkVisibility(),
          element.closest('[inert], [aria-hidden="true"]') !== null,
          element.ariaLabel ?? element.textContent,
          ...element.getAttributeNames().map((name) => element.getAttribute(name)),
          element instanceof HTMLInputElement && `${element.value} ${element.checked}`,
        ].join('|'),
      )
      .join('\n')
  })
