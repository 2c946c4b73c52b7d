import { base64, hex } from '@scure/base'
import fc from 'fast-check'
import { aNetwork, aPairingContext } from '../../../test/support/builders'
import { aLogger } from '../../../test/support/fakes'
import { networks } from '../../config'
import type { Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { BitcoinProvider } from './bitcoinProvider'
import type { Connector, ConnectorEvent } from '../contract'
import { createBitcoinConnector } from './bitcoinConnector'
import type { FoundBitcoinWallet } from './findBitcoinWallets'

const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const ORDINAL = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const OTHER = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const TEST_PAYMENT = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const REGTEST_PAYMENT = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const STACKS = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'
const KEY = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
const TXID = 'ab'.repeat(32)
const PSBT_BYTES = Uint8Array.from([0x70, 0x73, 0x62, 0x74, 0xff, 1, 2, 3])
const PSBT = base64.encode(PSBT_BYTES)
const SIGNED_BYTES = Uint8Array.from([...PSBT_BYTES, 4])
const SIGNED = base64.encode(SIGNED_BYTES)
const { bitcoin, bitcoinTestnet } = networks
const bitcoinSignet = aNetwork({ caipNetworkId: 'bip122:00000008819873e925422c1ff0f99f7c', name: 'Bitcoin Signet' })
const regtest = aNetwork({ caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328', name: 'Regtest' })

const ADDRESSES = [
  { address: ORDINAL, publicKey: KEY.slice(2), purpose: 'ordinals' },
  { address: STACKS, purpose: 'stacks' },
  { address: PAYMENT, publicKey: KEY, purpose: 'payment' },
]

type Answers = Record<string, unknown>
const isAsked = (answer: unknown): answer is (...params: unknown[]) => unknown => typeof answer === 'function'

function connectorOf(
  kind: FoundBitcoinWallet['kind'],
  wallet: object,
  more: Partial<FoundBitcoinWallet> = {},
): Connector {
  return createBitcoinConnector(
    { id: 'bitcoin:fake', path: 'fake', name: 'Fake', kind, wallet, siteName: () => 'The Shop', ...more },
    aLogger(),
  )
}

/** A wallet that follows WBIP004: an answer, or an object with `error`; unknown methods are said to be unknown. */
function rpcWallet(answers: Answers) {
  const asked: [string, unknown][] = []
  const listeners = new Map<string, (payload: unknown) => void>()
  return {
    asked,
    answers,
    emit: (event: string, payload: unknown = {}) => listeners.get(event)?.(payload),
    heard: () => [...listeners.keys()],
    async request(method: string, params: unknown) {
      asked.push([method, params])
      const answer = answers[method] ?? { error: { code: -32001, message: 'unknown' } }
      const value: unknown = isAsked(answer) ? answer(params) : answer
      return Object(value).error
        ? { jsonrpc: '2.0', id: 1, ...Object(value) }
        : { jsonrpc: '2.0', id: 1, result: value }
    },
    addListener(event: string, listener: (payload: unknown) => void) {
      listeners.set(event, listener)
      return () => void listeners.delete(event)
    },
  }
}

/** A wallet with one function for each thing. */
function objectWallet(answers: Answers) {
  const asked: [string, ...unknown[]][] = []
  const listeners = new Map<string, (payload: unknown) => void>()
  const functions = Object.fromEntries(
    Object.entries(answers).map(([method, answer]) => [
      method,
      async (...params: unknown[]) => {
        asked.push([method, ...params])
        return isAsked(answer) ? answer(...params) : answer
      },
    ]),
  )
  return {
    ...functions,
    asked,
    emit: (event: string, payload: unknown = {}) => listeners.get(event)?.(payload),
    heard: () => [...listeners.keys()],
    on: (event: string, listener: (payload: unknown) => void) => void listeners.set(event, listener),
    removeListener: (event: string) => void listeners.delete(event),
  }
}

const throws = (value: unknown) => (): never => {
  throw value
}
const connect = (connector: Connector, network: Network = bitcoin) =>
  connector.connect({ namespace: 'bip122', network })
const restore = (connector: Connector, network: Network = bitcoin) =>
  connector.restore({ namespace: 'bip122', context: aPairingContext(), network })
const providerOf = (connector: Connector) => connector.getProvider('bip122') as BitcoinProvider

function hear(connector: Connector) {
  const events: ConnectorEvent[] = []
  return { events, stop: connector.subscribe((event) => events.push(event)) }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve()
}

describe('a sats-connect wallet', () => {
  it('connects with what it shares: payments first, no accounts of other coins', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES } })
    expect(await connect(connectorOf('satsConnect', wallet))).toEqual({
      namespace: 'bip122',
      connectorId: 'bitcoin:fake',
      caipNetworkId: bitcoin.caipNetworkId,
      accounts: [
        { namespace: 'bip122', address: PAYMENT, type: 'payment', publicKey: KEY },
        { namespace: 'bip122', address: ORDINAL, type: 'ordinal', publicKey: KEY.slice(2) },
      ],
    })
    expect(wallet.asked).toEqual([
      ['getAddresses', { purposes: ['payment', 'ordinals', 'stacks'], message: 'The Shop' }],
    ])
  })

  it('is asked in the newer way where it does not know the older, and first where it says that it knows it', async () => {
    const newer = rpcWallet({ wallet_connect: { addresses: ADDRESSES } })
    await expect(connect(connectorOf('satsConnect', newer))).resolves.toMatchObject({
      accounts: [{ address: PAYMENT }, { address: ORDINAL }],
    })
    expect(newer.asked.map(([method]) => method)).toEqual(['getAddresses', 'wallet_connect'])
    const both = rpcWallet({ wallet_connect: { addresses: ADDRESSES }, getAddresses: { addresses: ADDRESSES } })
    await connect(connectorOf('satsConnect', both, { methods: ['wallet_connect'] }))
    expect(both.asked).toEqual([['wallet_connect', null]])
  })

  it.each([
    ['by the code of its dialect', { error: { code: -32000, message: 'no' } }],
    ['by the usual code', { error: { code: 4001, message: 'no' } }],
    ['in words', { error: { code: -32603, message: 'User rejected the request' } }],
    ['thrown', throws({ code: -32000, message: 'x' })],
    ['thrown as a whole reply', throws({ jsonrpc: '2.0', error: { code: -32000, message: 'x' } })],
  ])('is refused once, %s', async (_name, refusal) => {
    const wallet = rpcWallet({ getAddresses: refusal, wallet_connect: { addresses: ADDRESSES } })
    await expect(connect(connectorOf('satsConnect', wallet))).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(wallet.asked).toHaveLength(1)
  })

  it.each([
    [[]],
    [null],
    ['x'],
    [[{ address: 7 }]],
    [[{ address: 'bc1qwrong', purpose: 'payment' }]],
    [[{ address: STACKS, purpose: 'stacks' }]],
  ])('is not connected by the addresses %j', async (addresses) => {
    await expect(connect(connectorOf('satsConnect', rpcWallet({ getAddresses: { addresses } })))).rejects.toMatchObject(
      { code: 'NO_ACCOUNT' },
    )
  })

  it.each(['bc1qwrong', PAYMENT.replace(/.$/, 'x'), '', 7])(
    'is refused where its payment address is %j, with whatever it has for ordinals',
    async (address) => {
      const addresses = [
        { address, purpose: 'payment' },
        { address: ORDINAL, purpose: 'ordinals' },
      ]
      await expect(
        connect(connectorOf('satsConnect', rpcWallet({ getAddresses: { addresses } }))),
      ).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
      const later = rpcWallet({ getAddresses: { addresses: ADDRESSES }, wallet_getAccount: { addresses } })
      const connector = connectorOf('satsConnect', later)
      await connect(connector)
      const { events } = hear(connector)
      await expect(connector.readSession({ namespace: 'bip122' })).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
      later.emit('accountChange', { addresses })
      expect(events).toEqual([{ type: 'accountsChanged', namespace: 'bip122', accounts: [] }])
    },
  )

  it.each([
    [TEST_PAYMENT, bitcoin, bitcoinTestnet],
    [TEST_PAYMENT, bitcoinSignet, bitcoinSignet],
    [TEST_PAYMENT, bitcoinTestnet, bitcoinTestnet],
    [REGTEST_PAYMENT, bitcoin, regtest],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', regtest, regtest],
    [PAYMENT, regtest, bitcoin],
  ])('with the address %s is on the network its address is of (%#)', async (address, wanted, expected) => {
    const connector = connectorOf(
      'satsConnect',
      rpcWallet({ getAddresses: { addresses: [{ address, purpose: 'payment' }] } }),
    )
    await expect(connect(connector, wanted)).resolves.toMatchObject({ caipNetworkId: expected.caipNetworkId })
  })

  it('shares accounts of one network', async () => {
    const addresses = [
      ...ADDRESSES,
      { address: TEST_PAYMENT, purpose: 'payment' },
      { address: PAYMENT, purpose: 'ordinals' },
    ]
    const { accounts } = await connect(connectorOf('satsConnect', rpcWallet({ getAddresses: { addresses } })))
    expect(accounts.map(({ address }) => address)).toEqual([PAYMENT, ORDINAL])
  })

  it('is restored without a window, or not at all', async () => {
    const silent = rpcWallet({ wallet_getAccount: { addresses: ADDRESSES } })
    await expect(restore(connectorOf('satsConnect', silent))).resolves.toMatchObject({
      accounts: [{ address: PAYMENT }, { address: ORDINAL }],
    })
    expect(silent.asked).toEqual([['wallet_getAccount', null]])
    await expect(
      restore(
        connectorOf(
          'satsConnect',
          rpcWallet({ wallet_getAccount: { error: { code: -32002, message: 'Access denied' } } }),
        ),
      ),
    ).resolves.toBeNull()
    const older = rpcWallet({ getAccounts: ADDRESSES, getAddresses: { addresses: ADDRESSES } })
    await expect(restore(connectorOf('satsConnect', older))).resolves.toBeNull()
    expect(older.asked.map(([method]) => method)).toEqual(['wallet_getAccount'])
  })

  it('says what it is on now, and what it said before where it cannot be asked', async () => {
    const wallet = rpcWallet({
      getAddresses: { addresses: ADDRESSES },
      wallet_getAccount: { addresses: [{ address: OTHER, purpose: 'payment' }] },
    })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    await expect(connector.readSession({ namespace: 'bip122' })).resolves.toEqual({
      addresses: [OTHER],
      caipNetworkId: bitcoin.caipNetworkId,
    })
    wallet.answers.wallet_getAccount = { addresses: [] }
    await expect(connector.readSession({ namespace: 'bip122' })).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
    delete wallet.answers.wallet_getAccount
    await expect(connector.readSession({ namespace: 'bip122' })).resolves.toMatchObject({
      addresses: [PAYMENT, ORDINAL],
    })
  })

  it('signs messages with the account that is meant, in the way it can', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, signMessage: { signature: 'c2ln' } })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    const provider = providerOf(connector)
    expect(await provider.signMessage({ message: 'hi' })).toBe('c2ln')
    await provider.signMessage({ message: 'hi', protocol: 'bip322' })
    await provider.signMessage({ message: 'hi', address: ORDINAL })
    connector.chooseAccount?.({ namespace: 'bip122', address: ORDINAL })
    await provider.signMessage({ message: 'hi' })
    const signed = wallet.asked.filter(([method]) => method === 'signMessage').map(([, params]) => params)
    expect(signed).toEqual([
      { message: 'hi', address: PAYMENT, protocol: 'ECDSA' },
      { message: 'hi', address: PAYMENT, protocol: 'BIP322' },
      { message: 'hi', address: ORDINAL, protocol: 'BIP322' },
      { message: 'hi', address: ORDINAL, protocol: 'BIP322' },
    ])
    await expect(provider.signMessage({ message: 'hi', address: OTHER })).rejects.toMatchObject({
      code: 'ACCOUNT_MISMATCH',
    })
  })

  it.each(['unisat', 'okx'] as const)(
    'lets no wallet that signs with its own choice sign for another account (%s)',
    async (kind) => {
      const signed: unknown[] = []
      const accounts = [PAYMENT, ORDINAL]
      const connector = connectorOf(kind, {
        connect: async () => ({ address: PAYMENT }),
        requestAccounts: async () => accounts,
        getAccounts: async () => accounts,
        signMessage: async (message: string) => signed.push(message) && 'c2ln',
        send: async () => signed.push('send'),
        sendBitcoin: async () => signed.push('send'),
      })
      await connect(connector)
      connector.chooseAccount?.({ namespace: 'bip122', address: ORDINAL })
      const provider = providerOf(connector)
      const asked = [
        provider.signMessage({ message: 'hi' }),
        provider.signMessage({ message: 'hi', address: ORDINAL }),
        provider.sendTransfer({ recipientAddress: PAYMENT, amount: '1000' }),
      ]
      for (const answer of await Promise.allSettled(asked))
        expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'ACCOUNT_MISMATCH' } })
      expect(signed).toEqual([])
    },
  )

  it('signs with the choice of the wallet again once that moves', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, signMessage: { signature: 'c2ln' } })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    hear(connector)
    connector.chooseAccount?.({ namespace: 'bip122', address: ORDINAL })
    wallet.emit('accountChange', {
      addresses: [
        { address: OTHER, purpose: 'payment' },
        { address: ORDINAL, purpose: 'ordinals' },
      ],
    })
    await providerOf(connector).signMessage({ message: 'hi' })
    expect(wallet.asked.at(-1)).toMatchObject(['signMessage', { address: OTHER }])
  })

  it('signs PSBTs as base64, and says where it was sent', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, signPsbt: { psbt: SIGNED, txid: TXID } })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    const signInputs = [
      { address: PAYMENT, index: 0 },
      { address: ORDINAL, index: 1 },
      { address: PAYMENT, index: 2 },
    ]
    expect(await providerOf(connector).signPsbt({ psbt: PSBT, signInputs })).toEqual({ psbt: SIGNED })
    expect(await providerOf(connector).signPsbt({ psbt: PSBT, broadcast: true })).toEqual({ psbt: SIGNED, txid: TXID })
    expect(wallet.asked.slice(1)).toEqual([
      ['signPsbt', { psbt: PSBT, signInputs: { [PAYMENT]: [0, 2], [ORDINAL]: [1] }, broadcast: false }],
      ['signPsbt', { psbt: PSBT, broadcast: true }],
    ])
  })

  it('is given amounts as numbers, never more than one can say', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, sendTransfer: { txid: TXID.toUpperCase() } })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    expect(await providerOf(connector).sendTransfer({ recipientAddress: OTHER, amount: '9007199254740991' })).toEqual({
      txid: TXID,
    })
    expect(wallet.asked.at(-1)).toEqual([
      'sendTransfer',
      { recipients: [{ address: OTHER, amount: 9_007_199_254_740_991 }] },
    ])
    await expect(
      providerOf(connector).sendTransfer({ recipientAddress: OTHER, amount: '9007199254740992' }),
    ).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
  })

  it('sends nothing where another account than that for payments was chosen', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, sendTransfer: { txid: TXID } })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    connector.chooseAccount?.({ namespace: 'bip122', address: ORDINAL })
    const sent = providerOf(connector).sendTransfer({ recipientAddress: OTHER, amount: '5' })
    await expect(sent).rejects.toMatchObject({ code: 'ACCOUNT_MISMATCH' })
    expect(wallet.asked.map(([method]) => method)).not.toContain('sendTransfer')
    expect(providerOf(connector).takesFeeRate).toBeUndefined()
  })

  it.each([
    ['no amount', { recipientAddress: OTHER, amount: '' }],
    ['nothing', { recipientAddress: OTHER, amount: '0' }],
    ['a fraction', { recipientAddress: OTHER, amount: '1.5' }],
    ['a debt', { recipientAddress: OTHER, amount: '-5' }],
    ['another notation', { recipientAddress: OTHER, amount: '1e3' }],
    ['an address that is none', { recipientAddress: 'satoshi', amount: '5' }],
    ['an address of another network', { recipientAddress: TEST_PAYMENT, amount: '5' }],
  ])('is not asked to send %s', async (_name, params) => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, sendTransfer: { txid: TXID } })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    await expect(providerOf(connector).sendTransfer(params)).rejects.toMatchObject({ code: 'INVALID_TRANSFER' })
    expect(wallet.asked).toHaveLength(1)
  })

  it.each(['', 'x', base64.encode(Uint8Array.from([1, 2, 3])), '%%%'])(
    'is not asked to sign what is no PSBT: %j',
    async (psbt) => {
      const connector = connectorOf(
        'satsConnect',
        rpcWallet({ getAddresses: { addresses: ADDRESSES }, signPsbt: { psbt: SIGNED } }),
      )
      await connect(connector)
      await expect(providerOf(connector).signPsbt({ psbt })).rejects.toMatchObject({ code: 'TRANSACTION' })
    },
  )

  it('is asked for nothing before it is connected', async () => {
    const wallet = rpcWallet({ signMessage: { signature: 'c2ln' } })
    await expect(providerOf(connectorOf('satsConnect', wallet)).signMessage({ message: 'hi' })).rejects.toMatchObject({
      code: 'NO_ACTIVE_CAIP_ADDRESS',
    })
    expect(wallet.asked).toEqual([])
  })

  it('switches its network and comes with other accounts', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, wallet_getAccount: { addresses: ADDRESSES } })
    wallet.answers.wallet_changeNetwork = () => {
      wallet.answers.wallet_getAccount = { addresses: [{ address: TEST_PAYMENT, purpose: 'payment' }] }
      return null
    }
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    const { events } = hear(connector)
    await connector.switchNetwork(bitcoinSignet)
    expect(wallet.asked).toContainEqual(['wallet_changeNetwork', { name: 'Signet' }])
    expect(events).toMatchObject([
      {
        type: 'sessionChanged',
        session: { caipNetworkId: bitcoinSignet.caipNetworkId, accounts: [{ address: TEST_PAYMENT }] },
      },
    ])
    expect(connector.supportsNetworkSwitch).toBe(true)
  })

  it('is not believed when it says that it switched and did not', async () => {
    const wallet = rpcWallet({
      getAddresses: { addresses: ADDRESSES },
      wallet_getAccount: { addresses: ADDRESSES },
      wallet_changeNetwork: () => null,
    })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    await expect(connector.switchNetwork(bitcoinTestnet)).rejects.toMatchObject({
      code: 'SWITCH_IN_WALLET',
      message: 'Switch to Bitcoin Testnet in your wallet, then try again.',
    })
  })

  it('says where it went when it is not where it was asked to go', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, wallet_getAccount: { addresses: ADDRESSES } })
    wallet.answers.wallet_changeNetwork = () => {
      wallet.answers.wallet_getAccount = { addresses: [{ address: TEST_PAYMENT, purpose: 'payment' }] }
      return null
    }
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    const { events } = hear(connector)
    await expect(
      connector.switchNetwork(aNetwork({ caipNetworkId: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328' })),
    ).rejects.toMatchObject({ code: 'SWITCH_IN_WALLET' })
    expect(events).toMatchObject([{ type: 'sessionChanged', session: { accounts: [{ address: TEST_PAYMENT }] } }])
  })

  it('is heard as long as somebody listens: other accounts, another network, the end', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, wallet_getAccount: { addresses: ADDRESSES } })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    const { events, stop } = hear(connector)
    wallet.emit('accountChange')
    await settled()
    expect(events).toEqual([])
    wallet.emit('accountChange', { addresses: [{ address: OTHER, purpose: 'payment' }] })
    wallet.answers.wallet_getAccount = { addresses: [{ address: TEST_PAYMENT, purpose: 'payment' }] }
    wallet.emit('networkChange', { bitcoin: { name: 'Signet' } })
    await settled()
    wallet.emit('disconnect')
    expect(events).toMatchObject([
      { type: 'accountsChanged', accounts: [{ address: OTHER }] },
      { type: 'sessionChanged', session: { caipNetworkId: bitcoinSignet.caipNetworkId } },
      { type: 'disconnected', reason: 'wallet' },
    ])
    stop()
    expect(wallet.heard()).toEqual([])
  })

  it('is read again once for a thousand changes, and to the end', async () => {
    let reads = 0
    const wallet = rpcWallet({
      getAddresses: { addresses: ADDRESSES },
      wallet_getAccount: () => ({ addresses: [{ address: ++reads > 1 ? OTHER : PAYMENT, purpose: 'payment' }] }),
    })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    const { events } = hear(connector)
    for (let count = 0; count < 1000; count++) wallet.emit('accountChange')
    await settled()
    await settled()
    expect(reads).toBeLessThan(4)
    expect(events.at(-1)).toMatchObject({ type: 'accountsChanged', accounts: [{ address: OTHER }] })
  })

  it('hands its own methods to hosts, and says which it does not know', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses: ADDRESSES }, getInfo: { version: '1' } })
    const connector = connectorOf('satsConnect', wallet)
    await connect(connector)
    const provider = providerOf(connector)
    expect(await provider.request({ method: 'getInfo' })).toEqual({ version: '1' })
    await expect(provider.request({ method: 'runes_mint' })).rejects.toMatchObject({ code: 'UNSUPPORTED_METHOD' })
    expect(await provider.request({ method: 'getAccountAddresses' })).toEqual([
      { address: PAYMENT, publicKey: KEY, intention: 'payment' },
      { address: ORDINAL, publicKey: KEY.slice(2), intention: 'ordinal' },
    ])
  })

  it('keeps nothing when it cannot be disconnected', async () => {
    const connector = connectorOf('satsConnect', rpcWallet({ getAddresses: { addresses: ADDRESSES } }))
    await connect(connector)
    await expect(connector.disconnect({ namespace: 'bip122' })).resolves.toBeUndefined()
    await expect(providerOf(connector).signMessage({ message: 'hi' })).rejects.toMatchObject({
      code: 'NO_ACTIVE_CAIP_ADDRESS',
    })
  })
})

describe('Leather', () => {
  const addresses = [
    { symbol: 'BTC', type: 'p2wpkh', address: PAYMENT, publicKey: KEY, derivationPath: "m/84'/0'/0'/0/0" },
    { symbol: 'BTC', type: 'p2tr', address: ORDINAL },
    { symbol: 'STX', address: STACKS },
  ]

  it('says kinds instead of purposes, is asked once, and keeps the answer in memory', async () => {
    const wallet = rpcWallet({ getAddresses: { addresses } })
    const connector = connectorOf('leather', wallet)
    await expect(restore(connector)).resolves.toBeNull()
    await expect(connect(connector)).resolves.toMatchObject({
      accounts: [
        { address: PAYMENT, type: 'payment', path: "m/84'/0'/0'/0/0" },
        { address: ORDINAL, type: 'ordinal' },
      ],
    })
    await expect(connector.readSession({ namespace: 'bip122' })).resolves.toMatchObject({
      addresses: [PAYMENT, ORDINAL],
    })
    await expect(restore(connector)).resolves.not.toBeNull()
    expect(wallet.asked).toHaveLength(1)
    await connector.disconnect({ namespace: 'bip122' })
    await expect(restore(connector)).resolves.toBeNull()
  })

  it('is given PSBTs as hex and amounts as text', async () => {
    const wallet = rpcWallet({
      getAddresses: { addresses },
      signPsbt: { hex: hex.encode(SIGNED_BYTES) },
      sendTransfer: { txid: TXID },
      signMessage: { signature: 'c2ln' },
    })
    const connector = connectorOf('leather', wallet)
    await connect(connector)
    expect(await providerOf(connector).signPsbt({ psbt: PSBT, signInputs: [{ address: PAYMENT, index: 1 }] })).toEqual({
      psbt: SIGNED,
    })
    await providerOf(connector).sendTransfer({ recipientAddress: OTHER, amount: '1500' })
    await providerOf(connector).signMessage({ message: 'hi', address: ORDINAL })
    expect(wallet.asked.slice(1)).toEqual([
      ['signPsbt', { hex: hex.encode(PSBT_BYTES), signAtIndex: [1], broadcast: false }],
      ['sendTransfer', { address: OTHER, amount: '1500' }],
      ['signMessage', { message: 'hi', paymentType: 'p2tr' }],
    ])
  })

  it('cannot be switched from here', async () => {
    const connector = connectorOf('leather', rpcWallet({ getAddresses: { addresses } }))
    await connect(connector)
    expect(connector.supportsNetworkSwitch).toBe(false)
    await expect(connector.switchNetwork(bitcoinTestnet)).rejects.toMatchObject({ code: 'SWITCH_IN_WALLET' })
  })
})

describe.each([
  [
    'OKX',
    'okx',
    { connect: { address: PAYMENT, publicKey: KEY } },
    ['send', { from: PAYMENT, to: OTHER, value: '0.00001234' }],
    { send: { txhash: TXID } },
  ],
  ['UniSat', 'unisat', { requestAccounts: [PAYMENT] }, ['sendBitcoin', OTHER, 1234], { sendBitcoin: TXID }],
] as const)('%s', (_name, kind, asking, sending, sent) => {
  const walletOf = (more: Answers = {}) =>
    objectWallet({ ...asking, getAccounts: [PAYMENT], getPublicKey: KEY, ...sent, ...more })

  it('connects, and is restored without a window', async () => {
    const wallet = walletOf()
    const expected = {
      caipNetworkId: bitcoin.caipNetworkId,
      accounts: [{ address: PAYMENT, type: 'payment', publicKey: KEY }],
    }
    await expect(connect(connectorOf(kind, wallet))).resolves.toMatchObject(expected)
    const later = walletOf()
    await expect(restore(connectorOf(kind, later))).resolves.toMatchObject(expected)
    expect(later.asked.map(([method]) => method)).toEqual(['getAccounts', 'getPublicKey'])
    await expect(restore(connectorOf(kind, walletOf({ getAccounts: [] })))).resolves.toBeNull()
  })

  it.each([{ code: 4001, message: 'x' }, { message: 'User rejected the request.' }, 'User cancelled'])(
    'is refused by %j',
    async (refusal) => {
      const connector = connectorOf(
        kind,
        walletOf(Object.fromEntries(Object.keys(asking).map((method) => [method, throws(refusal)]))),
      )
      await expect(connect(connector)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    },
  )

  it('signs messages in both ways, as base64', async () => {
    const wallet = walletOf({ signMessage: hex.encode(Uint8Array.from([1, 2, 3])) })
    const connector = connectorOf(kind, wallet)
    await connect(connector)
    expect(await providerOf(connector).signMessage({ message: 'hi' })).toBe(base64.encode(Uint8Array.from([1, 2, 3])))
    await providerOf(connector).signMessage({ message: 'hi', protocol: 'bip322' })
    expect(wallet.asked.filter(([method]) => method === 'signMessage')).toEqual([
      ['signMessage', 'hi', 'ecdsa'],
      ['signMessage', 'hi', 'bip322-simple'],
    ])
  })

  it('is given PSBTs as hex, and sends them when it is asked to', async () => {
    const wallet = walletOf({ signPsbt: hex.encode(SIGNED_BYTES), pushPsbt: TXID })
    const connector = connectorOf(kind, wallet)
    await connect(connector)
    expect(await providerOf(connector).signPsbt({ psbt: PSBT })).toEqual({ psbt: SIGNED })
    expect(
      await providerOf(connector).signPsbt({
        psbt: PSBT,
        signInputs: [{ address: PAYMENT, index: 0 }],
        broadcast: true,
      }),
    ).toEqual({ psbt: SIGNED, txid: TXID })
    expect(wallet.asked.filter(([method]) => /Psbt/.test(method))).toEqual([
      ['signPsbt', hex.encode(PSBT_BYTES)],
      ['signPsbt', hex.encode(PSBT_BYTES), { autoFinalized: true, toSignInputs: [{ address: PAYMENT, index: 0 }] }],
      ['pushPsbt', hex.encode(SIGNED_BYTES)],
    ])
  })

  it('is told the rate of a transfer, and says that it takes one', async () => {
    const wallet = walletOf()
    const connector = connectorOf(kind, wallet)
    await connect(connector)
    expect(providerOf(connector).takesFeeRate).toBe(true)
    await providerOf(connector).sendTransfer({ recipientAddress: OTHER, amount: '1234', feeRate: '4.2' })
    expect(JSON.stringify(wallet.asked.at(-1))).toMatch(/"(?:satBytes|feeRate)":4\.2/)
  })

  it('is given amounts in its own unit', async () => {
    const wallet = walletOf()
    const connector = connectorOf(kind, wallet)
    await connect(connector)
    expect(await providerOf(connector).sendTransfer({ recipientAddress: OTHER, amount: '1234' })).toEqual({
      txid: TXID,
    })
    expect(wallet.asked.at(-1)).toEqual(sending)
  })

  it('is read again when it says that something changed, and ends with its last account', async () => {
    let accounts = [OTHER]
    const wallet = walletOf({ getAccounts: () => accounts })
    const connector = connectorOf(kind, wallet)
    await connect(connector)
    const { events, stop } = hear(connector)
    wallet.emit('accountsChanged')
    await settled()
    accounts = []
    wallet.emit('accountsChanged')
    await settled()
    expect(events).toMatchObject([
      { type: 'accountsChanged', accounts: [{ address: OTHER }] },
      { type: 'accountsChanged', accounts: [] },
    ])
    stop()
    expect(wallet.heard()).toEqual([])
  })

  it('cannot be switched from here, and lacks what it lacks', async () => {
    const connector = connectorOf(kind, walletOf())
    await connect(connector)
    expect(connector.supportsNetworkSwitch).toBe(false)
    await expect(connector.switchNetwork(bitcoinTestnet)).rejects.toMatchObject({ code: 'SWITCH_IN_WALLET' })
    await expect(providerOf(connector).signMessage({ message: 'hi' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
    await expect(providerOf(connector).request({ method: 'getInfo' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_METHOD',
    })
  })
})

describe.each(['satsConnect', 'leather', 'okx', 'unisat'] as const)(
  'a wallet of the kind %s that is broken',
  (kind) => {
    const walletOf = (act: () => unknown) => ({
      request: act,
      connect: act,
      requestAccounts: act,
      getAccounts: act,
      getPublicKey: act,
    })

    it('fails with an error of ours, whatever it throws', async () => {
      await fc.assert(
        fc.asyncProperty(fc.anything(), fc.boolean(), async (thrown, isLate) => {
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- wallets reject with anything
          const connector = connectorOf(kind, walletOf(isLate ? () => Promise.reject(thrown) : throws(thrown)))
          await expect(connect(connector)).rejects.toBeInstanceOf(WidgetError)
        }),
      )
    })

    it('shares no account, whatever it answers', async () => {
      await fc.assert(
        fc.asyncProperty(fc.anything(), async (answer) => {
          await expect(
            connect(
              connectorOf(
                kind,
                walletOf(async () => answer),
              ),
            ),
          ).rejects.toBeInstanceOf(WidgetError)
          await expect(
            connect(
              connectorOf(
                kind,
                walletOf(async () => ({ result: { addresses: answer }, address: answer, length: 1 })),
              ),
            ),
          ).rejects.toBeInstanceOf(WidgetError)
        }),
      )
    })
  },
)
