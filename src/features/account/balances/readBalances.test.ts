import * as fc from 'fast-check'
import { aBalanceRow, aNetwork, USDC } from '../../../../test/support/builders'
import { fromUnits, isAmountInUnits, toFiat } from '../../../domain'
import { readBalances, readDecimals, readPrice } from './readBalances'

const network = aNetwork()
const read = (...rows: unknown[]) => readBalances({ balances: rows }, network)
const usdc = (parts: Record<string, unknown> = {}) =>
  aBalanceRow({
    name: 'USD Coin',
    symbol: 'USDC',
    address: `eip155:1:${USDC}`,
    price: 1,
    quantity: { decimals: '6', numeric: '12.5' },
    ...parts,
  })

describe('a balance answer', () => {
  it('gives exact amounts in the smallest unit', () => {
    expect(read(aBalanceRow(), usdc())).toEqual([
      {
        name: 'Ether',
        symbol: 'ETH',
        caipNetworkId: 'eip155:1',
        decimals: 18,
        amountInUnits: '100000000000000000',
        priceUsd: 2500.5,
        iconUrl: 'https://img.example/eth.png',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        caipNetworkId: 'eip155:1',
        decimals: 6,
        amountInUnits: '12500000',
        priceUsd: 1,
        iconUrl: 'https://img.example/eth.png',
        tokenAddress: USDC,
        caipTokenAddress: `eip155:1:${USDC}`,
      },
    ])
  })

  it.each([null, undefined, [], 'text', {}, { balances: null }, { balances: {} }, { balances: 'x' }])(
    '%j is none',
    (answer) => {
      expect(readBalances(answer, network)).toBeUndefined()
    },
  )

  it('without rows is an empty list', () => {
    expect(read()).toEqual([])
  })

  it.each([
    ['of another network', { chainId: 'eip155:8453' }],
    ['of no network', { chainId: undefined }],
    ['with a token of another network', { address: `eip155:8453:${USDC}` }],
    ['with a plain address', { address: USDC }],
    ['with an address that is none', { address: 'eip155:1:nobody' }],
    ['with a number for an address', { address: 7 }],
    ['without a symbol', { symbol: '\u200b' }],
    ['without a quantity', { quantity: null }],
    ['with a text for a quantity', { quantity: '1' }],
  ])('leaves a row %s out and shows the rest', (_name, parts) => {
    expect(read(usdc(parts), aBalanceRow())?.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  it.each(['255', '-1', '1e2', 18.5, null, ' 18', '18 ', '', '37', 37, -1, Number.NaN, {}, '0', 0, '0x12'])(
    'leaves a row with %p decimals out',
    (decimals) => {
      expect(read(usdc({ quantity: { decimals, numeric: '1' } }), aBalanceRow())).toHaveLength(1)
    },
  )

  it.each([
    ['6', 6],
    [6, 6],
    ['06', 6],
    ['36', 36],
  ])('reads %p decimals', (decimals, read6) => {
    expect(read(usdc({ quantity: { decimals, numeric: '1' } }))?.[0]?.decimals).toBe(read6)
  })

  it.each([
    ['12.5', '12500000'],
    [12.5, '12500000'],
    [' 12.5 ', '12500000'],
    ['0', '0'],
    ['12.', '12000000'],
    ['0.1234567', '123456'],
    ['0.9999999', '999999'],
    [1e21, '1000000000000000000000000000'],
    [1e-7, '0'],
    [
      '115792089237316195423570985008687907853269984665640564039457',
      '115792089237316195423570985008687907853269984665640564039457000000',
    ],
  ])('reads the quantity %p as %s, never as more than is owned', (numeric, amountInUnits) => {
    expect(read(usdc({ quantity: { decimals: '6', numeric } }))?.[0]?.amountInUnits).toBe(amountInUnits)
  })

  it.each([
    '-1',
    '1e18',
    '0x10',
    'abc',
    '',
    '.5',
    'NaN',
    null,
    undefined,
    {},
    Number.NaN,
    -1,
    Number.POSITIVE_INFINITY,
    '1_000',
    '9'.repeat(100),
  ])('leaves a row with the quantity %p out', (numeric) => {
    expect(read(usdc({ quantity: { decimals: '6', numeric } }), aBalanceRow())).toHaveLength(1)
  })

  it.each([null, undefined, -1, Number.NaN, '2500', {}, Number.POSITIVE_INFINITY])(
    'has no price where it says %p',
    (price) => {
      const [token] = read(aBalanceRow({ price })) ?? []
      expect(token?.priceUsd).toBeUndefined()
      expect(toFiat(token?.amountInUnits ?? '', token?.decimals ?? 0, token?.priceUsd)).toBeUndefined()
    },
  )

  it('never draws a picture that could run something, and cleans names', () => {
    const [token] = read(usdc({ iconUrl: 'data:text/html,<script>', symbol: 'US\u202eDC', name: '<b>USD</b>' })) ?? []
    expect(token).toMatchObject({ iconUrl: undefined, symbol: 'USDC', name: '<b>USD</b>' })
  })

  it('shows a token once, where it stood first', () => {
    expect(
      read(
        usdc({ name: 'First' }),
        aBalanceRow(),
        usdc({ address: `eip155:1:${USDC.toLowerCase()}`, name: 'Again' }),
        aBalanceRow(),
      )?.map(({ name }) => name),
    ).toEqual(['First', 'Ether'])
  })

  it('marks a token two rows disagree on, whatever comes after', () => {
    const eighteen = { quantity: { decimals: '18', numeric: '12.5' } }
    for (const rows of [
      [usdc(), usdc(eighteen)],
      [usdc(), usdc(eighteen), usdc()],
    ]) {
      expect(read(...rows)).toMatchObject([{ decimals: 6, hasDecimalsConflict: true }])
    }
    expect(read(usdc(), usdc())?.[0]).not.toHaveProperty('hasDecimalsConflict')
  })

  it('marks the coin when it disagrees with the network itself', () => {
    expect(read(aBalanceRow({ quantity: { decimals: '6', numeric: '0.1' } }))).toMatchObject([
      { decimals: 6, hasDecimalsConflict: true },
    ])
  })

  it('takes a contract with the coin’s symbol for a token', () => {
    expect(read(usdc({ symbol: 'ETH', name: 'Ether' }))?.[0]?.tokenAddress).toBe(USDC)
  })

  it('looks at 10 000 rows and no more', () => {
    const rows = Array.from({ length: 10_001 }, (_, index) =>
      usdc({ address: `eip155:1:0x${index.toString(16).padStart(40, '0')}` }),
    )
    expect(read(...rows)).toHaveLength(10_000)
  })
})

describe('any answer', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      undefined,
      '',
      '0',
      '-1',
      '1e400',
      'NaN',
      0,
      -1,
      1e308,
      [],
      {},
      '\u202e',
      '__proto__',
      { __proto__: null },
      'eip155:1',
      `eip155:1:${USDC}`,
      '9'.repeat(500),
    ),
    fc.anything(),
  )
  const keys = [
    'name',
    'symbol',
    'chainId',
    'value',
    'price',
    'quantity',
    'iconUrl',
    'address',
    '__proto__',
    'constructor',
  ]
  const row = fc
    .tuple(fc.subarray(keys), fc.array(odd, { minLength: 10, maxLength: 10 }), fc.option(odd), fc.option(odd))
    .map(([changed, values, decimals, numeric]) => {
      const entries = Object.entries(usdc({ quantity: { decimals: decimals ?? '6', numeric: numeric ?? '12.5' } }))
      return Object.fromEntries([...entries, ...changed.map((key, index): [string, unknown] => [key, values[index]])])
    })
  const answer = fc.oneof(
    { weight: 9, arbitrary: fc.array(fc.oneof(row, odd), { maxLength: 4 }).map((balances): unknown => ({ balances })) },
    { weight: 1, arbitrary: odd },
  )

  it('gives amounts, prices and texts that can be shown, and never throws', () => {
    fc.assert(
      fc.property(answer, (mutated) => {
        for (const token of readBalances(mutated, network) ?? []) {
          expect(isAmountInUnits(token.amountInUnits)).toBe(true)
          const shown = [
            fromUnits(token.amountInUnits, token.decimals),
            toFiat(token.amountInUnits, token.decimals, token.priceUsd) ?? '0',
          ]
          for (const text of shown) expect(text).toMatch(/^\d+(?:\.\d+)?$/)
          for (const text of [token.name, token.symbol]) expect(text).toEqual(expect.stringMatching(/./u))
          expect(token.caipNetworkId).toBe('eip155:1')
        }
      }),
      { numRuns: 1500 },
    )
    expect({}).not.toHaveProperty('balances')
  })
})

describe('readDecimals and readPrice', () => {
  it.each([
    ['18', 18],
    [18, 18],
    ['0', 0],
    [0, 0],
    [36, 36],
    ['37', undefined],
    ['', undefined],
    [undefined, undefined],
    [true, undefined],
  ])('read %p decimals as %p', (value, decimals) => {
    expect(readDecimals(value)).toBe(decimals)
  })

  it.each([
    [0, 0],
    [1e-12, 1e-12],
    [1e308, 1e308],
    ['1', undefined],
    [Number.NaN, undefined],
  ])('read a price of %p as %p', (value, price) => {
    expect(readPrice(value)).toBe(price)
  })
})

describe('rows of Solana', () => {
  const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const MINT = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const PLACEHOLDER = 'So11111111111111111111111111111111111111111'
  const solana = aNetwork({ caipNetworkId: SOLANA, nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 } })
  const row = (parts: Record<string, unknown>) =>
    aBalanceRow({
      name: 'Solana',
      symbol: 'SOL',
      chainId: SOLANA,
      quantity: { decimals: '9', numeric: '1.5' },
      ...parts,
    })
  const readOne = (parts: Record<string, unknown>) => readBalances({ balances: [row(parts)] }, solana)?.[0]

  it.each([undefined, null, PLACEHOLDER, `${SOLANA}:${PLACEHOLDER}`])('are the coin where they name %p', (address) => {
    expect(readOne({ address })).toMatchObject({ amountInUnits: '1500000000', symbol: 'SOL' })
    expect(readOne({ address })?.tokenAddress).toBeUndefined()
  })

  it('are a token where they name its mint, in its own case', () => {
    expect(readOne({ address: `${SOLANA}:${MINT}` })?.tokenAddress).toBe(MINT)
  })

  it.each([`solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${MINT}`, `eip155:1:0x${'a'.repeat(40)}`, MINT])(
    'are left out where they name %p',
    (address) => {
      expect(readOne({ address })).toBeUndefined()
    },
  )
})
