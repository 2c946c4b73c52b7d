/**
 * A robot visitor: presses and types at random in Send and Swap while wallet, chain, services, tabs and prices do what
 * they like, and compares what the wallet is asked with what was on the screen. A failure shrinks to the few steps that
 * bring it about; its seed and path are printed. Not here: a wallet behind a relay (relayRobot.test.ts), what is drawn
 * (test/robot presses what is really there), and the other features.
 */
import { selectSend } from '../../src/features/send/sendSelectors'
import { selectSwap } from '../../src/features/swap/swapSelectors'
import { settle } from '../support/fakes'
import { walkAtRandom, walkTimeoutMs } from './support/randomWalk'
import { leave } from './support/robotOracle'
import { aRobotWorld, STEPS, type RobotWorld, type Step } from './support/robotWorld'

const WALK = 60
/** The other sixth is walked in relayRobot.test.ts. */
const ROBOT_STEPS = Math.ceil((Number(process.env.ROBOT_STEPS ?? 30_000) * 5) / 6)

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

it(
  'asks the wallet for what was on the screen, once for each press, and always leaves a way out',
  async () => {
    const totals = await walkAtRandom({
      steps: STEPS,
      routes: ROUTES,
      length: WALK,
      total: ROBOT_STEPS,
      begin: aRobotWorld,
      checkWayOut,
    })
    // It would prove nothing if the robot never got as far as the wallet.
    expect(totals.asked).toBeGreaterThan(totals.steps / 1_000)
  },
  walkTimeoutMs(ROBOT_STEPS),
)
