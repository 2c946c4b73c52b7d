import * as fc from 'fast-check'
import { Interface } from 'ethers/abi'
import { ALICE, aNetwork, BOB, USDC } from '../../../../test/support/builders'
import { aBuilt, aSwapCall, aSwapChain, HASH, refusalBytes, ROUTER, word } from '../../../../test/support/swapChain'
import { aProvider, throwing } from '../../../../test/support/fakes'
import { RpcError } from '../../../errors'

const erc20 = new Interface([
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 value)',
])
const MAX = 2n ** 256n - 1n
const { adapter } = aSwapChain()
const question = { tokenAddress: USDC, owner: ALICE, spender: ROUTER, amountInUnits: '1000' }
const revert = new RpcError({ rpcCode: 3, reason: 'execution reverted' })

describe('an approval', () => {
  it('is written and read as every amount there is', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: MAX }), (amount) => {
        const approval = { spender: ROUTER, amountInUnits: amount.toString() }
        expect(adapter.writeApproval(approval)).toBe(erc20.encodeFunctionData('approve', [ROUTER, amount]))
        expect(adapter.readApproval(adapter.writeApproval(approval))).toEqual(approval)
      }),
    )
  })

  it('is written for a spender in any spelling', () => {
    expect(adapter.writeApproval({ spender: ROUTER.replace('0x7a', '0x7A'), amountInUnits: '1' })).toBe(
      adapter.writeApproval({ spender: ROUTER, amountInUnits: '1' }),
    )
  })

  it.each([
    ['nothing', '0x'],
    ['another call', erc20.encodeFunctionData('increaseAllowance', [ROUTER, 1])],
    ['a swap', aSwapCall()],
    ['no hex', 'approve'],
    ['a word too much', `${adapter.writeApproval(question)}${'0'.repeat(64)}`],
    ['half of one', adapter.writeApproval(question).slice(0, 74)],
    ['a look at a balance', `0x70a08231${'0'.repeat(64)}`],
  ])('is not %s', (_what, data) => {
    expect(adapter.readApproval(data)).toBeUndefined()
  })
})

describe('an allowance', () => {
  it('is asked of the token', async () => {
    const { adapter: asking, asked } = aSwapChain({ eth_call: word(MAX) })
    await expect(asking.getAllowance(aNetwork(), question)).resolves.toBe(MAX.toString())
    expect(asked).toEqual([
      { method: 'eth_call', params: [{ to: USDC, data: expect.stringMatching(/^0xdd62ed3e/) }, 'latest'] },
    ])
  })

  it.each([
    ['nothing', '0x'],
    ['null', null],
    ['a number', 7],
  ])('is not known when the token answers %s', async (_what, answer) => {
    await expect(aSwapChain({ eth_call: answer }).adapter.getAllowance(aNetwork(), question)).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
  })
})

describe('an old allowance', () => {
  /** A token with an allowance of 5 that takes or refuses new ones. */
  const aToken = (allowance: bigint, answerTo: (amount: bigint) => unknown) =>
    aSwapChain({
      eth_call: ({ data }: { data: string }) =>
        data.startsWith('0xdd62ed3e')
          ? word(allowance)
          : answerTo(BigInt(adapter.readApproval(data)?.amountInUnits ?? -1)),
    })
  const [yes, no] = [word(1), word(0)]

  it.each([
    [
      'a token that takes a new one only after none, and answers nothing (USDT)',
      5n,
      (amount: bigint) => (amount === 0n ? '0x' : revert),
      true,
    ],
    ['a token that says no to it', 5n, (amount: bigint) => (amount === 0n ? yes : no), true],
    ['a token that takes it', 5n, () => yes, false],
    ['a token that takes none at all', 5n, () => revert, false],
    ['a token without one', 0n, () => revert, false],
  ])('has to be set to zero first at %s: %#', async (_what, allowance, answerTo, needsReset) => {
    await expect(aToken(allowance, answerTo).adapter.needsReset(aNetwork(), question)).resolves.toBe(needsReset)
  })

  it('is set to zero at once when that is what is wanted', async () => {
    const { adapter: asking, asked } = aToken(5n, () => revert)
    await expect(asking.needsReset(aNetwork(), { ...question, amountInUnits: '0' })).resolves.toBe(false)
    expect(asked).toEqual([])
  })

  it('of nothing is not run against', async () => {
    const { adapter: asking, asked } = aToken(0n, () => revert)
    await expect(asking.needsReset(aNetwork(), question)).resolves.toBe(false)
    expect(asked).toHaveLength(1)
  })

  it('is not judged by a node that cannot be reached', async () => {
    await expect(aToken(5n, () => new Error('gone')).adapter.needsReset(aNetwork(), question)).rejects.toThrow('gone')
  })
})

describe('a run without sending', () => {
  const approval = aBuilt({ to: USDC, data: adapter.writeApproval(question) })

  it.each([
    ['an approval that is taken', approval, word(1)],
    ['an approval without an answer', approval, '0x'],
    ['a swap that answers zero', aBuilt(), word(0)],
  ])('of %s is fine', async (_what, transaction, answer) => {
    await expect(aSwapChain({ eth_call: answer }).adapter.simulate(transaction)).resolves.toBeUndefined()
  })

  it.each([
    ['says no', approval, word(0), { code: 'TRANSACTION' }],
    ['is reverted', aBuilt(), revert, { code: 'RPC', params: { reason: 'execution reverted' } }],
    [
      'is reverted with words',
      aBuilt(),
      new RpcError({ rpcCode: 3, reason: 'execution reverted', data: refusalBytes('Too late') }),
      { code: 'RPC', params: { reason: 'Too late' } },
    ],
    [
      'is reverted with bytes that say nothing',
      aBuilt(),
      new RpcError({ rpcCode: 3, reason: 'reverted', data: '0x08c379a0ff' }),
      { code: 'RPC', params: { reason: 'reverted' } },
    ],
    ['answers no hex', aBuilt(), 7, { code: 'MALFORMED_ANSWER' }],
  ])('that %s says so', async (_what, transaction, answer, error) => {
    await expect(aSwapChain({ eth_call: answer }).adapter.simulate(transaction)).rejects.toMatchObject(error)
  })
})

describe('the cost', () => {
  it('counts with a fifth more gas than it takes now', async () => {
    const chain = aSwapChain({
      eth_estimateGas: '0x186a0',
      eth_gasPrice: '0x3b9aca00',
      eth_feeHistory: null,
      eth_maxPriorityFeePerGas: null,
    })
    await expect(chain.adapter.estimateCost(aBuilt(), '2000000000')).resolves.toMatchObject({
      feeInUnits: '240000000000000',
      gasLimit: '120000',
      gasPriceInUnits: '2000000000',
    })
    // A hint far from the node's figure is no hint.
    await expect(chain.adapter.estimateCost(aBuilt(), '7')).resolves.toMatchObject({ gasPriceInUnits: '1125000000' })
    await expect(chain.adapter.estimateCost(aBuilt())).resolves.toMatchObject({
      gasLimit: '120000',
      gasPriceInUnits: '1125000000',
    })
    expect(chain.askedFor('eth_estimateGas')[0]?.params).toEqual([
      { from: ALICE, to: ROUTER, data: aSwapCall(), value: '0x0' },
    ])
  })
})

describe('sending', () => {
  it('hands over the very transaction with its network and without gas, once', async () => {
    const wallet = aProvider({ eth_sendTransaction: HASH })
    await expect(adapter.sendTransaction(wallet, aBuilt({ valueInUnits: '255' }))).resolves.toMatchObject({
      hash: HASH,
    })
    expect(wallet.asked).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: ALICE, to: ROUTER, data: aSwapCall(), value: '0xff', chainId: '0x1' }],
      },
    ])
  })

  it.each([
    [
      'both of its parts',
      { gasPriceInUnits: '21000000000', tipInUnits: '1000000000' },
      { maxFeePerGas: '0x4e3b29200', maxPriorityFeePerGas: '0x3b9aca00' },
    ],
    ['the one price of the network', { gasPriceInUnits: '21000000000' }, { gasPrice: '0x4e3b29200' }],
  ])('names what gas may cost at most: %s', async (_name, cap, fields) => {
    const wallet = aProvider({ eth_sendTransaction: HASH })
    await adapter.sendTransaction(wallet, aBuilt(), cap)
    expect(wallet.asked).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: ALICE, to: ROUTER, data: aSwapCall(), value: '0x0', chainId: '0x1', ...fields }],
      },
    ])
  })

  it.each([
    [throwing(Object.assign(new Error('no'), { code: 4001 })), 'USER_REJECTED'],
    [throwing(new Error('odd')), 'WALLET'],
    ['not a hash', 'TRANSACTION'],
    [null, 'TRANSACTION'],
    [{ hash: HASH }, 'TRANSACTION'],
  ])('ends as the wallet ended it: %p', async (answer, code) => {
    const wallet = aProvider({ eth_sendTransaction: answer })
    await expect(adapter.sendTransaction(wallet, aBuilt())).rejects.toMatchObject({ code })
    expect(wallet.asked).toHaveLength(1)
  })

  it.each([undefined, null, {}, { request: BOB }])('needs a wallet that can be asked, not %p', async (provider) => {
    await expect(adapter.sendTransaction(provider, aBuilt())).rejects.toMatchObject({ code: 'NO_ACTIVE_NETWORK' })
  })
})
