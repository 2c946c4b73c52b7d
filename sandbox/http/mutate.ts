import { isRecord } from './exchange'

/** JSON merge patch (RFC 7396): `null` removes, objects merge, everything else replaces. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch
  const result: Record<string, unknown> = isRecord(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key]
    else result[key] = mergePatch(result[key], value)
  }
  return result
}

/** Values an honest server never sends in that place. */
const oddities: readonly unknown[] = [
  null,
  -1,
  '',
  [],
  {},
  '<img src=x onerror=alert(1)>',
  true,
  1e308,
  '\u202egnp.exe',
  'NaN',
]

/** Replaces about every third leaf by something odd. The same seed gives the same damage. */
export function scramble(value: unknown, seed: number): unknown {
  let turn = seed
  const next = (): number => {
    turn = (Math.imul(turn, 1103515245) + 12345) >>> 0
    return turn >>> 8
  }
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (isRecord(node)) return Object.fromEntries(Object.entries(node).map(([key, entry]) => [key, walk(entry)]))
    return next() % 3 === 0 ? oddities[next() % oddities.length] : node
  }
  return walk(value)
}
