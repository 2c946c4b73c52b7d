import { aBuyer, OPTIONS } from '../../../test/support/onrampWorld'
import { networkSwitched } from '../networks'
import { aNetwork } from '../../../test/support/builders'
import { prefillBuy, type BuyDraft } from './prefillBuy'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** The form after the page asked for something. */
async function prefilled(draft: BuyDraft) {
  const { dispatch, onramp, services } = await aBuyer()
  await dispatch(prefillBuy(draft))
  const { amount, assetId, currencyId } = onramp()
  return [amount, assetId, currencyId, services.http.asked(OPTIONS).length]
}

describe('what a page writes into the form', () => {
  it.each<[string, BuyDraft, string[]]>([
    ['a sum', { fiatAmount: '99.5' }, ['99.5', 'usdc', 'USD']],
    ['nothing', {}, ['', 'usdc', 'USD']],
    ['a coin by its symbol', { asset: 'eth' }, ['', 'eth', 'USD']],
    ['a coin by its id, in any case', { asset: 'ETH', fiatAmount: '20' }, ['20', 'eth', 'USD']],
    ['a currency, in any case', { currency: 'eur' }, ['', 'usdc', 'EUR']],
    ['coin and currency', { asset: 'ETH', currency: 'EUR' }, ['', 'eth', 'EUR']],
    ['a coin that is not sold here', { asset: 'SOL', currency: 'EUR' }, ['', 'usdc', 'EUR']],
    ['a currency nobody takes', { asset: 'ETH', currency: 'JPY' }, ['', 'eth', 'USD']],
  ])('is %s', async (_what, draft, form) => {
    expect(await prefilled(draft)).toEqual([...form, 1])
  })

  it('waits until it is known what is sold', async () => {
    const { dispatch, onramp } = await aBuyer()
    dispatch(networkSwitched({ network: aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' }) }))
    expect(onramp().status).toBe('idle')
    await dispatch(prefillBuy({ asset: 'USDC', currency: 'EUR' }))
    expect(onramp()).toMatchObject({ status: 'ready', assetId: 'usdc', currencyId: 'EUR' })
  })
})
