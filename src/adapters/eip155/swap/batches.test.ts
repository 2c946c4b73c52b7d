import * as fc from 'fast-check'
import { ALICE, aNetwork, aSecondNetwork, BOB } from '../../../../test/support/builders'
import { aBuilt, aSwapCall, aSwapChain, HASH, ROUTER } from '../../../../test/support/swapChain'
import { aProvider, throwing } from '../../../../test/support/fakes'
import { WALLET_READ_TIMEOUT_MS } from '../../../config/limits/wallets'

const { adapter } = aSwapChain()
const rejection = throwing(Object.assign(new Error('no'), { code: 4001 }))

describe('a wallet', () => {
  const isAble = (capabilities: unknown, network = aNetwork()) =>
    adapter.canBatch(aProvider({ wallet_getCapabilities: capabilities }), network, ALICE)

  it.each([
    ['supported on the network', { '0x1': { atomic: { status: 'supported' } } }],
    ['supported everywhere', { '0x0': { atomic: { status: 'supported' } } }],
    ['supported in older words', { '0x1': { atomicBatch: { supported: true } } }],
  ])('makes calls as one when that is %s', async (_what, capabilities) => {
    await expect(isAble(capabilities)).resolves.toBe(true)
  })

  it.each([
    ['unsupported', { '0x1': { atomic: { status: 'unsupported' } } }],
    ['supported elsewhere', { '0x2105': { atomic: { status: 'supported' } } }],
    ['nothing', {}],
    ['null', null],
    ['text', 'supported'],
    ['a list', [{ atomic: { status: 'supported' } }]],
    ['a yes', { '0x1': { atomic: true } }],
    ['a status that is a yes', { '0x1': { atomic: { status: true } } }],
    ['a word', { '0x1': { atomicBatch: { supported: 'true' } } }],
    ['another number’s form', { 1: { atomic: { status: 'supported' } } }],
    [
      'a network that throws',
      {
        get '0x1'() {
          throw new Error('odd')
        },
      },
    ],
  ])('does not when it answers %s', async (_what, capabilities) => {
    await expect(isAble(capabilities)).resolves.toBe(false)
  })

  it('does not, whatever else it answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (capabilities) => expect(await isAble(() => capabilities)).toBe(false)),
    )
  })

  it('that could after an upgrade makes them as one only where the host allows it', async () => {
    const wallet = aProvider({ wallet_getCapabilities: { '0x1': { atomic: { status: 'ready' } } } })
    await expect(adapter.canBatch(wallet, aNetwork(), ALICE)).resolves.toBe(false)
    await expect(adapter.canBatch(wallet, aNetwork(), ALICE, { mayUpgrade: true })).resolves.toBe(true)
  })

  it('is asked once for an account and a network, however often a swap is prepared', async () => {
    const wallet = aProvider({ wallet_getCapabilities: { '0x0': { atomic: { status: 'supported' } } } })
    for (const [network, account] of [
      [aNetwork(), ALICE],
      [aNetwork(), ALICE],
      [aSecondNetwork(), ALICE],
      [aNetwork(), BOB],
    ] as const)
      await adapter.canBatch(wallet, network, account)
    expect(wallet.asked.map(({ params }) => params)).toEqual([
      [ALICE, ['0x1']],
      [ALICE, ['0x2105']],
      [BOB, ['0x1']],
    ])
  })

  it('whose session says what it can is not asked', async () => {
    const wallet = aProvider({ wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } } })
    await expect(adapter.canBatch(wallet, aNetwork(), ALICE, { known: {} })).resolves.toBe(false)
    await expect(
      adapter.canBatch(wallet, aNetwork(), ALICE, { known: { '0x1': { atomic: { status: 'supported' } } } }),
    ).resolves.toBe(true)
    expect(wallet.asked).toEqual([])
  })

  it('is asked about the very network', async () => {
    const wallet = aProvider({ wallet_getCapabilities: { '0x2105': { atomic: { status: 'supported' } } } })
    await expect(adapter.canBatch(wallet, aSecondNetwork(), ALICE)).resolves.toBe(true)
    expect(wallet.asked).toEqual([{ method: 'wallet_getCapabilities', params: [ALICE, ['0x2105']] }])
  })

  it('that takes the account alone is asked again so', async () => {
    const wallet = aProvider({
      wallet_getCapabilities: (params: unknown[]) => {
        if (params.length > 1) throw new Error('Expected 1 param')
        return { '0x1': { atomic: { status: 'supported' } } }
      },
    })
    await expect(adapter.canBatch(wallet, aNetwork(), ALICE)).resolves.toBe(true)
  })

  it('that does not know the question is not asked again', async () => {
    const wallet = aProvider()
    await adapter.canBatch(wallet, aNetwork(), ALICE)
    expect(wallet.asked).toHaveLength(1)
  })

  it.each([
    ['does not know the question', aProvider()],
    ['is none', undefined],
    ['cannot be asked', {}],
  ])('that %s does not', async (_what, provider) => {
    await expect(adapter.canBatch(provider, aNetwork(), ALICE)).resolves.toBe(false)
  })

  it('that does not answer does not, after a while', async () => {
    jest.useFakeTimers()
    try {
      const answer = isAble(() => new Promise(() => undefined))
      await jest.advanceTimersByTimeAsync(WALLET_READ_TIMEOUT_MS)
      await expect(answer).resolves.toBe(false)
    } finally {
      jest.useRealTimers()
    }
  })
})

describe('a batch', () => {
  const two = [aBuilt({ data: '0x12345678' }), aBuilt({ valueInUnits: '16' })]

  it('is handed over as one, all or nothing', async () => {
    const wallet = aProvider({ wallet_sendCalls: { id: '0xabc' } })
    await expect(adapter.sendBatch(wallet, two)).resolves.toEqual({ callsId: '0xabc' })
    const calls = [
      { to: ROUTER, data: '0x12345678', value: '0x0' },
      { to: ROUTER, data: aSwapCall(), value: '0x10' },
    ]
    expect(wallet.asked).toEqual([
      {
        method: 'wallet_sendCalls',
        params: [{ version: '2.0.0', from: ALICE, chainId: '0x1', atomicRequired: true, calls }],
      },
    ])
  })

  it('is known by the id alone to older wallets', async () => {
    await expect(adapter.sendBatch(aProvider({ wallet_sendCalls: 'an id' }), two)).resolves.toEqual({
      callsId: 'an id',
    })
    await expect(adapter.sendBatch(aProvider({ wallet_sendCalls: 'x'.repeat(8194) }), two)).resolves.toHaveProperty(
      'callsId',
    )
  })

  it.each([
    [null, 'TRANSACTION'],
    [{}, 'TRANSACTION'],
    [{ id: 7 }, 'TRANSACTION'],
    ['', 'TRANSACTION'],
    ['x'.repeat(8195), 'TRANSACTION'],
    [['id'], 'TRANSACTION'],
    [rejection, 'USER_REJECTED'],
    [throwing({ code: 4200, message: 'unsupported' }), 'UNSUPPORTED_METHOD'],
    [throwing({ code: 5760, message: 'atomicity not supported' }), 'UNSUPPORTED_METHOD'],
    [throwing({ code: 5750, message: 'User rejected account upgrade' }), 'UNSUPPORTED_METHOD'],
    [throwing({ code: -32602, message: 'unknown version' }), 'UNSUPPORTED_METHOD'],
    [throwing({ code: 5700, message: 'unknown capability' }), 'UNSUPPORTED_METHOD'],
    [throwing({ code: 5710, message: 'unknown network' }), 'UNSUPPORTED_METHOD'],
    [throwing({ code: 5740, message: 'too many calls' }), 'UNSUPPORTED_METHOD'],
    [throwing({ code: 5720, message: 'known id' }), 'WALLET'],
    [throwing({ code: -32000, message: 'no gas' }), 'WALLET'],
  ])('ends as the wallet ended it, asked once: %p', async (answer, code) => {
    const wallet = aProvider({ wallet_sendCalls: answer })
    await expect(adapter.sendBatch(wallet, two)).rejects.toMatchObject({ code })
    expect(wallet.asked).toHaveLength(1)
  })

  it.each([
    ['of nothing', []],
    ['of two accounts', [aBuilt(), aBuilt({ from: BOB })]],
    ['of two networks', [aBuilt(), aBuilt({ network: aSecondNetwork() })]],
  ])('%s is not handed over', async (_what, transactions) => {
    const wallet = aProvider({ wallet_sendCalls: { id: '1' } })
    await expect(adapter.sendBatch(wallet, transactions)).rejects.toMatchObject({ code: 'TRANSACTION' })
    expect(wallet.asked).toEqual([])
  })
})

describe('where a batch is', () => {
  const statusOf = (answer: unknown) => adapter.getBatchStatus(aProvider({ wallet_getCallsStatus: answer }), 'id')
  const receipt = (status: unknown, transactionHash: unknown = HASH) => ({ status, transactionHash, logs: [] })

  it.each([
    [{ status: 100 }, { status: 'submitted' }],
    [
      { status: 100, receipts: [receipt('0x1')] },
      { status: 'submitted', hash: HASH },
    ],
    [
      { status: 100, receipts: [receipt('0x0')] },
      { status: 'submitted', hash: HASH },
    ],
    [
      { status: 200, receipts: [receipt('0x1')] },
      { status: 'confirmed', hash: HASH },
    ],
    [
      { status: 200, receipts: [receipt('success')] },
      { status: 'confirmed', hash: HASH },
    ],
    [
      { status: 200, receipts: [receipt('0x0')] },
      { status: 'failed', hash: HASH },
    ],
    [
      { status: 200, receipts: [receipt(0)] },
      { status: 'failed', hash: HASH },
    ],
    [{ status: 200, receipts: [receipt('0x1', 'no hash')] }, { status: 'confirmed' }],
    [{ status: 200 }, { status: 'confirmed' }],
    [{ status: 199 }, { status: 'submitted' }],
    [{ status: 299 }, { status: 'confirmed' }],
    [{ status: 699 }, { status: 'failed' }],
    [
      { status: 200, receipts: [receipt('0x00')] },
      { status: 'failed', hash: HASH },
    ],
    [
      { status: 200, receipts: [receipt('0x01'), receipt('00x0')] },
      { status: 'confirmed', hash: HASH },
    ],
    [
      { status: 200, receipts: [receipt('0x1', `0x${'d'.repeat(64)}`), receipt('0x1')] },
      { status: 'confirmed', hash: HASH },
    ],
    [{ status: 400 }, { status: 'failed' }],
    [
      { status: 500, receipts: [receipt('0x0')] },
      { status: 'failed', hash: HASH },
    ],
    [
      { status: 600, receipts: [receipt('0x1')] },
      { status: 'failed', hash: HASH },
    ],
    [{ status: 'PENDING', receipts: null }, { status: 'submitted' }],
    [
      { status: 'CONFIRMED', receipts: [receipt('0x1')] },
      { status: 'confirmed', hash: HASH },
    ],
  ])('%j means %j', async (answer, expected) => {
    await expect(statusOf(answer)).resolves.toEqual(expected)
  })

  it.each([
    [null],
    [undefined],
    ['PENDING'],
    [{}],
    [{ status: 99 }],
    [{ status: 300 }],
    [{ status: 399 }],
    [{ status: 0 }],
    [{ status: 700 }],
    [{ status: Number.NaN }],
    [{ status: '200' }],
    [[]],
  ])('%j means nothing', async (answer) => {
    await expect(statusOf(() => answer)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })

  it('is asked by the id', async () => {
    const wallet = aProvider({ wallet_getCallsStatus: { status: 100 } })
    await adapter.getBatchStatus(wallet, '0xabc')
    expect(wallet.asked).toEqual([{ method: 'wallet_getCallsStatus', params: ['0xabc'] }])
  })

  it('is not known to a wallet that forgot it', async () => {
    await expect(statusOf(throwing({ code: 5730, message: 'unknown id' }))).resolves.toEqual({
      status: 'submitted',
      isForgotten: true,
    })
    await expect(statusOf(throwing({ code: -32603, message: 'locked' }))).rejects.toMatchObject({ code: 'WALLET' })
  })
})
