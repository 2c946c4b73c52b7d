import { ALICE, aNetwork, aPairingContext, aSecondNetwork, BOB } from '../../../test/support/builders'
import { aSettledSession, fakeRelayClient } from '../../../test/support/fakeRelayClient'
import { aDeferred, aLogger, settle } from '../../../test/support/fakes'
import type { ConnectorEvent } from '../contract'
import { createRelayWallet } from './relayWallet'

/** What the library makes of a page's options: a client that a test plays, or a reason why there is none. */
const mockInit = jest.fn()
jest.mock('@walletconnect/sign-client', () => ({ SignClient: { init: () => mockInit() } }))

const TOPIC = 'a'.repeat(64)
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const SOLANA_ACCOUNT = 'So11111111111111111111111111111111111111112'

function aWallet() {
  const { fake, client } = fakeRelayClient()
  const closed: string[] = []
  const close = jest.fn(async () => void closed.push('transport'))
  Object.assign(fake.core.crypto, { getClientId: async () => 'did:key:page' })
  Object.assign(fake.core, {
    heartbeat: { stop: () => void closed.push('heartbeat') },
    verify: { register: async () => '' },
  })
  Object.assign(fake.core.relayer, { publisher: {}, transportClose: close })
  mockInit.mockImplementation(async () => client)
  const logger = aLogger()
  const events: ConnectorEvent[] = []
  const context = aPairingContext({ networks: [aNetwork(), aSecondNetwork()] })
  const wallet = createRelayWallet({ logger, emit: (event) => events.push(event) })
  return { fake, wallet, context, events, closed, close, logger }
}

const SOLANA_GRANT = { accounts: [`${SOLANA}:${SOLANA_ACCOUNT}`], methods: ['solana_signMessage'], events: [] }
const EIP155_GRANT = {
  accounts: [`eip155:1:${ALICE}`, `eip155:8453:${ALICE}`],
  methods: ['personal_sign', 'eth_sendTransaction'],
  events: [],
}

/** The wallet of a visitor who paired: Alice on two networks of eip155, and of Solana. */
async function aPairedWallet() {
  const test = aWallet()
  const link = await test.wallet.open({ context: test.context })
  test.fake.proposals[0]?.settle(
    aSettledSession(test.fake, [], {
      namespaces: { eip155: EIP155_GRANT, solana: SOLANA_GRANT },
      sessionProperties: { capabilities: JSON.stringify({ [ALICE]: { '0x1': { atomic: { status: 'supported' } } } }) },
    }),
  )
  await link.approved
  return test
}

describe('the wallet behind the relay', () => {
  beforeEach(() => mockInit.mockReset())

  it('makes its client with the first use, and one for all of them', async () => {
    const { wallet, context } = aWallet()
    expect(mockInit).not.toHaveBeenCalled()
    await Promise.all([wallet.prepare(context), wallet.restore(context), wallet.prepare(context)])
    expect(mockInit).toHaveBeenCalledTimes(1)
  })

  it('tries again with the next use where its client could not be made', async () => {
    const { wallet, context } = aWallet()
    mockInit.mockImplementationOnce(() => Promise.reject(new Error('no relay')))
    await expect(wallet.prepare(context)).rejects.toThrow('no relay')
    await wallet.prepare(context)
    expect(mockInit).toHaveBeenCalledTimes(2)
  })

  it('has nothing to ask or to say before its first use', async () => {
    const { wallet } = aWallet()
    expect(() => wallet.sessionOf('eip155')).toThrow(expect.objectContaining({ code: 'SIGN_CLIENT_NOT_READY' }))
    expect([wallet.getProvider('eip155'), wallet.clientId(), wallet.capabilitiesOf(ALICE)]).toEqual([
      undefined,
      undefined,
      {},
    ])
    await expect(wallet.switchNetwork(aNetwork())).rejects.toMatchObject({ code: 'SIGN_CLIENT_NOT_READY' })
    await expect(wallet.disconnect()).resolves.toBeUndefined()
    expect(() => wallet.dispose()).not.toThrow()
  })

  it('has no session, account, provider or id before a wallet approved one', async () => {
    const { wallet, context } = aWallet()
    await wallet.prepare(context)
    await expect(wallet.restore(context)).resolves.toEqual([])
    expect(() => wallet.sessionOf('eip155')).toThrow(expect.objectContaining({ code: 'CONNECT_FIRST' }))
    expect(() => wallet.read('eip155')).toThrow(expect.objectContaining({ code: 'NO_ACCOUNT' }))
    expect([wallet.getProvider('eip155'), wallet.clientId(), wallet.capabilitiesOf(ALICE)]).toEqual([
      undefined,
      undefined,
      {},
    ])
  })

  it('closes its client at its end, and gives its identity to the next page also where the client does not close', async () => {
    const { wallet, context, closed, close, logger } = aWallet()
    const held: Promise<unknown>[] = []
    const request = async (name: string, _options: unknown, keep: (lock: object) => Promise<unknown>) => {
      held.push(keep({ name }))
    }
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
    try {
      await wallet.prepare(context)
      expect([closed, held.length]).toEqual([[], 1])
      close.mockImplementationOnce(() => Promise.reject(new Error('stuck')))
      wallet.dispose()
      await expect(held[0]).resolves.toBeUndefined()
      expect(closed).toEqual(['heartbeat'])
      expect(logger.lines().filter((line) => line.includes('relay: not closed'))).toHaveLength(1)
    } finally {
      Reflect.deleteProperty(navigator, 'locks')
    }
  })

  it('closes a client that is made after its end', async () => {
    const { wallet, context, closed, fake } = aWallet()
    const made = aDeferred<unknown>()
    mockInit.mockImplementationOnce(() => made.promise)
    const preparing = wallet.prepare(context)
    await settle()
    wallet.dispose()
    expect(closed).toEqual([])
    made.resolve(fake)
    await preparing
    expect(closed).toEqual(['heartbeat', 'transport'])
  })
})

describe('a wallet that was paired', () => {
  it('has a session of each namespace it shared', async () => {
    const { wallet } = await aPairedWallet()
    expect(wallet.sessionOf('eip155')).toMatchObject({ namespace: 'eip155', accounts: [{ address: ALICE }] })
    expect(wallet.sessionOf('solana')).toMatchObject({ accounts: [{ address: SOLANA_ACCOUNT }] })
    expect(() => wallet.sessionOf('polkadot')).toThrow(expect.objectContaining({ code: 'CONNECT_FIRST' }))
  })

  it('says which accounts it has on the network a namespace is on', async () => {
    const { wallet } = await aPairedWallet()
    expect(wallet.read('eip155')).toEqual({ addresses: [ALICE], caipNetworkId: 'eip155:1' })
    expect(wallet.read('solana')).toEqual({ addresses: [SOLANA_ACCOUNT], caipNetworkId: SOLANA })
    expect(() => wallet.read('bip122')).toThrow(expect.objectContaining({ code: 'NO_ACCOUNT' }))
  })

  it('says what it can for an account, and who the page is at the relay', async () => {
    const { wallet } = await aPairedWallet()
    expect(wallet.capabilitiesOf(ALICE)).toEqual({ '0x1': { atomic: { status: 'supported' } } })
    expect(wallet.capabilitiesOf(BOB)).toEqual({})
    expect(wallet.clientId()).toBe('did:key:page')
  })

  it('has a provider of its own for each namespace it shared, and for no other', async () => {
    const { wallet } = await aPairedWallet()
    const [eip155, solana] = [wallet.getProvider('eip155'), wallet.getProvider('solana')]
    expect(eip155).toMatchObject({ request: expect.any(Function), on: expect.any(Function) })
    expect(solana).toMatchObject({ signMessage: expect.any(Function) })
    expect(wallet.getProvider('eip155')).toBe(eip155)
    expect([wallet.getProvider('bip122'), wallet.getProvider('polkadot')]).toEqual([undefined, undefined])
  })

  it('signs with the account that was chosen of a namespace', async () => {
    const { wallet, fake } = await aPairedWallet()
    const other = 'Vote111111111111111111111111111111111111111'
    const session = fake.sessions.get(TOPIC)
    Object.assign(session ?? {}, {
      namespaces: { solana: { ...SOLANA_GRANT, accounts: [...SOLANA_GRANT.accounts, `${SOLANA}:${other}`] } },
    })
    fake.say('session_update', { topic: TOPIC, params: { namespaces: session?.namespaces } })
    await settle()
    const signers = () =>
      fake.log.flatMap(([what, , method, params]) =>
        what === 'request' && method === 'solana_signMessage' ? [params] : [],
      )
    fake.answers.solana_signMessage = () => ({ signature: '1111' })
    const provider = wallet.getProvider('solana') as { signMessage(message: Uint8Array): Promise<unknown> }
    await provider.signMessage(new Uint8Array([1])).catch(() => undefined)
    wallet.chooseAccount('solana', other)
    await provider.signMessage(new Uint8Array([1])).catch(() => undefined)
    expect(signers()).toMatchObject([{ pubkey: SOLANA_ACCOUNT }, { pubkey: other }])
  })

  it('goes to a network it approved without being asked, and both the hub and its provider hear of it', async () => {
    const { wallet, events, fake } = await aPairedWallet()
    const heard: unknown[] = []
    const provider = wallet.getProvider('eip155') as { on(name: string, listener: (payload: unknown) => void): void }
    provider.on('chainChanged', (chainId) => heard.push(chainId))
    await wallet.switchNetwork(aSecondNetwork())
    expect(events).toContainEqual({ type: 'networkChanged', namespace: 'eip155', caipNetworkId: 'eip155:8453' })
    expect(heard).toEqual(['0x2105'])
    expect(wallet.read('eip155').caipNetworkId).toBe('eip155:8453')
    expect(fake.log.filter(([what]) => what === 'request')).toEqual([])
  })

  it('is asked nothing after it was disconnected, and those who use its provider hear that it is gone', async () => {
    const { wallet, fake } = await aPairedWallet()
    const heard: unknown[] = []
    const provider = wallet.getProvider('eip155') as { on(name: string, listener: (payload: unknown) => void): void }
    provider.on('disconnect', (reason) => heard.push(reason))
    await wallet.disconnect()
    expect(heard).toHaveLength(1)
    expect(fake.log).toContainEqual(['disconnect', TOPIC])
    expect(wallet.getProvider('eip155')).toBeUndefined()
    expect(wallet.clientId()).toBeUndefined()
    expect(() => wallet.sessionOf('eip155')).toThrow(expect.objectContaining({ code: 'CONNECT_FIRST' }))
  })

  it('is there again for the next page, without a question', async () => {
    const { wallet, context } = await aPairedWallet()
    await expect(wallet.restore(context)).resolves.toMatchObject([
      { namespace: 'eip155', caipNetworkId: 'eip155:1' },
      { namespace: 'solana' },
    ])
  })
})
