import { ALICE, aNetwork, aSecondNetwork, BOB, USDC } from '../../../../test/support/builders'
import {
  aBuilt,
  anAggregatorCall,
  anEvent,
  aRun,
  aSwapCall,
  aSwapChain,
  aTransferEvent,
  COIN,
  DAI,
  MALLORY,
  NOBODY,
  refusalBytes,
  ROUTER,
  routers,
  someTerms,
  WETH,
  word,
  type NodeAnswers,
} from '../../../../test/support/swapChain'
import { failureOf } from '../../../../test/support/fakes'
import { RpcError } from '../../../errors'
import { flowTexts, HttpError, learnErrorTexts, WidgetError } from '../../../errors'
import { readKey } from '../../../lib/isRecord'
import type { BuiltTransaction, SwapTerms } from '../../swapContract'

learnErrorTexts(flowTexts)

const unknownMethod = new RpcError({ rpcCode: -32601, reason: 'the method eth_simulateV1 does not exist' })
/** A node that can run one call, and nothing more. */
const OLD_NODE: NodeAnswers = { eth_simulateV1: unknownMethod, eth_call: '0x' }
const APPROVAL = 'Approval(address,address,uint256)'

async function check({
  built = {},
  terms = {},
  node = {},
  before,
}: {
  built?: Partial<BuiltTransaction>
  terms?: Partial<SwapTerms>
  node?: NodeAnswers
  before?: BuiltTransaction[]
} = {}) {
  const chain = aSwapChain(node)
  const failure = await failureOf(chain.adapter.checkSwap(aBuilt(built), someTerms(terms), before))
  return { ...chain, failure, field: failure instanceof WidgetError ? (failure.params.field ?? failure.code) : failure }
}

/** The calls a node was asked to run as a block. */
function callsOf({ askedFor }: Pick<ReturnType<typeof aSwapChain>, 'askedFor'>) {
  const question = askedFor('eth_simulateV1')[0]?.params[0] as
    | { blockStateCalls: { stateOverrides: object; calls: Record<string, string>[] }[] }
    | undefined
  const block = question?.blockStateCalls[0]
  if (!block) throw new Error('No run was asked for')
  return block
}

/** The visitor agreed to a contract that is not known, or to a call that cannot be read. */
const ACCEPTED = { router: { address: ROUTER, isAccepted: true } }

const approve = (
  adapter: ReturnType<typeof aSwapChain>['adapter'],
  spender = ROUTER,
  parts: Partial<BuiltTransaction> = {},
) => aBuilt({ to: USDC, data: adapter.writeApproval({ spender, amountInUnits: '1000' }), ...parts })

describe('a swap as it was reviewed', () => {
  const coinIn = {
    built: {
      valueInUnits: '1000',
      data: routers.encodeFunctionData('swapExactETHForTokens', [990, [WETH, DAI], ALICE, 1]),
    },
    terms: { sourceToken: undefined, spender: undefined },
  }
  const coinOut = {
    built: { data: routers.encodeFunctionData('swapExactTokensForETH', [1000, 990, [USDC, WETH], ALICE, 1]) },
    terms: { toToken: undefined },
  }

  it.each([
    ['of tokens', {}, aRun()],
    ['that pays the coin', coinIn, aRun({ before: [5000n, 5000n, 10n], after: [4000n, 4000n, 1000n] })],
    ['that brings the coin', coinOut, aRun({ before: [50n, 5000n, 50n], after: [1040n, 4000n, 1040n] })],
    ['of an aggregator', { built: { data: anAggregatorCall() } }, aRun()],
    ['of a call nobody knows, accepted', { built: { data: '0xdeadbeef' }, terms: ACCEPTED }, aRun()],
    ['with a promise of more', { built: { data: aSwapCall({ minimum: 995n }) } }, aRun()],
  ])('%s passes', async (_what, parts, run) => {
    expect((await check({ ...parts, node: { eth_simulateV1: run } })).failure).toBeUndefined()
  })

  it.each([
    ['of tokens', {}],
    ['that brings the coin', coinOut],
    ['of an aggregator', { built: { data: anAggregatorCall() } }],
  ])('%s passes on a node that can only run it', async (_what, parts) => {
    const { failure, askedFor } = await check({ ...parts, node: OLD_NODE })
    expect(failure).toBeUndefined()
    expect(askedFor('eth_call')).toHaveLength(1)
  })

  it('that pays the coin is run with a look at what it brings on a node that can lend code', async () => {
    const { failure, askedFor } = await check({
      ...coinIn,
      node: { ...OLD_NODE, eth_call: `${word(10)}${word(1000).slice(2)}` },
    })
    expect(failure).toBeUndefined()
    expect(askedFor('eth_call').map(({ params }) => params)).toEqual([
      [expect.objectContaining({ from: ALICE, value: '0x3e8' }), 'latest', expect.anything()],
    ])
  })

  it('that pays the coin is paid by another address in every look: no contract knows it', async () => {
    const payers = new Set<unknown>()
    for (let look = 0; look < 3; look += 1) {
      const { askedFor } = await check({
        ...coinIn,
        node: { ...OLD_NODE, eth_call: `${word(10)}${word(1000).slice(2)}` },
      })
      payers.add(readKey(askedFor('eth_call')[0]?.params[0], 'to'))
    }
    expect(payers.size).toBe(3)
  })

  it.each([
    [
      'does not know how',
      (_call: unknown, _block: unknown, overrides: unknown) =>
        overrides ? new RpcError({ rpcCode: -32602, reason: 'too many arguments, want at most 2' }) : '0x',
    ],
    ['passes over it', () => '0x'],
  ])('that pays the coin is only run on a node that %s', async (_how, answer) => {
    const { failure, askedFor } = await check({ ...coinIn, node: { ...OLD_NODE, eth_call: answer } })
    expect(failure).toBeUndefined()
    expect(askedFor('eth_call').map(({ params }) => params.length)).toEqual([3, 2])
  })

  it.each([
    ['brings less than reviewed', `${word(10)}${word(999).slice(2)}`, 'minimum'],
    ['takes what was there', `${word(10)}${word(0).slice(2)}`, 'minimum'],
    ['fails', new RpcError({ rpcCode: 3, reason: 'execution reverted' }), 'RPC'],
  ])('that pays the coin is refused there when it %s', async (_what, answer, field) => {
    expect((await check({ ...coinIn, node: { ...OLD_NODE, eth_call: answer } })).field).toBe(field)
  })

  it('is what the node is asked to run, between two looks at the balances', async () => {
    const block = callsOf(await check())
    expect(block.calls.map(({ to }) => to)).toEqual([
      expect.anything(),
      USDC,
      DAI,
      ROUTER,
      expect.anything(),
      USDC,
      DAI,
    ])
    expect(block.calls[3]).toEqual({ from: ALICE, to: ROUTER, data: aSwapCall(), value: '0x0' })
    expect(block).toHaveProperty(['stateOverrides', block.calls[0]?.to ?? '', 'code'])
  })

  it('needs an allowance on the chain when nobody was named to spend', async () => {
    const terms = { spender: undefined }
    expect((await check({ terms, node: { eth_call: word(1000) } })).failure).toBeUndefined()
    expect((await check({ terms, node: { eth_call: word(999) } })).field).toBe('spender')
  })
})

describe('what stands around the call', () => {
  it.each([
    ['somebody else’s account', { from: BOB }, 'account'],
    ['another network', { network: aSecondNetwork() }, 'network'],
    ['the visitor as the contract', { to: ALICE }, 'contract'],
    ['the source token as the contract', { to: USDC.toLowerCase() }, 'contract'],
    ['the other token as the contract', { to: DAI }, 'contract'],
    ['nobody as the contract', { to: NOBODY }, 'contract'],
    ['no address as the contract', { to: 'eip155:1:0x12' }, 'contract'],
    ['an address without its beginning', { to: ROUTER.slice(2) }, 'contract'],
    ['a contract that was not named', { to: MALLORY }, 'spender'],
    ['coins that were not asked for', { valueInUnits: '1' }, 'value'],
    ['coins that are no number', { valueInUnits: '-1' }, 'value'],
    ['coins in hex', { valueInUnits: '0x0' }, 'value'],
    ['coins behind a blank', { valueInUnits: ' 0' }, 'value'],
    ['coins before a blank', { valueInUnits: '0 ' }, 'value'],
    ['no word of coins', { valueInUnits: '' }, 'value'],
    ['more digits than a word has', { valueInUnits: '0'.repeat(79) }, 'value'],
    ['letters before the call', { data: `x${aSwapCall()}` }, 'method'],
    ['half a byte', { data: `${aSwapCall()}0` }, 'method'],
    ['nothing to call', { data: '0x' }, 'method'],
    ['less than the name of a call', { data: '0xdeadbe' }, 'method'],
    ['letters behind the call', { data: '0xdeadbeefxx' }, 'method'],
  ])('is refused with %s', async (_what, built, field) => {
    const { field: found, asked } = await check({ built })
    expect(found).toBe(field)
    expect(asked).toEqual([])
  })

  it.each(['999', '1001', '0', ''])(
    'is refused when %p coins go along instead of the thousand reviewed',
    async (valueInUnits) => {
      expect(
        (
          await check({
            terms: { sourceToken: undefined, spender: undefined },
            built: { valueInUnits, data: '0xdeadbeef' },
          })
        ).field,
      ).toBe('value')
    },
  )

  it.each([
    ['on another chain than it says', { eth_chainId: '0x2' }, 'network'],
    ['where there is no contract', { eth_getCode: '0x' }, 'contract'],
    ['where an account borrows the code of one', { eth_getCode: `0xef0100${ROUTER.slice(2)}` }, 'contract'],
  ])('is refused %s', async (_what, node, field) => {
    expect((await check({ node })).field).toBe(field)
  })

  it.each([
    ['behind what looks like borrowed code', `0xef0100${ROUTER.slice(2)}00`],
    ['with what looks like borrowed code inside', `0x60ef0100${ROUTER.slice(2)}`],
  ])('is one on a contract %s', async (_where, eth_getCode) => {
    expect((await check({ node: { eth_getCode } })).failure).toBeUndefined()
  })

  it('asks the chain its number once', async () => {
    expect((await check()).askedFor('eth_chainId')).toHaveLength(1)
  })
})

describe('the contract', () => {
  const unknown = { to: MALLORY }
  const terms = (isAccepted: boolean) => ({ spender: MALLORY, router: { address: MALLORY, isAccepted } })

  it('that was reviewed is the one that is called', async () => {
    expect(
      (
        await check({
          terms: { spender: undefined, router: { address: MALLORY, isAccepted: true } },
          node: { eth_call: word(1000) },
        })
      ).field,
    ).toBe('contract')
  })

  it('that nobody vouches for passes only when the visitor accepted it', async () => {
    expect((await check({ built: unknown, terms: terms(false) })).field).toBe('contract')
    expect((await check({ built: unknown, terms: terms(true) })).failure).toBeUndefined()
  })

  it('that nobody vouches for does not pass on a node that cannot show what moves, though its call can be read', async () => {
    expect((await check({ built: unknown, terms: terms(true), node: OLD_NODE })).field).toBe('SWAP_UNCHECKED')
  })

  it.each<[string, Partial<BuiltTransaction>]>([
    ['that nobody vouches for', { to: MALLORY }],
    ['whose call nobody can read', { data: '0xdeadbeef' }],
  ])('%s passes on such a node where it is left to the wallet, and still has to run', async (_what, built) => {
    const router = { address: built.to ?? ROUTER, isAccepted: true }
    const left = { router, isLeftToWallet: true, spender: router.address }
    const { failure, askedFor } = await check({ built, terms: left, node: OLD_NODE })
    expect([failure, askedFor('eth_call').length]).toEqual([undefined, 1])
    expect(
      (
        await check({
          built,
          terms: left,
          node: { ...OLD_NODE, eth_call: new RpcError({ rpcCode: 3, reason: 'execution reverted: Too late' }) },
        })
      ).field,
    ).toBe('RPC')
    // Where it can be run it is judged by its outcome all the same.
    expect(
      (await check({ built, terms: left, node: { eth_simulateV1: aRun({ after: [50n, 4000n, 10n] }) } })).field,
    ).toBe('minimum')
  })

  it('that the page names is known on its network', async () => {
    const network = aNetwork({ contracts: { swapRouters: [MALLORY.toUpperCase().replace('0X', '0x')] } })
    expect(
      (await check({ built: { ...unknown, network }, terms: { ...terms(false), network }, node: OLD_NODE })).failure,
    ).toBeUndefined()
  })

  it('that is known on another network only is not known', async () => {
    const network = aSecondNetwork()
    expect((await check({ built: { network }, terms: { network }, node: { eth_chainId: '0x2105' } })).field).toBe(
      'contract',
    )
  })

  it('that is known passes by a call nobody can read only when the visitor accepted it', async () => {
    expect((await check({ built: { data: '0xdeadbeef' } })).field).toBe('method')
  })
})

describe('what is called', () => {
  it.each([
    ['another source', { data: aSwapCall({ path: [WETH, DAI] }) }, 'sourceToken'],
    ['another token to receive', { data: aSwapCall({ path: [USDC, WETH] }) }, 'toToken'],
    ['more of it', { data: aSwapCall({ amount: 1001n }) }, 'amount'],
    ['less of it', { data: aSwapCall({ amount: 999n }) }, 'amount'],
    ['a lower minimum', { data: aSwapCall({ minimum: 989n }) }, 'minimum'],
    ['no minimum', { data: aSwapCall({ minimum: 0n }) }, 'minimum'],
    ['a part of it', { data: anAggregatorCall({ flags: 1n }) }, 'minimum'],
    ['another recipient', { data: aSwapCall({ recipient: BOB }) }, 'recipient'],
    ['nobody as recipient, where the router would pay nobody', { data: aSwapCall({ recipient: NOBODY }) }, 'recipient'],
    [
      'coins for nobody',
      { data: routers.encodeFunctionData('swapExactTokensForETH', [1000, 990, [USDC, WETH], NOBODY, 1]) },
      'toToken',
    ],
    ['the coin as source', { data: anAggregatorCall({ sourceToken: COIN }) }, 'sourceToken'],
    ['the coin to receive', { data: anAggregatorCall({ toToken: COIN }) }, 'toToken'],
    [
      'the coin of a pool to receive',
      { data: routers.encodeFunctionData('swapExactTokensForETH', [1000, 990, [USDC, DAI], ALICE, 1]) },
      'toToken',
    ],
    [
      'a permit nobody signed',
      { data: routers.encodeFunctionData('permitAndCall', [`${USDC}${'0'.repeat(64 * 7)}`, aSwapCall()]) },
      'permit',
    ],
  ])('is refused with %s, before any node is asked', async (_what, built, field) => {
    const { field: found, asked } = await check({ built })
    expect(found).toBe(field)
    expect(asked).toEqual([])
  })
})

describe('the run', () => {
  it.each([
    ['takes more than reviewed', aRun({ after: [50n, 3999n, 1000n] }), 'amount'],
    ['brings less than reviewed', aRun({ after: [50n, 4000n, 999n] }), 'minimum'],
    ['brings nothing', aRun({ after: [50n, 4000n, 10n] }), 'minimum'],
    ['takes coins as well', aRun({ after: [49n, 4000n, 1000n] }), 'value'],
    ['takes another token', aRun({ calls: [{ logs: [aTransferEvent(WETH, ALICE, MALLORY)] }] }), 'sourceToken'],
    [
      'takes a token of many kinds',
      aRun({
        calls: [
          {
            logs: [
              {
                ...aTransferEvent(WETH, ALICE, MALLORY),
                topics: [
                  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
                  `0x${'0'.repeat(64)}`,
                  `0x${ALICE.slice(2).padStart(64, '0')}`,
                ],
              },
            ],
          },
        ],
      }),
      'sourceToken',
    ],
    [
      'lets another at the source token',
      aRun({ calls: [{ logs: [anEvent(APPROVAL, USDC, ALICE, MALLORY)] }] }),
      'spender',
    ],
    [
      'lets the router at another token',
      aRun({ calls: [{ logs: [anEvent(APPROVAL, WETH, ALICE, ROUTER)] }] }),
      'spender',
    ],
    [
      'lets another at all of a kind',
      aRun({ calls: [{ logs: [anEvent('ApprovalForAll(address,address,bool)', WETH, ALICE, MALLORY)] }] }),
      'spender',
    ],
  ])('is refused when it %s, whatever the call says', async (_what, run, field) => {
    expect((await check({ node: { eth_simulateV1: run } })).field).toBe(field)
    expect((await check({ built: { data: '0xdeadbeef' }, terms: ACCEPTED, node: { eth_simulateV1: run } })).field).toBe(
      field,
    )
  })

  it.each([
    ['takes less', aRun({ after: [50n, 4500n, 1000n] })],
    ['brings more', aRun({ after: [50n, 4000n, 5000n] })],
    [
      'moves the tokens that are swapped',
      aRun({
        calls: [
          {
            logs: [
              aTransferEvent(USDC, ALICE, ROUTER),
              aTransferEvent(DAI, ROUTER, ALICE),
              aTransferEvent(WETH, ROUTER, MALLORY),
            ],
          },
        ],
      }),
    ],
    [
      'counts the allowance down',
      aRun({ calls: [{ logs: [anEvent(APPROVAL, USDC, ALICE, ROUTER), anEvent(APPROVAL, WETH, ROUTER, MALLORY)] }] }),
    ],
  ])('passes when it %s', async (_what, run) => {
    expect((await check({ node: { eth_simulateV1: run } })).failure).toBeUndefined()
  })

  it.each([
    [
      'the contract’s words',
      {
        status: '0x0',
        returnData: refusalBytes('Too little to receive'),
        error: { code: 3, message: 'execution reverted' },
      },
      'Too little to receive',
    ],
    [
      'the node’s words',
      { status: '0x0', returnData: '0x', error: { code: -32015, message: 'out of gas' } },
      'out of gas',
    ],
    ['no words', { status: '0x0', returnData: '0x' }, 'execution reverted'],
    ['words with hidden letters', { status: '0x0', returnData: refusalBytes('all\u202e well') }, 'all well'],
  ])('that fails with %s is refused with them', async (_what, call, reason) => {
    expect((await check({ node: { eth_simulateV1: aRun({ calls: [call] }) } })).failure).toMatchObject({
      code: 'RPC',
      params: { reason },
    })
  })

  it('is repeated in other circumstances', async () => {
    const { askedFor } = await check()
    const runs = askedFor('eth_simulateV1').map(
      ({ params }) => (params[0] as { blockStateCalls: [Record<string, Record<string, unknown>>] }).blockStateCalls[0],
    )
    expect(runs).toHaveLength(3)
    for (const field of ['stateOverrides', 'blockOverrides'])
      expect(new Set(runs.map((run) => JSON.stringify(run[field]))).size).toBe(3)
  })

  it.each([
    ['in the first', 0],
    ['in the second', 1],
    ['in the third', 2],
  ])('is refused when it brings less %s of its runs', async (_which, index) => {
    let count = 0
    const answer = () => (count++ === index ? aRun({ after: [50n, 4000n, 999n] }) : aRun())
    expect((await check({ node: { eth_simulateV1: answer } })).field).toBe('minimum')
  })

  it('that a node with one call refuses says the contract’s words, too', async () => {
    const error = new RpcError({ rpcCode: 3, reason: 'execution reverted', data: refusalBytes('Too late') })
    expect((await check({ node: { ...OLD_NODE, eth_call: error } })).failure).toMatchObject({
      code: 'RPC',
      params: { reason: 'Too late' },
    })
  })

  it.each([
    ['null', null],
    ['text', 'fine'],
    ['no blocks', []],
    ['a block without calls', [{}]],
    ['too few calls', aRun({ calls: [] })],
    ['no balances', [{ calls: Array.from({ length: 7 }, () => ({ status: '0x1', returnData: '0x', logs: [] })) }]],
    ['calls without a status', aRun({ calls: [{ status: undefined }] })],
    ['calls without events', aRun({ calls: [{ logs: undefined }] })],
    ['events that are none', aRun({ calls: [{ logs: ['Approval'] }] })],
    ['events with topics that are none', aRun({ calls: [{ logs: [{ address: USDC, topics: [1], data: '0x' }] }] })],
  ])('is not believed when it is %s', async (_what, run) => {
    expect((await check({ node: { eth_simulateV1: run } })).field).toBe('MALFORMED_ANSWER')
  })

  it.each([
    ['says so by number', unknownMethod],
    ['says so in words', new RpcError({ rpcCode: -32000, reason: 'eth_simulateV1 is not available' })],
    ['does not know its form', new RpcError({ rpcCode: -32602, reason: 'invalid params' })],
    ['turns it away', new HttpError({ status: 403 })],
    ['has no such page', new HttpError({ status: 404 })],
    ['allows no such method', new HttpError({ status: 405 })],
  ])('of a call nobody knows is not replaced on a node that %s', async (_how, answer) => {
    const { field, askedFor } = await check({
      built: { data: '0xdeadbeef' },
      terms: ACCEPTED,
      node: { eth_simulateV1: answer, eth_call: '0x' },
    })
    expect(field).toBe('SWAP_UNCHECKED')
    expect(askedFor('eth_call')).toEqual([])
    expect((await check({ node: { eth_simulateV1: answer, eth_call: '0x' } })).failure).toBeUndefined()
  })

  const refusing =
    (isRefused: (block: { blockOverrides?: object; calls: { gasPrice?: string }[] }) => boolean) =>
    (question: unknown) => {
      const [block] = (question as { blockStateCalls: [{ blockOverrides?: object; calls: { gasPrice?: string }[] }] })
        .blockStateCalls
      return isRefused(block) ? new RpcError({ rpcCode: -38014, reason: 'insufficient funds' }) : withGas(aRun())
    }
  /** A run of which the node says what it used. */
  const withGas = (run: unknown): unknown =>
    (run as { calls: object[] }[]).map((block) => ({
      ...block,
      timestamp: '0x65000000',
      calls: block.calls.map((call) => ({ ...call, gasUsed: '0x186a0' })),
    }))

  it('pays for its gas after the first, as the real one will', async () => {
    const { failure, askedFor } = await check({ node: { eth_simulateV1: refusing(() => false) } })
    expect(failure).toBeUndefined()
    const prices = askedFor('eth_simulateV1').map(
      ({ params }) =>
        (
          params[0] as { blockStateCalls: [{ calls: { to: string; gasPrice?: string }[] }] }
        ).blockStateCalls[0].calls.find(({ to }) => to === ROUTER)?.gasPrice,
    )
    expect(prices).toEqual([undefined, expect.stringMatching(/^0x[1-9a-f]/), expect.stringMatching(/^0x[1-9a-f]/)])
    for (const price of prices.slice(1)) {
      expect(BigInt(price ?? 0)).toBeGreaterThan(1_000_000_000n)
      expect(BigInt(price ?? 0)).toBeLessThanOrEqual(2_000_000_000n)
    }
  })

  /** Runs that cost gas end with these balances; those without gas as reviewed. */
  const costly =
    (after: bigint[], free: bigint[] = [50n, 4000n, 1000n], before?: bigint[]) =>
    (question: unknown) => {
      const [{ calls }] = (question as { blockStateCalls: [{ calls: { gasPrice?: string }[] }] }).blockStateCalls
      return withGas(aRun({ before, after: calls.some(({ gasPrice }) => gasPrice !== undefined) ? after : free }))
    }

  it('is refused where it brings less once gas is paid for, whatever gas costs', async () => {
    expect((await check({ node: { eth_simulateV1: costly([50n, 4000n, 999n]) } })).field).toBe('minimum')
    expect((await check({ node: { eth_simulateV1: costly([50n, 3999n, 1000n]) } })).field).toBe('amount')
  })

  it('passes where it brings coins, of which the gas is paid', async () => {
    const coins = 10n ** 18n
    const [before, free] = [
      [coins, 5000n, coins],
      [coins + 990n, 4000n, coins + 990n],
    ]
    const built = { data: '0xdeadbeef' }
    const terms = { ...ACCEPTED, toToken: undefined }
    const checked = async (gas: bigint) => {
      const left = coins + 990n - gas
      return (await check({ built, terms, node: { eth_simulateV1: costly([left, 4000n, left], free, before) } })).field
    }
    expect(await checked(10n ** 14n)).toBeUndefined()
    expect(await checked(10n ** 16n)).toBe('value')
  })

  it.each([
    [
      'an account that cannot pay for gas',
      refusing(({ calls }) => calls.some(({ gasPrice }) => gasPrice !== undefined)),
    ],
    ['a node that does not change its blocks', refusing(({ blockOverrides }) => blockOverrides !== undefined)],
  ])('is repeated as far as possible for %s', async (_whom, answer) => {
    expect((await check({ node: { eth_simulateV1: answer } })).failure).toBeUndefined()
  })

  it.each([
    ['refuses', new RpcError({ rpcCode: -38014, reason: 'insufficient funds' }), 'RPC'],
    ['cannot be reached', new WidgetError('NETWORK', { host: 'node.example' }), 'NETWORK'],
    ['is in trouble', new HttpError({ status: 500 }), 'HTTP'],
  ])('ends as it ended on a node that %s', async (_how, answer, code) => {
    expect((await check({ node: { eth_simulateV1: answer } })).field).toBe(code)
  })
})

describe('what the wallet makes first', () => {
  const { adapter } = aSwapChain()

  it('is run before the swap, and may be an approval alone', async () => {
    const run = aRun({ calls: [{ logs: [anEvent(APPROVAL, USDC, ALICE, ROUTER)] }, {}] })
    const { failure, askedFor } = await check({
      before: [approve(adapter)],
      terms: { spender: undefined },
      node: { eth_simulateV1: run },
    })
    expect(failure).toBeUndefined()
    expect(
      callsOf({ askedFor })
        .calls.slice(3, 5)
        .map(({ data }) => data),
    ).toEqual([approve(adapter).data, aSwapCall()])
  })

  it('keeps a node that runs one call from running the swap alone', async () => {
    const { failure, askedFor } = await check({ before: [approve(adapter)], node: OLD_NODE })
    expect(failure).toBeUndefined()
    expect(askedFor('eth_call')).toEqual([])
    expect(
      (await check({ before: [approve(adapter)], built: { data: '0xdeadbeef' }, terms: ACCEPTED, node: OLD_NODE }))
        .field,
    ).toBe('SWAP_UNCHECKED')
  })

  it.each([
    ['an approval for somebody else', approve(adapter, MALLORY), 'spender'],
    ['an approval of another token', approve(adapter, ROUTER, { to: DAI }), 'sourceToken'],
    ['an approval by somebody else', approve(adapter, ROUTER, { from: BOB }), 'account'],
    ['an approval elsewhere', approve(adapter, ROUTER, { network: aSecondNetwork() }), 'network'],
    ['coins', approve(adapter, ROUTER, { valueInUnits: '1' }), 'value'],
    ['coins in hex', approve(adapter, ROUTER, { valueInUnits: '0x0' }), 'value'],
    ['no word of coins', approve(adapter, ROUTER, { valueInUnits: '' }), 'value'],
    ['coins that begin with nothing', approve(adapter, ROUTER, { valueInUnits: '01' }), 'value'],
    ['a transfer', approve(adapter, ROUTER, { data: `0xa9059cbb${approve(adapter).data.slice(10)}` }), 'spender'],
  ])('is refused when it is %s', async (_what, first, field) => {
    expect((await check({ before: [first] })).field).toBe(field)
  })
})

it('says in words what is not as reviewed', async () => {
  expect((await check({ built: { from: BOB } })).failure).toMatchObject({
    code: 'SWAP_MISMATCH',
    message: 'Failed to create transaction. The account changed after your review.',
  })
  expect((await check({ terms: { network: aNetwork({ name: 'Mine' }) } })).failure).toBeUndefined()
})
