import * as fc from 'fast-check'
import type { Interface } from 'ethers/abi'
import { id } from 'ethers/hash'
import { ALICE, aNetwork, BOB, USDC } from '../../../../test/support/builders'
import { DAI, MALLORY, ROUTER } from '../../../../test/support/swapChain'
import { LOG_SPANS_BLOCKS, MAX_LOG_REQUESTS, MAX_SINGLE_READS } from '../../../config/limits/approvals'
import { normalizeEvmAddress } from '../../../domain'
import { HttpError, RpcError, WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'
import { allowanceAbi, MULTICALL3, multicallAbi, PERMIT2, permit2Abi } from './approvalAbi'
import { readCandidates } from './approvalLogs'
import { createEip155ApprovalAdapter } from './eip155ApprovalAdapter'

const network = aNetwork()
const NOW = 1_800_000_000
const MAX = 2n ** 256n - 1n
const word = (value: bigint | string): string => `0x${BigInt(value).toString(16).padStart(64, '0')}`
const hex = (value: number): string => `0x${value.toString(16)}`

const TOPICS = {
  token: id('Approval(address,address,uint256)'),
  collection: id('ApprovalForAll(address,address,bool)'),
  permit2: id('Approval(address,address,address,uint160,uint48)'),
  permit: id('Permit(address,address,address,uint160,uint48,uint48)'),
}

type Said = { at?: number; index?: number; owner?: string; contract?: string; spender?: string; amount?: bigint }
const log = (topics: string[], contract: string, { at = 100, index = 0 }: Said, data: string) => ({
  address: contract,
  topics,
  data,
  blockNumber: hex(at),
  logIndex: hex(index),
  blockTimestamp: hex(NOW - 1000 + at),
})
const allowed = (said: Said = {}) => {
  const { owner = ALICE, contract = USDC, spender = ROUTER, amount = 5n } = said
  return log([TOPICS.token, word(owner), word(spender)], contract, said, word(amount))
}
const allowedAll = (said: Said = {}) => {
  const { owner = ALICE, contract = DAI, spender = ROUTER, amount = 1n } = said
  return log([TOPICS.collection, word(owner), word(spender)], contract, said, word(amount))
}
const allowedPiece = (said: Said = {}, tokenId = 7n) => {
  const { owner = ALICE, contract = DAI, spender = ROUTER } = said
  return log([TOPICS.token, word(owner), word(spender), word(tokenId)], contract, said, '0x')
}
const allowedPermit2 = (said: Said = {}, { event = TOPICS.permit2, emitter = PERMIT2 } = {}) => {
  const { owner = ALICE, contract = USDC, spender = ROUTER, amount = 5n } = said
  return log(
    [event, word(owner), word(contract), word(spender)],
    emitter,
    said,
    `${word(amount)}${word(BigInt(NOW)).slice(2)}`,
  )
}

type Contracts = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type World = {
  logs?: unknown[]
  head?: number
  /** The widest range a node takes; what it says to a wider one. */
  widest?: number
  refuses?: () => Error
  contracts?: Contracts
  hasMulticall?: boolean
}

/** A node with these logs and contracts, and what it was asked. */
function aNode({ logs = [], head = 1_000_000, widest = Infinity, refuses, contracts = {}, hasMulticall }: World = {}) {
  const asked: { method: string; params: readonly unknown[] }[] = []
  const tooWide = refuses ?? (() => new RpcError({ rpcCode: -32602, reason: 'block range too wide' }))
  const answerCall = (to: string, data: string): string => {
    const abi: Interface = normalizeEvmAddress(to) === normalizeEvmAddress(PERMIT2) ? permit2Abi() : allowanceAbi()
    const call = abi.parseTransaction({ data })
    const answer = call ? contracts[normalizeEvmAddress(to)]?.[call.name] : undefined
    if (!call || answer === undefined) throw new RpcError({ rpcCode: 3, reason: 'execution reverted' })
    return abi.encodeFunctionResult(call.name, Array.isArray(answer) ? answer : [answer])
  }
  const answerMany = (data: string): string => {
    const [calls] = multicallAbi().decodeFunctionData('aggregate3', data)
    const results = (Array.isArray(calls) ? calls : []).map((call: unknown) => {
      try {
        return [true, answerCall(String(readKey(call, 'target')), String(readKey(call, 'callData')))]
      } catch {
        return [false, '0x']
      }
    })
    return multicallAbi().encodeFunctionResult('aggregate3', [results])
  }
  const rpc = async (_network: unknown, method: string, params: readonly unknown[]): Promise<unknown> => {
    asked.push({ method, params })
    const [first] = params
    if (method === 'eth_blockNumber') return hex(head)
    if (method === 'eth_getBlockByNumber') return { timestamp: hex(NOW - 5000) }
    if (method === 'eth_getLogs') {
      const [from, to] = ['fromBlock', 'toBlock'].map((key) => Number(readKey(first, key)))
      if (from === undefined || to === undefined || to - from + 1 > widest) throw tooWide()
      return logs.filter((entry) => {
        const block = Number(readKey(entry, 'blockNumber'))
        return block >= from && block <= to
      })
    }
    const to = String(readKey(first, 'to'))
    const data = String(readKey(first, 'data'))
    if (to === MULTICALL3) return hasMulticall === true ? answerMany(data) : '0x'
    return answerCall(to, data)
  }
  const adapter = createEip155ApprovalAdapter({ rpc })
  const ranges = () =>
    asked
      .filter(({ method }) => method === 'eth_getLogs')
      .map(({ params: [filter] }) => [Number(readKey(filter, 'fromBlock')), Number(readKey(filter, 'toBlock'))])
  return {
    asked,
    ranges,
    find: (before?: number) => adapter.findCandidates(network, ALICE, before),
    read: async () => {
      const { candidates } = await adapter.findCandidates(network, ALICE)
      return adapter.readApprovals(network, ALICE, { candidates, nowSeconds: NOW })
    },
    adapter,
  }
}

const contracts = (parts: Contracts): Contracts =>
  Object.fromEntries(Object.entries(parts).map(([address, answers]) => [normalizeEvmAddress(address), answers]))
const usdc = { name: 'USD Coin', symbol: 'USDC', decimals: 6, balanceOf: 100n, allowance: 5n }

describe('the logs of what an account allowed', () => {
  it('name tokens, collections, pieces and Permit2 with whom they were allowed to', async () => {
    const { find } = aNode({
      logs: [allowed({ at: 1 }), allowedAll({ at: 2 }), allowedPiece({ at: 3 }), allowedPermit2({ at: 4 })],
    })
    const { candidates } = await find()
    expect(
      candidates.map(({ kind, contractAddress, spender, tokenId }) => [kind, contractAddress, spender, tokenId]),
    ).toEqual([
      ['permit2', normalizeEvmAddress(USDC), normalizeEvmAddress(ROUTER), undefined],
      ['piece', normalizeEvmAddress(DAI), normalizeEvmAddress(ROUTER), '7'],
      ['collection', normalizeEvmAddress(DAI), normalizeEvmAddress(ROUTER), undefined],
      ['token', normalizeEvmAddress(USDC), normalizeEvmAddress(ROUTER), undefined],
    ])
    expect(candidates[0]?.loggedAtSeconds).toBe(NOW - 996)
  })

  it.each<[string, unknown[]]>([
    ['another account', [allowed({ owner: BOB })]],
    ['an approval that was taken back later', [allowed({ at: 1 }), allowed({ at: 2, amount: 0n })]],
    ['one taken back in the same block', [allowed({ index: 2, amount: 0n }), allowed({ index: 1 })]],
    ['a collection that was taken back', [allowedAll({ at: 1 }), allowedAll({ at: 2, amount: 0n })]],
    [
      'a piece that was allowed to nobody',
      [allowedPiece({ at: 1 }), allowedPiece({ at: 2, spender: `0x${'0'.repeat(40)}` })],
    ],
    ['an event of Permit2 from any other contract', [allowedPermit2({}, { emitter: MALLORY })]],
    ['a block that was taken back', [{ ...allowed(), removed: true }]],
    ['another event', [log([id('Transfer(address,address,uint256)'), word(ALICE), word(BOB)], USDC, {}, word(1n))]],
  ])('name nobody for %s', async (_what, logs) => {
    expect((await aNode({ logs }).find()).candidates).toEqual([])
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['text', 'log'],
    ['one without topics', { ...allowed(), topics: undefined }],
    ['a topic that is none', { ...allowed(), topics: [TOPICS.token, '0x1'] }],
    ['no block', { ...allowed(), blockNumber: null }],
    ['an address that is none', { ...allowed(), address: '0x12' }],
  ])('that are %s are no answer', (_what, entry) => {
    expect(() => readCandidates([entry], ALICE, network)).toThrow(WidgetError)
  })

  it('of any order name each spender once, as the newest says it', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            at: fc.integer({ min: 0, max: 20 }),
            contract: fc.constantFrom(USDC, DAI),
            spender: fc.constantFrom(ROUTER, BOB, MALLORY),
            amount: fc.constantFrom(0n, 1n, MAX),
          }),
          { maxLength: 30 },
        ),
        (entries) => {
          const logs = entries.map((entry, index) => allowed({ ...entry, index }))
          const last = new Map<string, { at: number; index: number; amount: bigint }>()
          entries.forEach(({ contract, spender, at, amount }, index) => {
            const key = normalizeEvmAddress(contract) + normalizeEvmAddress(spender)
            const known = last.get(key)
            if (!known || at > known.at || (at === known.at && index > known.index))
              last.set(key, { at, index, amount })
          })
          const expected = [...last].flatMap(([key, { amount }]) => (amount === 0n ? [] : [key])).sort()
          const found = readCandidates(logs, ALICE, network)
          expect(found.map(({ contractAddress, spender }) => contractAddress + spender).sort()).toEqual(expected)
          const blocks = found.map(({ blockNumber }) => blockNumber)
          expect(blocks).toEqual([...blocks].sort((one, other) => other - one))
        },
      ),
    )
  })
})

describe('the ranges', () => {
  it('begin with the whole chain, which is one question', async () => {
    const { find, ranges } = aNode()
    await expect(find()).resolves.toMatchObject({ fromBlock: 0, toBlock: 1_000_000 })
    expect(ranges()).toEqual([[0, 1_000_000]])
  })

  it.each([
    ['a code of its own', () => new RpcError({ rpcCode: -32602, reason: 'query exceeds max block range' })],
    ['the code of limits', () => new HttpError({ status: 429 })],
    ['silence', () => new WidgetError('TIMEOUT', { host: 'a' })],
  ])(
    'get narrower where a node refuses them with %s, newest first, and say how far they came',
    async (_what, refuses) => {
      const { find, ranges } = aNode({
        widest: 10_000,
        refuses,
        logs: [allowed({ at: 999_000 }), allowed({ at: 5, spender: BOB })],
      })
      const { candidates, fromBlock, sinceSeconds } = await find()
      expect(ranges().slice(0, 4)).toEqual([
        [0, 1_000_000],
        [900_001, 1_000_000],
        [990_001, 1_000_000],
        [980_001, 990_000],
      ])
      expect(ranges()).toHaveLength(MAX_LOG_REQUESTS)
      expect(fromBlock).toBe(1_000_000 - (MAX_LOG_REQUESTS - 2) * 10_000 + 1)
      expect(sinceSeconds).toBe(NOW - 5000)
      expect(candidates).toHaveLength(1)
    },
  )

  it('go on from where they ended', async () => {
    const { find, ranges } = aNode({ widest: 10_000, head: 1_000_000 })
    const { fromBlock } = await find()
    await expect(find(fromBlock)).resolves.toMatchObject({ toBlock: fromBlock - 1 })
    expect(ranges()[MAX_LOG_REQUESTS]).toEqual([0, fromBlock - 1])
  })

  it('of a short chain end at its first block', async () => {
    const { find, ranges } = aNode({ widest: 100, head: 250 })
    await expect(find()).resolves.toMatchObject({ fromBlock: 0 })
    expect(ranges()).toEqual([
      [0, 250],
      [151, 250],
      [51, 150],
      [0, 50],
    ])
  })

  it.each<[string, () => Error]>([
    ['a method it does not know', () => new RpcError({ rpcCode: -32601, reason: 'no such method' })],
    ['a method it does not serve', () => new RpcError({ rpcCode: -32004, reason: 'not supported' })],
    ['405', () => new HttpError({ status: 405 })],
  ])('are given up at once where a node answers %s', async (_what, refuses) => {
    const { find, ranges } = aNode({ widest: 0, refuses })
    await expect(find()).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    expect(ranges()).toHaveLength(1)
  })

  it('that are refused however narrow they are end in the refusal', async () => {
    const { find, ranges } = aNode({ widest: 1 })
    await expect(find()).rejects.toMatchObject({ code: 'RPC' })
    expect(ranges()).toHaveLength(LOG_SPANS_BLOCKS.length + 1)
  })

  it('are not asked for again where there is no way to the node', async () => {
    const { find, ranges } = aNode({ widest: 0, refuses: () => new WidgetError('NETWORK', { host: 'a' }) })
    await expect(find()).rejects.toMatchObject({ code: 'NETWORK' })
    expect(ranges()).toHaveLength(1)
  })
})

describe.each([true, false])('what stands today, read together: %s', (hasMulticall) => {
  const read = (world: World) => aNode({ hasMulticall, ...world }).read()

  it('is what the contract says, whatever the log said', async () => {
    const logs = [allowed({ amount: 999n })]
    await expect(read({ logs, contracts: contracts({ [USDC]: usdc }) })).resolves.toMatchObject({
      approvals: [
        { kind: 'token', symbol: 'USDC', decimals: 6, amountInUnits: '5', atRiskInUnits: '5', isUnlimited: false },
      ],
      unread: 0,
    })
    await expect(read({ logs, contracts: contracts({ [USDC]: { ...usdc, allowance: 0n } }) })).resolves.toEqual({
      approvals: [],
      unread: 0,
    })
  })

  it.each([
    [MAX, 100n, true],
    [2n ** 255n, 100n, true],
    [2n ** 96n - 1n, 100n, true],
    [2n ** 255n - 1n, 100n, false],
    [7n, 7n, false],
  ])('an allowance of %s puts %s at risk; unlimited: %s', async (allowance, atRisk, isUnlimited) => {
    const { approvals } = await read({ logs: [allowed()], contracts: contracts({ [USDC]: { ...usdc, allowance } }) })
    expect(approvals).toMatchObject([{ atRiskInUnits: String(atRisk), isUnlimited }])
  })

  it('counts a collection by its pieces, and knows whose router it is', async () => {
    const { approvals } = await read({
      logs: [allowedAll()],
      contracts: contracts({
        [DAI]: { isApprovedForAll: true, name: 'Meadow\u202e Card', symbol: 'CARD', balanceOf: 3n },
      }),
    })
    expect(approvals).toMatchObject([
      { kind: 'collection', name: 'Meadow Card', decimals: 0, atRiskInUnits: '3', spenderName: 'Uniswap' },
    ])
  })

  it('says no sum where the contract has none, as those of ERC-1155', async () => {
    const editions = { isApprovedForAll: true, name: 'Stickers', symbol: 'STICK' }
    const { approvals } = await read({ logs: [allowedAll()], contracts: contracts({ [DAI]: editions }) })
    expect(approvals).toMatchObject([{ kind: 'collection', name: 'Stickers', isUnlimited: true }])
    expect(approvals[0]).not.toHaveProperty('atRiskInUnits')
  })

  it('a piece that was passed on to another spender stands no more', async () => {
    const world = (spender: string) => ({
      logs: [allowedPiece()],
      contracts: contracts({ [DAI]: { getApproved: spender, symbol: 'CARD', balanceOf: 1n } }),
    })
    expect((await read(world(ROUTER))).approvals).toMatchObject([{ kind: 'piece', tokenId: '7', atRiskInUnits: '1' }])
    expect((await read(world(BOB))).approvals).toEqual([])
  })

  it.each([
    ['stands until its end', [50n, BigInt(NOW), 0n], MAX, ['50']],
    ['takes no more than Permit2 itself may', [50n, BigInt(NOW + 1), 0n], 20n, ['20']],
    ['is over after its end', [50n, BigInt(NOW - 1), 0n], MAX, []],
    ['is over at zero', [0n, BigInt(NOW + 1), 0n], MAX, []],
  ])('one through Permit2 %s', async (_what, allowance, permit2Allowance, atRisk) => {
    const { approvals } = await read({
      logs: [allowedPermit2({}, { event: TOPICS.permit })],
      contracts: contracts({ [PERMIT2]: { allowance }, [USDC]: { ...usdc, allowance: permit2Allowance } }),
    })
    expect(approvals.map(({ atRiskInUnits }) => atRiskInUnits)).toEqual(atRisk)
  })

  it('counts what no contract says, and a name that could be taken for an amount is not shown', async () => {
    const { approvals, unread } = await read({
      logs: [allowed(), allowed({ contract: DAI })],
      contracts: contracts({ [DAI]: { allowance: 1n, balanceOf: 1n, symbol: '000 USDC' } }),
    })
    expect(unread).toBe(1)
    expect(approvals).toMatchObject([{ symbol: '0x6b…271d0f', decimals: 0 }])
  })
})

it('reads no more than is good for a node that answers one call at a time, and says so', async () => {
  const spenders = Array.from(
    { length: MAX_SINGLE_READS + 2 },
    (_, at) => `0x${(at + 1).toString(16).padStart(40, '0')}`,
  )
  const logs = spenders.map((spender, index) => allowed({ spender, index }))
  const { read, asked } = aNode({ logs, contracts: contracts({ [USDC]: usdc }) })
  const { approvals, unread } = await read()
  expect([approvals.length, unread]).toEqual([MAX_SINGLE_READS, 2])
  expect(asked.filter(({ method }) => method === 'eth_call')).toHaveLength(1 + MAX_SINGLE_READS + 5)
})

it('a node that fails while it is read is no empty list', async () => {
  const { adapter } = aNode({ logs: [allowed()] })
  const { candidates } = await adapter.findCandidates(network, ALICE)
  const failing = createEip155ApprovalAdapter({
    rpc: async () => Promise.reject(new WidgetError('NETWORK', { host: 'a' })),
  })
  await expect(failing.readApprovals(network, ALICE, { candidates, nowSeconds: NOW })).rejects.toMatchObject({
    code: 'NETWORK',
  })
})

describe('taking back', () => {
  const { adapter } = aNode()
  const base = { contractAddress: USDC, spender: ROUTER, blockNumber: 1 }

  it.each([
    ['token', USDC, allowanceAbi, 'approve', [ROUTER, 0n]],
    ['collection', USDC, allowanceAbi, 'setApprovalForAll', [ROUTER, false]],
    ['piece', USDC, allowanceAbi, 'approve', [`0x${'0'.repeat(40)}`, 7n]],
    ['permit2', PERMIT2, permit2Abi, 'approve', [USDC, ROUTER, 0n, 0n]],
  ] as const)('a %s is one call of the right contract', (kind, to, abi, method, args) => {
    const built = adapter.writeRevocation(network, ALICE, { ...base, kind, ...(kind === 'piece' && { tokenId: '7' }) })
    expect(built).toMatchObject({ network, from: ALICE, to, valueInUnits: '0' })
    const call = abi().parseTransaction({ data: built.data })
    expect([call?.name, call?.args.toArray()]).toEqual([method, args])
  })
})
