/**
 * A robot visitor: presses and types at random in Send and Swap while wallet, chain, services, tabs and prices do what they like, and compares what
 * the wallet is asked with what was on the screen. A failure shrinks to the few steps that bring it about; its seed and path are printed.
 * Not here: what is drawn (test/robot presses what is really there), and the other features.
 */
import * as fc from 'fast-check'
import { selectWidgetState } from '../../src/app/selectWidgetState'
import { selectSend } from '../../src/features/send/sendSelectors'
import { selectSwap } from '../../src/features/swap/swapSelectors'
import { modalClosed } from '../../src/navigation'
import { bannerCancelled } from '../../src/notices'
import { settle } from '../support/fakes'
import { FUZZ_SEED } from './support/plan'
import { aRobotWorld, STEPS, type Asked, type Press, type RobotWorld, type Step } from './support/robotWorld'

const WALK = 60
const ROBOT_STEPS = Number(process.env.ROBOT_STEPS ?? 30_000)
const TIMEOUT_MS = Math.max(120_000, ROBOT_STEPS * 20)

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether the wallet was asked for just what was pressed, by the account and on the network that were shown, where the wallet stood too. */
const isMeant = (asked: Asked, press: Press): boolean =>
  asked.kind === press.kind && isSame(asked.account, press.account) && asked.caipNetworkId === press.caipNetworkId && isSame(asked.token, press.token) &&
  (asked.amountInUnits === press.amountInUnits || (asked.kind === 'approval' && asked.amountInUnits === '0')) && (asked.to === undefined || isSame(asked.to, press.to ?? '')) &&
  isSame(asked.walletAccount, press.account) && asked.walletNetwork === press.caipNetworkId

/** Each request belongs to a press of its own, in the order of the presses. @throws what was asked for nobody */
function checkRequests({ asked, pressed }: RobotWorld): void {
  let next = 0
  for (const request of asked) {
    while (next < pressed.length && !isMeant(request, pressed[next] as Press)) next++
    if (next === pressed.length) throw new Error(`Nobody agreed to ${JSON.stringify(request)}; pressed: ${JSON.stringify(pressed)}`)
    next++
  }
}

/** What a host sees fits together: the address is on the network, and the network is of the namespace. */
function checkHostState({ store }: RobotWorld): void {
  const { activeCaipAddress, activeCaipNetworkId, activeNamespace } = selectWidgetState(store().state())
  if (activeCaipAddress !== null && !activeCaipAddress.startsWith(`${String(activeCaipNetworkId)}:`)) throw new Error(`${activeCaipAddress} beside ${String(activeCaipNetworkId)}`)
  if (activeCaipNetworkId !== null && !activeCaipNetworkId.startsWith(`${String(activeNamespace)}:`)) throw new Error(`${activeCaipNetworkId} beside ${String(activeNamespace)}`)
}

/** Whatever happened, the visitor can leave: nothing stays in a step that only the wallet could end. */
async function checkWayOut({ store }: RobotWorld): Promise<void> {
  store().dispatch(bannerCancelled())
  store().dispatch(modalClosed())
  await settle()
  const [send, swap] = [selectSend(store().state()), selectSwap(store().state())]
  if (send.status !== 'editing') throw new Error(`Send stays ${send.status}`)
  if (swap.intent !== null) throw new Error(`Swap stays ${swap.intent.phase}`)
}

/** Steps that lead somewhere more often than chance would. */
const ROUTES: readonly (readonly Step[])[] = [
  ['openSend', 'sendCoin', 'sendAmount', 'sendToBob', 'wait', 'sendReview', 'wait', 'sendPress'],
  ['openSend', 'sendDollar', 'sendAmount', 'sendToCarol', 'wait', 'sendReview', 'wait', 'sendTwice', 'confirm'],
  ['openSend', 'sendCoin', 'sendMax', 'sendToBob', 'wait', 'sendReview', 'wait', 'sendPress'],
  ['openSwap', 'swapAmount', 'wait', 'swapReview', 'wait', 'swapPress', 'wait', 'confirm'],
  ['openSwap', 'swapTokens', 'swapAmount', 'wait', 'swapReview', 'wait', 'swapPress', 'wait', 'confirm', 'swapMined', 'wait', 'swapPress'],
]
const step = fc.constantFrom(...STEPS)
const walk = fc
  .array(fc.oneof({ weight: 3, arbitrary: step.map((one): readonly Step[] => [one]) }, { weight: 1, arbitrary: fc.constantFrom(...ROUTES) }), { minLength: 10, maxLength: WALK })
  .map((parts) => parts.flat().slice(0, WALK))

it('asks the wallet for what was on the screen, once for each press, and always leaves a way out', async () => {
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
          checkHostState(robot)
        }
        await settle()
        checkRequests(robot)
        await checkWayOut(robot)
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
}, TIMEOUT_MS)
