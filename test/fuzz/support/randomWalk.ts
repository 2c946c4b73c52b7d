import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import * as fc from 'fast-check'
import type { RootState } from '../../../src/app/rootReducer'
import { settle } from '../../support/fakes'
import { FUZZ_SEED } from './plan'
import { checkHostState, checkRequests, type Agreed, type Asked } from './robotOracle'

/** A widget with a visitor, and what its wallet was asked. */
type Robot<Step extends string> = {
  play: Record<Step, () => void>
  asked: readonly Asked[]
  pressed: readonly Agreed[]
  /** What the widget threw at its caller. */
  failures: readonly unknown[]
  store(): { state(): RootState }
}

type Walks<Step extends string, World extends Robot<Step>> = {
  steps: readonly Step[]
  /** Steps that lead somewhere more often than chance would. */
  routes: readonly (readonly Step[])[]
  /** Steps of one walk. */
  length: number
  /** Steps of all walks. */
  total: number
  begin(): World
  /** Steps after which everything is answered, whatever comes next. */
  isAlwaysAnswered?(step: Step): boolean
  /** After each step that was answered. */
  checkStep?(robot: World): void
  /** After the walk: whatever happened, the visitor can leave. */
  checkWayOut(robot: World): Promise<void>
  end?(robot: World): void
}

const walksOf = <Step extends string>({
  steps,
  routes,
  length,
}: Pick<Walks<Step, Robot<Step>>, 'steps' | 'routes' | 'length'>): fc.Arbitrary<Step[]> =>
  fc
    .array(
      fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...steps).map((one): readonly Step[] => [one]) },
        { weight: 1, arbitrary: fc.constantFrom(...routes) },
      ),
      { minLength: 10, maxLength: length },
    )
    .map((parts) => parts.flat().slice(0, length))

/** How long that many steps may take. */
export const walkTimeoutMs = (total: number): number => Math.max(120_000, total * 20)

/**
 * Walks at random, and checks after each step and each walk; answers how many steps were walked and how many requests
 * they led to. A failure shrinks to the few steps that bring it about. @throws what is wrong, with the seed and the path
 */
export async function walkAtRandom<Step extends string, World extends Robot<Step>>(
  walks: Walks<Step, World>,
): Promise<{ steps: number; asked: number }> {
  const { begin, isAlwaysAnswered, checkStep, checkWayOut, end } = walks
  const unhandled: unknown[] = []
  const note = (error: unknown): void => void unhandled.push(error)
  const totals = { steps: 0, asked: 0 }
  const walk = async (robot: World, steps: readonly Step[]): Promise<void> => {
    for (const [index, name] of steps.entries()) {
      const before = robot.asked.length
      robot.play[name]()
      // A press and what comes after it may meet before any answer does.
      const isAtOnce = index % 3 === 0 && isAlwaysAnswered?.(name) !== true
      await (isAtOnce ? Promise.resolve() : settle())
      if (robot.asked.length - before > 1) throw new Error(`${name} asked ${robot.asked.length - before} times`)
      checkHostState(robot.store().state())
      if (!isAtOnce) checkStep?.(robot)
    }
    await settle()
    checkStep?.(robot)
    checkRequests(robot)
    await checkWayOut(robot)
    // An error that nobody handled is known only when nothing else is to be done.
    await turnOfTheLoop()
    if (robot.failures.length > 0) throw new Error('A step failed', { cause: robot.failures[0] })
    if (unhandled.length > 0) throw new Error('Nobody handled an error', { cause: unhandled.pop() })
    totals.steps += steps.length
    totals.asked += robot.asked.length
  }
  process.on('unhandledRejection', note)
  try {
    await fc.assert(
      fc.asyncProperty(walksOf(walks), async (steps) => {
        const robot = begin()
        await walk(robot, steps).finally(() => end?.(robot))
      }),
      { numRuns: Math.ceil(walks.total / walks.length), seed: FUZZ_SEED },
    )
  } finally {
    process.off('unhandledRejection', note)
  }
  return totals
}
