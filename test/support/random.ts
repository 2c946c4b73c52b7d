/** Random numbers that come again with the same seed, so that every failure can be repeated. */
export type Random = {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number from 0 to `count`, without `count`. */
  below(count: number): number
  pick<T>(items: readonly T[]): T
}

/** A generator of 32 bits of state (mulberry32): small, fast, and the same everywhere. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (count: number): number => Math.floor(next() * count)
  const pick = <T>(items: readonly T[]): T => {
    const item = items[below(items.length)]
    if (item === undefined && items.length === 0) throw new RangeError('there is nothing to pick from')
    return item as T
  }
  return { next, below, pick }
}
