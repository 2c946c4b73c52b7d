import { aNetwork } from '../../../test/support/builders'
import { simulate } from './transactionDraft'

const network = aNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana' })
const run = (value: unknown) => simulate(async () => ({ value }), network, Uint8Array.of(1, 2, 3))

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
    await expect(run(value)).resolves.toEqual(simulation)
  })

  it.each([null, [], 'ok'])('is not read from %j', async (value) => {
    await expect(run(value)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})
