/**
 * The world of the robot visitor: the services, chain and wallet of test/support/swapWorld, and what else may go wrong.
 * `press` notes what was on the screen when the visitor agreed to it; the wallet notes what it is asked, by whom, and
 * on which account and network it stood at that moment.
 */
import type { Transfer } from '../../../src/adapters/contract'
import { selectWidgetState } from '../../../src/app/hostState/selectWidgetState'
import type { CaipNetworkId } from '../../../src/domain'
import { UserRejectedError, WidgetError } from '../../../src/errors'
import { networkSwitched } from '../../../src/features/networks'
import { acceptChange } from '../../../src/features/send/acceptChange'
import { openReview as openSendReview } from '../../../src/features/send/views/openReview'
import { selectSend } from '../../../src/features/send/sendSelectors'
import {
  amountEntered as sendAmountEntered,
  maxChosen,
  sendSlice,
  tokenChosen as sendTokenChosen,
} from '../../../src/features/send/sendSlice'
import { submitSend } from '../../../src/features/send/submitSend'
import { switchAmountUnit } from '../../../src/features/send/components/switchAmountUnit'
import { typeRecipient } from '../../../src/features/send/typeRecipient'
import { fetchQuote } from '../../../src/features/swap/quote/fetchQuote'
import { initializeSwap } from '../../../src/features/swap/initializeSwap'
import { openReview as openSwapReview } from '../../../src/features/swap/components/openReview'
import { prepareReview } from '../../../src/features/swap/review/prepareReview'
import { refreshSwap } from '../../../src/features/swap/quote/refreshSwap'
import { submitStep } from '../../../src/features/swap/steps/submitStep'
import { selectReviewButton } from '../../../src/features/swap/review/reviewSelectors'
import { selectSwap } from '../../../src/features/swap/swapSelectors'
import {
  amountEntered as swapAmountEntered,
  newPriceAccepted,
  reviewLeft,
  tokenChosen as swapTokenChosen,
} from '../../../src/features/swap/swapSlice'
import { switchTokens } from '../../../src/features/swap/components/switchTokens'
import { transactionSettled } from '../../../src/features/transactions'
import { goBack, modalClosed, modalOpened } from '../../../src/navigation'
import { ALICE, aNetwork, BOB, USDC } from '../../support/builders'
import { aDeferred } from '../../support/fakes'
import { cancelWait } from '../../support/walletRequests'
import { aSwapWorld, type WalletRequest } from '../../support/swapWorld'
import { walletSessionChanged, walletSessionEnded } from '../../../src/store'
import { endPresses, type Agreed, type Asked, type Press } from './robotOracle'

const CAROL = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const COIN = 'eip155:1:native'
const DOLLAR = `eip155:1:${USDC.toLowerCase()}`
const ONE: CaipNetworkId = 'eip155:1'
const TWO: CaipNetworkId = 'eip155:8453'

export type Step =
  | 'openSend'
  | 'sendCoin'
  | 'sendDollar'
  | 'sendAmount'
  | 'sendLittle'
  | 'sendMax'
  | 'sendUnit'
  | 'sendToBob'
  | 'sendToCarol'
  | 'sendToNobody'
  | 'sendReview'
  | 'sendPress'
  | 'sendTwice'
  | 'sendAccept'
  | 'openSwap'
  | 'swapAmount'
  | 'swapTokens'
  | 'swapReview'
  | 'swapPress'
  | 'swapTwice'
  | 'swapAccept'
  | 'swapRefresh'
  | 'swapBack'
  | 'swapMined'
  | 'confirm'
  | 'refuse'
  | 'cancel'
  | 'back'
  | 'close'
  | 'reload'
  | 'offline'
  | 'online'
  | 'priceDown'
  | 'priceUp'
  | 'spend'
  | 'feeUp'
  | 'feeDown'
  | 'hour'
  | 'clockBack'
  | 'clockOn'
  | 'answersLate'
  | 'answersCome'
  | 'lastAnswerFirst'
  | 'accountTold'
  | 'accountSilent'
  | 'networkTold'
  | 'networkSilent'
  | 'networkChosen'
  | 'locked'
  | 'unlocked'
  | 'wait'

export const STEPS: readonly Step[] = [
  'openSend',
  'sendCoin',
  'sendDollar',
  'sendAmount',
  'sendLittle',
  'sendMax',
  'sendUnit',
  'sendToBob',
  'sendToCarol',
  'sendToNobody',
  'sendReview',
  'sendPress',
  'sendTwice',
  'sendAccept',
  'openSwap',
  'swapAmount',
  'swapTokens',
  'swapReview',
  'swapPress',
  'swapTwice',
  'swapAccept',
  'swapRefresh',
  'swapBack',
  'swapMined',
  'confirm',
  'refuse',
  'cancel',
  'back',
  'close',
  'reload',
  'offline',
  'online',
  'priceDown',
  'priceUp',
  'spend',
  'feeUp',
  'feeDown',
  'hour',
  'clockBack',
  'clockOn',
  'answersLate',
  'answersCome',
  'lastAnswerFirst',
  'accountTold',
  'accountSilent',
  'networkTold',
  'networkSilent',
  'networkChosen',
  'locked',
  'unlocked',
  'wait',
]

const plainToken = (caipTokenAddress: string | undefined): string => (caipTokenAddress ?? 'coin').toLowerCase()

export function aRobotWorld() {
  const pressed: Agreed[] = []
  const asked: Asked[] = []
  const state = {
    coins: 2n * 10n ** 18n,
    dollars: 1_000_000_000n,
    gasPrice: 10n ** 9n,
    isOnline: true,
    isLocked: false,
    areAnswersLate: false,
  }
  /** Answers of services and nodes that are still on their way. */
  const late: (() => void)[] = []
  const arrive = async (): Promise<void> => {
    if (state.areAnswersLate) await new Promise<void>((resolve) => void late.push(resolve))
  }
  const unlessOffline =
    <T>(answer: () => T) =>
    async (): Promise<T> => {
      if (!state.isOnline) throw new WidgetError('NETWORK', { host: 'node.example' })
      const said = answer()
      await arrive()
      return said
    }
  const feeOf = () => ({
    feeInUnits: (42_000n * state.gasPrice).toString(),
    gasLimit: '21000',
    gasPriceInUnits: (2n * state.gasPrice).toString(),
    least: { gasLimit: '21000', gasPriceInUnits: state.gasPrice.toString() },
  })
  let lastHash = 0
  const world = aSwapWorld({
    holdsWallet: true,
    tamper: (_path, answer) => {
      if (!state.isOnline) throw new WidgetError('NETWORK', { host: 'api.example' })
      return state.areAnswersLate ? arrive().then(() => answer) : answer
    },
    parts: {
      adapter: {
        getNativeBalance: unlessOffline(() => state.coins.toString()),
        getTokenBalance: unlessOffline(() => state.dollars.toString()),
        getTokenDecimals: unlessOffline(() => 6),
        estimateFee: unlessOffline(feeOf),
        prepareTransfer: async ({ network, from, to, amountInUnits, token }: Transfer) => {
          if (!state.isOnline) throw new WidgetError('NETWORK', { host: 'node.example' })
          return async () => {
            note({
              kind: 'send',
              account: from,
              caipNetworkId: network.caipNetworkId,
              token: plainToken(token?.tokenAddress),
              amountInUnits,
              to,
            })
            const answer = aDeferred<undefined>()
            world.held.push({
              confirm: () => answer.resolve(undefined),
              refuse: () => answer.reject(new UserRejectedError()),
            })
            await answer.promise
            return { hash: `0x${(++lastHash).toString(16).padStart(64, 'a')}` }
          }
        },
      },
      page: { isOnline: () => state.isOnline },
    },
  })
  const note = (press: Press): void =>
    void asked.push({ ...press, walletAccount: world.account, walletNetwork: world.caipNetworkId })
  // What the swap's wallet is asked is kept by its world; each new entry is taken over at once.
  const requests: WalletRequest[] = []
  world.requests = new Proxy(requests, {
    set(target, key, request: WalletRequest) {
      if (typeof key === 'string' && /^\d+$/.test(key)) {
        const [call] = request.calls
        if (call?.method === 'swap')
          note({
            kind: 'swap',
            account: request.account,
            caipNetworkId: ONE,
            token: call.sourceToken.toLowerCase(),
            amountInUnits: call.amountInUnits,
          })
        if (call?.method === 'approve')
          note({
            kind: 'approval',
            account: request.account,
            caipNetworkId: ONE,
            token: call.token.toLowerCase(),
            amountInUnits: call.amountInUnits,
          })
      }
      return Reflect.set(target, key, request)
    },
  })
  const prepare = (store: ReturnType<typeof world.another>): typeof store => {
    store.inject('send', sendSlice.reducer)
    return store
  }
  let store = prepare(world.page)

  const accounts = (): { namespace: 'eip155'; address: string; type: 'eoa' }[] => [
    { namespace: 'eip155', address: world.account, type: 'eoa' },
  ]
  const other = (account: string): string => (account === ALICE ? BOB : ALICE)
  const otherNetwork = (id: CaipNetworkId): CaipNetworkId => (id === ONE ? TWO : ONE)
  const run = (work: Promise<unknown> | undefined | void): void =>
    void Promise.resolve(work).catch((error: unknown) => failures.push(error))
  const failures: unknown[] = []

  const pressSend = (): void => {
    const { review, requestId } = selectSend(store.state())
    if (review && requestId === null) {
      const { caipAddress } = review
      const [account = ''] = caipAddress.split(':').slice(-1)
      pressed.push({
        kind: 'send',
        account,
        caipNetworkId: caipAddress.split(':').slice(0, 2).join(':'),
        token: plainToken(review.token.tokenAddress),
        amountInUnits: review.amountInUnits,
        to: review.to,
      })
    }
    run(store.dispatch(submitSend()))
  }
  const pressSwap = (): void => {
    const { review, stepRequestId, caipAddress } = selectSwap(store.state())
    const { word, state: buttonState } = selectReviewButton(store.state())
    if (review?.step && stepRequestId === null && buttonState === 'ready' && (word === 'approve' || word === 'swap')) {
      const [account = ''] = (caipAddress ?? '').split(':').slice(-1)
      const token = review.sourceToken === COIN ? '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee' : USDC.toLowerCase()
      pressed.push({
        kind: word === 'swap' ? 'swap' : 'approval',
        account,
        caipNetworkId: ONE,
        token,
        amountInUnits: review.amountInUnits,
      })
    }
    run(store.dispatch(submitStep()))
  }
  const openSwap = async (): Promise<void> => {
    store.dispatch(modalOpened({ view: 'Swap', params: {} }))
    await store.dispatch(initializeSwap())
    const { sourceToken, toToken } = selectSwap(store.state())
    if (toToken === null) store.dispatch(swapTokenChosen({ side: 'to', token: sourceToken === DOLLAR ? COIN : DOLLAR }))
    await store.dispatch(fetchQuote())
  }
  // As app/followWallets tells the store what a wallet shares: its network first.
  const share = (): void => {
    store.dispatch(walletSessionChanged({ caipNetworkId: world.caipNetworkId }))
    store.dispatch(walletSessionChanged({ caipNetworkId: world.caipNetworkId, accounts: accounts() }))
  }

  const play: Record<Step, () => void> = {
    openSend: () => store.dispatch(modalOpened({ view: 'Send', params: {} })),
    sendCoin: () => void store.dispatch(sendTokenChosen({ token: COIN })),
    sendDollar: () => void store.dispatch(sendTokenChosen({ token: DOLLAR })),
    sendAmount: () => void store.dispatch(sendAmountEntered({ amount: '1.5' })),
    sendLittle: () => void store.dispatch(sendAmountEntered({ amount: '0.000001' })),
    sendMax: () => void store.dispatch(maxChosen()),
    sendUnit: () => store.dispatch(switchAmountUnit()),
    sendToBob: () => run(store.dispatch(typeRecipient(BOB))),
    sendToCarol: () => run(store.dispatch(typeRecipient(CAROL))),
    sendToNobody: () => run(store.dispatch(typeRecipient('nobody'))),
    sendReview: () => run(Promise.resolve(store.dispatch(openSendReview()))),
    sendPress: pressSend,
    sendTwice: () => {
      pressSend()
      run(store.dispatch(submitSend()))
      run(store.dispatch(submitSend()))
    },
    sendAccept: () => run(Promise.resolve(store.dispatch(acceptChange()))),
    openSwap: () => run(openSwap()),
    swapAmount: () => {
      store.dispatch(swapAmountEntered({ amount: selectSwap(store.state()).sourceToken === DOLLAR ? '250' : '0.25' }))
      run(store.dispatch(fetchQuote()))
    },
    swapTokens: () => {
      store.dispatch(switchTokens())
      run(store.dispatch(fetchQuote()))
    },
    swapReview: () => {
      store.dispatch(openSwapReview())
      run(store.dispatch(prepareReview()))
    },
    swapPress: pressSwap,
    swapTwice: () => {
      pressSwap()
      run(store.dispatch(submitStep()))
    },
    swapAccept: () => void store.dispatch(newPriceAccepted()),
    swapRefresh: () => run(store.dispatch(refreshSwap())),
    swapBack: () => void store.dispatch(reviewLeft()),
    swapMined: () => {
      const transactionId = selectSwap(store.state()).review?.approvalTransactionId
      if (transactionId) store.dispatch(transactionSettled({ transactionId, status: 'confirmed', at: 1 }))
      run(store.dispatch(prepareReview()))
    },
    confirm: () => world.held.shift()?.confirm(),
    refuse: () => world.held.shift()?.refuse(),
    cancel: () => void cancelWait(store),
    back: () => void store.dispatch(goBack()),
    close: () => void store.dispatch(modalClosed()),
    reload: () => {
      // What was on its way to the last page is nobody's now.
      late.length = 0
      store = prepare(world.another())
      state.isLocked = false
      share()
    },
    offline: () => void (state.isOnline = false),
    online: () => void (state.isOnline = true),
    priceDown: () => void (world.price = (world.price * 9n) / 10n),
    priceUp: () => void (world.price = (world.price * 11n) / 10n),
    spend: () => void (state.coins = state.coins / 2n),
    feeUp: () => void (state.gasPrice *= 3n),
    feeDown: () => void (state.gasPrice = state.gasPrice / 3n + 1n),
    hour: () => world.services.clock.advance(3_600_000),
    // The machine's clock is set: no time passes.
    clockBack: () => world.services.clock.advance(-86_400_000),
    clockOn: () => world.services.clock.advance(86_400_000),
    answersLate: () => void (state.areAnswersLate = true),
    answersCome: () => {
      state.areAnswersLate = false
      for (const answer of late.splice(0)) answer()
    },
    lastAnswerFirst: () => late.pop()?.(),
    accountTold: () => {
      world.account = other(world.account)
      if (state.isLocked) return
      // A wallet that went away and came back unseen tells the account that is shown already: nothing ends.
      const shown = selectWidgetState(store.state()).activeCaipAddress
      if (!shown?.toLowerCase().endsWith(world.account.toLowerCase())) endPresses({ asked, pressed })
      share()
    },
    accountSilent: () => void (world.account = other(world.account)),
    networkTold: () => {
      world.caipNetworkId = otherNetwork(world.caipNetworkId)
      if (state.isLocked) return
      share()
    },
    networkSilent: () => void (world.caipNetworkId = otherNetwork(world.caipNetworkId)),
    networkChosen: () => {
      world.caipNetworkId = ONE
      store.dispatch(networkSwitched({ network: aNetwork() }))
      // As the wallet does after it was asked to switch.
      if (!state.isLocked) share()
    },
    locked: () => {
      state.isLocked = true
      endPresses({ asked, pressed })
      store.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
    },
    unlocked: () => {
      state.isLocked = false
      share()
    },
    wait: () => undefined,
  }
  return { play, pressed, asked, failures, world, store: () => store }
}

export type RobotWorld = ReturnType<typeof aRobotWorld>
