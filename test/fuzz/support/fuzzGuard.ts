import { WidgetError } from '../../../src/errors'
import { checkOwnership, checkShape, type Allowed } from './checks'
import { mutate } from './mutate'
import { beginWork, FUZZ_RUNS, FUZZ_SEED, LONGEST_WORK_MS } from './plan'
import { createRandom, type Random } from '../../support/random'

export type Subject = {
  honest: unknown
  /** Takes a spoiled value as the product takes it; what it answers is checked. */
  take(value: unknown): unknown
  allowed?: Allowed
}

/** Keeps letters of JSON short in a failure's message. */
function describeValue(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 1_500)
  } catch {
    return '(a value that is no JSON)'
  }
}

/**
 * What falls into one try may be the clean-up of the memory of a hundred thousand: only a value that takes long again
 * is at fault.
 */
async function checkWorkAgain(take: () => unknown): Promise<void> {
  const work = beginWork()
  await take()
  if (work.endMs() > LONGEST_WORK_MS) throw new RangeError(`it took ${work.endMs()} ms of work`)
}

/**
 * Gives a guard many spoiled values. Each is taken, or refused by a WidgetError, in little time; nothing of another
 * chain or account comes through.
 * @param spoil how a value is spoiled; absent: as JSON
 */
export async function fuzzGuard(
  { honest, take, allowed }: Subject,
  spoil: (random: Random) => unknown = (random) => mutate(honest, random),
): Promise<{ taken: number; refused: number }> {
  const random = createRandom(FUZZ_SEED)
  const counts = { taken: 0, refused: 0 }
  const first = await take(honest)
  expect(first).not.toBeUndefined()
  for (let run = 0; run < FUZZ_RUNS; run++) {
    const value = spoil(random)
    const work = beginWork()
    try {
      const taken = await take(value)
      if (taken === undefined) counts.refused++
      else {
        checkShape(taken)
        checkOwnership(taken, allowed)
        counts.taken++
      }
      if (work.endMs() > LONGEST_WORK_MS) await checkWorkAgain(() => take(value))
    } catch (failure) {
      if (failure instanceof WidgetError) {
        counts.refused++
        continue
      }
      throw new Error(`FUZZ_SEED=${FUZZ_SEED}, run ${run}: ${describeValue(value)}`, { cause: failure })
    }
  }
  return counts
}
