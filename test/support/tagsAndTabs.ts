import { eventually } from './eventually'
import { ONE, TWO } from './sendSteps'
import { slowness } from './slowness'
import {
  addTagsHere,
  askSignInHere,
  callHere,
  drawnHere,
  heardHere,
  hideHere,
  seeHere,
  viewFilesHere,
  type HeardEvent,
  type SeenTag,
} from './tagsInPage'

/** What is promised, from the first tag that fires an event to the last one. */
const LIMIT_MS = 1_000

type Given = [number, string, string | { connectorId: string } | null]

/** A tab with the page of one tag, in whichever browser. */
export type TabOfTags = {
  run<Result>(look: () => Result): Promise<Awaited<Result>>
  call(run: (given: Given) => Promise<void>, given: Given): Promise<unknown>
}

/** What the visitor does outside of the page, or in the dialog of the first tag. */
export type TagVisitor = {
  connectorId: string
  /** The accounts of the wallet: the one it begins with, and the one it goes to. */
  addresses: readonly [string, string]
  chooseSecondAccount(): Promise<unknown>
  pressSign(): Promise<unknown>
}

/** After the events so far, how long after the first tag the last one followed. */
type Lag = { after: string; ms: number }

/**
 * Three tags in each of three tabs of one site. Whatever happens in one of them, each tag of each tab fires the one
 * event of it once and says so by then. It happens in another tab each time. How long it took, by the pages' clock.
 */
export async function expectAllToFollow(tabs: readonly TabOfTags[], visitor: TagVisitor): Promise<Lag[]> {
  const [first, second, third] = tabs
  if (!first || !second || !third) throw new Error('There are to be three tabs')
  for (const tab of tabs) await tab.run(addTagsHere)
  const [one, two] = visitor.addresses
  const so: string[] = []
  const lags: Lag[] = []
  /** All fired these and nothing else, and say what is expected. */
  const expectAll = async (types: readonly string[], expected: Partial<SeenTag>): Promise<HeardEvent[]> => {
    so.push(...types.map((type) => `wallet-${type}`))
    const last = await eventually(async () => {
      const heard = (await Promise.all(tabs.map((tab) => tab.run(heardHere)))).flat()
      expect(heard.map((events) => events.map(({ type }) => type))).toEqual(Array.from({ length: 9 }, () => so))
      return heard.flatMap((events) => events.slice(-types.length))
    })
    for (const { seen } of last) expect(seen).toMatchObject(expected)
    const times = last.map(({ at }) => at)
    lags.push({ after: so.join(' '), ms: Math.max(...times) - Math.min(...times) })
    return last
  }
  const connect = () => first.call(callHere, [0, 'connect', { connectorId: visitor.connectorId }])

  await connect()
  await expectAll(['connect'], { status: 'connected', address: one, network: ONE })
  await visitor.chooseSecondAccount()
  for (const { detail } of await expectAll(['account-change'], { status: 'connected', address: two, network: ONE }))
    expect(detail).toMatchObject({ namespace: 'eip155', address: two, caipAddress: `${ONE}:${two}` })
  await second.call(callHere, [2, 'switchNetwork', TWO])
  await expectAll(['network-change'], { address: two, network: TWO })
  await third.call(callHere, [1, 'disconnect', null])
  await expectAll(['disconnect'], { status: 'disconnected', address: null })
  for (const tab of tabs) {
    expect(await tab.run(drawnHere)).toEqual([false, false, false])
    expect(await tab.run(viewFilesHere)).toEqual([])
  }

  // Two tabs are behind the one in which the visitor is: they ask nothing, and follow.
  await first.run(seeHere)
  for (const tab of [second, third]) await tab.run(hideHere)
  for (const tab of tabs) await tab.run(askSignInHere)
  await connect()
  await expectAll(['connect'], { status: 'connected', isSignedIn: false })
  await visitor.pressSign()
  await expectAll(['sign-in'], { status: 'connected', isSignedIn: true })
  for (const [index, tab] of tabs.entries()) {
    expect(await tab.run(drawnHere)).toEqual([index === 0, false, false])
    if (index > 0) expect(await tab.run(viewFilesHere)).toEqual([])
  }
  await second.call(callHere, [0, 'disconnect', null])
  await expectAll(['disconnect', 'sign-out'], { status: 'disconnected', isSignedIn: false })
  return lags
}

/**
 * A machine that has other work makes everything later, and nothing sooner: what took too long is tried again, and a
 * second is as much longer as everything takes there.
 */
export async function expectWithinASecond(follow: () => Promise<Lag[]>, tries = 3): Promise<void> {
  const best = new Map<string, number>()
  let limitMs = LIMIT_MS
  const lateOnes = (): [string, number][] => [...best].filter(([, ms]) => ms >= limitMs)
  for (let times = 0; times < tries && (times === 0 || lateOnes().length > 0); times++) {
    for (const { after, ms } of await follow()) best.set(after, Math.min(ms, best.get(after) ?? Infinity))
    limitMs = Math.max(limitMs, LIMIT_MS * slowness())
  }
  expect(lateOnes()).toEqual([])
}
