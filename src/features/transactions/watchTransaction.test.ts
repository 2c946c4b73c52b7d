import { ALICE, aNetwork, aTransaction, BOB, fakeConnector, notThere } from '../../../test/support/builders'
import { createTestStore, fakeServices } from '../../../test/support/testStore'
import type { TransactionStatus, TransactionTrace, TransferAdapter } from '../../adapters/contract'
import type { SwapAdapter } from '../../adapters/swapContract'
import { toCaipAddress } from '../../domain'
import { pendingTransactionsKey } from './pendingTransactionsKey'
import { readReceived, readStatus } from './readStatus'
import { selectTransaction } from './transactionsSelectors'
import { transactionMatched, transactionsRestored, transactionSubmitted } from './transactionsSlice'
import { watchTransaction } from './watchTransaction'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = notThere('swap adapter')
const notUsed: SwapAdapter = {
  namespace: 'eip155',
  readApproval: never,
  writeApproval: never,
  getAllowance: never,
  needsReset: never,
  checkSwap: never,
  raiseMinimum: never,
  describeRouter: never,
  simulate: never,
  estimateCost: never,
  sendTransaction: never,
  canBatch: never,
  sendBatch: never,
  getBatchStatus: never,
  takesPermit: never,
  preparePermit: never,
  getReceived: never,
}

/** A watched transaction, and a clock that moves with the timers. */
function aWatch(
  parts = {},
  networks = [aNetwork()],
  swaps: Partial<SwapAdapter> = {},
  trace?: TransferAdapter['traceTransaction'],
  chain: Partial<TransferAdapter> = {},
) {
  const node: { says: TransactionStatus | 'down'; asked: number } = { says: 'submitted', asked: 0 }
  const services = fakeServices({
    adapter: {
      ...(trace && { traceTransaction: trace }),
      getTransactionStatus: async () => {
        node.asked++
        if (node.says === 'down') throw new Error('down')
        return node.says
      },
      ...chain,
    },
  })
  const connector = fakeConnector()
  services.hub.connectorOf = () => connector
  services.adapters.loadSwaps = async () => ({ ...notUsed, ...swaps })
  // The timers move the clock here.
  const { dispatch, state, actions } = createTestStore(
    { ...services, clock: { now: () => Date.now(), advance: () => undefined } },
    { networks, isConnected: true },
  )
  const end = new AbortController()
  dispatch(transactionSubmitted(aTransaction({ requestedAt: Date.now(), submittedAt: Date.now(), ...parts })))
  const watching = dispatch(watchTransaction('tx-1', end.signal))
  return {
    node,
    end,
    watching,
    status: () => selectTransaction(state(), 'tx-1')?.status,
    logger: services.logger,
    after: (ms: number) => jest.advanceTimersByTimeAsync(ms),
    dispatch,
    actions,
    transaction: () => selectTransaction(state(), 'tx-1'),
  }
}

describe('a watched transaction', () => {
  it('is looked at again soon, until it is confirmed', async () => {
    const { node, after, status } = aWatch()
    await after(0)
    expect(node.asked).toBe(1)
    await after(559)
    expect(node.asked).toBe(1)
    await after(1)
    expect(node.asked).toBe(2)
    node.says = 'confirmed'
    await after(2_000)
    expect(status()).toBe('confirmed')
  })

  it('that failed is said to have failed', async () => {
    const { node, after, status } = aWatch()
    node.says = 'failed'
    await after(2_000)
    expect(status()).toBe('failed')
  })

  it('is never said to have failed because the node is down, and the node is asked ever more slowly', async () => {
    const { node, after, status } = aWatch()
    node.says = 'down'
    await after(10 * 60_000)
    expect(status()).toBe('submitted')
    // 1, 2, 4, 8, 16 and then every 30 seconds.
    expect(node.asked).toBeLessThanOrEqual(26)
    expect(node.asked).toBeGreaterThanOrEqual(20)
    node.says = 'confirmed'
    await after(30_000)
    expect(status()).toBe('confirmed')
  })

  it('is not asked for more often than every 30 seconds when it takes for ever', async () => {
    const { node, after } = aWatch()
    await after(20 * 60_000)
    const before = node.asked
    await after(60_000)
    expect(node.asked - before).toBeLessThanOrEqual(2)
  })

  it('goes back to pending when its block is taken back, and is confirmed again', async () => {
    const { node, after, status, transaction } = aWatch()
    node.says = 'confirmed'
    await after(0)
    await after(2_000)
    expect(status()).toBe('confirmed')
    node.says = 'submitted'
    await after(7_000)
    expect(status()).toBe('submitted')
    expect(transaction()).not.toHaveProperty('settledAt')
    node.says = 'confirmed'
    await after(10_000)
    expect(status()).toBe('confirmed')
  })

  it('is left alone 30 seconds after it was confirmed', async () => {
    const { node, after, watching } = aWatch()
    node.says = 'confirmed'
    await after(0)
    await after(60_000)
    await watching
    const before = node.asked
    await after(600_000)
    expect(node.asked).toBe(before)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('is asked for every six seconds after it was confirmed, and soon again when its block is taken back', async () => {
    const { node, after, status } = aWatch()
    node.says = 'confirmed'
    await after(0)
    expect([status(), node.asked]).toEqual(['confirmed', 1])
    await after(5_999)
    expect(node.asked).toBe(1)
    await after(1)
    expect(node.asked).toBe(2)
    node.says = 'submitted'
    await after(6_000)
    expect([status(), node.asked]).toEqual(['submitted', 3])
    await after(6_720)
    expect(node.asked).toBe(4)
  })

  it('is not asked for by a widget that is gone already', async () => {
    const { dispatch, node, after, end } = aWatch()
    await after(0)
    end.abort()
    const before = node.asked
    await dispatch(watchTransaction('tx-1', end.signal))
    expect(node.asked).toBe(before)
  })

  it('leaves a line for the report when the node does not answer', async () => {
    const { node, after, logger } = aWatch()
    node.says = 'down'
    await after(1_000)
    expect(logger.lines()).toContainEqual(
      expect.stringContaining('info transactions: the node did not answer Error: down'),
    )
  })

  it('leaves no timer when the widget goes', async () => {
    const { end, after, watching, node } = aWatch()
    await after(0)
    end.abort()
    await watching
    expect(jest.getTimerCount()).toBe(0)
    expect(node.asked).toBe(1)
  })

  it('takes no answer that comes after the widget went', async () => {
    const { end, node, status, watching, after } = aWatch()
    node.says = 'confirmed'
    end.abort()
    await after(0)
    await watching
    expect(status()).toBe('submitted')
  })

  it.each([
    ['nobody knows', 'tx-9', {}],
    ['is on a network the site does not use', 'tx-1', { caipNetworkId: 'eip155:10' as const }],
  ])('that %s is not asked for', async (_name, transactionId, parts) => {
    const { dispatch, node, end, watching } = aWatch(parts)
    end.abort()
    await watching
    const asked = node.asked
    await dispatch(watchTransaction(transactionId, new AbortController().signal))
    expect(node.asked).toBe(asked)
  })
})

describe('a watched swap', () => {
  const receives = { symbol: 'USDC', decimals: 6, amountInUnits: '100' }
  const aSwap = { kind: 'swap', summary: { ...aTransaction().summary, receives } } as const

  it('says what arrived once the chain does', async () => {
    const asked: unknown[] = []
    const { node, after, transaction } = aWatch(
      { ...aSwap, summary: { ...aSwap.summary, receives: { ...receives, caipTokenAddress: `eip155:1:${BOB}` } } },
      [aNetwork()],
      {
        getReceived: async (_network, hash, receiver) => {
          asked.push([hash, receiver])
          return '99'
        },
      },
    )
    node.says = 'confirmed'
    await after(2_000)
    expect(transaction()?.summary.receives).toMatchObject({ amountInUnits: '99', isExact: true })
    expect(asked).toEqual([[aTransaction().hash, { account: ALICE, tokenAddress: BOB }]])
  })

  it('that nobody knows brings nothing, and is nowhere', async () => {
    const { dispatch } = createTestStore(fakeServices())
    expect(await dispatch(readReceived('tx-1', aNetwork()))).toBeUndefined()
    expect(await dispatch(readStatus(aTransaction(), aNetwork()))).toBe('submitted')
  })

  it('of a batch is on its way while there is no wallet to ask', async () => {
    const services = fakeServices()
    services.hub.connectorOf = () => undefined
    const { dispatch } = createTestStore(services, { isConnected: true })
    expect(await dispatch(readStatus(aTransaction({ hash: '', callsId: '0x1' }), aNetwork()))).toBe('submitted')
  })

  it('keeps the quote where the chain cannot say', async () => {
    const { node, after, status, transaction } = aWatch(aSwap, [aNetwork()], {
      getReceived: () => Promise.reject(new Error('down')),
    })
    node.says = 'confirmed'
    await after(2_000)
    expect(status()).toBe('confirmed')
    expect(transaction()?.summary.receives).toEqual(receives)
  })

  const HASH = `0x${'c'.repeat(64)}`

  it('of a batch is asked of the wallet until it names the transaction, then of the chain', async () => {
    let answers: { status: TransactionStatus; hash?: string }[] = [
      { status: 'submitted' },
      { status: 'submitted', hash: HASH },
    ]
    const { node, after, status, transaction } = aWatch({ ...aSwap, hash: '', callsId: 'calls-1' }, [aNetwork()], {
      getBatchStatus: async (_provider, callsId) => {
        expect(callsId).toBe('calls-1')
        const [answer, ...rest] = answers
        answers = rest
        return answer ?? { status: 'submitted' }
      },
      getReceived: async () => undefined,
    })
    await after(0)
    expect([node.asked, transaction()?.hash]).toEqual([0, ''])
    node.says = 'confirmed'
    await after(2_000)
    expect([status(), transaction()?.hash]).toEqual(['confirmed', HASH])
  })

  it('of a batch is not asked of a wallet without its account: what that says is about something else', async () => {
    const asked: unknown[] = []
    const { after, status } = aWatch(
      { ...aSwap, from: `eip155:1:${BOB}`, hash: '', callsId: 'calls-1' },
      [aNetwork()],
      {
        getBatchStatus: async (_provider, callsId) => {
          asked.push(callsId)
          return { status: 'failed' }
        },
      },
    )
    await after(60_000)
    expect([asked, status()]).toEqual([[], 'submitted'])
  })

  it('of a batch the wallet forgot is told as not found after half an hour, and may still be found', async () => {
    const batch: { isForgotten?: true; hash?: string } = { isForgotten: true }
    const { node, after, status, transaction } = aWatch({ ...aSwap, hash: '', callsId: 'calls-1' }, [aNetwork()], {
      getBatchStatus: async () => ({ status: 'submitted', ...batch }),
      getReceived: async () => undefined,
    })
    await after(29 * 60_000)
    expect(status()).toBe('submitted')
    await after(2 * 60_000)
    expect([status(), transaction()?.settledAt]).toEqual(['unseen', undefined])
    delete batch.isForgotten
    batch.hash = HASH
    node.says = 'confirmed'
    await after(31_000)
    expect([status(), transaction()?.hash]).toEqual(['confirmed', HASH])
  })

  it('of a batch is never told as not found while its wallet does not answer', async () => {
    const { after, status } = aWatch({ ...aSwap, hash: '', callsId: 'calls-1' }, [aNetwork()], {
      getBatchStatus: async () => {
        throw new Error('locked')
      },
    })
    await after(60 * 60_000)
    expect(status()).toBe('submitted')
  })

  it('of a batch that never reached the chain has failed', async () => {
    const { after, status } = aWatch({ ...aSwap, hash: '', callsId: 'calls-1' }, [aNetwork()], {
      getBatchStatus: async () => ({ status: 'failed' }),
    })
    await after(1_000)
    expect(status()).toBe('failed')
  })
})

describe('a watched transaction that was handed over with its effect', () => {
  const effect = `0x${'e'.repeat(64)}`
  const NEW = `0x${'d'.repeat(64)}`
  /** What the chain finds, and what it was asked. */
  function aTrace(parts = {}) {
    const chain: { finds: TransactionTrace } = { finds: { type: 'unseen' } }
    const asked: unknown[] = []
    const watch = aWatch({ effect, ...parts }, [aNetwork()], {}, async (_network, question) => {
      asked.push(question)
      return chain.finds
    })
    return { ...watch, chain, asked }
  }

  it('is confirmed only when the chain shows it as ours, and keeps its number', async () => {
    const { node, chain, after, status, transaction, asked } = aTrace()
    node.says = 'confirmed'
    await after(2_000)
    expect(status()).toBe('submitted')
    chain.finds = { type: 'ours', nonce: 7 }
    await after(2_000)
    expect([status(), transaction()?.nonce]).toEqual(['confirmed', 7])
    expect(asked[0]).toEqual({ hash: aTransaction().hash, from: ALICE, effect, nonce: undefined })
  })

  it.each(['mismatched', 'cancelled', 'replaced'] as const)(
    'is said to be %s, whatever its receipt says, and not submitted for ever',
    async (type) => {
      const { node, chain, after, status } = aTrace()
      node.says = type === 'mismatched' ? 'confirmed' : 'submitted'
      chain.finds = { type }
      await after(2_000)
      expect(status()).toBe(type)
    },
  )

  it('is compared until its number is known, and after that only while it is on its way', async () => {
    const { node, chain, after, asked, transaction } = aTrace()
    node.says = 'confirmed'
    chain.finds = { type: 'ours', nonce: 7 }
    await after(0)
    expect([transaction()?.nonce, asked.length]).toEqual([7, 1])
    await after(6_000)
    expect([node.asked, asked.length]).toEqual([2, 1])
    const onItsWay = aTrace({ nonce: 7 })
    await onItsWay.after(0)
    expect(onItsWay.asked).toEqual([{ hash: aTransaction().hash, from: ALICE, effect, nonce: 7 }])
  })

  it('has its number written down once', async () => {
    const { chain, after, actions } = aTrace()
    chain.finds = { type: 'ours', nonce: 7 }
    await after(10_000)
    expect(actions.filter((action) => transactionMatched.match(action))).toHaveLength(1)
    const unnumbered = aTrace()
    unnumbered.chain.finds = { type: 'ours' }
    await unnumbered.after(10_000)
    expect(unnumbered.actions.some((action) => transactionMatched.match(action))).toBe(false)
  })

  it('that was sped up is looked up at once under its new name', async () => {
    const hashes: unknown[] = []
    const { after, status } = aWatch(
      { effect, nonce: 7 },
      [aNetwork()],
      {},
      async (_network, { hash }) => (hash === NEW ? { type: 'ours' } : { type: 'spedUp', hash: NEW }),
      {
        getTransactionStatus: async (_network, { hash }) => (
          hashes.push(hash),
          hash === NEW ? 'confirmed' : 'submitted'
        ),
      },
    )
    await after(0)
    expect([status(), hashes]).toEqual(['confirmed', [aTransaction().hash, NEW]])
  })

  it('is followed under its new name when it was sped up', async () => {
    const { node, chain, after, status, transaction } = aTrace({ nonce: 7 })
    chain.finds = { type: 'spedUp', hash: NEW }
    await after(0)
    expect([status(), transaction()?.hash]).toEqual(['submitted', NEW])
    node.says = 'confirmed'
    await after(2_000)
    expect(status()).toBe('confirmed')
  })

  it('comes back when the block that replaced it is taken back', async () => {
    const { node, chain, after, status } = aTrace({ nonce: 7 })
    chain.finds = { type: 'cancelled' }
    await after(1_000)
    expect(status()).toBe('cancelled')
    node.says = 'confirmed'
    chain.finds = { type: 'ours', nonce: 7 }
    await after(7_000)
    expect(status()).toBe('confirmed')
  })

  it('that no node ever shows is told as not found after half an hour, is looked for on, and may still be found', async () => {
    const { node, chain, after, status, transaction, asked } = aTrace()
    await after(29 * 60_000)
    expect(status()).toBe('submitted')
    await after(2 * 60_000)
    expect([status(), transaction()?.settledAt]).toEqual(['unseen', undefined])
    const before = asked.length
    await after(10 * 60_000)
    expect(asked.length - before).toBeLessThanOrEqual(21)
    expect(asked.length - before).toBeGreaterThanOrEqual(19)
    node.says = 'confirmed'
    chain.finds = { type: 'ours', nonce: 7 }
    await after(31_000)
    expect([status(), transaction()?.nonce]).toEqual(['confirmed', 7])
  })

  it('of a contract account is told as not found too, and not while a node shows it', async () => {
    const lost = aTrace({ effect: undefined })
    await lost.after(31 * 60_000)
    expect(lost.status()).toBe('unseen')
    expect(lost.asked[0]).toEqual({ hash: aTransaction().hash, from: ALICE, effect: '' })
    const young = aTrace({ effect: undefined })
    await young.after(30 * 60_000 - 1)
    expect([young.status(), young.asked]).toEqual(['submitted', []])
    const late = aTrace({ effect: undefined, submittedAt: Date.now() - 31 * 60_000 })
    late.node.says = 'confirmed'
    await late.after(0)
    expect([late.status(), late.asked]).toEqual(['confirmed', []])
    const shown = aTrace({ effect: undefined })
    shown.chain.finds = { type: 'ours' }
    await shown.after(31 * 60_000)
    expect(shown.status()).toBe('submitted')
  })

  it('is never told as not found by a node that is down', async () => {
    const { node, after, status } = aTrace()
    node.says = 'down'
    await after(60 * 60_000)
    expect(status()).toBe('submitted')
  })

  it('is not looked up where there was nothing to compare: a batch, a contract account, Solana', async () => {
    const { node, asked, after, status } = aTrace({ effect: undefined })
    node.says = 'confirmed'
    await after(2_000)
    expect([status(), asked]).toEqual(['confirmed', []])
  })
})

describe('a transaction of a chain that takes it up to a block', () => {
  const SOLANA = aNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' })
  const ofSolana = {
    caipNetworkId: SOLANA.caipNetworkId,
    from: toCaipAddress(SOLANA.caipNetworkId, '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'),
  }

  /** A chain that never shows it and makes a block each second; it may say up to where it takes one. */
  function aChain(start = Date.now()) {
    const height = () => 100 + Math.floor((Date.now() - start) / 1000)
    const chain: Partial<TransferAdapter> = {
      getTransactionStatus: async (_network, { lastValidBlockHeight }) =>
        lastValidBlockHeight !== undefined && height() > lastValidBlockHeight ? 'failed' : 'submitted',
      getLastValidBlock: jest.fn(async () => height() + 150),
    }
    return chain
  }

  it('has failed once it can no longer land, while the page stays open', async () => {
    const { after, status } = aWatch({ ...ofSolana, lastValidBlockHeight: 250 }, [SOLANA], {}, undefined, aChain())
    await after(150_000)
    expect(status()).toBe('submitted')
    await after(31_000)
    expect(status()).toBe('failed')
  })

  it('is given an end where nobody knew one, once', async () => {
    const chain = aChain()
    const { after, status, transaction } = aWatch(ofSolana, [SOLANA], {}, undefined, chain)
    await after(60_000)
    expect([status(), transaction()?.lastValidBlockHeight]).toEqual(['submitted', 250])
    expect(chain.getLastValidBlock).toHaveBeenCalledTimes(1)
    await after(121_000)
    expect(status()).toBe('failed')
  })

  it('is given no end where one is known, nor after it has landed', async () => {
    const known = aChain()
    await aWatch({ ...ofSolana, lastValidBlockHeight: 250 }, [SOLANA], {}, undefined, known).after(10_000)
    expect(known.getLastValidBlock).not.toHaveBeenCalled()
    const landed = { ...aChain(), getTransactionStatus: async (): Promise<TransactionStatus> => 'confirmed' }
    const { after, status } = aWatch(ofSolana, [SOLANA], {}, undefined, landed)
    await after(10_000)
    expect(status()).toBe('confirmed')
    expect(landed.getLastValidBlock).not.toHaveBeenCalled()
  })

  it('is asked for by what is remembered of it beside its name', async () => {
    const chain = { getTransactionStatus: jest.fn(async (): Promise<TransactionStatus> => 'submitted') }
    const effect = `${'ab'.repeat(32)}:7`
    await aWatch({ ...ofSolana, effect, lastValidBlockHeight: 250 }, [SOLANA], {}, undefined, chain).after(5_000)
    expect(chain.getTransactionStatus).toHaveBeenCalledWith(SOLANA, {
      hash: expect.any(String) as string,
      effect,
      lastValidBlockHeight: 250,
    })
  })

  it('has failed after a reload as well', async () => {
    const { dispatch, state, services } = createTestStore(
      fakeServices({ adapter: { ...aChain(Date.now() - 151_000) } }),
      { networks: [SOLANA] },
    )
    const kept =
      pendingTransactionsKey.read(
        JSON.parse(JSON.stringify([aTransaction({ ...ofSolana, lastValidBlockHeight: 250 })])),
      ) ?? []
    dispatch(transactionsRestored(kept))
    void dispatch(watchTransaction('tx-1', services.ended))
    await jest.advanceTimersByTimeAsync(1_000)
    expect(selectTransaction(state(), 'tx-1')?.status).toBe('failed')
  })
})
