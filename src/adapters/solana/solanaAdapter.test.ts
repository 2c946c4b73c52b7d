/**
 * What the adapter makes of nodes that err, lie or know little. What real programs make of its transactions:
 * test/solanaAdapter.test.ts.
 */
import { base58, base64 } from '@scure/base'
import { Keypair } from '@solana/web3.js'
import type { Network } from '../../domain'
import { RpcError, WidgetError } from '../../errors'
import { networks } from '../../config/networks'
import type { Transfer, TransactionStatus } from '../contract'
import { createSolanaAdapter } from './solanaAdapter'
import { toTransferError } from './runtimeErrors'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from './tokenPrograms'
import { sendTransfer } from '../../../test/support/sendTransfer'

const network: Network = networks.solana
const keyFrom = (fill: number): string => Keypair.fromSeed(new Uint8Array(32).fill(fill)).publicKey.toBase58()
const [ALICE, BOB, MINT] = [keyFrom(1), keyFrom(2), keyFrom(3)]
const HASH = base58.encode(new Uint8Array(64).fill(5))

/** The adapter on a node that answers by method, or by method and first parameter; a list answers one by one. */
function aNode(answers: Record<string, unknown>) {
  const asked: string[] = []
  const adapter = createSolanaAdapter({
    rpc: async (_network, method, [first]) => {
      asked.push(method)
      const key = [`${method} ${String(first)}`, method].find((known) => known in answers)
      if (key === undefined) throw new Error(`${method} was not expected`)
      const answer = answers[key]
      if (answer instanceof Error) throw answer
      return answer instanceof Answers ? answer.next() : answer
    },
  })
  return { adapter, asked }
}

/** One answer after the other; the last one stays. */
class Answers {
  constructor(private readonly list: unknown[]) {}
  next = (): unknown => (this.list.length > 1 ? this.list.shift() : this.list[0])
}

const little = (value: number, bytes: number) =>
  Array.from({ length: bytes }, (_item, index) => (value >> (8 * index)) & 255)
const text = (words: string) => {
  const bytes = new TextEncoder().encode(words)
  return [...little(bytes.length, 4), ...bytes]
}
const bareMint = (decimals: number) =>
  Array.from({ length: 82 }, (_item, index) => (index === 44 ? decimals : index === 45 ? 1 : 0))
const withExtensions = (...extensions: [type: number, data: number[]][]) => [
  ...bareMint(6),
  ...Array.from({ length: 83 }, () => 0),
  1,
  ...extensions.flatMap(([type, data]) => [...little(type, 2), ...little(data.length, 2), ...data]),
]
const accountOf = (owner: string, data: readonly number[]) => ({
  value: { owner, lamports: 1, executable: false, data: [base64.encode(Uint8Array.from(data)), 'base64'] },
})
const metadata = (name: string, symbol: string): [number, number[]] => [
  19,
  [...Array.from({ length: 64 }, () => 7), ...text(name), ...text(symbol), ...text('https://x.example'), 0, 0, 0, 0],
]

const row = (amount: unknown, decimals: unknown, mint: unknown = MINT, state = 'initialized') => ({
  pubkey: BOB,
  account: { data: { parsed: { info: { mint, state, tokenAmount: { amount, decimals } } } } },
})

describe('the coins of an account', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [9_007_199_254_740_991, '9007199254740991'],
  ])('are %d lamports exactly', async (value, expected) => {
    await expect(aNode({ getBalance: { context: {}, value } }).adapter.getNativeBalance(network, ALICE)).resolves.toBe(
      expected,
    )
  })

  it.each([
    null,
    'x',
    {},
    [],
    { value: null },
    { value: '5' },
    { value: -1 },
    { value: 1.5 },
    { value: 9_007_199_254_740_992 },
    { value: Number.NaN },
  ])('are not read from %j', async (answer) => {
    await expect(aNode({ getBalance: answer }).adapter.getNativeBalance(network, ALICE)).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
  })
})

describe('what a token says of itself', () => {
  it('is its decimals, and its address where it has no name', async () => {
    const { adapter } = aNode({ getAccountInfo: accountOf(TOKEN_PROGRAM, bareMint(9)) })
    const shown = `${MINT.slice(0, 4)}…${MINT.slice(-6)}`
    await expect(adapter.getTokenMetadata(network, MINT)).resolves.toEqual({
      tokenAddress: MINT,
      name: shown,
      symbol: shown,
      decimals: 9,
    })
  })

  it('is the name in the mint of the newer program, cleaned', async () => {
    const data = withExtensions([18, Array.from({ length: 64 }, () => 0)], metadata('Pay\u202ePal USD', 'PYUSD'))
    const { adapter } = aNode({ getAccountInfo: accountOf(TOKEN_2022_PROGRAM, data) })
    await expect(adapter.getTokenMetadata(network, MINT)).resolves.toMatchObject({
      name: 'PayPal USD',
      symbol: 'PYUSD',
      decimals: 6,
    })
  })

  it('is no name that runs out of its place', async () => {
    const data = withExtensions([19, [...Array.from({ length: 64 }, () => 7), 255, 255, 255, 127, 65]])
    const { adapter } = aNode({ getAccountInfo: accountOf(TOKEN_2022_PROGRAM, data) })
    await expect(adapter.getTokenMetadata(network, MINT)).resolves.toMatchObject({ name: expect.stringContaining('…') })
  })

  it.each<[string, unknown]>([
    ['nothing', { value: null }],
    ['an account of somebody', accountOf(ALICE, bareMint(6))],
    [
      'an account that holds tokens',
      accountOf(
        TOKEN_PROGRAM,
        Array.from({ length: 165 }, () => 1),
      ),
    ],
    [
      'a mint that was never begun',
      accountOf(
        TOKEN_PROGRAM,
        bareMint(6).map((byte, index) => (index === 45 ? 0 : byte)),
      ),
    ],
    ['decimals beyond all sense', accountOf(TOKEN_PROGRAM, bareMint(37))],
    ['half a mint', accountOf(TOKEN_PROGRAM, bareMint(6).slice(0, 60))],
    ['no bytes', { value: { owner: TOKEN_PROGRAM, lamports: 1, data: ['%%%', 'base64'] } }],
    ['words', { value: { owner: TOKEN_PROGRAM, lamports: 1, data: { parsed: {} } } }],
  ])('is not read from %s', async (_what, answer) => {
    await expect(aNode({ getAccountInfo: answer }).adapter.getTokenDecimals(network, MINT)).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
  })
})

describe('the tokens of an account', () => {
  it('are one row for each token, without what cannot be divided, what is empty and what is nonsense', async () => {
    const rows = [
      row('5', 6),
      row('7', 6),
      row('0', 6, ALICE),
      row('1', 0, BOB),
      row('-1', 6),
      row(5, 6),
      row('5', 99),
      row('5', 6, 'x'),
      null,
      {},
      { pubkey: 7 },
      { ...row('5', 6), pubkey: 7 },
      row('5', 6, [MINT]),
      row('5', 6, 7),
      row('5', -1),
      row('5', 1.5),
      row('5', '6'),
    ]
    const { adapter } = aNode({ getTokenAccountsByOwner: new Answers([{ value: rows }, { value: [] }]) })
    await expect(adapter.listTokens?.(network, ALICE)).resolves.toMatchObject([
      { tokenAddress: MINT, decimals: 6, amountInUnits: '12' },
    ])
  })

  it('are exact beyond what a number holds', async () => {
    const { adapter } = aNode({ getTokenAccountsByOwner: { value: [row('18446744073709551615', 9), row('1', 9)] } })
    await expect(adapter.getTokenBalance(network, MINT, ALICE)).resolves.toBe('18446744073709551616')
  })

  it('may be indivisible', async () => {
    const { adapter } = aNode({ getTokenAccountsByOwner: { value: [row('5', 0)] } })
    await expect(adapter.getTokenBalance(network, MINT, ALICE)).resolves.toBe('5')
  })

  it('are not read from an answer without a list', async () => {
    await expect(
      aNode({ getTokenAccountsByOwner: { value: {} } }).adapter.getTokenBalance(network, MINT, ALICE),
    ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

describe('the price of a transfer', () => {
  const block = { value: { blockhash: BOB, lastValidBlockHeight: 9 } }
  const transfer: Transfer = { network, from: ALICE, to: BOB, amountInUnits: '1', isSmartAccount: false }
  const node = (answers: Record<string, unknown>) =>
    aNode({ getLatestBlockhash: block, getAccountInfo: { value: null }, getFeeForMessage: { value: 5000 }, ...answers })
      .adapter

  it('follows what the node says of signatures, and the common price where it says nothing', async () => {
    await expect(node({ getFeeForMessage: { value: 7000 } }).estimateFee(transfer)).resolves.toMatchObject({
      feeInUnits: '17000',
    })
    await expect(node({ getFeeForMessage: { value: null } }).estimateFee(transfer)).resolves.toMatchObject({
      feeInUnits: '15000',
    })
  })

  it('is the common one of a signature where the node refuses to say, but not where it is lost', async () => {
    const refused = new RpcError({ rpcCode: -32601, reason: 'not known' })
    await expect(node({ getFeeForMessage: refused }).estimateFee(transfer)).resolves.toMatchObject({
      feeInUnits: '15000',
    })
    const lost = new WidgetError('TIMEOUT', { host: 'node' })
    await expect(node({ getFeeForMessage: lost }).estimateFee(transfer)).rejects.toBe(lost)
  })

  it.each<[string, unknown]>([
    ['no block', null],
    ['a list', []],
    ['no hash', { lastValidBlockHeight: 9 }],
    ['a number for a hash', { blockhash: 7, lastValidBlockHeight: 9 }],
    ['a hash too long', { blockhash: '1'.repeat(45), lastValidBlockHeight: 9 }],
    ['no height', { blockhash: BOB }],
  ])('is not known where the latest block is %s', async (_what, value) => {
    await expect(node({ getLatestBlockhash: { value } }).estimateFee(transfer)).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
  })

  it.each([
    [1, '20000000'],
    [500, '18181818'],
    [100_000, '90909'],
    [1_399_999, '7142'],
  ])('never has a priority above ten thousand lamports: %d units', async (unitsConsumed, price) => {
    const token = { tokenAddress: MINT, decimals: 6 }
    const adapter = node({
      [`getAccountInfo ${MINT}`]: accountOf(TOKEN_PROGRAM, bareMint(6)),
      getTokenAccountsByOwner: { value: [] },
      getMinimumBalanceForRentExemption: 2_039_280,
      simulateTransaction: { value: { err: null, unitsConsumed } },
    })
    const fee = await adapter.estimateFee({ ...transfer, token })
    expect(fee).toMatchObject({ gasPriceInUnits: price, depositInUnits: '2039280' })
    expect(BigInt(fee.feeInUnits) - 5000n - 2_039_280n).toBeLessThanOrEqual(10_000n)
    expect(BigInt(fee.feeInUnits)).toBeGreaterThan(5000n + 2_039_280n)
    expect(Number(fee.gasLimit)).toBe(Math.min(Math.ceil((unitsConsumed * 110) / 100), 1_400_000))
  })

  it('is not said for an address of another namespace', async () => {
    await expect(
      node({}).estimateFee({ ...transfer, to: '0x52908400098527886E0F7030069857D2E4169EE7' }),
    ).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  })
})

describe('a token that keeps a part of each transfer', () => {
  const wide = (value: bigint) =>
    Array.from({ length: 8 }, (_item, index) => Number((value >> BigInt(8 * index)) & 255n))
  const aFee = (epoch: bigint, most: bigint, basisPoints: number) => [
    ...wide(epoch),
    ...wide(most),
    ...little(basisPoints, 2),
  ]
  const config = (older: number[], newer: number[]): [number, number[]] => [
    1,
    [...Array.from({ length: 72 }, () => 0), ...older, ...newer],
  ]
  const most = 2n ** 64n - 1n
  const token = { tokenAddress: MINT, decimals: 6 }
  const transfer: Transfer = { network, from: ALICE, to: BOB, amountInUnits: '1', isSmartAccount: false, token }
  const node = (extension: [number, number[]], answers: Record<string, unknown> = {}) =>
    aNode({
      [`getAccountInfo ${MINT}`]: accountOf(TOKEN_2022_PROGRAM, withExtensions(extension)),
      getAccountInfo: { value: null },
      getTokenAccountsByOwner: { value: [row('5', 6)] },
      getLatestBlockhash: { value: { blockhash: BOB, lastValidBlockHeight: 9 } },
      getFeeForMessage: { value: 5000 },
      simulateTransaction: { value: { err: null, unitsConsumed: 1 } },
      getMinimumBalanceForRentExemption: 1,
      ...answers,
    })

  it.each<[string, number, object | undefined]>([
    ['the older one until the newer begins', 6, { basisPoints: 50, maxInUnits: '7' }],
    ['the newer one from then on', 7, { basisPoints: 100, maxInUnits: most.toString() }],
  ])('says so with the price: %s', async (_when, epoch, tokenFee) => {
    const { adapter } = node(config(aFee(1n, 7n, 50), aFee(7n, most, 100)), { getEpochInfo: { epoch } })
    expect((await adapter.estimateFee(transfer)).tokenFee).toEqual(tokenFee)
  })

  it('is not asked when, where both are the same, and says nothing where nothing is taken', async () => {
    const { adapter, asked } = node(config(aFee(1n, 7n, 50), aFee(2n, 7n, 50)))
    expect((await adapter.estimateFee(transfer)).tokenFee).toEqual({ basisPoints: 50, maxInUnits: '7' })
    expect(asked).not.toContain('getEpochInfo')
    expect(await node(config(aFee(1n, 7n, 0), aFee(2n, 7n, 0))).adapter.estimateFee(transfer)).not.toHaveProperty(
      'tokenFee',
    )
    expect(await node(config(aFee(1n, 0n, 50), aFee(2n, 0n, 50))).adapter.estimateFee(transfer)).not.toHaveProperty(
      'tokenFee',
    )
  })

  it.each([[undefined], [{ basisPoints: 49, maxInUnits: '7' }], [{ basisPoints: 50, maxInUnits: '6' }]])(
    'is not sent when it takes more than the review said: %j',
    async (tokenFee) => {
      const provider = { signTransaction: jest.fn() }
      const { adapter } = node(config(aFee(1n, 7n, 50), aFee(1n, 7n, 50)))
      const fee = { feeInUnits: '5001', gasLimit: '500', gasPriceInUnits: '1', depositInUnits: '1', tokenFee }
      await expect(sendTransfer(adapter, provider, transfer, fee)).rejects.toMatchObject({ code: 'SOLANA_SEND' })
      expect(provider.signTransaction).not.toHaveBeenCalled()
    },
  )
})

describe('the wallet', () => {
  it('is asked in the very moment of the request, of whoever it is then, and not before the trial', async () => {
    const transfer: Transfer = { network, from: ALICE, to: BOB, amountInUnits: '1', isSmartAccount: false }
    const { adapter, asked } = aNode({
      getLatestBlockhash: { value: { blockhash: BOB, lastValidBlockHeight: 9 } },
      getAccountInfo: { value: null },
      getMinimumBalanceForRentExemption: 1,
      getBalance: { value: 2_000_000_000 },
      simulateTransaction: { value: { err: null, unitsConsumed: 1 } },
      getFeeForMessage: { value: 5000 },
    })
    const [before, now] = [1, 2].map(() => ({ signTransaction: jest.fn(() => new Promise<never>(() => undefined)) }))
    const request = await adapter.prepareTransfer(transfer, {
      feeInUnits: '5001',
      gasLimit: '500',
      gasPriceInUnits: '1',
      depositInUnits: '1',
    })
    expect(asked).toContain('simulateTransaction')
    void request(now)
    // Nothing is awaited in between: who signs was read right before.
    expect([before?.signTransaction, now?.signTransaction].map((sign) => sign?.mock.calls.length)).toEqual([0, 1])
  })
})

describe('a recipient of great wealth', () => {
  it('can be paid: more coins than a number counts exactly are nobody’s business', async () => {
    const { adapter } = aNode({
      getLatestBlockhash: { value: { blockhash: BOB, lastValidBlockHeight: 9 } },
      getFeeForMessage: { value: 5000 },
      getAccountInfo: {
        value: {
          owner: '11111111111111111111111111111111',
          lamports: 2 ** 60,
          executable: false,
          data: ['', 'base64'],
        },
      },
    })
    await expect(
      adapter.estimateFee({ network, from: ALICE, to: BOB, amountInUnits: '1', isSmartAccount: false }),
    ).resolves.toMatchObject({ feeInUnits: '15000' })
  })
})

describe('a first holder’s account', () => {
  const holderOf = (fill: number) =>
    Array.from({ length: 165 }, (_item, index) => (index >= 32 && index < 64 ? fill : 0))

  it('is not paid into when it was given to somebody else', async () => {
    const { adapter } = aNode({
      [`getAccountInfo ${MINT}`]: accountOf(TOKEN_PROGRAM, bareMint(6)),
      [`getAccountInfo ${BOB}`]: { value: null },
      getAccountInfo: accountOf(TOKEN_PROGRAM, holderOf(9)),
      getTokenAccountsByOwner: { value: [] },
      getLatestBlockhash: { value: { blockhash: BOB, lastValidBlockHeight: 9 } },
    })
    const transfer = {
      network,
      from: ALICE,
      to: BOB,
      amountInUnits: '1',
      isSmartAccount: false,
      token: { tokenAddress: MINT, decimals: 6 },
    }
    await expect(adapter.estimateFee(transfer)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  })

  it.each<[string, number[], number]>([
    ['no extension', withExtensions(), 170],
    ['a fee', withExtensions([1, Array.from({ length: 108 }, () => 0)]), 182],
    [
      'a hook and a pause',
      withExtensions([14, Array.from({ length: 64 }, () => 0)], [26, Array.from({ length: 33 }, () => 0)]),
      179,
    ],
    ['a name', withExtensions(metadata('A', 'B')), 170],
  ])('needs the room of a mint with %s', async (_what, data, bytes) => {
    const { adapter } = aNode({
      [`getAccountInfo ${MINT}`]: accountOf(TOKEN_2022_PROGRAM, data),
      getAccountInfo: { value: null },
      getTokenAccountsByOwner: { value: [] },
      getLatestBlockhash: { value: { blockhash: BOB, lastValidBlockHeight: 9 } },
      getFeeForMessage: { value: 5000 },
      simulateTransaction: { value: { err: 'AccountNotFound' } },
      [`getMinimumBalanceForRentExemption ${bytes}`]: 4321,
    })
    const transfer = {
      network,
      from: ALICE,
      to: BOB,
      amountInUnits: '1',
      isSmartAccount: false,
      token: { tokenAddress: MINT, decimals: 6 },
    }
    await expect(adapter.estimateFee(transfer)).resolves.toMatchObject({ depositInUnits: '4321', gasLimit: '400000' })
  })
})

describe('where a transaction is', () => {
  const status = (parts: object) => ({ value: [{ slot: 1, confirmations: 1, err: null, ...parts }] })

  it.each<[string, unknown, TransactionStatus]>([
    ['seen', status({ confirmationStatus: 'processed' }), 'submitted'],
    [
      'seen and failing',
      status({ confirmationStatus: 'processed', err: { InstructionError: [0, { Custom: 1 }] } }),
      'submitted',
    ],
    ['voted for', status({ confirmationStatus: 'confirmed' }), 'confirmed'],
    ['final', status({ confirmationStatus: 'finalized', confirmations: null }), 'confirmed'],
    ['final without a word of a failure', status({ confirmationStatus: 'finalized', err: undefined }), 'confirmed'],
    ['failed for good', status({ confirmationStatus: 'finalized', err: 'AccountInUse' }), 'failed'],
    ['final at an older node', status({ confirmations: null }), 'confirmed'],
    ['young at an older node', status({ confirmations: 3 }), 'submitted'],
    ['not known', { value: [null] }, 'submitted'],
  ])('%s', async (_what, answer, expected) => {
    const { adapter } = aNode({ getSignatureStatuses: answer, getBlockHeight: 100 })
    await expect(adapter.getTransactionStatus(network, { hash: HASH, lastValidBlockHeight: 100 })).resolves.toBe(
      expected,
    )
  })

  it('is looked up once more before its time is said to be over', async () => {
    const late = aNode({
      getSignatureStatuses: new Answers([{ value: [null] }, status({ confirmationStatus: 'confirmed' })]),
      getBlockHeight: 101,
    })
    await expect(late.adapter.getTransactionStatus(network, { hash: HASH, lastValidBlockHeight: 100 })).resolves.toBe(
      'confirmed',
    )
    const never = aNode({ getSignatureStatuses: { value: [null] }, getBlockHeight: 101 })
    await expect(never.adapter.getTransactionStatus(network, { hash: HASH, lastValidBlockHeight: 100 })).resolves.toBe(
      'failed',
    )
    expect(never.asked).toEqual(['getSignatureStatuses', 'getBlockHeight', 'getSignatureStatuses'])
  })

  it('has a last block, which the chain says', async () => {
    await expect(
      aNode({ getLatestBlockhash: { value: { blockhash: BOB, lastValidBlockHeight: 9 } } }).adapter.getLastValidBlock?.(
        network,
      ),
    ).resolves.toBe(9)
  })

  it.each([null, {}, { value: null }, { value: [] }, { value: ['confirmed'] }, { value: [null, null] }])(
    'is not read from %j',
    async (answer) => {
      await expect(
        aNode({ getSignatureStatuses: answer }).adapter.getTransactionStatus(network, { hash: HASH }),
      ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
    },
  )
})

describe('what the runtime refuses', () => {
  it.each<[unknown, string]>([
    ['AccountNotFound', 'INSUFFICIENT_BALANCE'],
    ['InsufficientFundsForFee', 'INSUFFICIENT_BALANCE'],
    [{ InstructionError: [2, { Custom: 1 }] }, 'INSUFFICIENT_BALANCE'],
    [{ InsufficientFundsForRent: { account_index: 0 } }, 'LEAVES_TOO_LITTLE'],
    [{ InsufficientFundsForRent: { account_index: 1 } }, 'OPENS_TOO_SMALL'],
    [{ InstructionError: [2, { Custom: 17 }] }, 'SOLANA_SEND'],
    [{ InstructionError: [2, 'InvalidAccountData'] }, 'SOLANA_SEND'],
    ['BlockhashNotFound', 'SOLANA_SEND'],
    [{ InstructionError: 'x' }, 'SOLANA_SEND'],
    [7, 'SOLANA_SEND'],
  ])('%j is %s', (failure, code) => {
    expect(toTransferError(failure)).toMatchObject({ code, cause: failure })
  })
})

describe('names', () => {
  it('are none on Solana, and nobody is asked for them', async () => {
    const { adapter } = aNode({})
    expect(adapter.isName('bob.sol')).toBe(false)
    await expect(adapter.resolveName(network, 'bob.sol')).resolves.toBeNull()
    await expect(adapter.readIdentity(network, ALICE)).resolves.toEqual({})
  })
})

describe('what a node is asked', () => {
  it('are the accounts of either program, and the height of the final blocks', async () => {
    const rpc = jest.fn(async (_network: Network, method: string) =>
      method === 'getBlockHeight' ? 9 : { value: method === 'getSignatureStatuses' ? [null] : [] },
    )
    const adapter = createSolanaAdapter({ rpc })
    await adapter.listTokens?.(network, ALICE)
    const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
    expect(rpc.mock.calls).toEqual(
      [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((programId) => [
        network,
        'getTokenAccountsByOwner',
        [ALICE, { programId }, options],
      ]),
    )
    rpc.mockClear()
    await adapter.getTransactionStatus(network, { hash: HASH, lastValidBlockHeight: 9 })
    expect(rpc.mock.calls[1]).toEqual([network, 'getBlockHeight', [{ commitment: 'finalized' }]])
  })

  it('is the state that a majority voted for, in bytes', async () => {
    const rpc = jest.fn(async (_network: Network, method: string) =>
      method === 'getBalance' ? { value: 5 } : accountOf(TOKEN_PROGRAM, bareMint(6)),
    )
    const adapter = createSolanaAdapter({ rpc })
    await adapter.getNativeBalance(network, ALICE)
    await adapter.getTokenDecimals(network, MINT)
    expect(rpc.mock.calls).toEqual([
      [network, 'getBalance', [ALICE, { commitment: 'confirmed' }]],
      [network, 'getAccountInfo', [MINT, { encoding: 'base64', commitment: 'confirmed' }]],
    ])
  })

  it('is to look for a transaction in all it keeps, and what the signature of the very message costs', async () => {
    const asked = new Map<string, readonly unknown[]>()
    const answers: Record<string, unknown> = {
      getSignatureStatuses: { value: [null] },
      getLatestBlockhash: { value: { blockhash: BOB, lastValidBlockHeight: 9 } },
      getAccountInfo: { value: null },
      getMinimumBalanceForRentExemption: 1,
      getFeeForMessage: { value: 5000 },
    }
    const adapter = createSolanaAdapter({
      rpc: async (_network, method, params) => {
        asked.set(method, params)
        return answers[method]
      },
    })
    await adapter.getTransactionStatus(network, { hash: HASH })
    expect(asked.get('getSignatureStatuses')).toEqual([[HASH], { searchTransactionHistory: true }])
    await adapter.estimateFee({ network, from: ALICE, to: BOB, amountInUnits: '1', isSmartAccount: false })
    const [message, options] = asked.get('getFeeForMessage') ?? []
    expect(options).toEqual({ commitment: 'confirmed' })
    const bytes = base64.decode(String(message))
    // Who signs stands first of its accounts, behind four counts.
    expect(base58.encode(bytes.subarray(4, 36))).toBe(ALICE)
  })
})
