import SafeAppsSDK from '@safe-global/safe-apps-sdk'
import {
  aFramedPage,
  CHAIN_TX,
  holdAsSafe,
  SAFE_ADDRESS,
  SAFE_ORIGIN,
  SAFE_TX,
} from '../../../test/support/surroundings'
import { aPairingContext, ALICE, BOB } from '../../../test/support/builders'
import { aLogger, failureOf } from '../../../test/support/fakes'
import { isEip1193Provider, type Eip1193Provider } from '../eip1193/eip1193Provider'
import { findSurroundingWallet } from './findSurroundingWallet'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const CALL = { to: BOB, value: '0xde0b6b3a7640000', data: '0x' }

/** A page inside of a Safe, and what was found there. */
async function inSafe(answers: Parameters<typeof holdAsSafe>[1] = {}) {
  const framed = aFramedPage()
  const asked = holdAsSafe(framed, answers)
  const make = await findSurroundingWallet(framed.page, framed.around)
  const connector = make?.(aLogger())
  const provider = connector?.getProvider('eip155')
  if (!connector || !isEip1193Provider(provider)) throw new Error('No Safe was found')
  const ask = (method: string, ...params: unknown[]) => (provider satisfies Eip1193Provider).request({ method, params })
  return {
    ...framed,
    connector,
    provider,
    ask,
    asked: (method: string) => asked.filter((one) => one.method === method),
  }
}

describe('a Safe around the page', () => {
  it('is found and shares its account and chain without a question', async () => {
    const { connector } = await inSafe()
    expect(connector).toMatchObject({ id: 'safe', name: 'Safe', source: 'injected', supportsNetworkSwitch: false })
    expect(await connector.restore({ namespace: 'eip155', context: aPairingContext() })).toMatchObject({
      accounts: [{ address: SAFE_ADDRESS, type: 'smartAccount' }],
      caipNetworkId: 'eip155:1',
    })
    expect(await connector.connect({ namespace: 'eip155' })).toMatchObject({ accounts: [{ type: 'smartAccount' }] })
  })

  it('hears nothing that is not written to its own origin', async () => {
    const { said, ask } = await inSafe()
    await ask('eth_sendTransaction', { from: SAFE_ADDRESS, ...CALL })
    expect(new Set(said.map(({ target }) => target))).toEqual(new Set([SAFE_ORIGIN]))
  })

  it('speaks as its own package does', async () => {
    const framed = aFramedPage()
    const asked = holdAsSafe(framed, { sendTransactions: () => ({ safeTxHash: SAFE_TX }) })
    // The package writes to anybody, and takes what comes from `window.parent`.
    const parent = { postMessage: (message: unknown) => framed.parent.postMessage(message, SAFE_ORIGIN) }
    Object.defineProperty(window, 'parent', { value: parent, configurable: true })
    framed.page.addEventListener('message', ({ data, origin }) =>
      window.dispatchEvent(Object.assign(new Event('message'), { data: data as unknown, origin, source: parent })),
    )
    const sdk = new SafeAppsSDK()
    await sdk.safe.getInfo()
    await sdk.txs.send({ txs: [{ to: BOB, value: '1000000000000000000', data: '0x' }] })
    Object.defineProperty(window, 'parent', { value: window, configurable: true })
    const theirs = asked.map(({ method, params }) => ({ method, params }))

    const { ask, asked: ours } = await inSafe()
    await ask('eth_sendTransaction', { from: SAFE_ADDRESS, ...CALL })
    expect([...ours('getSafeInfo'), ...ours('sendTransactions')]).toEqual(theirs)
  })

  it.each([
    ['another window', { source: {} }],
    ['another origin', { origin: 'https://evil.example' }],
  ])('is nobody else: %s', async (_who, from) => {
    const framed = aFramedPage()
    framed.onMessage((message) => {
      const id: unknown = Reflect.get(Object(message), 'id')
      framed.say({ id, success: true, version: '9.1.0', data: { safeAddress: ALICE, chainId: 1 } }, from)
    })
    const found = findSurroundingWallet(framed.page, framed.around)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await found).toBeUndefined()
  })

  it.each([
    ['no account', { safeAddress: 'nobody', chainId: 1 }],
    ['no chain', { safeAddress: ALICE, chainId: '1' }],
  ])('is none that names %s', async (_what, info) => {
    const framed = aFramedPage()
    holdAsSafe(framed, { getSafeInfo: () => info })
    const found = findSurroundingWallet(framed.page, framed.around)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(await found).toBeUndefined()
  })

  it('is given up after a second, and not a moment before', async () => {
    const framed = aFramedPage()
    let isOver = false
    void findSurroundingWallet(framed.page, framed.around).then(() => (isOver = true))
    await jest.advanceTimersByTimeAsync(999)
    expect(isOver).toBe(false)
    await jest.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
  })
})

describe('a transaction of a Safe', () => {
  it('is proposed in whole units of wei, and its gas is left to the Safe', async () => {
    const { ask, asked } = await inSafe()
    expect(await ask('eth_sendTransaction', { from: SAFE_ADDRESS, gas: '0x5208', ...CALL })).toBe(SAFE_TX)
    expect(asked('sendTransactions')).toEqual([
      { method: 'sendTransactions', params: { txs: [{ to: BOB, value: '1000000000000000000', data: '0x' }] } },
    ])
  })

  it('may be several calls', async () => {
    const { ask, asked } = await inSafe()
    const request = { version: '2.0.0', from: SAFE_ADDRESS, chainId: '0x1', calls: [CALL, { to: ALICE }] }
    expect(await ask('wallet_sendCalls', request)).toEqual({ id: SAFE_TX })
    expect(asked('sendTransactions')[0]?.params).toEqual({
      txs: [
        { to: BOB, value: '1000000000000000000', data: '0x' },
        { to: ALICE, value: '0', data: '0x' },
      ],
    })
  })

  it.each([
    ['of another account', 4100, { from: BOB, ...CALL }],
    ['on another chain', 4901, { from: SAFE_ADDRESS, chainId: '0x2105', ...CALL }],
    ['without a recipient', -32602, { from: SAFE_ADDRESS, value: '0x1' }],
    ['with a value that is no number', -32602, { from: SAFE_ADDRESS, ...CALL, value: '1.5' }],
  ])('%s is not proposed', async (_what, code, transaction) => {
    const { ask, asked } = await inSafe()
    expect(await failureOf(ask('eth_sendTransaction', transaction))).toMatchObject({ code })
    expect(asked('sendTransactions')).toEqual([])
  })

  it('that the owner refuses is refused by its number', async () => {
    const { ask } = await inSafe({
      sendTransactions: () => {
        throw new Error('Transaction was rejected')
      },
    })
    expect(await failureOf(ask('eth_sendTransaction', { from: SAFE_ADDRESS, ...CALL }))).toMatchObject({ code: 4001 })
  })

  it.each([
    ['AWAITING_CONFIRMATIONS', null, { status: 100 }],
    ['AWAITING_EXECUTION', null, { status: 100 }],
    ['CANCELLED', null, { status: 400 }],
    ['SUCCESS', CHAIN_TX, { status: 200, receipts: [{ transactionHash: CHAIN_TX, status: '0x1' }] }],
    ['FAILED', CHAIN_TX, { status: 500, receipts: [{ transactionHash: CHAIN_TX, status: '0x0' }] }],
  ])('is %s: the standard’s number', async (txStatus, txHash, expected) => {
    const { ask } = await inSafe({ getTxBySafeTxHash: () => ({ txStatus, txHash }), rpcCall: () => ({ logs: [] }) })
    expect(await ask('wallet_getCallsStatus', SAFE_TX)).toMatchObject({ id: SAFE_TX, chainId: '0x1', ...expected })
  })

  it('that the Safe does not know is unknown', async () => {
    const { ask } = await inSafe({
      getTxBySafeTxHash: () => {
        throw new Error('Not found')
      },
    })
    expect(await failureOf(ask('wallet_getCallsStatus', SAFE_TX))).toMatchObject({ code: 5730 })
  })

  it('is found on the chain by the Safe’s name of it', async () => {
    const { ask, asked } = await inSafe({
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash: CHAIN_TX }),
      rpcCall: () => null,
    })
    await ask('eth_getTransactionReceipt', SAFE_TX)
    expect(asked('rpcCall')[0]?.params).toEqual({ call: 'eth_getTransactionReceipt', params: [CHAIN_TX] })
  })
})

describe('a signature of a Safe', () => {
  it('is asked for outside of the chain, and waited for until enough owners signed', async () => {
    let looks = 0
    const { ask, asked } = await inSafe({
      signMessage: () => ({ messageHash: '0xaa' }),
      getOffChainSignature: () => (++looks < 3 ? '' : '0x1234'),
    })
    const signing = ask('personal_sign', '0x68656c6c6f', SAFE_ADDRESS)
    await jest.advanceTimersByTimeAsync(6_000)
    expect(await signing).toBe('0x1234')
    expect(asked('rpcCall')[0]?.params).toEqual({ call: 'safe_setSettings', params: [{ offChainSigning: true }] })
    expect(asked('getOffChainSignature')).toHaveLength(3)
  })

  it('is given up on after ten minutes', async () => {
    const { ask } = await inSafe({ signMessage: () => ({ messageHash: '0xaa' }), getOffChainSignature: () => '' })
    const signing = failureOf(ask('personal_sign', '0x00', SAFE_ADDRESS))
    await jest.advanceTimersByTimeAsync(600_000)
    expect(await signing).toMatchObject({ code: 4900 })
  })

  it('is empty where the Safe signs by a transaction', async () => {
    const { ask } = await inSafe({ signTypedMessage: () => ({ safeTxHash: SAFE_TX }) })
    expect(await ask('eth_signTypedData_v4', SAFE_ADDRESS, '{"domain":{},"types":{},"message":{}}')).toBe('0x')
  })

  it('of another account is not asked for', async () => {
    const { ask, asked } = await inSafe()
    expect(await failureOf(ask('personal_sign', '0x00', BOB))).toMatchObject({ code: 4100 })
    expect(asked('signMessage')).toEqual([])
  })
})

describe('what else a Safe is asked', () => {
  it('goes to its node where it is read from the chain', async () => {
    const { ask } = await inSafe({ rpcCall: (params) => params })
    expect(await ask('eth_getBalance', SAFE_ADDRESS, 'latest')).toEqual({
      call: 'eth_getBalance',
      params: [SAFE_ADDRESS, 'latest'],
    })
  })

  it.each(['eth_sign', 'wallet_addEthereumChain', 'toString', 'eth_sendRawTransaction'])(
    'is not known: %s',
    async (method) => {
      const { ask } = await inSafe()
      expect(await failureOf(ask(method))).toMatchObject({ code: 4200 })
    },
  )

  it('is no other chain', async () => {
    const { ask } = await inSafe()
    expect(await ask('wallet_switchEthereumChain', { chainId: '0x01' })).toBeNull()
    expect(await failureOf(ask('wallet_switchEthereumChain', { chainId: '0xa' }))).toMatchObject({ code: 4901 })
  })
})
