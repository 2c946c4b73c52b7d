/** Deeper than any answer of a service; far less than what makes a recursive walk run out of stack. */
const MAX_DEPTH = 64

/**
 * Whether a value is nested deeper than `MAX_DEPTH`; looked at without recursion, so that depth itself can do no harm.
 */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth <= MAX_DEPTH; depth++) {
    const containers = level.filter((part) => typeof part === 'object' && part !== null)
    if (containers.length === 0) return false
    level = containers.flatMap((part): unknown[] => Object.values(part))
  }
  return true
}

/** Reads JSON from outside. @throws SyntaxError, also for a text that is nested too deeply */
export function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (isTooDeep(value)) throw new SyntaxError('The JSON is nested too deeply')
  return value
}
