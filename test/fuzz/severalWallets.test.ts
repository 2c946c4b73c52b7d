/**
 * Five wallets of four namespaces in two tabs, and what happens to them at random: whatever does, no request reaches a
 * wallet that does not own the account or is not the one it was reviewed in, and what a host sees is one of the wallets'.
 */
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { NAMESPACES } from '../../src/domain'
import { createRandom, type Random } from '../support/random'
import { FUZZ_RUNS, FUZZ_SEED } from './support/plan'
import { aWorldOfWallets } from './support/severalWalletsWorld'

const WALK = 100
/** 20,000 in every run, a million in a night. */
const STEPS = FUZZ_RUNS * 10

type World = ReturnType<typeof aWorldOfWallets>
type Step = keyof World['plays']

/** Steps that happen more often than chance would have it. */
const OFTEN: readonly Step[] = ['connect', 'connect', 'press', 'press', 'ask', 'switch', 'switch', 'answersCome']

async function walk(random: Random, totals: { asked: number; several: number }): Promise<void> {
  const world = aWorldOfWallets(random)
  const names = [...(Object.keys(world.plays) as Step[]), ...OFTEN]
  const way: string[] = []
  const check = (): void => {
    const wrong = world.asked.find(
      ({ isOwner, walletId, reviewedIn = walletId }) => !isOwner || reviewedIn !== walletId,
    )
    if (wrong) throw new Error(`A wallet was asked for what is not its own: ${JSON.stringify(wrong)}; ${way.join(' ')}`)
    if (world.problems.length > 0) throw new Error(`${world.problems.join('; ')}; ${way.join(' ')}`)
    if (world.failures.length > 0) throw new Error(way.join(' '), { cause: world.failures[0] })
  }
  for (let step = 0; step < WALK; step++) {
    const name = random.pick(names)
    way.push(name)
    world.next()
    world.plays[name]()
    // Two things may meet before anything is answered.
    if (step % 3 !== 0) await turnOfTheLoop()
    check()
  }
  world.plays.answersCome()
  for (let turn = 0; turn < 6; turn++) await turnOfTheLoop()
  check()
  for (const { wallets } of world.shown()) {
    for (const { id, namespace, accounts, isActive } of wallets) {
      if (!accounts.every(({ address }) => world.ownsNow(id, namespace, address)))
        throw new Error(`${namespace}: what ${id} shares is not what is shown; ${way.join(' ')}`)
      if (!isActive) totals.several++
    }
  }
  totals.asked += world.asked.length
  world.end()
}

it(
  'asks no wallet for an account of another one, and shows what wallets share',
  async () => {
    const random = createRandom(FUZZ_SEED)
    const totals = { asked: 0, several: 0 }
    for (let steps = 0; steps < STEPS; steps += WALK) await walk(random, totals)
    // It would prove nothing without requests, and with one wallet in each namespace.
    expect(totals.asked).toBeGreaterThan(STEPS / 50)
    expect(totals.several).toBeGreaterThan(STEPS / WALK / NAMESPACES.length)
  },
  Math.max(60_000, STEPS * 6),
)
