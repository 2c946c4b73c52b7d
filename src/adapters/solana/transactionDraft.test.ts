import { ComputeBudgetInstruction, PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { aNetwork } from '../../../test/support/builders'
import { draftTransaction, simulate } from './transactionDraft'

const network = aNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' })
const run = (value: unknown) => simulate(async () => ({ value }), network, Uint8Array.of(1, 2, 3))

it('a transaction says what it may compute and what it pays for that', () => {
  const key = (fill: number) => new PublicKey(new Uint8Array(32).fill(fill))
  const bytes = draftTransaction({
    from: key(1).toBase58(),
    budget: { limit: 500, price: 7n },
    instructions: [SystemProgram.transfer({ fromPubkey: key(1), toPubkey: key(2), lamports: 5 })],
    block: { blockhash: key(9).toBase58(), lastValidBlockHeight: 9 },
  })
  const [price, limit, transfer] = Transaction.from(bytes).instructions
  expect(price && ComputeBudgetInstruction.decodeSetComputeUnitPrice(price)).toEqual({ microLamports: 7n })
  expect(limit && ComputeBudgetInstruction.decodeSetComputeUnitLimit(limit)).toEqual({ units: 500 })
  expect(transfer?.programId).toEqual(SystemProgram.programId)
})

describe('a run without consequences', () => {
  it('needs no signature and hangs on a block of the node’s own', async () => {
    const rpc = jest.fn(async () => ({ value: { err: null, unitsConsumed: 450 } }))
    await expect(simulate(rpc, network, Uint8Array.of(1, 2, 3))).resolves.toEqual({ unitsUsed: 450 })
    expect(rpc.mock.calls).toEqual([
      [
        network,
        'simulateTransaction',
        ['AQID', expect.objectContaining({ encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true })],
      ],
    ])
  })

  it.each([
    [{ err: null, unitsConsumed: 0 }, { unitsUsed: 0 }],
    [{ unitsConsumed: 7 }, { unitsUsed: 7 }],
    [{ err: null }, { unitsUsed: 0 }],
    [{ err: null, unitsConsumed: -1 }, { unitsUsed: 0 }],
    [{ err: null, unitsConsumed: 1.5 }, { unitsUsed: 0 }],
    [{ err: null, unitsConsumed: '7' }, { unitsUsed: 0 }],
    [
      { err: 'AccountNotFound', unitsConsumed: 7 },
      { unitsUsed: 7, failure: 'AccountNotFound' },
    ],
    [{ err: 0 }, { unitsUsed: 0, failure: 0 }],
  ])('that answers %j went as %j', async (value, simulation) => {
    await expect(run(value)).resolves.toStrictEqual(simulation)
  })

  it.each([null, [], 'ok'])('is not read from %j', async (value) => {
    await expect(run(value)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})
