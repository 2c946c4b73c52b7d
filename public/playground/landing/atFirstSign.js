const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll']

/** Acts at the first sign of a visitor, once: what a page needs only for those who use it costs its readers nothing. */
export function atFirstSign(act) {
  const started = new AbortController()
  const start = () => {
    started.abort()
    act()
  }
  for (const sign of SIGNS) addEventListener(sign, start, { signal: started.signal, passive: true })
}
