import { failureOf } from '../../../test/support/fakes'
import { networks } from '../../config/networks'
import type { NetworkRpc } from '../contract'
import { listFees } from './feeChoices'

const aNode =
  (fees: unknown): NetworkRpc =>
  async () =>
    Array.isArray(fees) ? fees.map((prioritizationFee: unknown, slot) => ({ slot, prioritizationFee })) : fees
const pricesOf = async (fees: unknown, usual = '1000'): Promise<string[]> =>
  (await listFees(aNode(fees), networks.solana, { gasPriceInUnits: usual })).choices.map(
    ({ gasPriceInUnits }) => gasPriceInUnits,
  )

describe('the prices of a unit to choose from', () => {
  it.each([
    ['idle blocks', [0, 0, 0], ['0', '1000', '2000']],
    ['no blocks', [], ['0', '1000', '2000']],
    ['blocks that took something', [900, 100, 300], ['300', '1000', '2000']],
    ['busy blocks', [4000, 3000, 3500], ['1000', '1000', '3500']],
    ['absurd blocks', [9_000_000, 9_000_000, 9_000_000], ['1000', '1000', '5000']],
  ])('stand around the usual one: after %s', async (_what, fees, prices) => {
    expect(await pricesOf(fees)).toEqual(prices)
  })

  it('have no time, and one of the visitor’s own beside them, in what the chain counts', async () => {
    const listed = await listFees(aNode([1]), networks.solana, { gasPriceInUnits: '7' })
    expect(listed.choices.map(({ waitMs }) => waitMs)).toEqual([undefined, undefined, undefined])
    expect(listed.own).toEqual({ leastInUnits: '1', hasTip: false, unit: 'microLamports' })
  })

  it.each([[null], [['1']], [[-1]], [[1.5]]])('are not known from %j', async (fees) => {
    expect(await failureOf(pricesOf(fees))).toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})
