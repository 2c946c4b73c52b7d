/** What was measured otherwise than it was taken to be: how much higher, by the place of the line. */
export type Difference = { index: number; px: number }

/** How far below the top each of so many lines begins, and where the last one ends. */
export function topsOf(count: number, heightAt: (index: number) => number): Float64Array {
  const tops = new Float64Array(count + 1)
  for (let index = 0; index < count; index += 1) tops[index + 1] = (tops[index] ?? 0) + heightAt(index)
  return tops
}

/** The line at a height, by halving. */
export function lineAt(tops: Float64Array, height: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((tops[middle] ?? 0) <= height) low = middle
    else high = middle - 1
  }
  return low
}

/**
 * The tops with what was measured, in one pass: on a slow machine adding everything up again would be felt while
 * scrolling.
 */
export function shift(tops: Float64Array, differences: readonly Difference[]): Float64Array {
  const shifted = Float64Array.from(tops)
  let [sum, next] = [0, 0]
  for (let index = (differences[0]?.index ?? tops.length) + 1; index < shifted.length; index += 1) {
    for (let one = differences[next]; one && one.index < index; one = differences[next]) {
      sum += one.px
      next += 1
    }
    shifted[index] = (shifted[index] ?? 0) + sum
  }
  return shifted
}
