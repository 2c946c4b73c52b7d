import { base58, base64, hex } from '@scure/base'
import { aPairingContext } from '../../../test/support/builders'
import { aSettledSession, fakeRelayClient } from '../../../test/support/fakeRelayClient'
import { aLogger, failureOf } from '../../../test/support/fakes'
import { createNamespaceProvider } from './namespaceProviders'
import { createRelaySession } from './relaySession'
import { createSolanaProvider, PAIRED_DIALECT } from '../solana/askedSolanaProvider'

const IDS = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
}
const ADDRESSES = {
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  bip122: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
}
const SIGNATURE = new Uint8Array(64).fill(7)
/** Where a signature goes. */
const UNSIGNED = new Uint8Array(64)

async function aProvider(namespace: keyof typeof IDS, methods: string[]) {
  const { fake, client } = fakeRelayClient()
  const identity = {
    seed: '',
    knowsTopic: async () => true,
    rememberTopic: async () => undefined,
    release: () => undefined,
  }
  const session = createRelaySession({
    client,
    identity,
    context: aPairingContext(),
    logger: aLogger(),
    emit: () => undefined,
  })
  const accounts = [`${IDS[namespace]}:${ADDRESSES[namespace]}`]
  await session.adopt(aSettledSession(fake, [], { namespaces: { [namespace]: { accounts, methods, events: [] } } }), [])
  const provider = createNamespaceProvider({ client, session }, namespace) as Record<
    string,
    (...given: unknown[]) => unknown
  >
  const call = (name: string, ...given: unknown[]): Promise<unknown> =>
    Promise.resolve(Reflect.apply(provider[name] ?? (() => undefined), provider, given))
  return {
    fake,
    session,
    provider,
    call,
    asked: () => fake.log.filter(([what]) => what === 'request').map(([, , method, params]) => [method, params]),
  }
}

describe('the paired wallet for Solana', () => {
  it('signs a message as base58 with the account’s key', async () => {
    const { fake, call, asked, provider } = await aProvider('solana', ['solana_signMessage'])
    fake.answers.solana_signMessage = () => ({ signature: base58.encode(SIGNATURE) })
    await expect(call('signMessage', new TextEncoder().encode('hi'))).resolves.toEqual(SIGNATURE)
    expect(asked()).toEqual([
      ['solana_signMessage', { message: base58.encode(new TextEncoder().encode('hi')), pubkey: ADDRESSES.solana }],
    ])
    expect(String(Reflect.get(provider, 'publicKey'))).toBe(ADDRESSES.solana)
  })

  it.each([
    ['bytes', (bytes: Uint8Array) => bytes],
    ['an object of the chain’s library', (bytes: Uint8Array) => ({ serialize: () => bytes })],
  ])('signs a transaction given as %s, answered whole or as the signature alone', async (_what, give) => {
    const { fake, call } = await aProvider('solana', ['solana_signTransaction'])
    const transaction = Uint8Array.from([1, ...UNSIGNED, 9, 9])
    const signed = Uint8Array.from([1, ...SIGNATURE, 9, 9])
    fake.answers.solana_signTransaction = () => ({ transaction: base64.encode(signed) })
    await expect(call('signTransaction', give(transaction))).resolves.toEqual(signed)
    fake.answers.solana_signTransaction = () => ({ signature: base58.encode(SIGNATURE) })
    await expect(call('signTransaction', give(transaction))).resolves.toEqual(signed)
  })

  it('gives an object of a class back as one of that class', async () => {
    class Versioned {
      constructor(readonly wire: Uint8Array) {}
      static deserialize = (wire: Uint8Array) => new Versioned(wire)
      serialize = () => this.wire
    }
    const { fake, call } = await aProvider('solana', ['solana_signTransaction', 'solana_signAllTransactions'])
    const signed = Uint8Array.from([1, ...SIGNATURE, 9, 9])
    fake.answers.solana_signTransaction = () => ({ transaction: base64.encode(signed) })
    fake.answers.solana_signAllTransactions = () => ({ transactions: [base64.encode(signed), base64.encode(signed)] })
    const given = new Versioned(Uint8Array.from([1, ...UNSIGNED, 9, 9]))
    const one = await call('signTransaction', given)
    expect(one).toBeInstanceOf(Versioned)
    expect(Reflect.get(Object(one), 'wire')).toEqual(signed)
    await expect(call('signAllTransactions', [given, given.wire])).resolves.toEqual([expect.any(Versioned), signed])
  })

  it.each([[null], [{}], [{ signature: 'abc' }], ['text']])('takes %j for no signature', async (answer) => {
    const { fake, call } = await aProvider('solana', ['solana_signTransaction', 'solana_signMessage'])
    fake.answers.solana_signTransaction = () => answer
    expect(await failureOf(call('signTransaction', Uint8Array.from([1, ...UNSIGNED])))).toBeInstanceOf(Error)
  })

  it('signs several at once where it may, else one by one', async () => {
    const transactions = [Uint8Array.from([1, ...UNSIGNED]), Uint8Array.from([1, ...UNSIGNED, 5])]
    const together = await aProvider('solana', ['solana_signAllTransactions'])
    together.fake.answers.solana_signAllTransactions = () => ({
      transactions: transactions.map((bytes) => base64.encode(bytes)),
    })
    await expect(together.call('signAllTransactions', transactions)).resolves.toEqual(transactions)
    together.fake.answers.solana_signAllTransactions = () => ({ transactions: [] })
    expect(await failureOf(together.call('signAllTransactions', transactions))).toBeInstanceOf(Error)
    const single = await aProvider('solana', ['solana_signTransaction'])
    single.fake.answers.solana_signTransaction = () => ({ signature: base58.encode(SIGNATURE) })
    await single.call('signAllTransactions', transactions)
    expect(single.asked()).toHaveLength(2)
  })

  it('lets the wallet send', async () => {
    const { fake, call, asked } = await aProvider('solana', ['solana_signAndSendTransaction'])
    fake.answers.solana_signAndSendTransaction = () => ({ signature: 'sig' })
    await expect(call('signAndSendTransaction', Uint8Array.from([1]), { skipPreflight: true })).resolves.toBe('sig')
    expect(asked()[0]?.[1]).toEqual({
      transaction: base64.encode(Uint8Array.from([1])),
      pubkey: ADDRESSES.solana,
      sendOptions: { skipPreflight: true },
    })
  })

  it('refuses what is no transaction before the wallet is asked', async () => {
    const ask = jest.fn()
    const provider = createSolanaProvider(
      { ask, address: () => ADDRESSES.solana, isGranted: () => true },
      PAIRED_DIALECT,
    )
    expect(await failureOf(provider.signTransaction('text'))).toBeInstanceOf(TypeError)
    expect(ask).not.toHaveBeenCalled()
  })
})

describe('the paired wallet for Bitcoin', () => {
  it.each([
    ['hex', hex.encode(SIGNATURE)],
    ['base64', base64.encode(SIGNATURE)],
  ])('gives signatures as base64 where the wallet gives %s', async (_what, signature) => {
    const { fake, call, asked } = await aProvider('bip122', ['signMessage'])
    fake.answers.signMessage = () => ({ signature })
    await expect(call('signMessage', { message: 'hi' })).resolves.toBe(base64.encode(SIGNATURE))
    expect(asked()[0]?.[1]).toEqual({ account: ADDRESSES.bip122, address: ADDRESSES.bip122, message: 'hi' })
    fake.answers.signMessage = () => null
    expect(await failureOf(call('signMessage', { message: 'hi' }))).toBeInstanceOf(Error)
  })

  it('passes the other methods of its namespace on', async () => {
    const { fake, call, asked } = await aProvider('bip122', ['getAccountAddresses', 'signPsbt', 'sendTransfer'])
    for (const method of ['getAccountAddresses', 'signPsbt', 'sendTransfer']) fake.answers[method] = () => method
    await call('getAccountAddresses')
    await call('signPsbt', { psbt: 'cHNidA==' })
    // The namespace has no word for the rate.
    await call('sendTransfer', { recipientAddress: 'bc1q', amount: '1000', feeRate: '2' })
    expect(asked()).toEqual([
      ['getAccountAddresses', { account: ADDRESSES.bip122 }],
      ['signPsbt', { account: ADDRESSES.bip122, psbt: 'cHNidA==' }],
      ['sendTransfer', { account: ADDRESSES.bip122, recipientAddress: 'bc1q', amount: '1000' }],
    ])
  })
})

describe('the paired wallet for Polkadot', () => {
  it('signs messages and transactions with the account', async () => {
    const { fake, call, asked } = await aProvider('polkadot', ['polkadot_signMessage', 'polkadot_signTransaction'])
    fake.answers.polkadot_signMessage = () => ({ signature: '0x01' })
    fake.answers.polkadot_signTransaction = () => ({ signature: '0x02' })
    await expect(call('signMessage', 'hi')).resolves.toEqual({ signature: '0x01' })
    await expect(call('signTransaction', { method: '0x' })).resolves.toEqual({ signature: '0x02' })
    await call('signTransaction', { address: 'other' })
    expect(asked()).toEqual([
      ['polkadot_signMessage', { address: ADDRESSES.polkadot, message: 'hi' }],
      ['polkadot_signTransaction', { address: ADDRESSES.polkadot, transactionPayload: { method: '0x' } }],
      ['polkadot_signTransaction', { address: 'other', transactionPayload: { address: 'other' } }],
    ])
  })

  it('asks for nothing that was not granted, and nothing without a session', async () => {
    const { call, session, asked } = await aProvider('polkadot', [])
    expect(await failureOf(call('signMessage', 'hi'))).toMatchObject({ code: 4200 })
    await session.end()
    expect(await failureOf(Promise.resolve().then(() => call('signMessage', 'hi')))).toMatchObject({ code: 4900 })
    expect(asked()).toEqual([])
  })
})
