/**
 * A robot visitor with a wallet behind a relay: pairs, sends and leaves at random while the wallet approves late, twice
 * or badly, ends its session or moves, the relay drops what it was given, the clock jumps, other tabs pair and leave,
 * and the page sleeps or is loaded anew. What a host sees is compared with a small model of what the wallet agreed to.
 * A failure shrinks to the few steps that bring it about. Not here: the protocol's own client, and what is drawn.
 */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import * as fc from 'fast-check'
import { selectWidgetState } from '../../src/app/hostState/selectWidgetState'
import { selectPairing, startPairing } from '../../src/features/connect'
import { pairingStage } from '../../src/features/connect/pairingStage'
import { selectSend } from '../../src/features/send/sendSelectors'
import { settle } from '../support/fakes'
import { FUZZ_SEED } from './support/plan'
import { aRelayWorld, RELAY_STEPS, type RelayStep, type RelayWorld } from './support/relayWorld'
import { checkHostState, checkRequests, leave } from './support/robotOracle'

const WALK = 40
/** A sixth of the robot's steps are walked here. */
const ROBOT_STEPS = Math.ceil(Number(process.env.ROBOT_STEPS ?? 30_000) / 6)
const TIMEOUT_MS = Math.max(120_000, ROBOT_STEPS * 20)

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
const walk = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...RELAY_STEPS).map((one): readonly RelayStep[] => [one]) },
      { weight: 1, arbitrary: fc.constantFrom(...ROUTES) },
    ),
    { minLength: 10, maxLength: WALK },
  )
  .map((parts) => parts.flat().slice(0, WALK))

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

it(
  'connects whom the wallet agreed to, asks for what was on the screen, and can always pair anew',
  async () => {
    const unhandled: unknown[] = []
    const note = (error: unknown): void => void unhandled.push(error)
    process.on('unhandledRejection', note)
    const totals = { steps: 0, asked: 0, connected: 0 }
    try {
      await fc.assert(
        fc.asyncProperty(walk, async (steps) => {
          jest.useFakeTimers({
            now: 1_795_000_000_000,
            doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
          })
          const robot = aRelayWorld()
          try {
            for (const [index, name] of steps.entries()) {
              const before = robot.asked.length
              robot.play[name]()
              // A press and what comes after it may meet before any answer does; a link keeps the network it was asked
              // for on, what is said of a session comes after it, and no other tab writes between the reading and the
              // removing of one.
              const isAtOnce = index % 3 === 0 && !/^(?:link|freshLink|approve|otherTab|session|disconnect)/.test(name)
              await (isAtOnce ? Promise.resolve() : settle())
              if (robot.asked.length - before > 1) throw new Error(`${name} asked ${robot.asked.length - before} times`)
              checkHostState(robot.store().state())
              if (isAtOnce) continue
              checkModel(robot)
              checkLink(robot)
              if (robot.model.topic !== null) totals.connected++
            }
            await settle()
            checkModel(robot)
            checkRequests(robot)
            await checkWayOut(robot)
            await turnOfTheLoop()
            if (robot.failures.length > 0) throw new Error('A step failed', { cause: robot.failures[0] })
            if (unhandled.length > 0) throw new Error('Nobody handled an error', { cause: unhandled.pop() })
          } finally {
            robot.leave()
            jest.useRealTimers()
          }
          totals.steps += steps.length
          totals.asked += robot.asked.length
        }),
        { numRuns: Math.ceil(ROBOT_STEPS / WALK), seed: FUZZ_SEED },
      )
    } finally {
      process.off('unhandledRejection', note)
    }
    // It would prove nothing if the robot never paired, or never got as far as the wallet.
    expect(totals.connected).toBeGreaterThan(totals.steps / 20)
    expect(totals.asked).toBeGreaterThan(totals.steps / 1_000)
  },
  TIMEOUT_MS,
)
