import { ALICE, aNetwork, aPairingContext, aSecondNetwork, BOB } from '../../../test/support/builders'
import { aSettledSession, fakeRelayClient } from '../../../test/support/fakeRelayClient'
import { aLogger, failureOf, settle } from '../../../test/support/fakes'
import type { ConnectorEvent } from '../contract'
import { createEip155Provider } from './eip155Provider'
import { createRelaySession } from './relaySession'
import { switchRelayNetwork } from './switchRelayNetwork'

const [first, second] = [aNetwork(), aSecondNetwork()]
const METHODS = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']

/** A provider over a session with Alice on the first network. */
async function aWallet({
  methods = METHODS,
  accounts = [`${first.caipNetworkId}:${ALICE}`],
  networks = [first, second],
} = {}) {
  const { fake, client } = fakeRelayClient()
  const events: ConnectorEvent[] = []
  const nodes: unknown[][] = []
  const context = aPairingContext({
    networks,
    rpc: async (network, method, params) => {
      nodes.push([network.caipNetworkId, method, params])
      return '0x10'
    },
  })
  const identity = {
    seed: '',
    knowsTopic: async () => true,
    rememberTopic: async () => undefined,
    release: () => undefined,
  }
  const emit = (event: ConnectorEvent) => {
    events.push(event)
    provider.handleEvent(event)
  }
  const session = createRelaySession({ client, identity, context, logger: aLogger(), emit })
  const provider = createEip155Provider({ client, session, context, logger: aLogger(), emit })
  await session.adopt(aSettledSession(fake, accounts, { namespaces: { eip155: { accounts, methods, events: [] } } }), [
    first.caipNetworkId,
  ])
  const heard: unknown[][] = []
  for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
    provider.on(name, (payload) => void heard.push([name, payload]))
  const ask = (method: string, params?: unknown) => provider.request({ method, params })
  return {
    fake,
    session,
    provider,
    events,
    heard,
    nodes,
    ask,
    switchTo: (network = second) => switchRelayNetwork({ client, session, emit }, network),
  }
}

const hex = (id: string) => `0x${Number(id.split(':')[1]).toString(16)}`

describe('the provider of a paired wallet', () => {
  it('knows accounts and network without asking anybody', async () => {
    const { ask, fake, nodes } = await aWallet()
    await expect(ask('eth_accounts')).resolves.toEqual([ALICE])
    await expect(ask('eth_requestAccounts')).resolves.toEqual([ALICE])
    await expect(ask('eth_chainId')).resolves.toBe(hex(first.caipNetworkId))
    await expect(ask('net_version')).resolves.toBe(first.caipNetworkId.split(':')[1])
    expect([...fake.log.filter(([what]) => what === 'request'), ...nodes]).toEqual([])
  })

  it('sends what was granted to the wallet and the rest to the node', async () => {
    const { ask, fake, nodes } = await aWallet()
    fake.answers.personal_sign = () => '0xsigned'
    await expect(ask('personal_sign', ['0x00', ALICE])).resolves.toBe('0xsigned')
    expect(fake.log).toContainEqual(['request', first.caipNetworkId, 'personal_sign', ['0x00', ALICE]])
    await expect(ask('eth_blockNumber')).resolves.toBe('0x10')
    expect(nodes).toEqual([[first.caipNetworkId, 'eth_blockNumber', []]])
  })

  it.each(['eth_signTypedData_v4', 'wallet_sendCalls', 'eth_sign'])(
    'never sends %s, which was not granted, anywhere',
    async (method) => {
      const { ask, fake, nodes } = await aWallet()
      expect(await failureOf(ask(method, []))).toMatchObject({ code: 4200 })
      expect([...fake.log.filter(([what]) => what === 'request'), ...nodes]).toEqual([])
    },
  )

  it('says what the session says the wallet can, and asks the wallet once where it says nothing', async () => {
    const { ask, fake, session } = await aWallet({ methods: [...METHODS, 'wallet_getCapabilities'] })
    const questions = () =>
      fake.log.filter(([what, , method]) => what === 'request' && method === 'wallet_getCapabilities').length
    fake.answers.wallet_getCapabilities = () => ({ '0x1': { atomic: { status: 'supported' } } })
    for (let count = 0; count < 3; count++)
      await expect(ask('wallet_getCapabilities', [ALICE])).resolves.toHaveProperty('0x1')
    expect(questions()).toBe(1)
    session.moveTo('eip155', second.caipNetworkId)
    expect(await failureOf(ask('wallet_getCapabilities', [ALICE]))).toMatchObject({ code: 4901 })
    const capabilities = { [ALICE.toLowerCase()]: { '0x1': { atomic: { status: 'ready' } } } }
    await session.adopt(
      aSettledSession(fake, [`${first.caipNetworkId}:${ALICE}`], {
        namespaces: { eip155: { accounts: [`${first.caipNetworkId}:${ALICE}`], methods: METHODS, events: [] } },
        sessionProperties: { capabilities: JSON.stringify(capabilities) },
      }),
      [first.caipNetworkId],
    )
    await expect(ask('wallet_getCapabilities', [ALICE])).resolves.toEqual({ '0x1': { atomic: { status: 'ready' } } })
    expect(questions()).toBe(1)
  })

  it('asks again what nobody could be asked', async () => {
    const { ask, fake } = await aWallet({ methods: [...METHODS, 'wallet_getCapabilities'] })
    fake.answers.wallet_getCapabilities = () => Promise.reject(new Error('No internet connection detected'))
    expect(await failureOf(ask('wallet_getCapabilities', [ALICE]))).toMatchObject({ code: 4900 })
    fake.answers.wallet_getCapabilities = () => ({})
    await expect(ask('wallet_getCapabilities', [ALICE])).resolves.toEqual({})
  })

  it('sends nothing on a network the wallet did not approve', async () => {
    const { ask, fake, session } = await aWallet()
    session.moveTo('eip155', second.caipNetworkId)
    expect(await failureOf(ask('eth_sendTransaction', [{}]))).toMatchObject({
      code: 4901,
      message: 'ChainId not found',
    })
    expect(fake.log.some(([what]) => what === 'request')).toBe(false)
  })

  it.each([
    ['the node of a network the site does not use', [aSecondNetwork()], 'JSON-RPC provider for chain not found'],
    ['a network without a node', [{ ...first, rpcUrls: [] }], 'No RPC url provided for chainId'],
  ])('cannot ask %s', async (_what, networks, message) => {
    const { ask } = await aWallet({ networks })
    expect(await failureOf(ask('eth_blockNumber'))).toMatchObject({ code: 4901, message })
  })

  it('is nothing before and after a session', async () => {
    const { ask, session } = await aWallet()
    await session.end()
    expect(await failureOf(ask('eth_accounts'))).toMatchObject({
      code: 4900,
      message: 'Please call connect() before request()',
    })
  })

  it('has no say in a namespace the wallet did not grant', async () => {
    const { ask, fake } = await aWallet()
    fake.say('session_update', {
      topic: 'a'.repeat(64),
      params: {
        namespaces: {
          solana: {
            accounts: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
            methods: [],
            events: [],
          },
        },
      },
    })
    expect(await failureOf(ask('eth_accounts'))).toMatchObject({
      code: 4100,
      message: 'Namespace is not configured. Please call connect() first',
    })
  })

  it.each([[undefined], [null], ['eth_accounts'], [{}], [{ method: 7 }]])(
    'refuses %j as a request',
    async (request) => {
      const { provider } = await aWallet()
      const answer: unknown = Reflect.apply(provider.request, provider, [request])
      expect(await failureOf(Promise.resolve(answer))).toMatchObject({ code: -32600 })
    },
  )

  it('tells its listeners what the session said, until they leave', async () => {
    const { provider, heard, fake } = await aWallet()
    fake.say('session_event', {
      topic: 'a'.repeat(64),
      params: { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:1' },
    })
    expect(heard).toEqual([
      ['chainChanged', '0xa'],
      ['accountsChanged', [ALICE]],
    ])
    const late: unknown[] = []
    const listener = (payload: unknown) => void late.push(payload)
    provider.on('disconnect', listener)
    provider.removeListener('disconnect', listener)
    fake.say('session_delete', { topic: 'a'.repeat(64) })
    await settle()
    expect(heard.slice(2)).toMatchObject([
      ['accountsChanged', []],
      ['disconnect', { code: 4900 }],
    ])
    expect(late).toEqual([])
  })
})

describe('what the provider of a paired wallet repeats', () => {
  const account = (address: string) => ({ namespace: 'eip155', address, type: 'eoa' }) as const

  it('is another account', async () => {
    const { provider, heard } = await aWallet()
    provider.handleEvent({ type: 'accountsChanged', namespace: 'eip155', accounts: [account(BOB), account(ALICE)] })
    expect(heard).toEqual([['accountsChanged', [BOB, ALICE]]])
  })

  it('is another session, with its accounts and its network', async () => {
    const { provider, heard } = await aWallet()
    const session = {
      namespace: 'eip155',
      connectorId: 'walletConnect',
      accounts: [account(BOB)],
      caipNetworkId: 'eip155:10',
    } as const
    provider.handleEvent({
      type: 'sessionChanged',
      namespace: 'eip155',
      session: { ...session, accounts: [account(BOB)] },
    })
    expect(heard).toEqual([
      ['accountsChanged', [BOB]],
      ['chainChanged', '0xa'],
    ])
  })

  it('is its end', async () => {
    const { provider, heard } = await aWallet()
    provider.handleEvent({ type: 'disconnected', namespace: 'eip155', reason: 'wallet' })
    expect(heard).toMatchObject([
      ['accountsChanged', []],
      ['disconnect', { code: 4900 }],
    ])
  })

  it('is nothing of another namespace', async () => {
    const { provider, heard } = await aWallet()
    provider.handleEvent({ type: 'disconnected', namespace: 'solana', reason: 'wallet' })
    provider.handleEvent({ type: 'accountsChanged', namespace: 'solana', accounts: [] })
    provider.handleEvent({ type: 'networkChanged', namespace: 'solana', caipNetworkId: 'solana:x' })
    expect(heard).toEqual([])
  })
})

describe('switching the network of a paired wallet', () => {
  it('happens at once where the wallet approved it', async () => {
    const { ask, fake, events } = await aWallet({
      accounts: [first, second].map(({ caipNetworkId }) => `${caipNetworkId}:${ALICE}`),
    })
    await expect(ask('wallet_switchEthereumChain', [{ chainId: hex(second.caipNetworkId) }])).resolves.toBeNull()
    expect(events[0]).toEqual({ type: 'networkChanged', namespace: 'eip155', caipNetworkId: second.caipNetworkId })
    expect(fake.log.some(([what]) => what === 'request')).toBe(false)
  })

  it('asks the wallet where it did not, from a network it knows', async () => {
    const { switchTo, fake, session } = await aWallet()
    fake.answers.wallet_switchEthereumChain = () => null
    await switchTo()
    expect(fake.log).toContainEqual([
      'request',
      first.caipNetworkId,
      'wallet_switchEthereumChain',
      [{ chainId: hex(second.caipNetworkId) }],
    ])
    expect(session.networkOf('eip155')).toBe(second.caipNetworkId)
  })

  it('offers a network the wallet does not know', async () => {
    const { switchTo, fake } = await aWallet()
    fake.answers.wallet_switchEthereumChain = () =>
      Promise.reject(Object.assign(new Error('Unrecognized chain'), { code: 4902 }))
    fake.answers.wallet_addEthereumChain = () => null
    await switchTo()
    expect(fake.log.map(([, , method]) => method)).toEqual(
      expect.arrayContaining(['wallet_switchEthereumChain', 'wallet_addEthereumChain']),
    )
  })

  it.each([
    ['is refused when the visitor refuses', METHODS, { code: 5000, message: 'User rejected.' }, 'USER_REJECTED'],
    ['cannot be asked for when it was not granted', ['personal_sign'], null, 'CHAIN_NOT_IN_WALLET'],
  ])('%s', async (_what, methods, refusal, code) => {
    const { switchTo, fake, session } = await aWallet({ methods })
    fake.answers.wallet_switchEthereumChain = () => Promise.reject(Object.assign(new Error('User rejected.'), refusal))
    expect(await failureOf(switchTo())).toMatchObject({ code })
    expect(session.networkOf('eip155')).toBe(first.caipNetworkId)
  })

  it('needs a network', async () => {
    const { ask } = await aWallet()
    expect(await failureOf(ask('wallet_switchEthereumChain', [{}]))).toMatchObject({ code: -32602 })
  })
})
