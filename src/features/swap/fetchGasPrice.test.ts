import { aSecondNetwork } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { aSwapWorld } from '../../../test/support/swapWorld'
import { networkSwitched } from '../networks'
import { fetchGasPrice } from './fetchGasPrice'
import { selectSwap } from './swapSelectors'

/** A page whose node says what gas costs when the test says so. */
function aPage() {
  const answer = aDeferred<string>()
  const world = aSwapWorld()
  Object.assign(world.services.adapter, { getGasPrice: () => answer.promise })
  return { ...world, answer, price: () => selectSwap(world.state()).gasPriceInUnits }
}

describe('the price of gas', () => {
  it('is what the node says', async () => {
    const { dispatch, answer, price } = aPage()
    answer.resolve('7')
    await dispatch(fetchGasPrice())
    expect(price()).toBe('7')
  })

  it('of the network before is not taken', async () => {
    const { dispatch, answer, price } = aPage()
    const asking = dispatch(fetchGasPrice())
    await settle()
    dispatch(networkSwitched({ network: aSecondNetwork() }))
    answer.resolve('7')
    await asking
    expect(price()).toBeNull()
  })

  it('is not known where nobody says one', async () => {
    const { dispatch, answer, price } = aPage()
    answer.reject(new Error('no node'))
    await dispatch(fetchGasPrice())
    expect(price()).toBeNull()
  })
})
