// When a page draws something new after a press, by the page's own clock.
import type { BrowserContext, Page } from 'playwright-core'

/** Milliseconds from the release of a press; NaN where nothing came. */
export type Drawn = {
  /** Until anything changed on the screen. */
  firstMs: number
  /** Until the last piece was there of what waits for no service. */
  wholeMs: number
}

type Watch = {
  begunAt: number
  firstMs: number
  wholeMs: number
  changedAt: number
  pending: number
  holdMs: number
  interactionMs: number
  begin(at?: number): void
  now(): number
}

/**
 * Lets the pages of a context note what they draw. Call it before anything else is prepared there: clocks that a scene
 * replaces are still the browser's own here.
 */
export const watchDrawing = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const now = performance.now.bind(performance)
    const nextFrame = window.requestAnimationFrame.bind(window)
    const later = window.setTimeout.bind(window)
    const ask = window.fetch.bind(window)
    const timeStamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
    const watch: Watch = {
      begunAt: Number.NaN,
      firstMs: Number.NaN,
      wholeMs: Number.NaN,
      changedAt: 0,
      pending: 0,
      holdMs: 0,
      interactionMs: 0,
      begin: (at = now()) => void Object.assign(watch, { begunAt: at, firstMs: Number.NaN, wholeMs: Number.NaN }),
      now,
    }
    Reflect.set(window, 'drawing', watch)
    window.fetch = async (...request) => {
      watch.pending++
      try {
        const answer = await ask(...request)
        if (watch.holdMs > 0) await new Promise((resolve) => later(resolve, watch.holdMs))
        return answer
      } finally {
        watch.pending--
      }
    }
    /** What services say by other ways comes as late: by a socket, from a frame or a window of another page. */
    const listen = EventTarget.prototype.addEventListener
    const held = new WeakMap<object, EventListener>()
    const holding = (listener: EventListener): EventListener => {
      const late =
        held.get(listener) ??
        function hold(this: unknown, event: Event): void {
          const isAnswer = event.target instanceof WebSocket || (event as MessageEvent).source !== window
          if (isAnswer && watch.holdMs > 0) later(() => listener.call(this, event), watch.holdMs)
          else listener.call(this, event)
        }
      held.set(listener, late)
      return late
    }
    const isHeld = (target: unknown, type: string, listener: unknown): listener is EventListener =>
      type === 'message' && (target === window || target instanceof WebSocket) && typeof listener === 'function'
    EventTarget.prototype.addEventListener = function add(type, listener, options) {
      listen.call(this, type, isHeld(this, type, listener) ? holding(listener) : listener, options)
    }
    const forget = EventTarget.prototype.removeEventListener
    EventTarget.prototype.removeEventListener = function remove(type, listener, options) {
      forget.call(this, type, isHeld(this, type, listener) ? holding(listener) : listener, options)
    }
    Object.defineProperty(WebSocket.prototype, 'onmessage', {
      set(this: WebSocket, listener: EventListener | null) {
        if (listener) listen.call(this, 'message', holding(listener))
      },
    })
    // A press acts when it is released, and is counted from there, as a browser counts it (Event Timing).
    window.addEventListener('pointerup', (event) => watch.begin(timeStamp?.get?.call(event) as number), true)
    /** The task after a frame's own work: what it draws is handed over by then. */
    const afterFrame = (then: () => void): number =>
      nextFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', then, { once: true })
        port1.start()
        port2.postMessage(null)
      })
    // What is only said aloud is one pixel wide. What a control is called stands beside a pointer that rests.
    // The tree stands in an element without a box: what is seen of it is its dialog.
    const isSeen = (node: Node): boolean => {
      if (!(node instanceof Element)) return true
      const { width, height } = (node.querySelector(':scope > .wallet > dialog[open]') ?? node).getBoundingClientRect()
      return width > 1 && height > 1
    }
    const look = (records: MutationRecord[]): void => {
      watch.changedAt = now()
      const { begunAt } = watch
      if (Number.isNaN(begunAt)) return
      // Pieces that come; what a movement takes away at its end was not waited for.
      const filled = records
        .filter(({ addedNodes: [node] }) => node && !(node instanceof Element && node.matches('.hint')))
        // What is put in to be measured is gone again.
        .filter(({ addedNodes }) => [...addedNodes].some(({ isConnected }) => isConnected))
        .map(({ target }) => target)
      afterFrame(() => {
        const elapsedMs = now() - begunAt
        if (watch.begunAt !== begunAt) return
        if (Number.isNaN(watch.firstMs)) watch.firstMs = elapsedMs
        if (elapsedMs < watch.holdMs && filled.some(isSeen)) watch.wholeMs = elapsedMs
      })
    }
    const makeRoot = Element.prototype.attachShadow
    Element.prototype.attachShadow = function attachShadow(options) {
      const root = makeRoot.call(this, options)
      new MutationObserver(look).observe(root, {
        attributes: true,
        childList: true,
        subtree: true,
        characterData: true,
      })
      return root
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEntry & { interactionId: number }
        if (interactionId > 0) watch.interactionMs = Math.max(watch.interactionMs, duration)
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/**
 * Lets every service answer so much later from now on: what is drawn before that waits for none. 0 lets them answer at
 * once.
 */
export const holdAnswers = (page: Page, holdMs: number): Promise<unknown> =>
  page.evaluate((ms) => {
    const drawing = Reflect.get(window, 'drawing') as Watch
    drawing.holdMs = ms
  }, holdMs)

/** Waits until a page has drawn nothing and waited for no answer for a while; not for ever, as some always do. */
export async function stillness(page: Page, { forMs = 250, atMostMs = 2_500 } = {}): Promise<void> {
  const until = Date.now() + atMostMs
  while (Date.now() < until) {
    const isStill = await page.evaluate((ms) => {
      const { pending, changedAt, now } = Reflect.get(window, 'drawing') as Watch
      const fetched = performance.getEntriesByType('resource').at(-1) as PerformanceResourceTiming | undefined
      return pending === 0 && now() - Math.max(changedAt, fetched?.responseEnd ?? 0) > ms
    }, forMs)
    if (isStill) return
    await page.waitForTimeout(50)
  }
}

/** What was drawn since the last press. */
export const takeDrawn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => {
    const { firstMs, wholeMs } = Reflect.get(window, 'drawing') as Watch
    return { firstMs, wholeMs }
  })

/** The longest interaction since the last call, by the browser's own count (INP); those below 16 ms count as 0. */
export const takeInteractionMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const drawing = Reflect.get(window, 'drawing') as Watch
    const { interactionMs } = drawing
    drawing.interactionMs = 0
    return interactionMs
  })
