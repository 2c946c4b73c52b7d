/**
 * A robot visitor with a wallet behind a relay: pairs, sends and leaves at random while the wallet approves late, twice
 * or badly, ends its session or moves, the relay drops what it was given, the clock jumps, other tabs pair and leave,
 * and the page sleeps or is loaded anew. What a host sees is compared with a small model of what the wallet agreed to.
 * A failure shrinks to the few steps that bring it about. Not here: the protocol's own client, and what is drawn.
 */
import { selectWidgetState } from '../../src/app/hostState/selectWidgetState'
import { selectPairing, startPairing } from '../../src/features/connect'
import { pairingStage } from '../../src/features/connect/pairing/pairingStage'
import { selectSend } from '../../src/features/send/sendSelectors'
import { settle } from '../support/fakes'
import { walkAtRandom, walkTimeoutMs } from './support/randomWalk'
import { aRelayWorld, RELAY_STEPS, type RelayStep, type RelayWorld } from './support/relayWorld'
import { leave } from './support/robotOracle'

const WALK = 40
/** A sixth of the robot's steps are walked here. */
const ROBOT_STEPS = Math.ceil(Number(process.env.ROBOT_STEPS ?? 30_000) / 6)

/** Steps that lead somewhere more often than chance would. */
const PAIR: readonly RelayStep[] = ['link', 'wait', 'approve', 'wait']
const SEND: readonly RelayStep[] = ['openSend', 'wait', 'fill', 'wait', 'review', 'wait']
const ROUTES: readonly (readonly RelayStep[])[] = [
  PAIR,
  [...PAIR, ...SEND, 'press', 'wait'],
  [...PAIR, ...SEND, 'twice', 'wait', 'confirm'],
  [...SEND, 'press', 'wait', 'lose'],
  ['link', 'minute', 'approve', 'wait'],
  ['link', 'wait', 'clockBack', 'minutes', 'wait'],
  ['link', 'wait', 'approveBadly', 'wait'],
  ['link', 'wait', 'refuseLink', 'wait'],
]

/** The page shows the session that stands, and nothing when none does. */
function checkModel({ model, state, store }: RelayWorld): void {
  if (state.isAsleep) return
  const { status, address, allAccounts, caipNetworkId } = selectWidgetState(store().state()).accounts.eip155 ?? {}
  const shown =
    status === 'connected' ? { topic: 'any', first: address, count: allAccounts?.length, caipNetworkId } : 'nobody'
  const { shown: own } = model
  const meant = own
    ? { topic: 'any', first: own.accounts[0], count: own.accounts.length, caipNetworkId: own.caipNetworkId }
    : 'nobody'
  if (JSON.stringify(shown) !== JSON.stringify(meant))
    throw new Error(`The page shows ${JSON.stringify(shown)}, the wallet agreed to ${JSON.stringify(meant)}`)
}

/** A link on the screen is one that a wallet can take. */
function checkLink({ store, state, isLinkAlive }: RelayWorld): void {
  if (state.isAsleep || pairingStage(selectPairing(store().state()), Date.now()) !== 'ready' || isLinkAlive()) return
  throw new Error('The link on the screen is dead')
}

/**
 * Whatever happened, the visitor can leave what waits, and a press on a new link gives one where relay and connection
 * are back.
 */
async function checkWayOut(robot: RelayWorld): Promise<void> {
  const { store, play } = robot
  play.awake()
  leave(store())
  await settle()
  if (selectSend(store().state()).requestId !== null) throw new Error('The draft of a transfer stays taken')
  // What waits for the relay has an end.
  jest.advanceTimersByTime(20_000)
  await settle()
  if (selectPairing(store().state()).status === 'preparing') throw new Error('A link is waited for for ever')
  play.online()
  play.relayUp()
  const { startedAt } = selectPairing(store().state())
  void store()
    .dispatch(startPairing({ isFresh: true }))
    .catch((error: unknown) => robot.failures.push(error))
  await settle()
  const pairing = selectPairing(store().state())
  if (pairing.startedAt === startedAt || pairing.status !== 'ready' || !robot.isLinkAlive())
    throw new Error(`No new link: ${JSON.stringify(pairing)}`)
}

/**
 * A link keeps the network it was asked for on, which is known once a page has loaded; what is said of a session
 * comes after it, and no other tab writes between the reading and the removing of one.
 */
const isAlwaysAnswered = (step: RelayStep): boolean =>
  /^(?:link|freshLink|approve|reload|otherTab|session|disconnect)/.test(step)

it(
  'connects whom the wallet agreed to, asks for what was on the screen, and can always pair anew',
  async () => {
    let connected = 0
    const { steps, asked } = await walkAtRandom({
      steps: RELAY_STEPS,
      routes: ROUTES,
      length: WALK,
      total: ROBOT_STEPS,
      begin: () => {
        jest.useFakeTimers({
          now: 1_795_000_000_000,
          doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
        })
        return aRelayWorld()
      },
      isAlwaysAnswered,
      checkStep(robot) {
        checkModel(robot)
        checkLink(robot)
        if (robot.model.topic !== null) connected++
      },
      checkWayOut,
      end(robot) {
        robot.leave()
        jest.useRealTimers()
      },
    })
    // It would prove nothing if the robot never paired, or never got as far as the wallet.
    expect(connected).toBeGreaterThan(steps / 20)
    expect(asked).toBeGreaterThan(steps / 1_000)
  },
  walkTimeoutMs(ROBOT_STEPS),
)
