/** What the work takes an idle machine of the kind that limits are set on. */
const USUAL_MS = 20
const ROUNDS = 5

/** The work: numbers are sorted as texts, the same ones each time. */
function work(): number {
  const begun = performance.now()
  const texts = Array.from({ length: 30_000 }, (_, index) => `${(index * 7_919) % 30_011}`)
  JSON.stringify(texts.toSorted())
  return performance.now() - begun
}

/**
 * How many times as long as usual everything takes on this machine at this moment, at least 1: for a limit that holds
 * also where a machine is slow or has other work.
 */
export function slowness(): number {
  const rounds = Array.from({ length: ROUNDS }, work).toSorted((one, other) => one - other)
  return Math.max(1, (rounds[Math.floor(ROUNDS / 2)] ?? 0) / USUAL_MS)
}
