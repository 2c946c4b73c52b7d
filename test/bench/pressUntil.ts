import type { Page } from 'playwright-core'

/** What is looked for in the page or in a shadow root. */
export type Marks = { button: string; dialog: string; list: string }

/** Milliseconds by the page's clock: when the button was pressed, and how long after it each mark was on the screen. */
export type Pressed = { pressedAt: number; dialogMs: number; listMs: number }

/** Presses a button that no pointer was near before, and waits for the list. */
export const pressUntil = (page: Page, marks: Marks): Promise<Pressed> =>
  page.evaluate(
    (wanted) =>
      new Promise((resolve, reject) => {
        const find = (within: Document | ShadowRoot, selector: string): Element | null => {
          const found = within.querySelector(selector)
          if (found) return found
          for (const { shadowRoot } of within.querySelectorAll('*')) {
            const inner = shadowRoot && find(shadowRoot, selector)
            if (inner) return inner
          }
          return null
        }
        const button = find(document, wanted.button)
        if (!(button instanceof HTMLElement)) {
          reject(new Error(`There is no ${wanted.button}`))
          return
        }
        const seen = { pressedAt: performance.now(), dialogMs: Number.NaN, listMs: Number.NaN }
        const { port1, port2 } = new MessageChannel()
        // The task after a frame: what it draws is laid out and handed over by then.
        port1.onmessage = ({ data }: MessageEvent<{ hasDialog: boolean; hasList: boolean }>) => {
          const passed = performance.now() - seen.pressedAt
          if (Number.isNaN(seen.dialogMs) && data.hasDialog) seen.dialogMs = passed
          if (Number.isNaN(seen.listMs) && data.hasList) {
            seen.listMs = passed
            port1.close()
            resolve(seen)
          }
        }
        const look = (): void => {
          const hasList = find(document, wanted.list) !== null
          port2.postMessage({ hasDialog: hasList || find(document, wanted.dialog) !== null, hasList })
          if (!hasList) requestAnimationFrame(look)
        }
        button.click()
        requestAnimationFrame(look)
      }),
    marks,
  )
