import { ALICE, aContractToken, aSecondNetwork, aToken, BOB } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../../test/support/testStore'
import type { Transfer } from '../../adapters/contract'
import { HttpError, WidgetError } from '../../errors'
import { networkSwitched } from '../networks'
import { estimateFee } from './estimateFee'
import { readNetworkPrice } from '../account/pricesApi'
import { selectSend } from './sendSelectors'
import { amountEntered, receiverResolved, receiverTyped } from './sendSlice'

const [GAS, PRICE] = ['/v1/convert/gas-price', '/v1/fungible/price']

function aDraft(parts: ServiceParts = {}, wishes: StoreWishes = {}) {
  const asked: { transfer: Transfer; gasPrice: string | undefined }[] = []
  const services = fakeServices({
    ...parts,
    adapter: {
      estimateFee: async (transfer, gasPrice) => {
        asked.push({ transfer, gasPrice })
        return {
          feeInUnits: `${21_000n * BigInt(gasPrice ?? '7')}`,
          gasLimit: '21000',
          gasPriceInUnits: gasPrice ?? '7',
        }
      },
      ...parts.adapter,
    },
  })
  const store = createTestStore(services, { tokens: [aToken()], ...wishes })
  store.dispatch(amountEntered({ amount: '1' }))
  return {
    ...store,
    services,
    asked,
    send: () => selectSend(store.state()),
    estimate: () => store.dispatch(estimateFee()),
  }
}

describe('the fee of a transfer', () => {
  it('stands on the data API’s price of gas', async () => {
    const { estimate, send, asked, services } = aDraft({
      answers: { [GAS]: { standard: '12000000000', fast: '1', instant: '1' } },
    })
    await estimate()
    expect(send()).toMatchObject({
      feeStatus: 'ready',
      fee: { feeInUnits: '252000000000000', gasPriceInUnits: '12000000000' },
    })
    expect(services.http.asked(GAS)[0]?.query).toMatchObject({ chainId: 'eip155:1' })
    expect(asked[0]?.transfer).toMatchObject({ from: ALICE, to: ALICE, amountInUnits: '1000000000000000000' })
  })

  it.each([
    ['fails', () => Promise.reject(new HttpError({ status: 503 }))],
    ['answers nothing', undefined],
    ['says a number', { standard: 12 }],
    ['says a fraction', { standard: '1.5' }],
    ['says less than nothing', { standard: '-1' }],
    ['says nothing at all', { standard: '0' }],
    ['says hex', { standard: '0x1' }],
    ['says 400 digits', { standard: '9'.repeat(400) }],
    ['says it in a list', ['12000000000']],
  ])('stands on the node’s price where the data API %s', async (_name, answer) => {
    const { estimate, send, asked } = aDraft({ answers: { [GAS]: answer } })
    await estimate()
    expect(asked[0]?.gasPrice).toBeUndefined()
    expect(send()).toMatchObject({ feeStatus: 'ready', fee: { gasPriceInUnits: '7' } })
  })

  it('is not asked of the data API where it does not serve the network', async () => {
    const { estimate, services, send } = aDraft({
      answers: { '/v1/supported-chains': { http: [] }, [GAS]: { standard: '12' } },
    })
    await estimate()
    expect(services.http.asked(GAS)).toEqual([])
    expect(send().feeStatus).toBe('ready')
  })

  it('is not known when the node does not answer', async () => {
    const { estimate, send } = aDraft({
      adapter: { estimateFee: () => Promise.reject(new WidgetError('TIMEOUT', { host: 'node' })) },
    })
    await estimate()
    expect(send()).toMatchObject({ feeStatus: 'failed', fee: null })
  })

  it('of a transfer to nobody’s wallet is none, and the recipient is refused', async () => {
    const { estimate, send, dispatch } = aDraft({
      adapter: { estimateFee: () => Promise.reject(new WidgetError('NOT_A_WALLET')) },
    })
    dispatch(receiverTyped({ text: BOB, requestId: 'r' }))
    dispatch(receiverResolved({ requestId: 'r', address: BOB, name: null, warning: null }))
    const estimating = estimate()
    await estimating
    expect(send()).toMatchObject({ feeStatus: 'failed', receiverStatus: 'invalid', receiverProblem: 'notWallet' })
  })

  it('to nobody’s wallet refuses nobody where no recipient was typed', async () => {
    const { estimate, send } = aDraft({
      adapter: { estimateFee: () => Promise.reject(new WidgetError('NOT_A_WALLET')) },
    })
    await estimate()
    expect(send()).toMatchObject({ feeStatus: 'failed', receiverStatus: 'empty', receiverProblem: null })
  })

  it('that is not known for another reason refuses nobody', async () => {
    const { estimate, send, dispatch } = aDraft({
      adapter: { estimateFee: () => Promise.reject(new WidgetError('TIMEOUT', { host: 'node' })) },
    })
    dispatch(receiverTyped({ text: BOB, requestId: 'r' }))
    await estimate()
    expect(send()).toMatchObject({ receiverStatus: 'resolving', receiverProblem: null })
  })

  it.each([
    ['the price of gas', {}, {}, 'info send: nobody but the node says what gas costs'],
    ['the price of the coin', {}, { tokens: [aContractToken()] }, 'info send: the price of the coin is not known'],
    [
      'itself',
      { adapter: { estimateFee: () => Promise.reject(new WidgetError('TIMEOUT', { host: 'node' })) } },
      {},
      'warn send: the fee is not known',
    ],
  ] as [string, ServiceParts, StoreWishes, string][])(
    'leaves a line for the report when nobody says it: %s',
    async (_what, parts, wishes, line) => {
      const { estimate, services } = aDraft(parts, wishes)
      await estimate()
      expect(services.logger.lines().filter((one) => one.includes(line))).toHaveLength(1)
    },
  )

  it('is asked for while the data API is still asked, not after it', async () => {
    const { estimate, services } = aDraft({ answers: { [GAS]: { standard: '1' } } }, { tokens: [aContractToken()] })
    await estimate()
    await estimate()
    // Each estimate asks anew: a price of a minute ago is another one.
    expect(services.http.asked(GAS)).toHaveLength(2)
  })

  it('says nothing about a recipient typed meanwhile', async () => {
    const answer = aDeferred<never>()
    const { estimate, send, dispatch } = aDraft({ adapter: { estimateFee: () => answer.promise } })
    dispatch(receiverTyped({ text: ALICE, requestId: 'r' }))
    const estimating = estimate()
    await settle()
    dispatch(receiverTyped({ text: BOB, requestId: 's' }))
    answer.reject(new WidgetError('NOT_A_WALLET'))
    await estimating
    expect(send()).toMatchObject({ receiverStatus: 'resolving', receiverProblem: null })
  })

  it('is not asked for without a token', async () => {
    const { estimate, asked } = aDraft({}, { tokens: [] })
    await estimate()
    expect(asked).toEqual([])
  })

  it('of an older amount is dropped', async () => {
    const [first, second] = [aDeferred<string>(), aDeferred<string>()]
    const answers = [first, second]
    const { estimate, send, dispatch } = aDraft({
      adapter: {
        estimateFee: async () => ({
          feeInUnits: (await answers.shift()?.promise) ?? '',
          gasLimit: '1',
          gasPriceInUnits: '1',
        }),
      },
    })
    const estimating = [estimate()]
    await settle()
    dispatch(amountEntered({ amount: '2' }))
    estimating.push(estimate())
    await settle()
    second.resolve('2')
    await settle()
    first.resolve('1')
    await Promise.all(estimating)
    expect(send().fee?.feeInUnits).toBe('2')
  })

  it('is asked for with the recipient once there is one', async () => {
    const { estimate, asked, dispatch } = aDraft()
    dispatch(receiverTyped({ text: BOB, requestId: 'r' }))
    dispatch(receiverResolved({ requestId: 'r', address: BOB, name: null, warning: null }))
    await estimate()
    expect(asked[0]?.transfer.to).toBe(BOB)
  })
})

describe('the price of the coin', () => {
  it('is asked for only where no row of the account says it', async () => {
    const known = aDraft({ answers: { [PRICE]: { fungibles: [] } } })
    await known.estimate()
    expect(known.services.http.asked(PRICE)).toEqual([])
    const unknown = aDraft(
      { answers: { [PRICE]: { fungibles: [{ symbol: 'eth', price: 2500.5 }] } } },
      { tokens: [aContractToken()] },
    )
    await unknown.estimate()
    expect(unknown.send().networkPriceUsd).toBe(2500.5)
    expect(unknown.services.http.asked(PRICE)[0]).toMatchObject({
      method: 'POST',
      body: {
        currency: 'usd',
        addresses: ['eip155:1:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'],
        projectId: 'project',
      },
    })
  })

  it('that is not known leaves the fee without dollars', async () => {
    const { estimate, send } = aDraft({}, { tokens: [aContractToken()] })
    await estimate()
    expect(send()).toMatchObject({ networkPriceUsd: null, feeStatus: 'ready' })
  })

  it('of the network before is dropped', async () => {
    const answer = aDeferred<unknown>()
    const { estimate, send, dispatch } = aDraft(
      { answers: { [PRICE]: () => answer.promise } },
      { tokens: [aContractToken()] },
    )
    const estimating = estimate()
    await settle()
    dispatch(networkSwitched({ network: aSecondNetwork() }))
    answer.resolve({ fungibles: [{ symbol: 'ETH', price: 2500 }] })
    await estimating
    expect(send().networkPriceUsd).toBeNull()
  })

  it.each([
    [
      {
        fungibles: [
          { symbol: 'BTC', price: 1 },
          { symbol: 'Eth', price: 2 },
        ],
      },
      2,
    ],
    [{ fungibles: [] }, null],
    [{ fungibles: [null, 7, { symbol: 7 }] }, null],
    [{ fungibles: [{ symbol: 'ETH', price: '2' }] }, null],
    [{ fungibles: [{ symbol: 'ETH', price: -2 }] }, null],
    [{ fungibles: {} }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('is read from %j as %p', (answer, price) => {
    expect(readNetworkPrice(answer, 'ETH')).toBe(price)
  })
})
