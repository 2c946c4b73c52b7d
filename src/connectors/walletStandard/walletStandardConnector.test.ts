import { base58, base64 } from '@scure/base'
import { aPairingContext } from '../../../test/support/builders'
import {
  aBitcoinAccount,
  aSolanaAccount,
  BTC_PAYMENT,
  BTC_TAPROOT,
  fakeStandardWallet,
  SOL_ALICE,
  SOL_BOB,
} from '../../../test/support/fakeStandardWallet'
import { aDeferred, aLogger, settle, throwing } from '../../../test/support/fakes'
import { networks } from '../../config/networks'
import type { Namespace, Network } from '../../domain'
import type { BitcoinProvider } from '../bitcoin/bitcoinProvider'
import type { Connector, ConnectorEvent } from '../contract'
import { createWalletStandardConnector } from './walletStandardConnector'

const sandbox: Network = {
  ...networks.solana,
  caipNetworkId: 'solana:4Lz9vD3nUqGzbrj5g8xXmVpTc2wYtKsR',
  name: 'Sandbox Solana',
  rpcUrls: ['http://localhost/rpc'],
}
const testnet: Network = {
  ...networks.solana,
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
}
const context = aPairingContext()
const bytes = (text: string) => new TextEncoder().encode(text)

type Fake = ReturnType<typeof fakeStandardWallet>

function connectorOf({ wallet }: Pick<Fake, 'wallet'>, namespaces: Namespace[] = ['solana']) {
  const connector = createWalletStandardConnector({ wallet, id: 'Kestrel', name: 'Kestrel', namespaces }, aLogger())
  const heard: ConnectorEvent[] = []
  const listen = () => connector.subscribe((event) => heard.push(event))
  return { connector, heard, listen }
}

type SolanaProvider = {
  publicKey: { toBase58(): string; toBytes(): Uint8Array }
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction(transaction: unknown): Promise<unknown>
  signAllTransactions(transactions: unknown[]): Promise<unknown[]>
  signAndSendTransaction(transaction: unknown, options?: object): Promise<string>
}
const solanaOf = (connector: Connector) => connector.getProvider('solana') as SolanaProvider
const bitcoinOf = (connector: Connector) => connector.getProvider('bip122') as BitcoinProvider

async function connected(fake: Fake, network: Network = networks.solana) {
  const parts = connectorOf(fake)
  await parts.connector.connect({ namespace: 'solana', network })
  return { ...parts, provider: solanaOf(parts.connector) }
}

const btcFeatures = {
  'bitcoin:connect': { connect: () => undefined },
  'bitcoin:signMessage': { signMessage: () => [{ signature: new Uint8Array(65).fill(9) }] },
  'bitcoin:signTransaction': { signTransaction: (input: { psbt: Uint8Array }) => [{ signedPsbt: input.psbt }] },
}

/** A wallet for both namespaces; its Bitcoin accounts are shared by the Bitcoin feature. */
function aWalletForBoth(
  bitcoin = [aBitcoinAccount(BTC_TAPROOT, { purpose: 'ordinals' }), aBitcoinAccount(), aBitcoinAccount()],
) {
  const fake = fakeStandardWallet({
    accounts: [aSolanaAccount()],
    features: {
      ...btcFeatures,
      'bitcoin:connect': {
        connect: () => {
          fake.share([...[fake.wallet.accounts].flat(), ...bitcoin])
          return { accounts: bitcoin }
        },
      },
    },
  })
  return { fake, ...connectorOf(fake, ['solana', 'bip122']) }
}

describe('connecting a wallet of the standard', () => {
  it('shares its accounts on the network it was asked for', async () => {
    const fake = fakeStandardWallet({ accounts: [aSolanaAccount(), aSolanaAccount(SOL_BOB), aSolanaAccount()] })
    const { connector } = connectorOf(fake)
    await expect(connector.connect({ namespace: 'solana', network: sandbox })).resolves.toEqual({
      namespace: 'solana',
      connectorId: 'Kestrel',
      caipNetworkId: sandbox.caipNetworkId,
      accounts: [SOL_ALICE, SOL_BOB].map((address) => ({ namespace: 'solana', address, type: 'eoa' })),
    })
    expect(fake.askedOf('standard:connect')).toEqual([[]])
  })

  it('is on Solana’s main network when nobody says where', async () => {
    const { connector } = connectorOf(fakeStandardWallet())
    await expect(connector.connect({ namespace: 'solana' })).resolves.toMatchObject({
      caipNetworkId: networks.solana.caipNetworkId,
    })
  })

  it.each([
    ['an address that is none', aSolanaAccount('undefined')],
    ['an address of another namespace', aSolanaAccount('0x52908400098527886E0F7030069857D2E4169EE7')],
    ['a key of thirty-one bytes', aSolanaAccount(base58.encode(new Uint8Array(31).fill(255)))],
    ['only another network', aSolanaAccount(SOL_BOB, { chains: ['solana:testnet'] })],
    ['another namespace', aSolanaAccount(SOL_BOB, { chains: ['sui:mainnet'] })],
    ['messages alone', aSolanaAccount(SOL_BOB, { features: ['solana:signMessage'] })],
    [
      'an object that throws',
      Object.defineProperty({ ...aSolanaAccount(SOL_BOB) }, 'address', { get: throwing(new Error('no')) }),
    ],
  ])('leaves out an account for %s', async (_what, account) => {
    const { connector } = connectorOf(fakeStandardWallet({ accounts: [account, aSolanaAccount()] }))
    await expect(connector.connect({ namespace: 'solana' })).resolves.toMatchObject({
      accounts: [{ address: SOL_ALICE }],
    })
    const alone = connectorOf(fakeStandardWallet({ accounts: [account] }))
    await expect(alone.connector.connect({ namespace: 'solana' })).rejects.toMatchObject({
      code: expect.stringMatching(/^NO_ACCOUNT/),
    })
  })

  it('says which network it has no account for, before its window where the wallet lists its networks', async () => {
    const fake = fakeStandardWallet({ accounts: [aSolanaAccount(SOL_ALICE, { chains: ['solana:mainnet'] })] })
    const failure = { code: 'NO_ACCOUNT_ON_NETWORK', message: expect.stringContaining('Sandbox Solana') }
    await expect(connectorOf(fake).connector.connect({ namespace: 'solana', network: sandbox })).rejects.toMatchObject(
      failure,
    )
    fake.wallet.chains = ['solana:mainnet']
    fake.asked.length = 0
    await expect(connectorOf(fake).connector.connect({ namespace: 'solana', network: sandbox })).rejects.toMatchObject(
      failure,
    )
    expect(fake.asked).toEqual([])
  })

  it.each([
    ['refuses', throwing({ code: 4001 }), 'USER_REJECTED'],
    ['refuses in words', throwing(new Error('User rejected the request.')), 'USER_REJECTED'],
    ['throws nothing at all', throwing(undefined), 'TRANSACTION'],
    ['shares nothing', () => ({ accounts: [] }), 'NO_ACCOUNT'],
    ['answers nonsense', () => null, 'NO_ACCOUNT'],
  ])('fails when the wallet %s', async (_what, connect, code) => {
    const { connector } = connectorOf(fakeStandardWallet({ features: { 'standard:connect': { connect } } }))
    await expect(connector.connect({ namespace: 'solana' })).rejects.toMatchObject({ code })
    expect(connector.getProvider('solana')).toBeUndefined()
  })
})

describe('coming back to a wallet of the standard', () => {
  it('asks without a window, and takes what it shares', async () => {
    const fake = fakeStandardWallet({ isTrusted: true })
    await expect(
      connectorOf(fake).connector.restore({ namespace: 'solana', context, network: sandbox }),
    ).resolves.toMatchObject({ caipNetworkId: sandbox.caipNetworkId })
    expect(fake.asked).toEqual([{ feature: 'standard:connect', inputs: [{ silent: true }] }])
  })

  it.each([
    ['shares nothing any more', () => ({ accounts: [] })],
    ['refuses', throwing(new Error('not trusted'))],
  ])('is nothing when it %s', async (_what, connect) => {
    const { connector } = connectorOf(fakeStandardWallet({ features: { 'standard:connect': { connect } } }))
    await expect(connector.restore({ namespace: 'solana', context })).resolves.toBeNull()
  })

  it('is nothing when it does not answer', async () => {
    jest.useFakeTimers()
    const { connector } = connectorOf(
      fakeStandardWallet({ features: { 'standard:connect': { connect: () => new Promise(() => undefined) } } }),
    )
    const restored = connector.restore({ namespace: 'solana', context })
    await jest.advanceTimersByTimeAsync(5_000)
    await expect(restored).resolves.toBeNull()
    jest.useRealTimers()
  })

  it('never opens the window of a Bitcoin wallet', async () => {
    const { fake, connector } = aWalletForBoth()
    await expect(connector.restore({ namespace: 'bip122', context })).resolves.toBeNull()
    fake.share([aBitcoinAccount()])
    await expect(connector.restore({ namespace: 'bip122', context })).resolves.toMatchObject({
      accounts: [{ address: BTC_PAYMENT }],
    })
    expect(fake.askedOf('bitcoin:connect')).toEqual([])
  })
})

describe('what a wallet of the standard says by itself', () => {
  it('is heard once each, from the first listener to the last', async () => {
    const fake = fakeStandardWallet()
    const { heard, listen } = await connected(fake)
    const stop = listen()
    await settle()
    fake.share([aSolanaAccount(SOL_BOB)])
    fake.share([aSolanaAccount(SOL_BOB)])
    fake.share([])
    expect(heard).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'solana',
        accounts: [{ namespace: 'solana', address: SOL_BOB, type: 'eoa' }],
      },
      { type: 'accountsChanged', namespace: 'solana', accounts: [] },
    ])
    stop()
    expect(fake.listenerCount()).toBe(0)
  })

  it.each([
    ['throws', throwing(new Error('no'))],
    ['answers nothing', () => undefined],
  ])('may not be heard of when its `on` %s; it signs all the same', async (_what, on) => {
    const fake = fakeStandardWallet({ features: { 'standard:events': { on } } })
    const { provider, listen } = await connected(fake)
    const stop = listen()
    await settle()
    await expect(provider.signMessage(bytes('hi'))).resolves.toHaveLength(64)
    expect(stop).not.toThrow()
  })

  it('that says late how it is heard no more is told so then', async () => {
    const off = jest.fn()
    const answer = aDeferred<unknown>()
    const fake = fakeStandardWallet({ features: { 'standard:events': { on: () => answer.promise } } })
    const { listen } = await connected(fake)
    const stop = listen()
    stop()
    expect(off).not.toHaveBeenCalled()
    answer.resolve(off)
    await settle()
    expect(off).toHaveBeenCalledTimes(1)
  })

  it('that still speaks after that is not heard', async () => {
    let change = (): void => undefined
    const on = (_event: string, listener: () => void) => void (change = listener)
    const fake = fakeStandardWallet({ features: { 'standard:events': { on } } })
    const { heard, listen } = await connected(fake)
    const stop = listen()
    await settle()
    stop()
    fake.share([aSolanaAccount(SOL_BOB)])
    change()
    expect(heard).toEqual([])
  })

  it('is read anew each time it is asked', async () => {
    const fake = fakeStandardWallet()
    const { connector } = await connected(fake, sandbox)
    fake.share([aSolanaAccount(SOL_BOB), aSolanaAccount()])
    await expect(connector.readSession({ namespace: 'solana' })).resolves.toEqual({
      addresses: [SOL_BOB, SOL_ALICE],
      caipNetworkId: sandbox.caipNetworkId,
    })
    fake.share('nonsense')
    await expect(connector.readSession({ namespace: 'solana' })).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
  })
})

describe('switching the network of a wallet of the standard', () => {
  it('happens on this side, and counts from the next request on', async () => {
    const fake = fakeStandardWallet()
    const { connector, provider } = await connected(fake)
    await connector.switchNetwork(networks.solanaDevnet)
    await provider.signTransaction(Uint8Array.from([1]))
    expect(fake.askedOf('solana:signTransaction')).toMatchObject([[{ chain: 'solana:devnet' }]])
    await expect(connector.readSession({ namespace: 'solana' })).resolves.toMatchObject({
      caipNetworkId: networks.solanaDevnet.caipNetworkId,
    })
  })

  it('is refused where no account is for the network', async () => {
    const { connector } = await connected(fakeStandardWallet())
    await expect(connector.switchNetwork(testnet)).rejects.toMatchObject({ code: 'NO_ACCOUNT_ON_NETWORK' })
    await expect(connector.readSession({ namespace: 'solana' })).resolves.toMatchObject({
      caipNetworkId: networks.solana.caipNetworkId,
    })
  })

  it('of Bitcoin is the wallet’s own affair', async () => {
    const { connector } = aWalletForBoth()
    await connector.connect({ namespace: 'bip122' })
    await expect(connector.switchNetwork(networks.bitcoinTestnet)).rejects.toMatchObject({ code: 'SWITCH_IN_WALLET' })
    await expect(connector.switchNetwork(networks.bitcoin)).resolves.toBeUndefined()
  })
})

describe('the Solana provider of a wallet of the standard', () => {
  it('signs with the account that was chosen, until the wallet chooses another', async () => {
    const [alice, bob] = [aSolanaAccount(), aSolanaAccount(SOL_BOB)]
    const fake = fakeStandardWallet({ accounts: [alice, bob] })
    const { connector, provider, listen } = await connected(fake)
    listen()
    await settle()
    connector.chooseAccount?.({ namespace: 'solana', address: SOL_BOB })
    await provider.signMessage(bytes('hi'))
    expect(provider.publicKey.toBase58()).toBe(SOL_BOB)
    expect(provider.publicKey.toBytes()).toEqual(base58.decode(SOL_BOB))
    expect(fake.askedOf('solana:signMessage')).toEqual([[{ account: bob, message: bytes('hi') }]])
    fake.share([bob, alice])
    expect(provider.publicKey.toBase58()).toBe(SOL_BOB)
    const carol = aSolanaAccount('3Katmm9dhvLQijAvomteYMo6rfVbY5NaCRNq9ZBqBgr6')
    fake.share([alice, bob, carol])
    expect(provider.publicKey.toBase58()).toBe(SOL_ALICE)
  })

  it('has a transaction signed by the account it needs, chosen or not', async () => {
    const [alice, bob] = [aSolanaAccount(), aSolanaAccount(SOL_BOB)]
    const fake = fakeStandardWallet({ accounts: [alice, bob] })
    const { provider } = await connected(fake)
    const keys = [SOL_BOB, '11111111111111111111111111111111'].flatMap((address) => [...base58.decode(address)])
    const unsigned = [1, ...new Uint8Array(64)]
    const message = [1, 0, 1, 2, ...keys, ...new Uint8Array(32), 0]
    for (const transaction of [
      [...unsigned, ...message],
      [...unsigned, 0x80, ...message, 0],
    ])
      await provider.signTransaction(Uint8Array.from(transaction))
    expect(fake.askedOf('solana:signTransaction')).toMatchObject([[{ account: bob }], [{ account: bob }]])
    await provider.signTransaction(Uint8Array.from([1, 2, 3]))
    expect(fake.askedOf('solana:signTransaction')[2]).toMatchObject([{ account: alice }])
  })

  it('signs bytes as bytes, several at once, and objects as objects of their own class', async () => {
    class Versioned {
      constructor(readonly wire: Uint8Array) {}
      static deserialize = (wire: Uint8Array) => new Versioned(wire)
      serialize = () => this.wire
    }
    class Legacy {
      constructor(readonly wire: Uint8Array) {}
      static from = (wire: Uint8Array) => new Legacy(wire)
      serialize = ({ requireAllSignatures = true, verifySignatures = true } = {}) => {
        if (requireAllSignatures || verifySignatures) throw new Error('Signature verification failed')
        return this.wire
      }
    }
    const fake = fakeStandardWallet()
    const { provider } = await connected(fake)
    const wire = Uint8Array.from([1, 2, 3])
    await expect(provider.signTransaction(wire)).resolves.toEqual(wire)
    const signed = await provider.signAllTransactions([wire, new Versioned(wire), new Legacy(wire)])
    expect(signed.map((item) => Object.getPrototypeOf(item))).toEqual([
      Uint8Array.prototype,
      Versioned.prototype,
      Legacy.prototype,
    ])
    expect(fake.askedOf('solana:signTransaction')[1]).toHaveLength(3)
    await expect(provider.signAllTransactions([])).resolves.toEqual([])
    await expect(provider.signTransaction('text')).rejects.toBeInstanceOf(TypeError)
  })

  it('lets the wallet send where it can, and says so where it cannot', async () => {
    const signature = new Uint8Array(64).fill(3)
    const fake = fakeStandardWallet({
      features: { 'solana:signAndSendTransaction': { signAndSendTransaction: () => [{ signature }] } },
    })
    const { provider } = await connected(fake, sandbox)
    await expect(provider.signAndSendTransaction(Uint8Array.from([1]), { skipPreflight: true })).resolves.toBe(
      base58.encode(signature),
    )
    expect(fake.askedOf('solana:signAndSendTransaction')).toMatchObject([
      [{ chain: 'solana:localnet', options: { skipPreflight: true } }],
    ])
    const without = await connected(fakeStandardWallet())
    await expect(without.provider.signAndSendTransaction(Uint8Array.from([1]))).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
  })

  it.each([
    [undefined],
    [null],
    [[]],
    [[{}]],
    [[{ signature: 'text' }]],
    [[{ signature: new Uint8Array(63) }]],
    [[{ signature: new Uint8Array(64) }, { signature: new Uint8Array(64) }]],
  ])('takes %j for no signature', async (answer) => {
    const { provider } = await connected(
      fakeStandardWallet({ features: { 'solana:signMessage': { signMessage: () => answer } } }),
    )
    await expect(provider.signMessage(bytes('hi'))).rejects.toMatchObject({ code: 'TRANSACTION' })
  })

  it('passes a refusal on, and asks nothing once nothing is shared', async () => {
    const fake = fakeStandardWallet({
      features: { 'solana:signTransaction': { signTransaction: throwing({ code: 4001 }) } },
    })
    const { provider } = await connected(fake)
    await expect(provider.signTransaction(Uint8Array.from([1]))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    fake.asked.length = 0
    fake.share([])
    await expect(provider.signTransaction(Uint8Array.from([1]))).rejects.toMatchObject({
      code: 'NO_ACTIVE_CAIP_ADDRESS',
    })
    expect(fake.asked).toEqual([])
  })
})

describe('the Bitcoin provider of a wallet of the standard', () => {
  const psbt = base64.encode(Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, 0]))

  async function aBitcoinWallet() {
    const parts = aWalletForBoth()
    const session = await parts.connector.connect({ namespace: 'bip122', network: networks.bitcoin })
    return { ...parts, session, provider: bitcoinOf(parts.connector) }
  }

  it.each(['bc1qwrong', BTC_PAYMENT.replace(/.$/, 'x')])(
    'is not there where the address for payments is %s, with whatever the wallet has for ordinals',
    async (wrong) => {
      const { connector } = aWalletForBoth([
        aBitcoinAccount(wrong),
        aBitcoinAccount(BTC_TAPROOT, { purpose: 'ordinals' }),
      ])
      await expect(connector.connect({ namespace: 'bip122', network: networks.bitcoin })).rejects.toMatchObject({
        code: 'NO_ACCOUNT_ON_NETWORK',
      })
    },
  )

  it('has each address once, those for payments first', async () => {
    const { session, provider, fake } = await aBitcoinWallet()
    const publicKey = '02'.repeat(33)
    expect(session.accounts).toEqual([
      { namespace: 'bip122', address: BTC_PAYMENT, type: 'payment', publicKey },
      { namespace: 'bip122', address: BTC_TAPROOT, type: 'ordinal', publicKey },
    ])
    expect(fake.askedOf('bitcoin:connect')).toEqual([[{ purposes: ['payment', 'ordinals'] }]])
    await expect(provider.getAccountAddresses()).resolves.toEqual([
      { address: BTC_PAYMENT, publicKey, intention: 'payment' },
      { address: BTC_TAPROOT, publicKey, intention: 'ordinal' },
    ])
  })

  it('signs messages with the account that is named', async () => {
    const { provider, fake } = await aBitcoinWallet()
    await expect(provider.signMessage({ message: 'hi', address: BTC_TAPROOT })).resolves.toBe(
      base64.encode(new Uint8Array(65).fill(9)),
    )
    await provider.request({ method: 'signMessage', params: { message: 'hi' } })
    expect(fake.askedOf('bitcoin:signMessage')).toMatchObject([
      [{ account: { address: BTC_TAPROOT }, message: bytes('hi') }],
      [{ account: { address: BTC_PAYMENT } }],
    ])
    await expect(
      provider.signMessage({ message: 'hi', address: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' }),
    ).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
  })

  it('signs the inputs that are named, account by account', async () => {
    const { provider, fake } = await aBitcoinWallet()
    const signInputs = [
      { address: BTC_PAYMENT, index: 0 },
      { address: BTC_TAPROOT, index: 1, sighashTypes: [0x81] },
      { address: BTC_PAYMENT, index: 2 },
    ]
    await expect(provider.signPsbt({ psbt, signInputs })).resolves.toEqual({ psbt })
    expect(fake.askedOf('bitcoin:signTransaction')).toMatchObject([
      [
        {
          chain: 'bitcoin:mainnet',
          inputsToSign: [
            { account: { address: BTC_PAYMENT }, signingIndexes: [0, 2] },
            { account: { address: BTC_TAPROOT }, signingIndexes: [1], sigHash: 'ALL|ANYONECANPAY' },
          ],
        },
      ],
    ])
  })

  it.each([[[1, 3]], [[4]], [[0x84]], [[255]]])(
    'is not asked to sign an input in the ways %j',
    async (sighashTypes) => {
      const { provider, fake } = await aBitcoinWallet()
      await expect(
        provider.signPsbt({ psbt, signInputs: [{ address: BTC_PAYMENT, index: 0, sighashTypes }] }),
      ).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
      expect(fake.askedOf('bitcoin:signTransaction')).toEqual([])
    },
  )

  it('says what the standard cannot do', async () => {
    const { provider } = await aBitcoinWallet()
    const unsupported = { code: 'UNSUPPORTED_METHOD' }
    await expect(provider.sendTransfer({ recipientAddress: BTC_PAYMENT, amount: '1' })).rejects.toMatchObject(
      unsupported,
    )
    await expect(
      provider.signPsbt({ psbt, signInputs: [{ address: BTC_PAYMENT, index: 0 }], broadcast: true }),
    ).rejects.toMatchObject(unsupported)
    await expect(provider.signMessage({ message: 'hi', protocol: 'bip322' })).rejects.toMatchObject(unsupported)
  })
})

describe('leaving a wallet of the standard', () => {
  it('tells it when the last of its namespaces leaves', async () => {
    const { connector, fake } = aWalletForBoth()
    await connector.connect({ namespace: 'solana' })
    await connector.connect({ namespace: 'bip122' })
    await connector.disconnect({ namespace: 'bip122' })
    expect(fake.askedOf('standard:disconnect')).toEqual([])
    expect(connector.getProvider('bip122')).toBeUndefined()
    await connector.disconnect({ namespace: 'solana' })
    expect(fake.askedOf('standard:disconnect')).toHaveLength(1)
  })

  it.each([
    ['cannot', undefined],
    ['fails', { disconnect: throwing(new Error('no')) }],
  ])('is quiet where the wallet %s', async (_what, feature) => {
    const { connector } = await connected(fakeStandardWallet({ features: { 'standard:disconnect': feature } }))
    await expect(connector.disconnect({ namespace: 'solana' })).resolves.toBeUndefined()
  })
})
