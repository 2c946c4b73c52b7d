/**
 * A plain copy of what a host wrote into a property. Anything may stand there: values inside of themselves, getters
 * that throw, proxies that were revoked. What is read later is the copy, so that nothing of that reaches the parsers.
 */

const MAX_DEPTH = 12
const MAX_PARTS = 100_000

function copy(value: unknown, depth: number, budget: { parts: number }): unknown {
  if (typeof value !== 'object' || value === null) return value
  budget.parts -= 1
  if (depth > MAX_DEPTH || budget.parts < 0) throw new RangeError('The value is too large')
  if (Array.isArray(value)) return Array.from(value, (part: unknown) => copy(part, depth + 1, budget))
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part, depth + 1, budget)]))
}

/** The copy, or `undefined` for what cannot be read as a whole. */
export function readablePart(value: unknown): unknown {
  try {
    return copy(value, 0, { parts: MAX_PARTS })
  } catch {
    return undefined
  }
}
