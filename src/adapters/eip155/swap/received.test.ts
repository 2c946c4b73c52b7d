import { ALICE, aNetwork, BOB, USDC } from '../../../../test/support/builders'
import { aSwapChain, aTransferEvent, DAI, HASH, ROUTER, type NodeAnswers } from '../../../../test/support/swapChain'
import { RpcError } from '../../../errors'
import { WidgetError } from '../../../errors'

const receipt = (parts: object = {}) => ({
  status: '0x1',
  from: ALICE.toLowerCase(),
  to: ROUTER,
  blockNumber: '0x64',
  gasUsed: '0x186a0',
  effectiveGasPrice: '0x3b9aca00',
  logs: [],
  ...parts,
})
const received = (answers: NodeAnswers, tokenAddress?: string) =>
  aSwapChain(answers).adapter.getReceived(aNetwork(), HASH, { account: ALICE, tokenAddress })

describe('what a transaction brought of a token', () => {
  const ofDai = (logs: unknown) => received({ eth_getTransactionReceipt: receipt({ logs }) }, DAI)

  it('is what came to the account without what left it', async () => {
    await expect(
      ofDai([
        aTransferEvent(USDC, ALICE, ROUTER, 1000n),
        aTransferEvent(DAI, ROUTER, ALICE, 700n),
        aTransferEvent(DAI.toLowerCase(), BOB, ALICE, 300n),
        aTransferEvent(DAI, ALICE, BOB, 10n),
        aTransferEvent(DAI, ROUTER, BOB, 5n),
        aTransferEvent(USDC, ROUTER, ALICE, 99n),
      ]),
    ).resolves.toBe('990')
  })

  it('is nothing when nothing came', async () => {
    await expect(ofDai([])).resolves.toBe('0')
    await expect(ofDai([aTransferEvent(DAI, ALICE, ALICE, 7n)])).resolves.toBe('0')
  })

  it.each([
    [
      'another event',
      {
        ...aTransferEvent(DAI, ROUTER, ALICE),
        topics: [`0x${'1'.repeat(64)}`, ...aTransferEvent(DAI, ROUTER, ALICE).topics.slice(1)],
      },
    ],
    [
      'a single piece',
      {
        ...aTransferEvent(DAI, ROUTER, ALICE),
        topics: [...aTransferEvent(DAI, ROUTER, ALICE).topics, `0x${'1'.repeat(64)}`],
      },
    ],
    ['no number', { ...aTransferEvent(DAI, ROUTER, ALICE), data: '0x' }],
    ['a number of half a word', { ...aTransferEvent(DAI, ROUTER, ALICE), data: `0x${'1'.repeat(32)}` }],
    ['more than one word', { ...aTransferEvent(DAI, ROUTER, ALICE), data: `0x${'1'.repeat(65)}` }],
    ['a number behind letters', { ...aTransferEvent(DAI, ROUTER, ALICE), data: `00x${'1'.repeat(64)}` }],
    ['a number as such', { ...aTransferEvent(DAI, ROUTER, ALICE), data: 7 }],
    ['an event of nobody', { ...aTransferEvent(DAI, ROUTER, ALICE), address: null }],
    ['no event', null],
    ['no topics', { address: DAI, data: '0x' }],
  ])('does not count %s', async (_what, log) => {
    await expect(ofDai([log, aTransferEvent(DAI, ROUTER, ALICE, 3n)])).resolves.toBe('3')
  })

  it('cannot be said when more left than came, or there is no receipt', async () => {
    await expect(ofDai([aTransferEvent(DAI, ALICE, BOB)])).resolves.toBeUndefined()
    await expect(received({ eth_getTransactionReceipt: null }, DAI)).resolves.toBeUndefined()
  })
})

describe('what a transaction brought of the coin', () => {
  /** Alice had 10^18 before the block and 10^18 + `gain` after it. */
  const node = (gain: bigint, parts: NodeAnswers = {}): NodeAnswers => ({
    eth_getTransactionReceipt: receipt(),
    eth_getTransactionByHash: { value: '0x0' },
    eth_getBalance: (_account: string, block: string) =>
      `0x${(10n ** 18n + ({ '0x63': 0n, '0x64': gain }[block] ?? 7n)).toString(16)}`,
    eth_getTransactionCount: (_account: string, block: string) => ({ '0x63': '0x7', '0x64': '0x8' })[block],
    ...parts,
  })
  const FEE = 10n ** 14n

  it('is the gain of the block and the fee that was paid for it', async () => {
    await expect(received(node(5000n - FEE))).resolves.toBe('5000')
    await expect(received(node(-FEE))).resolves.toBe('0')
  })

  it('counts the coins that were sent and the price of the chain below', async () => {
    await expect(received(node(5000n - FEE - 100n, { eth_getTransactionByHash: { value: '0x64' } }))).resolves.toBe(
      '5000',
    )
    await expect(
      received(node(5000n - FEE - 16n, { eth_getTransactionReceipt: receipt({ l1Fee: '0x10' }) })),
    ).resolves.toBe('5000')
  })

  it.each([
    [
      'the account did more in the block',
      { eth_getTransactionCount: (_account: string, block: string) => (block === '0x64' ? '0x9' : '0x7') },
    ],
    ['another account sent it', { eth_getTransactionReceipt: receipt({ from: BOB }) }],
    [
      'the node keeps no old balances',
      { eth_getBalance: new RpcError({ rpcCode: -32000, reason: 'missing trie node' }) },
    ],
    ['the receipt has no price', { eth_getTransactionReceipt: receipt({ effectiveGasPrice: undefined }) }],
    ['the node does not know it', { eth_getTransactionByHash: null }],
  ])('cannot be said when %s', async (_what, parts) => {
    await expect(received(node(5000n, parts))).resolves.toBeUndefined()
  })

  it('is not made up when the node cannot be reached', async () => {
    await expect(
      received(node(5000n, { eth_getBalance: new WidgetError('NETWORK', { host: 'node.example' }) })),
    ).rejects.toMatchObject({ code: 'NETWORK' })
  })
})
