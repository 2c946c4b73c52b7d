import fc from 'fast-check'
import { aTransfer, anAnswerRow, anNftTransfer } from '../../../test/support/historyRows'
import { ALICE, BOB } from '../../../test/support/builders'
import { isDecimalText } from '../../lib/decimal'
import { readHistory, type HistoryTransaction } from './readHistory'

const read = (...data: unknown[]): HistoryTransaction[] | undefined =>
  readHistory({ data, next: null }, 'eip155:1')?.rows
const withTransfers = (...transfers: unknown[]): unknown => anAnswerRow({}, { transfers })

describe('a page of a history', () => {
  it('is read row by row, as little of it as is shown', () => {
    expect(read(anAnswerRow({ application: { name: 'Some DEX', iconUrl: 'https://img.example/d.png' } }))).toEqual([
      {
        id: 'a1b2',
        hash: `0x${'ab'.repeat(32)}`,
        status: 'confirmed',
        operationType: 'send',
        minedAt: Date.UTC(2026, 1, 1, 12, 30),
        sentFrom: ALICE,
        sentTo: BOB,
        application: 'Some DEX',
        transfers: [
          {
            direction: 'out',
            quantity: '12.5',
            symbol: 'USDC',
            name: 'USD Coin',
            iconUrl: 'https://img.example/usdc.png',
          },
        ],
      },
    ])
  })

  it.each([
    ['next', 'next'],
    [null, null],
    ['', null],
    [7, null],
    ['x'.repeat(4_001), null],
  ])('goes on at %j as %j', (next, cursor) => {
    expect(readHistory({ data: [], next }, 'eip155:1')?.next).toBe(cursor)
  })

  it.each([[undefined], [null], ['html'], [[]], [{}], [{ data: {} }], [{ data: 'x' }]])('is not %j', (answer) => {
    expect(readHistory(answer, 'eip155:1')).toBeUndefined()
  })

  it('keeps the spelling of a hash where case has a meaning', () => {
    const answer = { data: [anAnswerRow({ chain: 'solana:mainnet', hash: 'AbC' })] }
    expect(readHistory(answer, 'solana:mainnet')?.rows[0]?.hash).toBe('AbC')
  })

  it.each([
    ['another network', anAnswerRow({ chain: 'eip155:10' })],
    ['no network', anAnswerRow({ chain: null })],
    ['no id', anAnswerRow({}, { id: '' })],
    ['a huge id', anAnswerRow({}, { id: 'x'.repeat(201) })],
    ['no hash', anAnswerRow({ hash: null })],
    ['no status', anAnswerRow({ status: 'toString' })],
    ['no time', anAnswerRow({ minedAt: null })],
    ['a time nobody lived in', anAnswerRow({ minedAt: '+275760-09-14T00:00:00Z' })],
    ['a time in a long text', anAnswerRow({ minedAt: `1 Feb 2026 (${'x'.repeat(60)})` })],
    ['a time that is none', anAnswerRow({ minedAt: 'yesterday' })],
    ['no metadata', { id: 'x', transfers: [] }],
    ['a transfer without direction', withTransfers(aTransfer({ direction: 'up' }))],
    ['an amount below zero', withTransfers(aTransfer({ quantity: { numeric: '-1' } }))],
    ['an amount with an exponent', withTransfers(aTransfer({ quantity: { numeric: '1e3' } }))],
    ['an endless amount', withTransfers(aTransfer({ quantity: { numeric: '1'.repeat(101) } }))],
  ])('leaves out a row with %s', (_name, row) => {
    expect(read(row, anAnswerRow())).toHaveLength(1)
  })

  it.each([
    ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
    ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
    ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
    ['confirmed', 'confirmed'],
    ['failed', 'failed'],
    ['pending', 'pending'],
  ])('calls %s %s', (status, word) => {
    expect(read(anAnswerRow({ status }))?.[0]?.status).toBe(word)
  })

  it('keeps the transfers of a row that can be read beside one that cannot', () => {
    const [row] =
      read(
        withTransfers(
          aTransfer(),
          aTransfer({ direction: 'in', quantity: null }),
          aTransfer({ direction: 'in', quantity: { numeric: '2' } }),
        ),
      ) ?? []
    expect(row?.transfers.map(({ direction, quantity }) => [direction, quantity])).toEqual([
      ['out', '12.5'],
      ['in', '2'],
    ])
  })

  it('calls nothing dust of which a part cannot be read', () => {
    const nothing = aTransfer({ quantity: { numeric: '0' } })
    expect(read(withTransfers(nothing))?.[0]?.isDust).toBe(true)
    expect(read(withTransfers(aTransfer({ quantity: null }), nothing))?.[0]).not.toHaveProperty('isDust')
  })

  it('keeps amounts exactly, whether they come as text or number', () => {
    const quantities = [
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      1e-18,
      1e21,
    ].map((numeric) => aTransfer({ quantity: { numeric } }))
    expect(read(withTransfers(...quantities))?.[0]?.transfers.map(({ quantity }) => quantity)).toEqual([
      '115792089237316195423570985008687907853269984665640564039457.584007913129639935',
      '0.000000000000000001',
      '1000000000000000000000',
    ])
  })

  it('cleans what somebody wrote, and loads no picture that is not one', () => {
    const fungible_info = {
      name: '\u202eUSD\u200b Coin',
      symbol: '<b>US\u2066DC',
      icon: { url: 'javascript:alert(1)' },
    }
    expect(read(withTransfers(aTransfer({ fungible_info })))?.[0]?.transfers[0]).toEqual({
      direction: 'out',
      quantity: '12.5',
      symbol: '<b>USDC',
      name: 'USD Coin',
    })
  })

  it('does not know a token without a symbol, nor a word it never heard', () => {
    const [row] =
      read(anAnswerRow({ operationType: 'teleport' }, { transfers: [aTransfer({ fungible_info: null })] })) ?? []
    expect(row).toMatchObject({ operationType: 'other', transfers: [{ direction: 'out', quantity: '12.5' }] })
  })
})

describe('spam', () => {
  const [spam, honest, coin] = [anNftTransfer('Claim 5,000', true), anNftTransfer('Meadow #7', false), aTransfer()]
  it.each([
    ['nothing', null, true],
    ['no transfer', [], true],
    ['one honest collectible', [honest], true],
    ['a coin', [coin], true],
    ['spam', [spam], false],
    ['spam twice', [spam, spam], false],
    ['spam beside an honest one', [spam, honest], true],
    ['spam beside a coin', [coin, spam], true],
  ])(
    'is what consists of spam collectibles only: a transaction with %s (%j) is shown: %s',
    (_name, transfers, isShown) => {
      expect(read(anAnswerRow({}, { transfers }))).toHaveLength(isShown ? 1 : 0)
    },
  )
})

describe('dust', () => {
  it.each([
    ['out', '0', 0, true],
    ['in', '0.000', null, true],
    ['in', '0.000000000000000001', null, true],
    ['in', '0.0000009', 0.001, true],
    ['in', '0.0000009', 0.02, false],
    ['in', '0.000001', null, false],
    ['out', '0.0000001', 0, false],
    ['self', '0', 0, true],
    ['in', '12.5', 12.5, false],
  ])('is nothing at all, or next to nothing that came in: %s %s worth %s: %s', (direction, numeric, value, isDust) => {
    expect(read(withTransfers(aTransfer({ direction, quantity: { numeric }, value })))?.[0]?.isDust === true).toBe(
      isDust,
    )
  })

  it('is no collectible, and nothing that came with something of worth', () => {
    expect(read(withTransfers(anNftTransfer('Meadow', false)))?.[0]?.isDust).toBeUndefined()
    expect(read(withTransfers(aTransfer({ quantity: { numeric: '0' } }), aTransfer()))?.[0]?.isDust).toBeUndefined()
  })
})

describe('whatever a service answers', () => {
  const anything = fc.anything({ maxDepth: 3 })
  const damage = fc.dictionary(
    fc.constantFrom(
      'operationType',
      'hash',
      'minedAt',
      'sentFrom',
      'sentTo',
      'status',
      'application',
      'chain',
      '__proto__',
      'constructor',
    ),
    anything,
  )
  const transfer = fc
    .dictionary(fc.constantFrom('direction', 'quantity', 'fungible_info', 'nft_info', 'value'), anything)
    .map(aTransfer)

  it('gives rows that can be shown, or none', () => {
    fc.assert(
      fc.property(
        anything,
        damage,
        fc.oneof(anything, fc.array(transfer)),
        fc.oneof(anything, fc.constant('next')),
        (answer, metadata, transfers, next) => {
          readHistory(answer, 'eip155:1')
          const page = readHistory({ data: [anAnswerRow(metadata, { transfers }), answer], next }, 'eip155:1')
          for (const row of page?.rows ?? []) {
            expect(Number.isNaN(new Date(row.minedAt).getTime())).toBe(false)
            expect(row.transfers.every(({ quantity }) => isDecimalText(quantity))).toBe(true)
            expect(JSON.parse(JSON.stringify(row))).toEqual(row)
          }
          expect(Object.hasOwn(Object.prototype, 'status')).toBe(false)
        },
      ),
      { numRuns: 1_000 },
    )
  })

  it('looks at ten thousand rows at most', () => {
    const data = Array.from({ length: 20_000 }, (_, index) => anAnswerRow({}, { id: `row-${index}` }))
    expect(readHistory({ data, next: null }, 'eip155:1')?.rows).toHaveLength(10_000)
  })
})
