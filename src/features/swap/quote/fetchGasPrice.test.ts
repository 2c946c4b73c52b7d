import { aSecondNetwork } from '../../../../test/support/builders'
import { aSwapWorld } from '../../../../test/support/swapWorld'
import { aDeferred, settle } from '../../../../test/support/fakes'
import type { GasPrice } from '../../../adapters/contract'
import { HttpError, WidgetError } from '../../../errors'
import { networkSwitched } from '../../networks'
import { fetchGasPrice } from './fetchGasPrice'
import { selectSwap } from '../swapSelectors'

type Answer = (hint?: string) => Promise<GasPrice>
const PATH = '/v1/convert/gas-price'

/** A swap on a node that says what gas costs, and the hints the node's adapter was given. */
async function aForm(answer: Answer, service: unknown = { standard: '1000000000', fast: '2', instant: '3' }) {
  const hints: (string | undefined)[] = []
  const world = aSwapWorld({
    parts: {
      answers: { [PATH]: service },
      adapter: {
        getGasPrice: (_network, hint) => {
          hints.push(hint)
          return answer(hint)
        },
      },
    },
  })
  await world.services.loadQueryLayer()
  return {
    ...world,
    hints,
    fetch: () => world.dispatch(fetchGasPrice()),
    price: () => selectSwap(world.state()).gasPriceInUnits,
  }
}
const saying =
  (gasPriceInUnits: string): Answer =>
  async () => ({ gasPriceInUnits, leastInUnits: '1' })

describe('the price of gas', () => {
  it('is the node’s word, which hears the service as a hint', async () => {
    const form = await aForm(saying('21000000000'))
    await form.fetch()
    expect([form.price(), form.hints]).toEqual(['21000000000', ['1000000000']])
  })

  it.each([
    ['is down', () => Promise.reject(new HttpError({ status: 503 }))],
    ['answers nonsense', { standard: '-1' }],
    ['answers nothing', {}],
  ])('is the node’s word alone where the service %s', async (_name, service) => {
    const form = await aForm(saying('21000000000'), service)
    await form.fetch()
    expect([form.price(), form.hints]).toEqual(['21000000000', [undefined]])
  })

  it('is nobody’s where the node cannot say, whatever the service says', async () => {
    const form = await aForm(() => Promise.reject(new WidgetError('RPC', { reason: 'no' })))
    await form.fetch()
    expect(form.price()).toBeNull()
  })

  it('of the network before is not taken', async () => {
    const answer = aDeferred<GasPrice>()
    const form = await aForm(() => answer.promise)
    const fetching = form.fetch()
    await settle()
    form.dispatch(networkSwitched({ network: aSecondNetwork() }))
    answer.resolve({ gasPriceInUnits: '7', leastInUnits: '7' })
    await fetching
    expect([form.hints.length, form.price()]).toEqual([1, null])
  })
})
