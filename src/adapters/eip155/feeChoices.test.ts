import { array, assert, asyncProperty, bigInt, record } from 'fast-check'
import { aNetwork } from '../../../test/support/builders'
import { failureOf } from '../../../test/support/fakes'
import { RpcError } from '../../errors'
import type { NetworkRpc } from '../contract'
import { listFees } from './feeChoices'

const hex = (value: number | bigint): string => `0x${value.toString(16)}`

type Answers = { history?: unknown; gasPrice?: number; secondsPerBlock?: number }

const aNode =
  ({ history, gasPrice, secondsPerBlock }: Answers): NetworkRpc =>
  async (_network, method, [block]) => {
    if (method === 'eth_feeHistory') return history
    if (method === 'eth_gasPrice' && gasPrice !== undefined) return hex(gasPrice)
    if (method === 'eth_getBlockByNumber' && secondsPerBlock !== undefined)
      return { timestamp: hex(1_700_000_000 + Number(block) * secondsPerBlock) }
    throw new RpcError({ rpcCode: -32601, reason: 'not known' })
  }

/** Blocks with a base fee and the lower and upper tips that they took; the next one asks 80. */
const aHistory = (blocks: [baseFee: number, low: number, high: number][], nextBaseFee = 80) => ({
  oldestBlock: hex(100),
  baseFeePerGas: [...blocks.map(([baseFee]) => hex(baseFee)), hex(nextBaseFee)],
  gasUsedRatio: blocks.map(([, low, high]) => (low + high > 0 ? 0.5 : 0)),
  reward: blocks.map(([, low, high]) => [hex(low), hex(high)]),
})
const steady = Array.from({ length: 20 }, (): [number, number, number] => [80, 4, 12])
/** The usual price beside it: twice the base fee, and a tip of ten. */
const usual = { gasPriceInUnits: '170', tipInUnits: '10' }

describe('the prices of gas to choose from', () => {
  it('stand around the usual one: what blocks take at their lower end, and at their upper one', async () => {
    const node = aNode({ history: aHistory(steady) })
    expect(await listFees(node, aNetwork(), usual)).toEqual({
      choices: [
        { level: 'slow', gasPriceInUnits: '94', tipInUnits: '4', leastInUnits: '84' },
        { level: 'normal', gasPriceInUnits: '170', tipInUnits: '10', leastInUnits: '90' },
        { level: 'fast', gasPriceInUnits: '175', tipInUnits: '15', leastInUnits: '95' },
      ],
      own: { leastInUnits: '80', hasTip: true },
    })
  })

  it('follow no bribe: the fast tip is three times the usual one at most', async () => {
    const node = aNode({ history: aHistory([[80, 4, 5_000_000]]) })
    const { choices } = await listFees(node, aNetwork(), usual)
    expect(choices[2]).toMatchObject({ gasPriceInUnits: '190', tipInUnits: '30' })
  })

  it('take no word from blocks without transactions', async () => {
    const { choices } = await listFees(aNode({ history: aHistory([[80, 0, 0]]) }), aNetwork(), usual)
    expect(choices.map(({ tipInUnits }) => tipInUnits)).toEqual(['10', '10', '15'])
  })

  it('are counted from the one price of a network without a base fee', async () => {
    expect(await listFees(aNode({ gasPrice: 80 }), aNetwork(), { gasPriceInUnits: '90' })).toEqual({
      choices: [
        { level: 'slow', gasPriceInUnits: '80', leastInUnits: '80' },
        { level: 'normal', gasPriceInUnits: '90', leastInUnits: '80' },
        { level: 'fast', gasPriceInUnits: '120', leastInUnits: '80' },
      ],
      own: { leastInUnits: '80', hasTip: false },
    })
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no base fees', { oldestBlock: '0x1', baseFeePerGas: [] }],
    ['a base fee of nothing', aHistory(steady, 0)],
    ['base fees that are no numbers', { oldestBlock: '0x1', baseFeePerGas: ['x', 'y'] }],
  ])('are not known where the history of a node is %s', async (_what, history) => {
    expect(await failureOf(listFees(aNode({ history }), aNetwork(), usual))).toMatchObject({ code: 'MALFORMED_ANSWER' })
  })

  it('never cost more than the level above, and are never below what the next block asks', async () => {
    const wei = bigInt({ min: 0n, max: 10n ** 13n })
    const blocks = array(record({ baseFee: bigInt({ min: 1n, max: 10n ** 13n }), low: wei, high: wei }), {
      minLength: 1,
      maxLength: 20,
    })
    await assert(
      asyncProperty(blocks, bigInt({ min: 1n, max: 10n ** 13n }), wei, async (list, next, tip) => {
        const history = {
          oldestBlock: '0x1',
          baseFeePerGas: [...list.map(({ baseFee }) => hex(baseFee)), hex(next)],
          gasUsedRatio: list.map(() => 0.5),
          reward: list.map(({ low, high }) => (low < high ? [hex(low), hex(high)] : [hex(high), hex(low)])),
        }
        const price = { gasPriceInUnits: (next * 2n + tip).toString(), tipInUnits: tip.toString() }
        const { choices } = await listFees(aNode({ history }), aNetwork(), price)
        const [slow = 0n, normal = 0n, fast = 0n] = choices.map(({ gasPriceInUnits }) => BigInt(gasPriceInUnits))
        expect(slow <= normal && normal <= fast).toBe(true)
        for (const choice of choices) {
          expect(BigInt(choice.gasPriceInUnits) >= BigInt(choice.leastInUnits)).toBe(true)
          expect(BigInt(choice.leastInUnits) - BigInt(choice.tipInUnits ?? '0')).toBe(next)
        }
        expect(choices[1]).toMatchObject(price)
      }),
      { numRuns: 50 },
    )
  })
})

describe('how long a price waits', () => {
  const waitsOf = async (answers: Answers): Promise<(number | undefined)[]> =>
    (await listFees(aNode(answers), aNetwork(), usual)).choices.map(({ waitMs }) => waitMs)

  it('is one block where every block takes it', async () => {
    expect(await waitsOf({ history: aHistory(steady), secondsPerBlock: 12 })).toEqual([12_000, 12_000, 12_000])
  })

  it('is longer for a price that leaves no room for how the base fee moves', async () => {
    const moving = steady.map((_block, at): [number, number, number] => [80 + (at % 3) * 20, 4, 12])
    expect(await waitsOf({ history: aHistory(moving), secondsPerBlock: 12 })).toEqual([24_000, 12_000, 12_000])
  })

  it.each<[string, Answers]>([
    ['the node has no times of blocks', { history: aHistory(steady) }],
    ['most blocks were empty', { history: aHistory(steady.map(() => [80, 0, 0])), secondsPerBlock: 12 }],
    ['blocks come too seldom', { history: aHistory(steady), secondsPerBlock: 601 }],
    ['blocks take no time', { history: aHistory(steady), secondsPerBlock: 0 }],
    ['there is one block alone', { history: aHistory([[80, 4, 12]]), secondsPerBlock: 12 }],
  ])('is not said where %s', async (_what, answers) => {
    expect(await waitsOf(answers)).toEqual([undefined, undefined, undefined])
  })
})
