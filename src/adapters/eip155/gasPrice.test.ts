import { aNetwork } from '../../../test/support/builders'
import { failureOf } from '../../../test/support/fakes'
import { RpcError, WidgetError } from '../../errors'
import type { NetworkRpc } from '../contract'
import { readGasPrice, toFee } from './gasPrice'

const refused = new RpcError({ rpcCode: -32601, reason: 'not known' })
const hex = (value: number): string => `0x${value.toString(16)}`
const aNode =
  (answers: Record<string, unknown>): NetworkRpc =>
  async (_network, method) => {
    const answer = answers[method] ?? refused
    if (answer instanceof Error) throw answer
    return answer
  }
/** A base fee of 90 and a tip of 10: a hundred wei now, a hundred and ninety at most. */
const withBaseFee = aNode({
  eth_feeHistory: { baseFeePerGas: [hex(80), hex(90)], reward: [[hex(5)]] },
  eth_maxPriorityFeePerGas: hex(10),
})
const withOnePrice = aNode({ eth_gasPrice: hex(80) })

describe('the price of gas', () => {
  it('is the node’s, with room for what the next blocks may ask', async () => {
    expect(await readGasPrice(withBaseFee, aNetwork())).toEqual({
      leastInUnits: '100',
      gasPriceInUnits: '190',
      tipInUnits: '10',
    })
    expect(await readGasPrice(withOnePrice, aNetwork())).toEqual({ leastInUnits: '80', gasPriceInUnits: '90' })
  })

  it.each([
    ['39', 90n],
    ['40', 80n],
    ['79', 80n],
    ['80', 80n],
    ['240', 240n],
    ['241', 90n],
    ['476190000000000', 90n],
    ['1', 90n],
    ['0', 90n],
  ])('takes a hint of %s near the node’s 80 only', async (hint, most) => {
    expect((await readGasPrice(withOnePrice, aNetwork(), hint)).gasPriceInUnits).toBe(String(most))
  })

  it.each<[string, Record<string, unknown>, string | undefined]>([
    ['what the last block took', { reward: [[hex(3)], [hex(5)]] }, '5'],
    ['nothing, where nobody says more', {}, '0'],
    ['nothing, where the last block took none', { reward: [[]] }, '0'],
    ['nothing, where the rewards are no lists', { reward: 'x' }, '0'],
  ])('has a tip of %s from a node that names none', async (_what, parts, tip) => {
    const node = aNode({ eth_feeHistory: { baseFeePerGas: [hex(80), hex(90)], ...parts } })
    expect((await readGasPrice(node, aNetwork())).tipInUnits).toBe(tip)
  })

  it.each<[string, unknown]>([
    ['a base fee of nothing', { baseFeePerGas: [hex(7), '0x0'] }],
    ['no base fees', { baseFeePerGas: [] }],
    ['base fees that are no list', { baseFeePerGas: hex(7) }],
    ['a base fee of null', { baseFeePerGas: [null] }],
    ['a list', []],
  ])('is its one price where the node’s history is %s', async (_what, history) => {
    const node = aNode({ eth_feeHistory: history, eth_gasPrice: hex(80) })
    expect(await readGasPrice(node, aNetwork())).toEqual({ leastInUnits: '80', gasPriceInUnits: '90' })
  })

  it('is not asked for in another way of a node that does not answer', async () => {
    const node = aNode({ eth_feeHistory: new WidgetError('TIMEOUT', { host: 'node' }), eth_gasPrice: hex(80) })
    expect(await failureOf(readGasPrice(node, aNetwork()))).toMatchObject({ code: 'TIMEOUT' })
  })

  it.each([
    ['300', 300n],
    ['301', 190n],
    ['50', 190n],
    ['1', 190n],
  ])('takes a hint of %s near a base fee only', async (hint, most) => {
    expect((await readGasPrice(withBaseFee, aNetwork(), hint)).gasPriceInUnits).toBe(String(most))
  })

  it('is not known where the node says nothing, or that gas is free', async () => {
    expect(await failureOf(readGasPrice(aNode({ eth_gasPrice: '0x0' }), aNetwork()))).toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
    expect(await failureOf(readGasPrice(aNode({}), aNetwork(), '100'))).toMatchObject({ code: 'RPC' })
  })
})

it('a fee is the most that gas costs, and says the least that will do', async () => {
  expect(
    await toFee(withBaseFee, aNetwork(), {
      gasLimit: Promise.resolve(120n),
      transaction: { to: aNetwork().caipNetworkId, value: '0x0', data: '0x' },
    }),
  ).toEqual({
    feeInUnits: '22800',
    gasLimit: '120',
    gasPriceInUnits: '190',
    tipInUnits: '10',
    least: { gasLimit: '100', gasPriceInUnits: '100' },
  })
})
