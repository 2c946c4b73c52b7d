import { ALICE, aNetwork, aSecondNetwork, BOB } from '../../../test/support/builders'
import {
  aLoginContext,
  aFramePage,
  aStage,
  aVault,
  aWalletWorld,
  SMART,
  SOLANA_CHAIN,
  WALLET_ORIGIN,
  type FrameAnswers,
} from '../../../test/support/fakeFrame'
import { aDeferred, aLogger, failureOf } from '../../../test/support/fakes'
import type { ConnectorEvent } from '../contract'
import { createEmbeddedWallet } from './embeddedWallet'

const [ONE, BASE] = [aNetwork(), aSecondNetwork()]
const TURN_MS = 1_000

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => jest.useRealTimers())

type Provider = {
  request(request: { method: string; params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: unknown) => void): void
}

/** Lets the frame boot and everything asked be answered. */
const pass = (ms = TURN_MS) => jest.advanceTimersByTimeAsync(ms)
const soon = async <T>(promise: Promise<T>): Promise<T> => {
  const heard = promise.then(
    (value) => () => value,
    (error: unknown) => () => {
      throw error
    },
  )
  await pass()
  return (await heard)()
}

function aWallet(more: FrameAnswers = {}) {
  const { world, answers } = aWalletWorld(more)
  const framePage = aFramePage({ answers })
  const logger = aLogger()
  const events: ConnectorEvent[] = []
  const { stage, told } = aStage()
  const vault = aVault()
  const wallet = createEmbeddedWallet({
    page: framePage.page,
    authUrl: WALLET_ORIGIN,
    logger,
    emit: (event) => void events.push(event),
  })
  wallet.enter(aLoginContext({ stage, vault }))
  const heard: [string, unknown][] = []
  const provider = (namespace: 'eip155' | 'solana' = 'eip155') => wallet.getProvider(namespace) as Provider
  const ask = (method: string, params: unknown = []) => provider().request({ method, params })
  return {
    ...framePage,
    wallet,
    world,
    logger,
    events,
    told,
    stage,
    vault,
    heard,
    provider,
    ask,
    typesOf: () => events.map(({ type, ...event }) => `${type} ${'namespace' in event ? event.namespace : ''}`),
    names: () => framePage.frames.flatMap(({ posted }) => posted.map(({ name }) => name)),
    async connect() {
      const session = await soon(wallet.connect('eip155', ONE))
      for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
        provider().on(event, (payload) => void heard.push([event, payload]))
      return session
    },
  }
}

/** A question the visitor is looking at; `answer` ends it. */
async function anApproval(more: FrameAnswers = {}) {
  const answer = aDeferred<unknown>()
  const test = aWallet({ RPC_REQUEST: () => answer.promise, ...more })
  await test.connect()
  const asked = test.ask('personal_sign', ['0x1', ALICE])
  const failure = failureOf(asked)
  await pass()
  expect(test.last().asked('RPC_REQUEST')).toHaveLength(1)
  return { ...test, answer, asked, failure }
}

describe('a connection', () => {
  it('shares what the wallet says, the namespaces after each other, with who is logged in', async () => {
    const { connect, events } = aWallet()
    expect(await connect()).toEqual({
      namespace: 'eip155',
      connectorId: 'ID_AUTH',
      caipNetworkId: 'eip155:1',
      wallet: { name: 'alice@tidepool.example' },
      accounts: [
        { namespace: 'eip155', address: ALICE, type: 'eoa' },
        { namespace: 'eip155', address: SMART, type: 'smartAccount' },
      ],
      login: { user: { email: 'alice@tidepool.example' }, smartAccountChainIds: [1], isSmartAccountDeployed: false },
    })
    await pass()
    expect(events).toEqual([
      expect.objectContaining({
        type: 'sessionChanged',
        namespace: 'solana',
        session: expect.objectContaining({ caipNetworkId: SOLANA_CHAIN }),
      }),
    ])
  })

  it('has no name where nobody says who is logged in', async () => {
    const nobody = aWallet({
      GET_USER: {
        address: ALICE,
        chainId: 1,
        accounts: [{ address: ALICE, type: 'eoa' }],
        preferredAccountType: 'eoa',
      },
    })
    expect(await soon(nobody.wallet.connect('eip155', ONE))).not.toHaveProperty('wallet')
    const alice = aWallet()
    expect(await soon(alice.wallet.connect('eip155', ONE))).toMatchObject({
      wallet: { name: 'alice@tidepool.example' },
    })
  })

  it('needs a login', async () => {
    const { wallet, world } = aWallet()
    world.isConnected = false
    const failure = failureOf(wallet.connect('eip155', ONE))
    await pass()
    expect(await failure).toMatchObject({ code: 'LOGIN_NEEDED' })
    expect(wallet.getProvider('eip155')).toBeUndefined()
  })

  it('of both namespaces comes back at once, with one look whether somebody is logged in', async () => {
    const { wallet, names } = aWallet()
    const sessions = await soon(Promise.all([wallet.restore('eip155', BASE), wallet.restore('solana', undefined)]))
    expect(sessions.map((session) => session?.caipNetworkId)).toEqual(['eip155:8453', SOLANA_CHAIN])
    expect(names().filter((name) => name === 'IS_CONNECTED')).toHaveLength(1)
  })

  it('that is over is none, and does not end a login that is under way', async () => {
    const { wallet, world, frames, last } = aWallet({ CONNECT_EMAIL: () => new Promise(() => undefined) })
    world.isConnected = false
    let outcome: unknown = 'pending'
    wallet.login.startEmail('alice@tidepool.example').then(
      (step) => (outcome = step),
      (error: unknown) => (outcome = error),
    )
    expect(await soon(wallet.restore('eip155', ONE))).toBeNull()
    expect([frames.length, last().element.isConnected, outcome]).toEqual([1, true, 'pending'])
  })

  it.each([
    [14_000, []],
    [15_500, ['failed']],
  ])('to a frame that is blocked is told once (after %i ms: %p)', async (ms, expected) => {
    const { wallet, settings, told } = aWallet()
    settings.isBooting = false
    void failureOf(wallet.restore('eip155', ONE))
    void failureOf(wallet.restore('solana', undefined))
    await pass(ms)
    expect(told).toEqual(expected)
  })
})

describe('what signs', () => {
  it('is the account that is shown: the frame is told of it before it is asked', async () => {
    const { connect, wallet, ask, last } = aWallet()
    await connect()
    wallet.chooseAccount('eip155', SMART)
    expect(await soon(ask('personal_sign'))).toMatchObject({ from: SMART, chainId: 1 })
    expect(
      last()
        .asked('SET_PREFERRED_ACCOUNT')
        .map(({ payload }) => payload),
    ).toEqual([{ type: 'smartAccount' }])
    await soon(ask('personal_sign'))
    expect(last().asked('SET_PREFERRED_ACCOUNT')).toHaveLength(1)
  })

  it('is on the network that is shown, whatever another namespace asked between', async () => {
    const { connect, ask, provider } = aWallet()
    await connect()
    await pass()
    const asked = [
      ask('eth_call'),
      provider('solana').request({ method: 'solana_signMessage', params: {} }),
      ask('personal_sign'),
    ]
    const answers = await soon(Promise.all(asked))
    expect(answers.map((answer) => Reflect.get(answer as object, 'chainId'))).toEqual([1, SOLANA_CHAIN, 1])
  })

  it('is nobody when the wallet prefers another account than it was told', async () => {
    const { connect, wallet, ask, last } = aWallet({ SET_PREFERRED_ACCOUNT: { type: 'smartAccount', address: BOB } })
    await connect()
    wallet.chooseAccount('eip155', SMART)
    const failure = failureOf(ask('eth_sendTransaction'))
    await pass()
    expect(await failure).toMatchObject({ message: expect.stringContaining('another account') })
    expect(last().asked('RPC_REQUEST')).toEqual([])
  })

  it('is nobody when the account or the network changed while the question waited', async () => {
    const { answer, asked, ask, wallet, last } = await anApproval()
    const waiting = failureOf(ask('eth_sendTransaction'))
    wallet.chooseAccount('eip155', SMART)
    answer.resolve('0xsigned')
    expect(await soon(asked)).toBe('0xsigned')
    expect(await waiting).toMatchObject({ message: 'Your wallet is on another account. Switch back or start again.' })
    expect(last().asked('RPC_REQUEST')).toHaveLength(1)
  })

  it('is nobody when another account was chosen while the frame got ready', async () => {
    const ready = aDeferred<unknown>()
    const { connect, ask, wallet, last } = aWallet({ SET_PREFERRED_ACCOUNT: () => ready.promise })
    await connect()
    await pass()
    wallet.chooseAccount('eip155', SMART)
    const failure = failureOf(ask('eth_sendTransaction'))
    await pass()
    wallet.chooseAccount('eip155', ALICE)
    ready.resolve({})
    await pass()
    expect(await failure).toMatchObject({ message: expect.stringContaining('another account') })
    expect(last().asked('RPC_REQUEST')).toEqual([])
  })

  it('is nobody when the page switched to another network right before', async () => {
    const { connect, ask, wallet, last, answers } = aWallet()
    await connect()
    await pass()
    answers.SWITCH_NETWORK = () => new Promise((resolve) => setTimeout(() => resolve({ chainId: 8453 }), 100))
    const switching = wallet.switchNetwork(BASE)
    await pass(10)
    const failure = failureOf(ask('eth_sendTransaction'))
    await soon(switching)
    expect(await failure).toMatchObject({
      message: 'Your wallet is on another network. Switch to Ethereum and try again.',
    })
    expect(last().asked('RPC_REQUEST')).toEqual([])
  })

  it('is told anew to a frame that began anew, and only the one who was logged in', async () => {
    const { connect, ask, wallet, world, last } = aWallet()
    await connect()
    wallet.chooseAccount('eip155', SMART)
    await soon(ask('personal_sign'))
    Object.assign(world, { chainId: 8453, type: 'eoa' })
    last().boot()
    expect(await soon(ask('personal_sign'))).toMatchObject({ from: SMART, chainId: 1 })
  })

  it('is nobody when somebody else is logged in to the frame that began anew, and everybody is told', async () => {
    const { connect, ask, world, last, events, heard } = aWallet()
    await connect()
    await pass()
    world.owner = BOB
    last().boot()
    const failure = failureOf(ask('eth_sendTransaction'))
    await pass()
    expect(await failure).toMatchObject({ message: expect.stringContaining('another account') })
    expect(last().asked('RPC_REQUEST')).toEqual([])
    expect(events.at(-1)).toMatchObject({
      type: 'accountsChanged',
      namespace: 'eip155',
      accounts: [{ address: BOB }, { address: SMART }],
    })
    expect(heard).toContainEqual(['accountsChanged', [BOB]])
  })

  it('is told to a frame that began anew between getting ready and being asked', async () => {
    const { connect, ask, world, last } = aWallet()
    await connect()
    await pass()
    const asked = ask('personal_sign')
    last().boot()
    world.chainId = 8453
    expect(await soon(asked)).toMatchObject({ chainId: 1 })
  })
})

describe('a frame that says nothing any more', () => {
  const SILENT_MS = 18_000
  /** The frame's page is one that never loads: nothing is answered, and no other page is heard of. */
  const fallSilent = (answers: FrameAnswers): void => Object.keys(answers).forEach((name) => delete answers[name])

  it('ends what it shared without being asked by anybody, and the visitor is told', async () => {
    const { connect, answers, events, told, wallet, last } = aWallet()
    await connect()
    fallSilent(answers)
    await pass(SILENT_MS)
    expect(events.flatMap((event) => (event.type === 'disconnected' ? [event] : []))).toEqual([
      { type: 'disconnected', namespace: 'eip155', reason: 'wallet' },
      { type: 'disconnected', namespace: 'solana', reason: 'wallet' },
    ])
    expect(wallet.getProvider('eip155')).toBeUndefined()
    expect(JSON.stringify(told)).toContain('failed')
    expect([last().element.isConnected, jest.getTimerCount()]).toEqual([false, 0])
  })

  it('does not end a question that the visitor looks at', async () => {
    const { answers, answer, asked, events } = await anApproval()
    fallSilent(answers)
    await pass(10 * SILENT_MS)
    answer.resolve('0xsigned')
    expect(await soon(asked)).toBe('0xsigned')
    expect(events.filter(({ type }) => type === 'disconnected')).toEqual([])
  })

  it('is not asked after a sign-out', async () => {
    const { connect, wallet, names } = aWallet()
    await connect()
    await soon(wallet.disconnect())
    const before = names().length
    await pass(60_000)
    expect([names().length, jest.getTimerCount()]).toEqual([before, 0])
  })
})

describe('a frame that is led away from the wallet', () => {
  const ASTRAY_MS = 250
  const RETURN_MS = 3_000

  it('ends what it shared at once, asked or not, and the visitor is told', async () => {
    const { connect, last, events, told, wallet } = aWallet()
    await connect()
    await pass()
    last().load()
    await jest.advanceTimersByTimeAsync(ASTRAY_MS - 1)
    expect(wallet.getProvider('eip155')).toBeDefined()
    await jest.advanceTimersByTimeAsync(1)
    expect(events.filter(({ type }) => type === 'disconnected')).toEqual([
      { type: 'disconnected', namespace: 'eip155', reason: 'wallet' },
      { type: 'disconnected', namespace: 'solana', reason: 'wallet' },
    ])
    expect(wallet.getProvider('eip155')).toBeUndefined()
    expect(JSON.stringify(told)).toContain('failed')
    expect(last().element.isConnected).toBe(false)
  })

  it('is asked nothing from the moment it loads another page', async () => {
    const { connect, last, ask } = aWallet()
    await connect()
    await pass()
    last().load()
    const failure = failureOf(ask('personal_sign'))
    await jest.advanceTimersByTimeAsync(ASTRAY_MS)
    await pass()
    expect(await failure).toBeInstanceOf(Error)
    expect(last().asked('RPC_REQUEST')).toEqual([])
  })

  it('has the time to begin where the page moved it', async () => {
    const { connect, last, events } = aWallet()
    await connect()
    await pass()
    last().move()
    await jest.advanceTimersByTimeAsync(RETURN_MS - 1)
    expect(events.filter(({ type }) => type === 'disconnected')).toEqual([])
    await jest.advanceTimersByTimeAsync(1)
    expect(events.filter(({ type }) => type === 'disconnected')).toHaveLength(2)
  })

  it('and answers for the wallet all the same goes on', async () => {
    const { connect, last, events, ask } = aWallet()
    await connect()
    await pass()
    last().load()
    await jest.advanceTimersByTimeAsync(ASTRAY_MS - 1)
    last().say('READY')
    expect(await soon(ask('personal_sign'))).toBeDefined()
    expect(events.filter(({ type }) => type === 'disconnected')).toEqual([])
  })
})

describe('what the wallet says now', () => {
  it('is read from it, and another account than before is told', async () => {
    const { connect, wallet, world, events } = aWallet()
    await connect()
    await pass()
    world.owner = BOB
    expect(await soon(wallet.readSession({ namespace: 'eip155' }))).toEqual({
      addresses: [BOB, SMART],
      caipNetworkId: 'eip155:1',
    })
    expect(events.at(-1)).toMatchObject({ type: 'accountsChanged', accounts: [{ address: BOB }, { address: SMART }] })
  })

  it('has the chosen account first', async () => {
    const { connect, wallet } = aWallet()
    await connect()
    wallet.chooseAccount('eip155', SMART)
    expect((await soon(wallet.readSession({ namespace: 'eip155' }))).addresses).toEqual([SMART, ALICE])
  })
})

describe('a network', () => {
  it('without smart accounts has the plain one, and on the way back the smart one is there again', async () => {
    const { connect, wallet, events, heard, ask, world } = aWallet()
    await connect()
    await pass()
    wallet.chooseAccount('eip155', SMART)
    await soon(wallet.switchNetwork(BASE))
    const [there] = events.slice(-1)
    expect(there).toMatchObject({ type: 'accountsChanged', accounts: [{ address: ALICE }] })
    // As the hub does with what is shown.
    wallet.chooseAccount('eip155', ALICE)
    expect(await soon(ask('personal_sign'))).toMatchObject({ from: ALICE, chainId: 8453 })
    await soon(wallet.switchNetwork(ONE))
    expect(events.at(-1)).toMatchObject({ type: 'accountsChanged', accounts: [{ address: SMART }, { address: ALICE }] })
    expect(await soon(ask('personal_sign'))).toMatchObject({ from: SMART, chainId: 1 })
    expect(world.type).toBe('smartAccount')
    expect(heard.map(([event]) => event)).toEqual([
      'accountsChanged',
      'chainChanged',
      'accountsChanged',
      'chainChanged',
      'accountsChanged',
    ])
  })

  it('that the wallet does not name among those with smart accounts has none, whatever it lists there', async () => {
    let chainId = 1
    const { connect, wallet, events, ask, last } = aWallet({
      GET_USER: () => ({
        address: SMART,
        chainId,
        accounts: [
          { address: SMART, type: 'smartAccount' },
          { address: ALICE, type: 'eoa' },
        ],
      }),
      SWITCH_NETWORK: () => ({ chainId }),
    })
    expect((await connect()).accounts.map(({ address }) => address)).toEqual([SMART, ALICE])
    await pass()
    chainId = 8453
    await soon(wallet.switchNetwork(BASE))
    expect(events.at(-1)).toEqual({
      type: 'accountsChanged',
      namespace: 'eip155',
      accounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
    })
    await soon(ask('personal_sign'))
    expect(
      last()
        .asked('SET_PREFERRED_ACCOUNT')
        .map(({ payload }) => payload),
    ).toEqual([{ type: 'eoa' }])
    wallet.chooseAccount('eip155', SMART)
    expect((await soon(wallet.readSession({ namespace: 'eip155' }))).addresses).toEqual([ALICE])
  })

  it('is not changed under a question', async () => {
    const { wallet, last, answer, ask, failure } = await anApproval()
    const switches = last().asked('SWITCH_NETWORK').length
    expect(await failureOf(wallet.switchNetwork(BASE))).toMatchObject({ code: 'WALLET_BUSY' })
    const refused = failureOf(ask('wallet_switchEthereumChain', [{ chainId: '0x2105' }]))
    await pass()
    expect(await refused).toMatchObject({ code: -32603 })
    expect(last().asked('SWITCH_NETWORK')).toHaveLength(switches)
    answer.resolve('0x')
    expect(await failure).toBeUndefined()
  })

  it('is not changed where a question came before it was its turn', async () => {
    const { connect, wallet, answers, ask, last } = aWallet()
    await connect()
    await pass()
    const read = aDeferred<unknown>()
    answers.GET_USER = () => read.promise
    void wallet.readSession({ namespace: 'eip155' }).catch(() => undefined)
    await pass()
    const before = last().asked('SWITCH_NETWORK').length
    const switching = failureOf(wallet.switchNetwork(BASE))
    void failureOf(ask('personal_sign', ['0x1', ALICE]))
    read.reject(new Error('no'))
    await pass()
    expect(await switching).toMatchObject({ code: 'WALLET_BUSY' })
    expect(last().asked('SWITCH_NETWORK')).toHaveLength(before)
  })

  it.each([
    [29_000, 'answered'],
    [30_001, 'busy'],
  ])('of another namespace waits while a question is shown, for a while (%i ms: %s)', async (ms, expected) => {
    const { connect, provider, last, answers, ask } = aWallet()
    await connect()
    await pass()
    const answer = aDeferred<unknown>()
    answers.RPC_REQUEST = () => answer.promise
    const signed = provider('solana').request({ method: 'solana_signTransaction', params: {} })
    await pass()
    const before = last().posted.length
    const reading = ask('eth_call')
    const failure = failureOf(reading)
    await pass(ms)
    expect(last().posted).toHaveLength(before)
    answers.RPC_REQUEST = 'read'
    answer.resolve('signed')
    expect(await soon(signed)).toBe('signed')
    await pass()
    expect(Reflect.get((await failure) ?? {}, 'code')).toBe(expected === 'answered' ? undefined : -32603)
    expect(
      last()
        .posted.slice(before)
        .map(({ name }) => name),
    ).toEqual(expected === 'answered' ? ['SWITCH_NETWORK', 'RPC_REQUEST'] : [])
  })

  it('of the same namespace is read while a question is shown', async () => {
    const { ask, last, answers, answer, failure } = await anApproval()
    answers.RPC_REQUEST = '0x10'
    expect(await soon(ask('eth_blockNumber'))).toBe('0x10')
    answer.resolve('0x')
    expect(await failure).toBeUndefined()
    expect(last().asked('RPC_REQUEST')).toHaveLength(2)
  })

  it('that the wallet does not go to is refused, and what was shown stays', async () => {
    const { connect, wallet, ask } = aWallet({ SWITCH_NETWORK: { chainId: 5 } })
    await connect()
    const failure = failureOf(wallet.switchNetwork(BASE))
    await pass()
    expect(await failure).toMatchObject({ code: 'CHAIN_NOT_IN_WALLET' })
    expect(await ask('eth_chainId')).toBe('0x1')
  })
})

describe('the other namespaces of a login', () => {
  it('wait for a question that is shown', async () => {
    const { wallet, last, answer, failure } = await anApproval()
    const before = last().asked('GET_USER').length
    const connecting = wallet.connect('solana', undefined)
    await pass()
    expect(last().asked('GET_USER')).toHaveLength(before)
    answer.resolve('0x')
    expect(await soon(connecting)).toMatchObject({ caipNetworkId: SOLANA_CHAIN })
    expect(await failure).toBeUndefined()
  })

  it('are not shared by a login that ended meanwhile', async () => {
    const { connect, wallet, events, answers, last } = aWallet()
    const user = answers.GET_USER as (payload: unknown) => unknown
    answers.GET_USER = async (payload: unknown) => {
      if (!JSON.stringify(payload).includes('solana')) return user(payload)
      await new Promise((resolve) => setTimeout(resolve, 2_000))
      wallet.release()
      return user(payload)
    }
    await connect()
    expect(wallet.getProvider('eip155')).toBeDefined()
    await pass(3_000)
    expect(last().asked('GET_USER')).toHaveLength(2)
    expect(events).toEqual([])
    expect([wallet.getProvider('solana'), wallet.getProvider('eip155')]).toEqual([undefined, undefined])
  })
})

describe('a sign-out', () => {
  it('ends everything at once: the page’s provider, its questions and the token', async () => {
    const { failure, wallet, heard, last, vault, frames } = await anApproval({
      SIGN_OUT: () => new Promise(() => undefined),
    })
    last().say('SESSION_UPDATE', { token: 'secret-token' })
    await pass(1)
    expect(vault.kept).toEqual({ 'auth-session': 'secret-token' })
    const provider = wallet.getProvider('eip155') as Provider
    const ending = wallet.disconnect()
    expect(wallet.getProvider('eip155')).toBeUndefined()
    expect(await failureOf(provider.request({ method: 'eth_accounts' }))).toMatchObject({ code: 4900 })
    expect(heard).toEqual([
      ['accountsChanged', []],
      ['disconnect', expect.objectContaining({ code: 4900 })],
    ])
    await pass(30_000)
    await ending
    expect(await failure).toBeDefined()
    expect([vault.kept, frames.filter(({ element }) => element.isConnected).length]).toEqual([{}, 0])
  })

  it('that is slow does not touch the login that begins behind it', async () => {
    const { connect, wallet, world, answers, frames } = aWallet({ CONNECT_OTP: undefined })
    await connect()
    answers.SIGN_OUT = () => new Promise((resolve) => setTimeout(resolve, 5_000))
    void wallet.disconnect()
    let outcome: unknown = 'pending'
    wallet.login.confirmCode('123456').then(
      () => (outcome = 'done'),
      (error: unknown) => (outcome = error),
    )
    await pass(8_000)
    expect(outcome).toBe('done')
    expect(frames.map((frame) => [frame.asked('CONNECT_OTP').length, frame.element.isConnected])).toEqual([
      [0, false],
      [1, true],
    ])
    world.isConnected = true
    expect(await soon(wallet.connect('eip155', ONE))).toMatchObject({ caipNetworkId: 'eip155:1' })
  })

  it('does not fail with a wallet that is not told', async () => {
    const { connect, wallet } = aWallet({ SIGN_OUT: () => Promise.reject(new Error('no')) })
    await connect()
    await soon(wallet.disconnect())
    expect(wallet.getProvider('eip155')).toBeUndefined()
  })
})

describe('a frame that cannot be made for a question', () => {
  it('ends what is shared, and says so once', async () => {
    const { connect, wallet, last, settings, told, typesOf } = aWallet()
    await connect()
    await pass()
    settings.isBooting = false
    last().element.remove()
    const failure = failureOf(wallet.readSession({ namespace: 'eip155' }))
    await pass(60_000)
    expect(await failure).toMatchObject({ code: 'AUTH_FRAME' })
    await pass()
    expect(told.filter((word) => word === 'failed')).toHaveLength(1)
    expect(
      typesOf()
        .filter((type) => type.startsWith('disconnected'))
        .toSorted(),
    ).toEqual(['disconnected eip155', 'disconnected solana'])
  })
})

describe('a login that ended at the wallet', () => {
  it('is found out with the next question that fails, once, and told', async () => {
    const { connect, ask, world, typesOf, names } = aWallet({
      RPC_REQUEST: () => Promise.reject(new Error('You’re not logged in.')),
    })
    await connect()
    await pass()
    world.isConnected = false
    const failures = Promise.all([
      failureOf(ask('eth_call')),
      failureOf(ask('eth_call')),
      failureOf(ask('personal_sign')),
    ])
    await pass()
    expect(await failures).toHaveLength(3)
    expect(typesOf()).toEqual(['sessionChanged solana', 'disconnected eip155', 'disconnected solana'])
    expect(names().filter((name) => name === 'IS_CONNECTED').length).toBeLessThanOrEqual(3)
  })

  it('does not take the frame from whoever uses it next', async () => {
    const { connect, ask, wallet, answers, last, typesOf } = aWallet({
      RPC_REQUEST: () => Promise.reject(new Error('You’re not logged in.')),
    })
    await connect()
    await pass()
    answers.IS_CONNECTED = () => new Promise((resolve) => setTimeout(() => resolve({ isConnected: false }), 500))
    void failureOf(ask('eth_call'))
    await pass(100)
    wallet.release()
    await pass()
    expect([last().element.isConnected, typesOf()]).toEqual([true, ['sessionChanged solana']])
  })

  it('lasts where the wallet says so: a call that failed is a call that failed', async () => {
    const { connect, ask, typesOf } = aWallet({ RPC_REQUEST: () => Promise.reject(new Error('execution reverted')) })
    await connect()
    const failure = failureOf(ask('eth_call'))
    await pass()
    expect(await failure).toMatchObject({ message: 'execution reverted' })
    expect(typesOf()).toEqual(['sessionChanged solana'])
  })
})

describe('a refused method', () => {
  it('gives up the question that is open, and is told when that is gone', async () => {
    const { ask, told, last, answer, failure } = await anApproval()
    const refused = failureOf(ask('eth_sign'))
    await pass()
    expect(await refused).toMatchObject({ code: 4200, message: 'Requested RPC call is not allowed' })
    expect(last().asked('RPC_ABORT')).toHaveLength(1)
    expect(told).toEqual(['started personal_sign'])
    answer.reject(new Error('User rejected the request.'))
    await pass()
    expect(await failure).toMatchObject({ code: 4001 })
    expect(told).toEqual(['started personal_sign', 'ended personal_sign false', 'refused eth_sign'])
  })
})

describe('a question that was given up', () => {
  it('and approved all the same is not reported as refused', async () => {
    const { wallet, answer, asked } = await anApproval()
    wallet.login.abortApprovals()
    answer.resolve('0xsigned')
    expect(await soon(asked)).toBe('0xsigned')
  })

  it('before the wallet was asked is never asked', async () => {
    const ready = aDeferred<unknown>()
    const { connect, wallet, ask, last } = aWallet({ SET_PREFERRED_ACCOUNT: () => ready.promise })
    await connect()
    wallet.chooseAccount('eip155', SMART)
    const failure = failureOf(ask('personal_sign'))
    await pass()
    wallet.login.abortApprovals()
    ready.resolve({})
    expect(await failure).toMatchObject({ code: 4001 })
    await pass()
    expect(last().asked('RPC_REQUEST')).toEqual([])
  })

  it('in a silent wallet takes its frame away; the next question is asked in a new one that is told who is logged in', async () => {
    const { wallet, answers, failure, ask, last, frames, world } = await anApproval()
    last().say('SESSION_UPDATE', { token: 'secret-token' })
    wallet.login.abortApprovals()
    await pass(10_000)
    expect(await failure).toMatchObject({ code: -32603 })
    world.chainId = 8453
    answers.RPC_REQUEST = () => world.chainId
    expect(await soon(ask('personal_sign'))).toBe(1)
    expect(frames).toHaveLength(2)
    expect(
      last()
        .asked('IS_CONNECTED')
        .map(({ payload }) => payload),
    ).toEqual([{ token: 'secret-token' }])
  })
})

describe('widgets of one page', () => {
  it('show a question where the frame stands, whoever came later', async () => {
    const { connect, wallet, ask, told, frames } = aWallet()
    await connect()
    const other = aStage()
    wallet.enter(aLoginContext({ stage: other.stage }))
    await soon(ask('personal_sign'))
    expect([told, other.told, frames.length]).toEqual([['started personal_sign', 'ended personal_sign true'], [], 1])
  })

  it('go on without the one that hosts the frame: its question ends, the next is asked in another', async () => {
    const { wallet, stage, failure, ask, answers, told } = await anApproval()
    const other = aStage()
    wallet.enter(aLoginContext({ stage: other.stage }))
    wallet.login.leaveStage(stage)
    await pass()
    expect(await failure).toMatchObject({ code: -32603, message: 'The request was cancelled' })
    expect(told.at(-1)).toBe('ended personal_sign false')
    answers.RPC_REQUEST = '0xsigned'
    expect(await soon(ask('personal_sign'))).toBe('0xsigned')
    expect(other.told).toEqual(['started personal_sign', 'ended personal_sign true'])
    expect(other.place.querySelectorAll('div')).toHaveLength(1)
  })

  it('that are all gone leave no frame, no timer and no unheard failure', async () => {
    const { wallet, stage, last, failure, listenerCount } = await anApproval()
    wallet.login.leaveStage(stage)
    wallet.dispose()
    await pass()
    expect(await failure).toBeDefined()
    expect([last().element.isConnected, listenerCount(), jest.getTimerCount()]).toEqual([false, 0, 0])
  })
})

it('never logs a code or a token', async () => {
  const { wallet, last, logger, connect, ask, answers } = aWallet({
    CONNECT_OTP: () => Promise.reject(new Error('Invalid code')),
    SIGN_OUT: () => Promise.reject(new Error('no')),
  })
  await connect()
  last().say('SESSION_UPDATE', { token: 'secret-token' })
  void failureOf(wallet.login.confirmCode('424242'))
  answers.RPC_REQUEST = () => Promise.reject(new Error('no'))
  void failureOf(ask('eth_call'))
  await pass()
  await soon(wallet.disconnect())
  expect(logger.lines().join('\n')).not.toMatch(/424242|secret-token/)
})
