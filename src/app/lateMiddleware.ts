import type { Middleware } from '@reduxjs/toolkit'

/** Room for middleware that loads later: it stands behind what was there from the start, in the order it came. */
export function createLateMiddleware(): { middleware: Middleware; add(...more: Middleware[]): void } {
  const late: Middleware[] = []
  let rebuild = () => undefined
  const middleware: Middleware = (api) => (last) => {
    let chain = last
    rebuild = () => void (chain = late.reduceRight((next, one) => one(api)(next), last))
    return (action) => chain(action)
  }
  return {
    middleware,
    add(...more) {
      late.push(...more)
      rebuild()
    },
  }
}
