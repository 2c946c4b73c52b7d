import { modalOpened } from '../../src/navigation'
import { fetchQuote } from '../../src/features/swap/quote/fetchQuote'
import { initializeSwap } from '../../src/features/swap/initializeSwap'
import { prepareReview } from '../../src/features/swap/review/prepareReview'
import { submitStep } from '../../src/features/swap/steps/submitStep'
import { selectSwap } from '../../src/features/swap/swapSelectors'
import { amountEntered, maxChosen, reviewOpened, tokenChosen } from '../../src/features/swap/swapSlice'
import { USDC } from './builders'
import { aSwapWorld, type SwapWorldWishes } from './swapWorld'

export const COIN = 'eip155:1:native'
export const DOLLAR = `eip155:1:${USDC.toLowerCase()}`
export const BUILD = '/v1/convert/build-transaction'
export const APPROVE = '/v1/convert/build-approve'
export const OTHER = '0x00000000000000000000000000000000BA5EbA11'

/** What is swapped, by token keys; the amount `max` is a press on Max. */
export type SwapWishes = SwapWorldWishes & { source?: string; to?: string; amount?: string }

/** A widget whose form holds a swap, quoted. */
export async function aQuotedSwap({
  source,
  to,
  amount,
  ...wishes
}: SwapWorldWishes & { source: string; to: string; amount: string }) {
  const world = aSwapWorld(wishes)
  const { dispatch } = world
  dispatch(modalOpened({ view: 'Swap', params: {} }))
  await dispatch(initializeSwap())
  dispatch(tokenChosen({ side: 'to', token: to }))
  dispatch(tokenChosen({ side: 'source', token: source }))
  dispatch(amount === 'max' ? maxChosen() : amountEntered({ amount }))
  await dispatch(fetchQuote())
  return world
}

/** A swap under review, ready to be confirmed: a hundred dollars for ether unless said otherwise. */
export async function aReview({ source = DOLLAR, to = COIN, amount = '100', ...wishes }: SwapWishes = {}) {
  const world = await aQuotedSwap({ source, to, amount, ...wishes })
  const { dispatch, state } = world
  dispatch(reviewOpened())
  await dispatch(prepareReview())
  return Object.assign(world, {
    swap: () => selectSwap(state()),
    prepare: () => dispatch(prepareReview()),
    submit: () => dispatch(submitStep()),
  })
}
export type Review = Awaited<ReturnType<typeof aReview>>

/** The steps a wallet is asked for, each where a visitor would confirm it. */
export const STEPS: [string, SwapWishes][] = [
  ['a swap of coins', { source: COIN, to: DOLLAR, amount: '1' }],
  ['a swap of tokens', { allowance: 10n ** 12n }],
  ['an approval', {}],
  ['a signed allowance', { takesPermit: true }],
  ['a reset', { isUsdtLike: true, allowance: 5n }],
  ['a batch', { canBatch: true }],
]
export const OF_TOKENS = STEPS.slice(1)
export const APPROVING = STEPS.slice(2)

export type Answer = Record<string, unknown>
/** From now on the service changes a part of what it builds. */
export function lie(
  world: Review,
  at: string,
  change: (tx: Answer, call: Answer) => { tx?: Answer; call?: Answer },
): void {
  const others = world.tamper
  world.tamper = (path, answer) => {
    if (path !== at) return others(path, answer)
    const tx = answer.tx as Answer & { data: string }
    const call = JSON.parse(Buffer.from(tx.data.slice(2), 'hex').toString()) as Answer
    const changed = change(tx, call)
    return {
      tx: {
        ...tx,
        data: `0x${Buffer.from(JSON.stringify({ ...call, ...changed.call })).toString('hex')}`,
        ...changed.tx,
      },
    }
  }
}
export const ON = (chain: number, address: string): string => `eip155:${chain}:${address}`

export async function refusalOf(world: Review): Promise<unknown[]> {
  await world.submit()
  const { error, stepRequestId } = world.swap()
  return [world.requests, error?.params?.['field'] ?? error?.code, stepRequestId]
}
