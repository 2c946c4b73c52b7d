import * as fc from 'fast-check'
import { cancelWait } from '../../../test/support/walletRequests'
import { ALICE, BOB, USDC } from '../../../test/support/builders'
import { settle } from '../../../test/support/fakes'
import {
  aSwapWorld,
  ROUTER,
  type SwapWorld,
  type SwapWorldWishes,
  type WalletRequest,
} from '../../../test/support/swapWorld'
import { WidgetError } from '../../errors'
import { modalClosed, modalOpened } from '../../navigation'
import { transactionSettled } from '../transactions'
import { fetchQuote } from './quote/fetchQuote'
import { initializeSwap } from './initializeSwap'
import { openReview } from './components/openReview'
import { prepareReview } from './review/prepareReview'
import { refreshSwap } from './quote/refreshSwap'
import { submitStep } from './steps/submitStep'
import { selectReviewButton, selectSwapDetails } from './review/reviewSelectors'
import { selectSwap } from './swapSelectors'
import { amountEntered, newPriceAccepted, reviewLeft, slippageChosen, tokenChosen } from './swapSlice'
import { switchTokens } from './components/switchTokens'
import type { SwapStep } from './swapTypes'
import { walletSessionChanged, walletSessionEnded } from '../../store'

// What a visitor, a wallet, a chain and a market may do, in any order. Not covered here: what of it is on the screen
// (see the views' own tests), and what real calldata says (see the adapter's).

const COIN = 'eip155:1:native'
const DOLLAR = `eip155:1:${USDC.toLowerCase()}`

/** A press that was taken: what was on the screen at that moment. */
type Intent = {
  step: SwapStep
  account: string
  amountInUnits: string
  minimumInUnits: string
  sourceToken: string
  /** How many requests there were when it ended without one: its account went. */
  endedAt?: number
}

/** What a service that was taken over changes in a swap or an approval that it builds. */
const LIES: Record<string, unknown>[] = [
  { recipient: BOB },
  { amountInUnits: '7' },
  { minimumInUnits: '1' },
  { spender: BOB },
  { sourceToken: BOB },
  { toToken: BOB },
]

/** One thing that happens. `press` and `twice` are the only ones a visitor agrees to something with. */
type Event =
  | 'press'
  | 'twice'
  | 'confirm'
  | 'refuse'
  | 'cancel'
  | 'mine'
  | 'fail'
  | 'refresh'
  | 'priceDown'
  | 'priceUp'
  | 'priceCrash'
  | 'accept'
  | 'review'
  | 'back'
  | 'amount'
  | 'switch'
  | 'slippage'
  | 'account'
  | 'walletAccount'
  | 'walletNetwork'
  | 'lie'
  | 'poor'
  | 'recount'
  | 'heal'
  | 'reload'
  | 'close'
  | 'reopen'
  | 'disconnect'
  | 'wait'
const EVENTS: readonly Event[] = [
  'press',
  'press',
  'press',
  'twice',
  'twice',
  'confirm',
  'confirm',
  'confirm',
  'refuse',
  'cancel',
  'mine',
  'mine',
  'fail',
  'refresh',
  'priceDown',
  'priceUp',
  'priceCrash',
  'accept',
  'review',
  'review',
  'back',
  'amount',
  'switch',
  'slippage',
  'account',
  'walletAccount',
  'walletNetwork',
  'lie',
  'poor',
  'recount',
  'heal',
  'heal',
  'heal',
  'reload',
  'close',
  'reopen',
  'disconnect',
  'wait',
  'wait',
]
const wishes = fc.record({
  canBatch: fc.boolean(),
  takesPermit: fc.boolean(),
  isUsdtLike: fc.boolean(),
  allowance: fc.constantFrom(0n, 5n, 10n ** 12n),
  startsWithDollars: fc.boolean(),
})

const sharing = (address: string) =>
  walletSessionChanged({ caipNetworkId: 'eip155:1', accounts: [{ namespace: 'eip155', address, type: 'eoa' }] })

/**
 * What the chain or the wallet says from now on may only change between two flows, or a flow that looked before would
 * seem to be wrong.
 */
const ON_THEIR_OWN: readonly Event[] = ['walletAccount', 'walletNetwork', 'poor', 'recount']

/** What makes each step the next one. */
const KINDS: readonly (readonly [SwapStep, SwapWorldWishes])[] = [
  ['swap', { allowance: 10n ** 12n }],
  ['approve', {}],
  ['reset', { isUsdtLike: true, allowance: 5n }],
  ['permit', { takesPermit: true }],
  ['batch', { canBatch: true }],
]
/** A press has asked the wallet, or never will, after so many turns. */
const LAST_TURN = 40

/** The visitor's session: the store may be another one after a reload, wallet and chain stay. */
function aVisit(start: SwapWorld, from: string) {
  let store = start.page
  let isAlice = true
  let lies = 0
  const intents: Intent[] = []
  const chain = { isPoor: false, isRecounted: false }
  const { adapter } = start.services
  const { getNativeBalance, getTokenBalance, getTokenDecimals } = adapter
  Object.assign(adapter, {
    getNativeBalance: async (...asked: Parameters<typeof getNativeBalance>) =>
      chain.isPoor ? '1' : getNativeBalance(...asked),
    getTokenBalance: async (...asked: Parameters<typeof getTokenBalance>) =>
      chain.isPoor ? '1' : getTokenBalance(...asked),
    getTokenDecimals: async (...asked: Parameters<typeof getTokenDecimals>) =>
      chain.isRecounted ? 9 : getTokenDecimals(...asked),
  })
  start.tamper = (path, answer) => {
    const lie = LIES[(lies % (LIES.length + 1)) - 1]
    if (!lie || !path.startsWith('/v1/convert/build-')) return answer
    const tx = answer.tx as { data: string }
    const call = JSON.parse(Buffer.from(tx.data.slice(2), 'hex').toString()) as object
    return { tx: { ...tx, data: `0x${Buffer.from(JSON.stringify({ ...call, ...lie })).toString('hex')}` } }
  }
  /** The account went: what was pressed for it and not asked yet never will be. */
  const endIntents = (): void => {
    for (const intent of intents) intent.endedAt ??= start.requests.length
  }
  const press = (): void => {
    const state = store.state()
    const { review, stepRequestId } = selectSwap(state)
    const button = selectReviewButton(state)
    if (
      review?.step &&
      stepRequestId === null &&
      button.state === 'ready' &&
      (button.word === 'approve' || button.word === 'swap')
    ) {
      intents.push({
        step: review.step,
        account: isAlice ? ALICE : BOB,
        amountInUnits: review.amountInUnits,
        minimumInUnits: selectSwapDetails(state)?.minimumInUnits ?? '',
        sourceToken: review.sourceToken,
      })
    }
    void store.dispatch(submitStep())
  }
  const begin = async (): Promise<void> => {
    store.dispatch(modalOpened({ view: 'Swap', params: {} }))
    await store.dispatch(initializeSwap())
    const { sourceToken, toToken } = selectSwap(store.state())
    if (toToken === null) store.dispatch(tokenChosen({ side: 'to', token: sourceToken === DOLLAR ? COIN : DOLLAR }))
    await store.dispatch(fetchQuote())
  }
  const settleApproval = (status: 'confirmed' | 'failed'): void => {
    const transactionId = selectSwap(store.state()).review?.approvalTransactionId
    if (transactionId) store.dispatch(transactionSettled({ transactionId, status, at: 1 }))
  }
  const play: Record<Event, () => unknown> = {
    press,
    twice: () => [press(), void store.dispatch(submitStep()), void store.dispatch(submitStep())],
    confirm: () => start.held.shift()?.confirm(),
    refuse: () => start.held.shift()?.refuse(),
    cancel: () => cancelWait(store),
    // As the review does when the next step is not known.
    mine: () => [settleApproval('confirmed'), void store.dispatch(prepareReview())],
    fail: () => settleApproval('failed'),
    refresh: () => void store.dispatch(refreshSwap()),
    priceDown: () => (start.price = (start.price * 999n) / 1000n),
    priceUp: () => (start.price = (start.price * 1001n) / 1000n),
    // More than any slippage that is chosen here.
    priceCrash: () => (start.price = (start.price * 9n) / 10n),
    accept: () => store.dispatch(newPriceAccepted()),
    review: () => [store.dispatch(openReview()), void store.dispatch(prepareReview())],
    back: () => store.dispatch(reviewLeft()),
    amount: () => [
      store.dispatch(amountEntered({ amount: selectSwap(store.state()).sourceToken === DOLLAR ? '250' : '0.25' })),
      void store.dispatch(fetchQuote()),
    ],
    switch: () => [store.dispatch(switchTokens()), void store.dispatch(fetchQuote())],
    slippage: () => [store.dispatch(slippageChosen({ slippage: 3 })), void store.dispatch(prepareReview())],
    account: () => {
      endIntents()
      isAlice = !isAlice
      start.account = isAlice ? ALICE : BOB
      store.dispatch(sharing(start.account))
      void begin()
    },
    // The wallet moved and has not said so yet.
    walletAccount: () => (start.account = start.account === ALICE ? BOB : ALICE),
    walletNetwork: () => (start.caipNetworkId = start.caipNetworkId === 'eip155:1' ? 'eip155:10' : 'eip155:1'),
    lie: () => lies++,
    poor: () => (chain.isPoor = !chain.isPoor),
    recount: () => (chain.isRecounted = !chain.isRecounted),
    // Service, chain and wallet are as they should be.
    heal: () => {
      lies = 0
      Object.assign(chain, { isPoor: false, isRecounted: false })
      Object.assign(start, { caipNetworkId: 'eip155:1', account: isAlice ? ALICE : BOB })
    },
    reload: () => {
      store = start.another()
      isAlice = true
      start.account = ALICE
      void begin()
    },
    close: () => store.dispatch(modalClosed()),
    reopen: () => void begin(),
    disconnect: () => {
      endIntents()
      store.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
      store = start.another()
      isAlice = true
      start.account = ALICE
      void begin()
    },
    wait: () => undefined,
  }
  return {
    intents,
    chain,
    async begin() {
      if (from === DOLLAR) store.dispatch(tokenChosen({ side: 'source', token: DOLLAR }))
      store.dispatch(amountEntered({ amount: from === DOLLAR ? '100' : '1' }))
      await begin()
    },
    async play(event: Event) {
      play[event]()
      if (event !== 'press' && event !== 'twice') await settle()
      else await Promise.resolve()
    },
  }
}

/** Whether a request is what somebody agreed to. */
const isMeant = (
  { type, calls, account, signer, caipNetworkId }: WalletRequest,
  { step, ...intent }: Intent,
): boolean => {
  if (account !== intent.account || signer !== intent.account || caipNetworkId !== 'eip155:1') return false
  if (step === 'permit') return type === 'permit'
  const last = calls.at(-1)
  if (step === 'approve' || step === 'reset') {
    return (
      type === 'transaction' &&
      last?.method === 'approve' &&
      last.spender === ROUTER &&
      last.amountInUnits === (step === 'reset' ? '0' : intent.amountInUnits)
    )
  }
  return (
    type === (step === 'batch' ? 'batch' : 'transaction') &&
    last?.method === 'swap' &&
    last.amountInUnits === intent.amountInUnits &&
    last.recipient === intent.account &&
    BigInt(last.minimumInUnits) >= BigInt(intent.minimumInUnits)
  )
}

describe('any order of presses, answers, reloads, accounts and prices', () => {
  // What is quick and certain goes first: a fault that these notice needs no search for the shortest way to it.
  it.each(KINDS)('asks for what was reviewed, and nothing else: %s', async (_step, wishes) => {
    const world = aSwapWorld({ ...wishes, holdsWallet: true })
    const visit = aVisit(world, DOLLAR)
    await visit.begin()
    await visit.play('review')
    await visit.play('press')
    await settle()
    expect(world.requests).toHaveLength(1)
    for (const request of world.requests)
      expect(visit.intents.map((intent) => isMeant(request, intent))).toEqual([true])
  })

  it.each([
    ...KINDS.flatMap(([step, wishes]) => ON_THEIR_OWN.map((event) => [step, event, DOLLAR, wishes] as const)),
    // The chain is asked about the token that arrives alone, since the coin has no contract.
    ['swap', 'recount', COIN, {}] as const,
  ])(
    'asks for nothing where something is not as it was reviewed: %s, %s, paid with %s',
    async (_step, event, from, wishes) => {
      const world = aSwapWorld({ ...wishes, holdsWallet: true })
      const visit = aVisit(world, from)
      await visit.begin()
      await visit.play('review')
      await visit.play(event)
      await visit.play('press')
      await settle()
      expect([visit.intents.length, world.requests]).toEqual([1, []])
    },
  )

  it.each(KINDS.filter(([step]) => step === 'approve' || step === 'reset'))(
    'asks for nothing that fails in its trial: %s',
    async (_step, wishes) => {
      const world = aSwapWorld({ ...wishes, holdsWallet: true })
      world.swaps.simulate = () => Promise.reject(new WidgetError('RPC', { reason: 'paused' }))
      const visit = aVisit(world, DOLLAR)
      await visit.begin()
      await visit.play('review')
      await visit.play('press')
      await settle()
      expect([visit.intents.length, world.requests]).toEqual([1, []])
    },
  )

  it.each(
    KINDS.flatMap(([step, wishes]) => LIES.map((lie, index) => [step, lie, index, wishes] as const)).filter(
      ([step, lie]) => !('spender' in lie) || step === 'approve',
    ),
  )('asks for nothing that was built otherwise than reviewed: %s, %j', async (_step, _lie, index, wishes) => {
    const world = aSwapWorld({ ...wishes, holdsWallet: true })
    const visit = aVisit(world, DOLLAR)
    await visit.begin()
    await visit.play('review')
    for (let count = 0; count <= index; count++) await visit.play('lie')
    await visit.play('press')
    await settle()
    expect([visit.intents.length, world.requests]).toEqual([1, []])
  })

  // Each step, and every moment of it: by chance alone some would be missed for many runs.
  it.each(KINDS)('asks for nothing that ended while it was checked, at whatever moment: %s', async (_step, wishes) => {
    let ended = 0
    for (let turns = 0; turns <= LAST_TURN; turns++) {
      const world = aSwapWorld({ ...wishes, holdsWallet: true })
      const visit = aVisit(world, DOLLAR)
      await visit.begin()
      await visit.play('review')
      await visit.play('press')
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      const before = world.requests.length
      await visit.play(turns % 2 === 0 ? 'account' : 'disconnect')
      await settle()
      expect(world.requests).toHaveLength(before)
      if (before === 0 && visit.intents.length > 0) ended++
    }
    expect(ended).toBeGreaterThan(5)
  })

  it('asks for every press where nothing changes meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(wishes, async ({ startsWithDollars, ...rest }) => {
        const world = aSwapWorld({ ...rest, holdsWallet: true })
        const visit = aVisit(world, startsWithDollars ? DOLLAR : COIN)
        await visit.begin()
        await visit.play('review')
        for (let turn = 0; turn < 3; turn++)
          for (const event of ['twice', 'wait', 'confirm', 'mine', 'refresh'] as const) await visit.play(event)
        await settle()
        expect(world.requests).toHaveLength(visit.intents.length)
        expect(world.requests.flatMap(({ calls }) => calls.filter(({ method }) => method === 'swap'))).toHaveLength(1)
      }),
      { numRuns: 50 },
    )
  }, 60_000)

  it('asks the wallet for what was confirmed, at most once for each press, and for nothing else', async () => {
    let [pressed, asked] = [0, 0]
    await fc.assert(
      fc.asyncProperty(
        wishes,
        fc.array(fc.constantFrom(...EVENTS), { minLength: 8, maxLength: 30 }),
        async ({ startsWithDollars, ...rest }, events) => {
          const world = aSwapWorld({ ...rest, holdsWallet: true })
          const visit = aVisit(world, startsWithDollars ? DOLLAR : COIN)
          await visit.begin()
          await visit.play('review')
          for (const event of events) {
            if (ON_THEIR_OWN.includes(event)) await settle()
            const before = world.requests.length
            await visit.play(event)
            expect(world.requests.length - before).toBeLessThanOrEqual(1)
            // Nothing is asked of a wallet that the chain says it cannot do, or that was counted in another way.
            const mayAsk = !visit.chain.isPoor && !visit.chain.isRecounted
            expect(mayAsk || world.requests.length === before).toBe(true)
          }
          await settle()
          // Each request belongs to a press of its own, in the order of the presses.
          let next = 0
          for (const [at, request] of world.requests.entries()) {
            const isFor = (intent: Intent): boolean => isMeant(request, intent) && at < (intent.endedAt ?? Infinity)
            while (next < visit.intents.length && !isFor(visit.intents[next] as Intent)) next++
            expect(visit.intents[next]).toBeDefined()
            next++
          }
          pressed += visit.intents.length
          asked += world.requests.length
        },
      ),
      { numRuns: 200 },
    )
    // The test would prove nothing if nobody ever got as far.
    expect(asked).toBeGreaterThan(40)
    expect(pressed).toBeGreaterThanOrEqual(asked)
  }, 60_000)
})
