import { aSecondNetwork } from '../../../test/support/builders'
import { aBrowser, aBuyer, aPurchaseRow, aQuoteAnswer, HISTORY, PAGE, QUOTE } from '../../../test/support/onrampWorld'
import type { ServiceParts, StoreWishes } from '../../../test/support/testStore'
import { ONRAMP_DEBOUNCE_MS, ONRAMP_POLL_MS } from '../../config/limits/onramp'
import { HttpError } from '../../errors'
import { FALLBACK_ONRAMP_NETWORK } from './onrampChains'
import {
  leaveOffered,
  loadPurchaseOptions,
  purchaseEnd,
  quotePurchase,
  startOffered,
  switchToArrival,
} from './onrampByHost'
import type { PurchaseOffer, PurchaseWish, QuotedPurchase } from './onrampByHost'

const WISH: PurchaseWish = { assetId: 'usdc', currencyId: 'USD', amount: '250' }

function firstOf({ offers, problem }: QuotedPurchase): PurchaseOffer {
  const [offer] = offers ?? []
  if (!offer) throw new Error(problem?.kind ?? 'no offer')
  return offer
}

/** A page that draws itself, with Alice connected. */
async function aPage(parts: ServiceParts = {}, wishes: StoreWishes = {}) {
  const buyer = await aBuyer(parts, wishes)
  const { dispatch, store } = buyer
  const quote = async (wish: Partial<PurchaseWish> = {}) => {
    const asking = dispatch(quotePurchase({ ...WISH, ...wish }))
    await jest.advanceTimersByTimeAsync(ONRAMP_DEBOUNCE_MS)
    return asking
  }
  const start = (offer: PurchaseOffer) => dispatch(startOffered({ ...store, dispatch }, offer))
  return {
    ...buyer,
    quote,
    begin: start,
    end: (purchase: { id: string }) => dispatch(purchaseEnd({ ...store, dispatch }, purchase)),
    options: () => dispatch(loadPurchaseOptions()),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('says who sells what, and for which money', async () => {
  const { options } = await aPage()
  const sold = await options()
  expect(sold).toMatchObject({
    providers: [{ id: 'coinbase' }, { id: 'meld' }],
    assets: [{ symbol: 'USDC' }, { symbol: 'ETH' }],
    currencies: [{ id: 'USD', methods: [{ id: 'card' }, { id: 'ach_bank_account' }] }, { id: 'EUR' }],
  })
})

it('says why nothing can be bought', async () => {
  const restricted = await aPage({ page: { timeZone: () => 'Asia/Shanghai' } })
  expect(await restricted.options()).toEqual({ obstacle: 'restricted' })
  const nobody = await aPage({}, { isConnected: false })
  expect(await nobody.options()).toEqual({ obstacle: 'notConnected' })
  await expect(nobody.dispatch(quotePurchase(WISH))).rejects.toMatchObject({ code: 'NO_ACTIVE_CAIP_ADDRESS' })
})

it('has the offer of each provider, with its price where it says one', async () => {
  const { quote } = await aPage()
  expect((await quote()).offers).toMatchObject([
    {
      provider: { id: 'coinbase' },
      quote: { status: 'known', quote: { purchaseAmount: '245.4' } },
      amount: '250',
      currencyId: 'USD',
      method: 'card',
      asset: { symbol: 'USDC' },
      arrivesOn: 'eip155:1',
    },
    { provider: { id: 'meld' } },
  ])
})

it.each([
  ['nothing', { amount: '' }, { kind: 'empty' }],
  ['no sum', { amount: 'much' }, { kind: 'malformed' }],
  ['too little', { amount: '1' }, { kind: 'tooLittle', min: '10.00' }],
  ['an asset that is not sold', { assetId: 'doge' }, { kind: 'notSold' }],
  ['a way to pay that is not there', { method: 'shells' }, { kind: 'notSold' }],
])('says so for %s', async (_what, wish, problem) => {
  expect(await (await aPage()).quote(wish)).toEqual({ problem })
})

it('gives the page of the provider, opens no window, and says how it ended', async () => {
  const opened = aBrowser()
  let isPaid = false
  const row = aPurchaseRow('p', 'SUCCESS', { minedAt: '2100-01-01T00:00:00Z' })
  const { quote, begin, end, services } = await aPage({
    answers: { [HISTORY]: () => ({ data: isPaid ? [row] : [], next: null }) },
  })
  const purchase = await begin(firstOf(await quote()))
  expect(purchase).toMatchObject({
    url: 'https://pay.example/buy?appId=1&fiatCurrency=USD',
    amount: '250',
    symbol: 'USDC',
  })
  expect(opened).toEqual([])
  const ending = end(purchase)
  isPaid = true
  services.clock.advance(ONRAMP_POLL_MS)
  await jest.advanceTimersByTimeAsync(ONRAMP_POLL_MS)
  expect(await ending).toMatchObject({ stage: 'done', received: { amount: '245.4', symbol: 'USDC' } })
})

it('is begun once, as it was offered last', async () => {
  const { quote, begin, services } = await aPage()
  const old = firstOf(await quote({ amount: '100' }))
  const offer = firstOf(await quote())
  for (const other of [old, { ...offer }])
    await expect(begin(other)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  const answers = await Promise.allSettled([begin(offer), begin(offer)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  expect(services.http.asked(PAGE)).toHaveLength(1)
})

it('says why there is no page to pay on', async () => {
  const { quote, begin } = await aPage({ answers: { [PAGE]: () => Promise.reject(new HttpError({ status: 503 })) } })
  await expect(begin(firstOf(await quote()))).rejects.toMatchObject({ code: 'HTTP' })
})

it('has no end when it was left', async () => {
  const { quote, begin, end, dispatch } = await aPage({ answers: { [QUOTE]: aQuoteAnswer('240') } })
  const ending = end(await begin(firstOf(await quote())))
  dispatch(leaveOffered())
  expect(await ending).toBeUndefined()
})

it('goes to the network where it arrives, and says where that cannot be', async () => {
  const { dispatch, state } = await aPage({ hub: { switchNetwork: async () => undefined } })
  expect(await dispatch(switchToArrival())).toBe('switched')
  expect(state().networks.activeCaipNetwork?.caipNetworkId).toBe(FALLBACK_ONRAMP_NETWORK)
  const alone = await aPage({}, { networks: [aSecondNetwork()] })
  expect(await alone.dispatch(switchToArrival())).toBe('missing')
})
