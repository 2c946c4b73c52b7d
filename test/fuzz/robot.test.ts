/**
 * A robot visitor: presses and types at random in Send and Swap while wallet, chain, services, tabs and prices do what
 * they like, and compares what the wallet is asked with what was on the screen. A failure shrinks to the few steps that
 * bring it about; its seed and path are printed. Not here: a wallet behind a relay (relayRobot.test.ts), what is drawn
 * (test/robot presses what is really there), and the other features.
 */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import * as fc from 'fast-check'
import { selectSend } from '../../src/features/send/sendSelectors'
import { selectSwap } from '../../src/features/swap/swapSelectors'
import { settle } from '../support/fakes'
import { FUZZ_SEED } from './support/plan'
import { checkHostState, checkRequests, leave } from './support/robotOracle'
import { aRobotWorld, STEPS, type RobotWorld, type Step } from './support/robotWorld'

const WALK = 60
/** The other sixth is walked in relayRobot.test.ts. */
const ROBOT_STEPS = Math.ceil((Number(process.env.ROBOT_STEPS ?? 30_000) * 5) / 6)
const TIMEOUT_MS = Math.max(120_000, ROBOT_STEPS * 20)

/** Whatever happened, the visitor can leave: nothing stays in a step that only the wallet could end. */
async function checkWayOut({ store, play }: RobotWorld): Promise<void> {
  // No answer stays away for ever: each has its time limit.
  play.answersCome()
  await settle()
  leave(store())
  await settle()
  const [send, swap] = [selectSend(store().state()), selectSwap(store().state())]
  if (send.requestId !== null) throw new Error('The draft of a transfer stays taken')
  if (swap.stepRequestId !== null) throw new Error('The review of a swap stays taken')
  const { walletRequests = {} } = store().state()
  if (Object.keys(walletRequests).length > 0) throw new Error('A request stays', { cause: walletRequests })
}

/** Steps that lead somewhere more often than chance would. */
const ROUTES: readonly (readonly Step[])[] = [
  ['openSend', 'sendCoin', 'sendAmount', 'sendToBob', 'wait', 'sendReview', 'wait', 'sendPress'],
  ['openSend', 'sendDollar', 'sendAmount', 'sendToCarol', 'wait', 'sendReview', 'wait', 'sendTwice', 'confirm'],
  ['openSend', 'sendCoin', 'sendMax', 'sendToBob', 'wait', 'sendReview', 'wait', 'sendPress'],
  ['openSwap', 'swapAmount', 'wait', 'swapReview', 'wait', 'swapPress', 'wait', 'confirm'],
  [
    'openSwap',
    'swapTokens',
    'swapAmount',
    'wait',
    'swapReview',
    'wait',
    'swapPress',
    'wait',
    'confirm',
    'swapMined',
    'wait',
    'swapPress',
  ],
  [
    'openSend',
    'sendCoin',
    'sendAmount',
    'sendToBob',
    'wait',
    'sendReview',
    'wait',
    'answersLate',
    'sendPress',
    'accountTold',
    'accountTold',
    'answersCome',
    'wait',
  ],
]
const step = fc.constantFrom(...STEPS)
const walk = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: step.map((one): readonly Step[] => [one]) },
      { weight: 1, arbitrary: fc.constantFrom(...ROUTES) },
    ),
    { minLength: 10, maxLength: WALK },
  )
  .map((parts) => parts.flat().slice(0, WALK))

it(
  'asks the wallet for what was on the screen, once for each press, and always leaves a way out',
  async () => {
    const unhandled: unknown[] = []
    const note = (error: unknown): void => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const totals = { steps: 0, asked: 0 }
    try {
      await fc.assert(
        fc.asyncProperty(walk, async (steps) => {
          const robot = aRobotWorld()
          for (const [index, name] of steps.entries()) {
            const before = robot.asked.length
            robot.play[name]()
            // A press and what comes after it may meet before any answer does.
            await (index % 3 === 0 ? Promise.resolve() : settle())
            if (robot.asked.length - before > 1) throw new Error(`${name} asked ${robot.asked.length - before} times`)
            checkHostState(robot.store().state())
          }
          await settle()
          checkRequests(robot)
          await checkWayOut(robot)
          // An error that nobody handled is known only when nothing else is to be done.
          await turnOfTheLoop()
          if (robot.failures.length > 0) throw new Error('A step failed', { cause: robot.failures[0] })
          if (unhandled.length > 0) throw new Error('Nobody handled an error', { cause: unhandled.pop() })
          totals.steps += steps.length
          totals.asked += robot.asked.length
        }),
        { numRuns: Math.ceil(ROBOT_STEPS / WALK), seed: FUZZ_SEED },
      )
    } finally {
      process.off('unhandledRejection', note)
    }
    // It would prove nothing if the robot never got as far as the wallet.
    expect(totals.asked).toBeGreaterThan(totals.steps / 1_000)
  },
  TIMEOUT_MS,
)
