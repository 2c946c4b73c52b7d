import { aSwapWorld } from '../../../test/support/swapWorld'
import { SWAP_MAX_DATA_BYTES, SWAP_MAX_GAS_RESERVE } from '../../config/limits/swap'
import type { TransferAdapter } from '../../adapters/contract'
import { USDC } from '../../../test/support/builders'
import { modalOpened } from '../../navigation'
import { fetchQuote } from './quote/fetchQuote'
import { initializeSwap } from './initializeSwap'
import { prepareReview } from './review/prepareReview'
import { selectReviewButton } from './review/reviewSelectors'
import { selectSourceAmountInUnits } from './swapSelectors'
import { maxChosen, reviewOpened, tokenChosen } from './swapSlice'

const DOLLAR = `eip155:1:${USDC.toLowerCase()}`

async function allOfTheCoin(gasLimit: string, adapter: Partial<TransferAdapter> = {}) {
  const world = aSwapWorld({ parts: { adapter } })
  const { dispatch, swaps } = world
  swaps.estimateCost = async (_transaction, gasPriceInUnits = '0') => ({
    feeInUnits: (BigInt(gasLimit) * BigInt(gasPriceInUnits)).toString(),
    gasLimit,
    gasPriceInUnits,
  })
  dispatch(modalOpened({ view: 'Swap', params: {} }))
  await dispatch(initializeSwap())
  dispatch(tokenChosen({ side: 'to', token: DOLLAR }))
  dispatch(maxChosen())
  await dispatch(fetchQuote())
  dispatch(reviewOpened())
  await dispatch(prepareReview())
  return world
}

describe('Max of the coin', () => {
  it('leaves room for the gas of a long way at a price that rises', async () => {
    const { state } = await allOfTheCoin('100000')
    expect(selectSourceAmountInUnits(state())).toBe((2n * 10n ** 18n - 1_000_000n * 10n ** 9n).toString())
  })

  it('leaves room for what some chains take for the data of a large swap', async () => {
    const asked: number[] = []
    const { state } = await allOfTheCoin('100000', {
      getDataFeeRoom: async (_network, bytes) => `${asked.push(bytes)}000000000000000`,
    })
    expect(selectSourceAmountInUnits(state())).toBe((2n * 10n ** 18n - 1_000_000n * 10n ** 9n - 10n ** 15n).toString())
    expect(asked).toEqual([SWAP_MAX_DATA_BYTES])
  })

  it.each([
    ['takes as much gas as was left', SWAP_MAX_GAS_RESERVE, 'ready'],
    ['takes more', SWAP_MAX_GAS_RESERVE + 1, 'disabled'],
  ])('when the swap %s, its button is accordingly', async (_what, gas, expected) => {
    const { state } = await allOfTheCoin(String(gas))
    expect(selectReviewButton(state())).toEqual({ word: 'swap', state: expected })
  })
})
