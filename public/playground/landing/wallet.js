import { el } from '../dom.js'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/**
 * Brings the sandbox wallet into the page at the first sign of a visitor, as an extension that starts late: it is far
 * larger than the widget, and reading the page needs none.
 */
export function bringWalletWhenUsed(source) {
  const started = new AbortController()
  const start = () => {
    started.abort()
    document.head.append(el('script', { src: source }))
  }
  for (const sign of SIGNS) addEventListener(sign, start, { signal: started.signal, passive: true })
}
