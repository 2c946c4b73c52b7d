import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { runQuery } from '../../store'
import { pricesApi } from './pricesApi'

function aPage(answers: Record<string, unknown> = {}) {
  const services = fakeServices({ answers })
  const { dispatch } = createTestStore(services)
  const { gasPrice, networkPrice } = pricesApi.endpoints
  return {
    asked: () => services.http.requests.filter(({ url }) => !url.endsWith('/v1/supported-chains')),
    gasPrice: (caipNetworkId: 'eip155:1' | 'eip155:10' = 'eip155:1') =>
      dispatch(runQuery((start) => start(gasPrice.initiate({ caipNetworkId })))),
    networkPrice: (caipNetworkId: 'eip155:1' | 'eip155:10' = 'eip155:1') =>
      dispatch(runQuery((start) => start(networkPrice.initiate({ caipNetworkId, symbol: 'ETH' })))),
  }
}

describe('the price of gas', () => {
  it('is asked of a network the service serves alone: elsewhere that is said, and nobody is asked (spec §8)', async () => {
    const { gasPrice, asked } = aPage()
    await expect(gasPrice('eip155:10')).rejects.toMatchObject({
      code: 'UNSUPPORTED_GAS_PRICE',
      message: 'Network not supported for Gas Price',
    })
    expect(asked()).toEqual([])
  })

  it('is the standard one', async () => {
    const { gasPrice } = aPage({ '/v1/convert/gas-price': { standard: '12000000000', fast: '15000000000' } })
    await expect(gasPrice()).resolves.toBe('12000000000')
  })

  it.each(['0', '-1', '1.5', 12, '', null])('is never %j', async (standard) => {
    const { gasPrice } = aPage({ '/v1/convert/gas-price': { standard } })
    await expect(gasPrice()).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

it('the price of a coin is nobody’s on a network the service does not serve', async () => {
  const { networkPrice, asked } = aPage()
  await expect(networkPrice('eip155:10')).resolves.toBeNull()
  expect(asked()).toEqual([])
})
