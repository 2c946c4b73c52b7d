import * as fc from 'fast-check'
import { anOptionsAnswer, aPurchaseRow, aQuoteAnswer } from '../../../test/support/onrampWorld'
import { BUILT_IN_ASSETS, BUILT_IN_CURRENCIES } from './builtInOptions'
import { readOptions } from './readOptions'
import { readPurchases } from './readPurchases'
import { readQuote } from './readQuote'

const [usdc] = BUILT_IN_ASSETS
const [usd] = BUILT_IN_CURRENCIES
const asked = () => {
  if (!usdc || !usd) throw new TypeError('the built-in lists are empty')
  return { asset: usdc, currency: usd }
}

describe('the options of the service', () => {
  it('are read with their limits', () => {
    const options = readOptions(anOptionsAnswer())
    expect(options?.assets.map(({ symbol, networks }) => [symbol, networks.length])).toEqual([
      ['USDC', 2],
      ['ETH', 1],
      ['SOL', 1],
    ])
    expect(options?.assets[1]?.networks[0]).toEqual({
      name: 'ethereum-mainnet',
      displayName: 'Ethereum',
      chainReference: '1',
    })
    expect(options?.currencies[0]).toEqual({
      id: 'USD',
      methods: [
        { id: 'card', min: '10.00', max: '7500.00' },
        { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
      ],
    })
  })

  it('name no asset by what reads as digits behind an amount, or cannot be seen', () => {
    const answer = anOptionsAnswer()
    const [first] = answer.purchaseCurrencies
    const options = readOptions({
      ...answer,
      purchaseCurrencies: [
        { ...first, id: 'one', symbol: '000 USDC' },
        { ...first, id: 'two', symbol: 'US\u2800D\u202eC' },
      ],
    })
    expect(options?.assets.map(({ symbol }) => symbol)).toEqual(['USDC'])
  })

  it.each([
    [
      'an asset without networks',
      (answer: ReturnType<typeof anOptionsAnswer>) => ({
        ...answer,
        purchaseCurrencies: [...answer.purchaseCurrencies, { id: 'x', symbol: 'X', name: 'X', networks: [] }],
      }),
    ],
    [
      'a currency nobody knows',
      (answer: ReturnType<typeof anOptionsAnswer>) => ({
        ...answer,
        paymentCurrencies: [
          ...answer.paymentCurrencies,
          { id: 'NOPE1', payment_method_limits: [{ id: 'card', min: '1', max: '2' }] },
        ],
      }),
    ],
    [
      'limits the wrong way round',
      (answer: ReturnType<typeof anOptionsAnswer>) => ({
        ...answer,
        paymentCurrencies: [
          ...answer.paymentCurrencies,
          { id: 'GBP', payment_method_limits: [{ id: 'card', min: '20', max: '10' }] },
        ],
      }),
    ],
    [
      'limits that are no sums',
      (answer: ReturnType<typeof anOptionsAnswer>) => ({
        ...answer,
        paymentCurrencies: [
          ...answer.paymentCurrencies,
          { id: 'GBP', payment_method_limits: [{ id: 'card', min: '-1', max: '1e9' }] },
        ],
      }),
    ],
    [
      'the same asset twice',
      (answer: ReturnType<typeof anOptionsAnswer>) => ({
        ...answer,
        purchaseCurrencies: [...answer.purchaseCurrencies, ...answer.purchaseCurrencies],
      }),
    ],
  ])('leave out %s', (_what, spoil) => {
    expect(readOptions(spoil(anOptionsAnswer()))).toEqual(readOptions(anOptionsAnswer()))
  })

  it.each([
    [{ id: 'card', min: '10', max: '10.00' }, 1],
    [{ id: 'card', min: '10.01', max: '10' }, 0],
    [{ id: '', min: '1', max: '2' }, 0],
    [{ id: 7, min: '1', max: '2' }, 0],
    [{ id: 'x'.repeat(100), min: '1', max: '2' }, 1],
    [{ id: 'x'.repeat(101), min: '1', max: '2' }, 0],
    [{ id: 'card', min: 1, max: '2' }, 0],
    [{ id: 'card', min: '1', max: 2 }, 0],
    [{ id: 'card', min: '1' }, 0],
    ['card', 0],
  ])('have a way to pay with a name and limits, the least at most the most: %j', (method, count) => {
    const options = readOptions({
      ...anOptionsAnswer(),
      paymentCurrencies: [...anOptionsAnswer().paymentCurrencies, { id: 'gbp', payment_method_limits: [method] }],
    })
    expect(options?.currencies.filter(({ id }) => id === 'GBP')).toHaveLength(count)
  })

  it.each([
    [
      { name: 'base', chain_id: 8453 },
      { name: 'base', displayName: 'base', chainReference: '8453' },
    ],
    [
      { name: 'base', chain_id: '8453', display_name: ' Base ', contract_address: '0x01' },
      { name: 'base', displayName: 'Base', chainReference: '8453', contractAddress: '0x01' },
    ],
    [
      { name: 'base', chain_id: '1', contract_address: 5 },
      { name: 'base', displayName: 'base', chainReference: '1' },
    ],
    [{ name: '', chain_id: '1' }, undefined],
    [{ chain_id: '1' }, undefined],
    [{ name: 'base', chain_id: '' }, undefined],
    [{ name: 'base' }, undefined],
    ['base', undefined],
  ])('name the network of a coin: %j is %j', (network, read) => {
    const options = readOptions({
      ...anOptionsAnswer(),
      purchaseCurrencies: [...anOptionsAnswer().purchaseCurrencies, { id: 'x', symbol: 'X', networks: [network] }],
    })
    const found = options?.assets.filter(({ id }) => id === 'x')
    expect(found).toEqual(read ? [{ id: 'x', symbol: 'X', name: 'X', networks: [read] }] : [])
  })

  it.each([
    ['no id', { id: '', symbol: 'X' }],
    ['no symbol', { id: 'x', symbol: '' }],
    ['no form', null],
  ])('have no coin with %s', (_what, asset) => {
    const { networks } = { networks: [{ name: 'base', chain_id: '8453' }] }
    const options = readOptions({
      ...anOptionsAnswer(),
      purchaseCurrencies: [...anOptionsAnswer().purchaseCurrencies, asset && { ...asset, networks }],
    })
    expect(options?.assets).toHaveLength(3)
  })

  it('are none where only coins or only money is named', () => {
    expect(readOptions({ ...anOptionsAnswer(), paymentCurrencies: [] })).toBeUndefined()
    expect(readOptions({ ...anOptionsAnswer(), purchaseCurrencies: [] })).toBeUndefined()
  })

  it('name no more ways to pay than a visitor can choose among', () => {
    const methods = Array.from({ length: 300 }, (_, index) => ({ id: `way_${index}`, min: '1', max: '2' }))
    const options = readOptions({
      ...anOptionsAnswer(),
      paymentCurrencies: [{ id: 'USD', payment_method_limits: methods }],
    })
    expect(options?.currencies[0]?.methods.map(({ id }) => id)).toEqual([
      'way_0',
      'way_1',
      'way_2',
      'way_3',
      'way_4',
      'way_5',
      'way_6',
      'way_7',
    ])
  })

  it('show names as plain text', () => {
    const answer = anOptionsAnswer()
    const options = readOptions({
      ...answer,
      purchaseCurrencies: [{ ...answer.purchaseCurrencies[0], name: 'USD\u202e Coin' }],
    })
    expect(options?.assets[0]?.name).toBe('USD Coin')
  })

  it.each([
    null,
    'x',
    [],
    {},
    { purchaseCurrencies: [], paymentCurrencies: [] },
    { purchaseCurrencies: 'x', paymentCurrencies: {} },
  ])('are not %j', (answer) => {
    expect(readOptions(answer)).toBeUndefined()
  })
})

describe('a quote of the service', () => {
  it('is read in the asset and the currency it was asked in', () => {
    expect(readQuote(aQuoteAnswer(), asked())).toEqual({
      purchaseAmount: '245.4',
      total: '250',
      subtotal: '245.40',
      providerFee: '3.10',
      networkFee: '1.50',
      quoteId: 'q-1',
    })
  })

  it.each([
    ['counts the coins in money, as a placeholder does', aQuoteAnswer('250', 'USD')],
    ['is for another coin', aQuoteAnswer('0.08', 'ETH')],
    ['is for other money', aQuoteAnswer('245.4', 'USDC', 'EUR')],
    ['brings nothing', aQuoteAnswer('0.000')],
    ['brings less than nothing', aQuoteAnswer('-5')],
    ['brings no number', aQuoteAnswer('1e400')],
    ['costs more in part than as a whole', { ...aQuoteAnswer(), coinbaseFee: { amount: '250.01', currency: 'USD' } }],
    ['lacks its fee', { ...aQuoteAnswer(), coinbaseFee: undefined }],
    ['is a list', [aQuoteAnswer()]],
    ['is empty', null],
  ])('is none when it %s', (_what, answer) => {
    expect(readQuote(answer, asked())).toBeUndefined()
  })

  it.each([
    ['paymentTotal', { amount: '0.00', currency: 'USD' }],
    ['paymentTotal', { amount: '250' }],
    ['paymentTotal', undefined],
    ['paymentSubtotal', undefined],
    ['paymentSubtotal', { amount: '250.01', currency: 'USD' }],
    ['networkFee', undefined],
    ['networkFee', { amount: '-1', currency: 'USD' }],
    ['networkFee', { amount: '250.01', currency: 'USD' }],
    ['purchaseAmount', { amount: '1', currency: 5 }],
    ['purchaseAmount', { currency: 'USDC' }],
  ])('is none when its %s is %j', (part, value) => {
    expect(readQuote({ ...aQuoteAnswer(), [part]: value }, asked())).toBeUndefined()
  })

  it('may cost nothing but what it brings, and name its units in any case', () => {
    const free = { amount: '0', currency: 'usd' }
    const answer = {
      ...aQuoteAnswer(),
      paymentSubtotal: { amount: 250, currency: 'usd' },
      coinbaseFee: free,
      networkFee: free,
    }
    expect(readQuote(answer, asked())).toMatchObject({
      total: '250',
      subtotal: '250',
      providerFee: '0',
      networkFee: '0',
    })
  })

  it.each([
    ['q'.repeat(200), 'q'.repeat(200)],
    ['q'.repeat(201), undefined],
    [7, undefined],
    [['q'], undefined],
    [undefined, undefined],
  ])('keeps the provider’s name of it where that is a short text: %.10s', (quoteId, kept) => {
    expect(readQuote({ ...aQuoteAnswer(), quoteId }, asked())?.quoteId).toBe(kept)
  })

  it('never becomes one out of anything else', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => readQuote(answer, asked()) === undefined),
      { numRuns: 500 },
    )
  })
})

describe('the purchases of an account', () => {
  it('are read with what they brought', () => {
    expect(
      readPurchases({
        data: [aPurchaseRow('a', 'SUCCESS'), aPurchaseRow('b', 'IN_PROGRESS'), aPurchaseRow('c', 'FAILED')],
      }),
    ).toEqual([
      { id: 'a', status: 'done', paidAt: Date.UTC(2026, 0, 1), received: { amount: '245.4', symbol: 'USDC' } },
      { id: 'b', status: 'paid', paidAt: Date.UTC(2026, 0, 1), received: { amount: '245.4', symbol: 'USDC' } },
      { id: 'c', status: 'declined', paidAt: Date.UTC(2026, 0, 1), received: { amount: '245.4', symbol: 'USDC' } },
    ])
  })

  it('may be without a sum, and are none without status, time or id', () => {
    const row = aPurchaseRow('a', 'SUCCESS')
    expect(readPurchases({ data: [{ ...row, transfers: null }] })).toEqual([
      expect.objectContaining({ status: 'done', received: null }),
    ])
    expect(
      readPurchases({
        data: [
          { ...row, id: '' },
          { ...row, metadata: { ...row.metadata, status: 'confirmed' } },
          { ...row, metadata: { ...row.metadata, minedAt: 'soon' } },
          null,
          1,
        ],
      }),
    ).toEqual([])
    expect(readPurchases({ rows: [] })).toBeUndefined()
    expect(readPurchases(null)).toBeUndefined()
  })

  it.each([
    ['no row', { id: 'a' }],
    ['an id that is no text', { ...aPurchaseRow('a', 'SUCCESS'), id: 5 }],
    [
      'a time that is no text',
      { ...aPurchaseRow('a', 'SUCCESS'), metadata: { status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS', minedAt: 5 } },
    ],
    [
      'a status of every object',
      { ...aPurchaseRow('a', 'SUCCESS'), metadata: { status: 'toString', minedAt: '2026-01-01' } },
    ],
    ['a status that is no text', { ...aPurchaseRow('a', 'SUCCESS'), metadata: { status: 1, minedAt: '2026-01-01' } }],
  ])('are not %s', (_what, row) => {
    expect(readPurchases({ data: [row] })).toEqual([])
  })

  it.each([
    ['no list', {}],
    ['no transfer', []],
    ['no quantity', [{ fungible_info: { symbol: 'USDC' } }]],
    ['no coin', [{ quantity: { numeric: '1' } }]],
    ['no symbol', [{ quantity: { numeric: '1' }, fungible_info: { symbol: '' } }]],
    ['no sum', [{ quantity: { numeric: '-1' }, fungible_info: { symbol: 'USDC' } }]],
    ['nothing', [null]],
  ])('may be of an unknown sum: %s', (_what, transfers) => {
    expect(readPurchases({ data: [{ ...aPurchaseRow('a', 'SUCCESS'), transfers }] })).toMatchObject([
      { status: 'done', received: null },
    ])
  })
})
