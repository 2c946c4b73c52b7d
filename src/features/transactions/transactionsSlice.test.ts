import * as fc from 'fast-check'
import { ALICE, aNetwork, aSecondNetwork, aTransaction, BOB } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import { modalClosed } from '../../navigation'
import { networkSwitched } from '../networks'
import { pendingTransactionsKey } from './pendingTransactionsKey'
import {
  selectIsOfConnectedAccount,
  selectNews,
  selectOwnTransactions,
  selectPendingTransactions,
  selectTransaction,
  selectTransactionUrl,
} from './transactionsSelectors'
import {
  createInitialTransactionsState,
  transactionDated,
  transactionIdentified,
  transactionMatched,
  transactionMissed,
  transactionSettled,
  transactionsRestored,
  transactionsSlice,
  transactionSubmitted,
  type TransactionsState,
} from './transactionsSlice'
import { walletSessionChanged, walletSessionEnded } from '../../store'

type Action = Parameters<typeof transactionsSlice.reducer>[1]
const after = (...actions: Action[]): TransactionsState =>
  actions.reduce(
    (state: TransactionsState, action) => transactionsSlice.reducer(state, action),
    createInitialTransactionsState(),
  )
const hashOf = (index: number) => `0x${index.toString(16).padStart(64, '0')}`
const many = (count: number) =>
  Array.from({ length: count }, (_, index) => aTransaction({ transactionId: `tx-${index}`, hash: hashOf(index) }))
const settled = (status: 'submitted' | 'confirmed' | 'failed', at: number) =>
  transactionSettled({ transactionId: 'tx-1', status, at })

describe('the transactions made here', () => {
  it('stand newest first, each once', () => {
    const [one, two] = many(2)
    if (!one || !two) throw new Error('two were made')
    expect(
      after(
        transactionSubmitted(one),
        transactionSubmitted(two),
        transactionSubmitted({ ...one, transactionId: 'again' }),
      ).transactions,
    ).toEqual([two, one])
  })

  it('are told apart by their network too', () => {
    const other = aTransaction({ transactionId: 'tx-2', caipNetworkId: 'eip155:8453' })
    expect(after(transactionSubmitted(aTransaction()), transactionSubmitted(other)).transactions).toHaveLength(2)
    expect(after(transactionSubmitted(aTransaction()), transactionsRestored([other])).transactions).toHaveLength(2)
  })

  it('are 99 at most, however they come', () => {
    expect(
      after(...many(100).map(transactionSubmitted)).transactions.map(({ transactionId }) => transactionId),
    ).not.toContain('tx-0')
    expect(after(...many(100).map(transactionSubmitted)).transactions).toHaveLength(99)
    expect(after(transactionsRestored(many(100))).transactions).toHaveLength(99)
  })

  it('come back behind what was made meanwhile, each once', () => {
    const [one, two] = many(2)
    if (!one || !two) throw new Error('two were made')
    expect(after(transactionSubmitted(one), transactionsRestored([one, two, two])).transactions).toEqual([one, two])
  })

  it('go from submitted to their result, and back when a block is taken back', () => {
    expect(after(transactionSubmitted(aTransaction()), settled('confirmed', 5)).transactions[0]).toMatchObject({
      status: 'confirmed',
      settledAt: 5,
    })
    const back = after(transactionSubmitted(aTransaction()), settled('confirmed', 5), settled('submitted', 6))
      .transactions[0]
    expect(back?.status).toBe('submitted')
    expect(back).not.toHaveProperty('settledAt')
    expect(
      after(transactionSubmitted(aTransaction()), settled('confirmed', 5), settled('failed', 9)).transactions[0],
    ).toMatchObject({ status: 'failed', settledAt: 5 })
  })

  it('of a batch have no transaction before the wallet says which', () => {
    const batch = aTransaction({ hash: '', callsId: 'calls-1' })
    const state = after(
      transactionSubmitted(batch),
      transactionSubmitted({ ...batch, transactionId: 'again' }),
      transactionSubmitted({ ...batch, transactionId: 'tx-2', callsId: 'calls-2' }),
    )
    expect(state.transactions.map(({ transactionId }) => transactionId)).toEqual(['tx-2', 'tx-1'])
    expect(
      transactionsSlice.reducer(state, transactionIdentified({ transactionId: 'tx-1', hash: hashOf(1) }))
        .transactions[1],
    ).toMatchObject({ hash: hashOf(1), callsId: 'calls-1' })
  })

  it('say what a swap really brought, once the chain does', () => {
    const receives = { symbol: 'USDC', decimals: 6, amountInUnits: '100' }
    const swap = aTransaction({ kind: 'swap', summary: { ...aTransaction().summary, receives } })
    expect(after(transactionSubmitted(swap), settled('confirmed', 5)).transactions[0]?.summary.receives).toEqual(
      receives,
    )
    const exact = transactionSettled({ transactionId: 'tx-1', status: 'confirmed', at: 5, receivedInUnits: '99' })
    expect(after(transactionSubmitted(swap), exact).transactions[0]?.summary.receives).toEqual({
      ...receives,
      amountInUnits: '99',
      isExact: true,
    })
  })

  it('are not made by a result of one nobody knows', () => {
    const state = createInitialTransactionsState()
    expect(transactionsSlice.reducer(state, settled('confirmed', 1))).toBe(state)
  })
})

describe('the transactions of the account', () => {
  it('are those it made on its present network, in any spelling of its address', () => {
    const { dispatch, state } = createTestStore(fakeServices(), { isConnected: true })
    dispatch(transactionSubmitted(aTransaction({ from: `eip155:1:${ALICE.toLowerCase()}` })))
    dispatch(transactionSubmitted(aTransaction({ transactionId: 'tx-2', hash: hashOf(2), from: `eip155:1:${BOB}` })))
    dispatch(
      transactionSubmitted(
        aTransaction({
          transactionId: 'tx-3',
          hash: hashOf(3),
          caipNetworkId: 'eip155:8453',
          from: `eip155:8453:${ALICE}`,
        }),
      ),
    )
    expect(selectOwnTransactions(state()).map(({ transactionId }) => transactionId)).toEqual(['tx-1'])
    expect(selectPendingTransactions(state())).toHaveLength(1)
    dispatch(settled('confirmed', 1))
    expect(selectPendingTransactions(state())).toEqual([])
    dispatch(networkSwitched({ network: aSecondNetwork() }))
    dispatch(walletSessionChanged({ caipNetworkId: 'eip155:8453' }))
    expect(selectOwnTransactions(state()).map(({ transactionId }) => transactionId)).toEqual(['tx-3'])
    expect(selectOwnTransactions(createTestStore().state())).toEqual([])
  })

  it('lead to the explorer of their network where it has one', () => {
    const { dispatch, state } = createTestStore(fakeServices(), {
      networks: [aNetwork(), aNetwork({ caipNetworkId: 'eip155:10', blockExplorerUrl: undefined })],
    })
    dispatch(transactionSubmitted(aTransaction({ hash: '0x1?a=/../b' })))
    dispatch(transactionSubmitted(aTransaction({ transactionId: 'tx-2', caipNetworkId: 'eip155:10' })))
    expect(selectTransactionUrl(state(), 'tx-1')).toBe('https://explorer.example/tx/0x1%3Fa%3D%2F..%2Fb')
    dispatch(transactionSubmitted(aTransaction({ transactionId: 'tx-3', hash: '', callsId: 'calls-1' })))
    expect(selectTransactionUrl(state(), 'tx-3')).toBeUndefined()
    expect([
      selectTransactionUrl(state(), 'tx-2'),
      selectTransactionUrl(state(), 'tx-9'),
      selectTransaction(state(), undefined),
    ]).toEqual([undefined, undefined, undefined])
  })
})

describe('what is stored of them', () => {
  const read = (stored: unknown) => pendingTransactionsKey.read(stored)

  it('comes back whole', () => {
    const whole = aTransaction({
      settledAt: 7,
      summary: {
        symbol: 'ETH',
        decimals: 18,
        amountInUnits: '1',
        to: BOB,
        toName: 'bob.eth',
        iconUrl: 'https://img.example/e.png',
      },
    })
    expect(read(JSON.parse(JSON.stringify([whole, aTransaction()])))).toEqual([whole, aTransaction()])
    const receives = {
      symbol: 'USDC',
      decimals: 6,
      amountInUnits: '100',
      iconUrl: 'https://img.example/u.png',
      caipTokenAddress: `eip155:1:${BOB}`,
    } as const
    const batch = aTransaction({
      kind: 'swap',
      hash: '',
      callsId: 'calls-1',
      summary: { ...aTransaction().summary, receives },
    })
    expect(read(JSON.parse(JSON.stringify([batch])))).toEqual([batch])
    expect(
      read([
        { ...batch, callsId: 7 },
        { ...batch, summary: { ...batch.summary, receives: { symbol: 'USDC' } } },
      ]),
    ).toEqual([{ ...batch, summary: aTransaction().summary }])
  })

  it.each([
    ['kind', 'gift'],
    ['status', 'lost'],
    ['transactionId', 7],
    ['hash', null],
    ['caipNetworkId', 'cosmos:1'],
    ['from', 'eip155:1'],
    ['requestedAt', '1'],
    ['submittedAt', -1],
    ['submittedAt', 1e300],
    ['submittedAt', 1.5],
    ['summary', null],
    ['summary', []],
    ...[
      ['symbol', 7],
      ['decimals', -1],
      ['decimals', 37],
      ['decimals', 1e9],
      ['decimals', 1.5],
      ['decimals', '18'],
      ['amountInUnits', '-1'],
      ['amountInUnits', 1],
      ['to', null],
    ].map(([key, value]): [string, unknown] => ['summary', { ...aTransaction().summary, [String(key)]: value }]),
  ] as [string, unknown][])('leaves out a transaction whose %s is %j', (key, value) => {
    expect(read([{ ...aTransaction(), [key]: value }, aTransaction()])).toEqual([aTransaction()])
  })

  it('keeps what it is compared by: its effect and its number, of earlier versions neither', () => {
    const effect = `0x${'e'.repeat(64)}`
    const followed = aTransaction({ effect, nonce: 7 })
    expect(read(JSON.parse(JSON.stringify([followed])))).toEqual([followed])
    expect(
      read([
        { ...followed, effect: 'lots' },
        { ...followed, effect: [effect] },
      ]),
    ).toEqual([aTransaction(), aTransaction()])
    expect(
      read([
        { ...followed, nonce: -1 },
        { ...followed, nonce: '7' },
      ]),
    ).toEqual([aTransaction({ effect }), aTransaction({ effect })])
  })

  it('keeps up to which block it can land', () => {
    const followed = aTransaction({ lastValidBlockHeight: 312_000_150 })
    expect(read(JSON.parse(JSON.stringify([followed])))).toEqual([followed])
    expect(
      read([
        { ...followed, lastValidBlockHeight: -1 },
        { ...followed, lastValidBlockHeight: '9' },
        { ...followed, lastValidBlockHeight: 1.5 },
      ]),
    ).toEqual([1, 2, 3].map(() => aTransaction()))
  })

  it('is 99 at most', () => {
    expect(read(many(100))).toHaveLength(99)
  })

  it('is nothing that cannot be shown, whatever is written there', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(
          fc.constantFrom('kind', 'hash', 'summary', 'from', 'requestedAt', 'submittedAt', 'settledAt'),
          fc.anything(),
        ),
        (stored, parts) => {
          read(stored)
          for (const { submittedAt, summary } of read([{ ...aTransaction(), ...parts }]) ?? []) {
            expect(Number.isNaN(new Date(submittedAt).getTime())).toBe(false)
            expect(summary.decimals).toBeLessThanOrEqual(36)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('what ended while nobody looked', () => {
  it('stands newest first, each once, until the widget is closed again', () => {
    const missed = (transactionId: string) => transactionMissed({ transactionId })
    expect(after(missed('a'), missed('b'), missed('a')).news).toEqual(['a', 'b'])
    expect(after(missed('a'), modalClosed()).news).toEqual([])
  })

  it('is told by the newest, where it is known', () => {
    const { dispatch, state } = createTestStore(fakeServices())
    expect(selectNews(state())).toBeUndefined()
    dispatch(transactionSubmitted(aTransaction()))
    dispatch(transactionMissed({ transactionId: 'tx-1' }))
    expect(selectNews(state())?.transactionId).toBe('tx-1')
    dispatch(transactionMissed({ transactionId: 'nobody’s' }))
    expect(selectNews(state())).toBeUndefined()
    expect(selectNews({})).toBeUndefined()
  })
})

describe('what is found out about a transaction', () => {
  const one = transactionSubmitted(aTransaction())

  it('is its number, and up to which block it can land, once', () => {
    expect(after(one, transactionMatched({ transactionId: 'tx-1', nonce: 7 })).transactions[0]?.nonce).toBe(7)
    const dated = [9, 10].map((lastValidBlockHeight) =>
      transactionDated({ transactionId: 'tx-1', lastValidBlockHeight }),
    )
    expect(after(one, ...dated).transactions[0]?.lastValidBlockHeight).toBe(9)
  })

  it('changes no other one', () => {
    const state = after(one)
    for (const action of [
      transactionMatched({ transactionId: 'other', nonce: 7 }),
      transactionDated({ transactionId: 'other', lastValidBlockHeight: 9 }),
      transactionIdentified({ transactionId: 'other', hash: '0x2' }),
    ])
      expect(transactionsSlice.reducer(state, action)).toBe(state)
  })

  it('is no end where no node shows it: it is looked for on', () => {
    const unseen = transactionSettled({ transactionId: 'tx-1', status: 'unseen', at: 9 })
    expect(after(one, unseen).transactions[0]).not.toHaveProperty('settledAt')
    expect(after(one, settled('failed', 5), unseen).transactions[0]).toMatchObject({ status: 'unseen' })
    expect(after(one, settled('failed', 5), unseen).transactions[0]).not.toHaveProperty('settledAt')
  })

  it('says what a swap brought of a swap alone', () => {
    const exact = transactionSettled({ transactionId: 'tx-1', status: 'confirmed', at: 5, receivedInUnits: '99' })
    expect(after(one, exact).transactions[0]?.summary).toEqual(aTransaction().summary)
  })
})

describe('a transaction of an account', () => {
  const isOf = (
    from: string,
    prepare: (dispatch: ReturnType<typeof createTestStore>['dispatch']) => void = () => undefined,
  ) => {
    const { dispatch, state } = createTestStore(fakeServices(), { isConnected: true })
    prepare(dispatch)
    return selectIsOfConnectedAccount(state(), aTransaction({ from: from as `eip155:1:${string}` }))
  }

  it.each([
    [`eip155:1:${ALICE}`, true],
    [`eip155:8453:${ALICE.toLowerCase()}`, true],
    [`eip155:1:${BOB}`, false],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:4fYNw3dojWmQ4dXtSGE9epjRGy9pFSx62YypT7avPYvA', false],
  ])('that is connected is its own affair: %s %s', (from, expected) => {
    expect(isOf(from)).toBe(expected)
  })

  it('that left is nobody’s here', () => {
    expect(
      isOf(`eip155:1:${ALICE}`, (dispatch) => dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'user' }))),
    ).toBe(false)
  })
})
