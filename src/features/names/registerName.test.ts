import { bannerText, cancelWait } from '../../../test/support/walletRequests'
import { ALICE, aNetwork, BOB, fakeConnector } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts } from '../../../test/support/testStore'
import type { HttpRequest } from '../../api/httpClient'
import type { Network } from '../../domain'
import { HttpError, UserRejectedError, WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import { identityReceived } from '../account/accountSlice'
import { identityCache } from '../account/identityCache'
import { selectNames } from './namesSelectors'
import { registerName } from './registerName'
import { typeLabel } from './typeLabel'
import { walletSessionChanged, walletSessionEnded } from '../../store'

const NAME = 'mira.reown.id'
const SIGNATURE = `0x${'1b'.repeat(65)}`
const caipAddress = `eip155:1:${ALICE}` as const
const record = (address = ALICE) => ({
  name: NAME,
  attributes: {},
  addresses: { 60: { address, created_at: '' }, 2147483649: { address } },
})
const REGISTER = '/v1/profile/account'
const LOOKUP = `/v1/profile/account/${NAME}`
const REVERSE = `/v1/profile/reverse/${ALICE}`

type Wishes = ServiceParts & {
  signText?: (text: string) => Promise<string>
  session?: { addresses: string[]; caipNetworkId: `eip155:${string}` }
  /** The network she is on. */
  network?: Network
}

/** Mira is free, Alice is connected and has no name, her wallet signs at once. */
async function aChosenName({ signText = async () => SIGNATURE, session, network = aNetwork(), ...parts }: Wishes = {}) {
  const signed: string[] = []
  const services = fakeServices({
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({
        address: session?.addresses[0] ?? ALICE,
        caipNetworkId: session?.caipNetworkId ?? 'eip155:1',
      }),
    },
    adapter: {
      signText: async (_provider, address, text) => {
        expect(address).toBe(ALICE)
        signed.push(text)
        return signText(text)
      },
    },
    ...parts,
    answers: {
      '/v1/profile/suggestions/mira': { suggestions: [{ name: NAME, registered: false }] },
      [REVERSE]: [],
      [REGISTER]: record(),
      [LOOKUP]: [],
      ...parts.answers,
    },
  })
  const store = createTestStore(services, {
    isConnected: true,
    networks: [network, aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' })],
  })
  await services.loadQueryLayer()
  const typing = store.dispatch(typeLabel('Mira'))
  await jest.advanceTimersByTimeAsync(500)
  await typing
  expect(selectNames(store.state())).toMatchObject({ label: 'mira', availability: 'free' })
  const posts = (): HttpRequest[] => services.http.asked(REGISTER)
  return {
    ...store,
    services,
    signed,
    posts,
    names: () => selectNames(store.state()),
    register: () => store.dispatch(registerName()),
    profileName: () => store.state().account.eip155.profileName,
    opened: () => store.actions.filter(({ type }) => type === 'navigation/openView').length,
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('registering a name', () => {
  it('asks nothing of a wallet that goes to another account while the chain’s code is loading', async () => {
    const session = { addresses: [ALICE], caipNetworkId: 'eip155:1' as const }
    const { register, services, signed, names } = await aChosenName({ session })
    const { load } = services.adapters
    services.adapters.load = async (namespace) => {
      session.addresses = [BOB]
      return load(namespace)
    }
    await register()
    expect([signed, names().error?.code]).toEqual([[], 'ACCOUNT_MISMATCH'])
  })

  it.each([
    ['yes', true],
    ['no', false],
  ])(
    'whose account goes while the wallet is asked takes the banner along; a late %s registers nothing and is told to nobody',
    async (_word, isYes) => {
      const answer = aDeferred<string>()
      const { register, dispatch, state, posts, names } = await aChosenName({
        signText: () => answer.promise,
      })
      const registering = register()
      await jest.advanceTimersByTimeAsync(0)
      expect(bannerText(state())).toBe('names.signInWallet')
      dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
      await jest.advanceTimersByTimeAsync(1_000)
      expect(bannerText(state())).toBeNull()
      if (isYes) answer.resolve(SIGNATURE)
      else answer.reject(new UserRejectedError())
      await registering
      expect([posts(), names().error, bannerText(state())]).toEqual([[], null, null])
    },
  )

  it('has the wallet sign the name and the time, sends just that, and calls the account by it at once', async () => {
    const { register, signed, posts, profileName, names, services, state, opened } = await aChosenName()
    await register()
    expect(signed).toEqual([`{"name":"${NAME}","attributes":{},"timestamp":1000}`])
    expect(posts()).toHaveLength(1)
    expect(posts()[0]).toMatchObject({
      method: 'POST',
      body: { coin_type: 2147483649, address: ALICE, message: signed[0], signature: SIGNATURE },
    })
    expect(profileName()).toBe(NAME)
    expect(names()).toMatchObject({ requestId: null, label: '', error: null })
    expect([
      identityCache(services).get(caipAddress)?.name,
      identityCache(services).get(`eip155:8453:${ALICE}`)?.name,
    ]).toEqual([NAME, NAME])
    expect(bannerText(state())).toBeNull()
    expect(opened()).toBe(1)
    const tracked = services.told.flatMap(({ type, detail }) => (type === 'wallet-track' ? [detail] : []))
    expect(tracked).toEqual(
      ['REGISTER_NAME_INITIATED', 'REGISTER_NAME_SUCCESS'].map((event) => ({
        event,
        properties: { isSmartAccount: false, ensName: NAME },
      })),
    )
  })

  it('pressed twice asks the wallet once and sends once', async () => {
    const { register, signed, posts } = await aChosenName()
    await Promise.all([register(), register()])
    await register()
    expect([signed.length, posts().length]).toEqual([1, 1])
  })

  it.each([
    [0, 1],
    [9_999, 1],
    [10_000, 1],
    [10_001, 0],
    [60_000, 0],
    [-10_001, 0],
  ])('signed after %s ms is sent %s times', async (ms, sent) => {
    const { register, posts, names, services } = await aChosenName({
      signText: async () => (services.clock.advance(ms), SIGNATURE),
    })
    await register()
    expect(posts()).toHaveLength(sent)
    expect(names().error?.code).toBe(sent === 1 ? undefined : 'NAME_SIGNED_LATE')
  })

  it('signed too late is asked for again by one press, with the time of now', async () => {
    let delay = 30_000
    const { register, signed, posts, services, profileName } = await aChosenName({
      signText: async () => (services.clock.advance(delay), SIGNATURE),
    })
    await register()
    delay = 0
    expect(signed).toHaveLength(1)
    await register()
    expect(
      signed.map((text) => {
        const read: unknown = JSON.parse(text)
        return isRecord(read) && read.timestamp
      }),
    ).toEqual([1000, 1030])
    expect(posts()).toHaveLength(1)
    expect(profileName()).toBe(NAME)
  })

  it.each([
    ['NAME_TAKEN', 400, 'Name is already registered'],
    ['NAME_REFUSED', 400, 'Invalid name format'],
    ['NAME_TIME', 400, 'Timestamp is expired or in the future'],
    ['NAME_SIGNATURE', 401, 'Invalid signature'],
    ['NAME_REFUSED', 422, 'Not JSON'],
  ])('that the service refuses says %s', async (code, status, description) => {
    const { register, names, profileName, opened, services } = await aChosenName({
      answers: { [REGISTER]: () => Promise.reject(new HttpError({ status, description })) },
    })
    await register()
    expect(services.told.at(-1)).toEqual({
      type: 'wallet-track',
      detail: {
        event: 'REGISTER_NAME_ERROR',
        properties: { isSmartAccount: false, ensName: NAME, error: names().error?.message },
      },
    })
    expect(names()).toMatchObject({
      requestId: null,
      label: 'mira',
      availability: code === 'NAME_TAKEN' ? 'taken' : 'free',
      error: { code },
    })
    expect(profileName()).toBeNull()
    expect(opened()).toBe(0)
    expect(services.told.at(-1)).toMatchObject({
      type: 'wallet-track',
      detail: {
        event: 'REGISTER_NAME_ERROR',
        properties: { ensName: NAME, isSmartAccount: false, error: names().error?.message },
      },
    })
  })

  it.each([
    ['a lost connection', () => Promise.reject(new WidgetError('NETWORK', { host: 'x' })), 'NETWORK'],
    ['an answer that cannot be read', () => ({ ok: true }), 'MALFORMED_ANSWER'],
    ['a service that is down', () => Promise.reject(new HttpError({ status: 503 })), 'HTTP'],
  ])(
    'that ends in %s is done when the name turns out to be the account’s, and failed when not',
    async (_what, answer, code) => {
      const done = await aChosenName({ answers: { [REGISTER]: answer, [LOOKUP]: record() } })
      await done.register()
      expect(done.profileName()).toBe(NAME)
      for (const found of [[], record(BOB), () => Promise.reject(new WidgetError('NETWORK', { host: 'x' }))]) {
        const failed = await aChosenName({ answers: { [REGISTER]: answer, [LOOKUP]: found } })
        await failed.register()
        expect(failed.profileName()).toBeNull()
        expect(failed.names()).toMatchObject({ requestId: null, label: 'mira' })
        expect(failed.names().error?.code).toBe(code)
      }
    },
  )

  it('that the service gives to another address is not the account’s', async () => {
    const { register, profileName, names } = await aChosenName({ answers: { [REGISTER]: record(BOB) } })
    await register()
    expect([profileName(), names().error?.code]).toEqual([null, 'MALFORMED_ANSWER'])
  })

  it('is not for a network whose number has no coin of its own', async () => {
    const caipNetworkId = 'eip155:2147483648'
    const { register, signed, names } = await aChosenName({
      network: aNetwork({ caipNetworkId }),
      session: { addresses: [ALICE], caipNetworkId },
      answers: { '/v1/supported-chains': { http: [caipNetworkId] } },
    })
    await register()
    expect([signed, names().error?.code]).toEqual([[], 'UNSUPPORTED_NAMES'])
  })

  it('that the wallet refuses sends nothing, and that is no alarm', async () => {
    const { register, posts, names, state } = await aChosenName({
      signText: () => Promise.reject(new UserRejectedError()),
    })
    await register()
    expect(posts()).toEqual([])
    expect(names()).toMatchObject({ requestId: null, label: 'mira', error: { code: 'USER_REJECTED' } })
    expect(bannerText(state())).toBeNull()
  })

  it.each([
    ['ACCOUNT_MISMATCH', { addresses: [BOB], caipNetworkId: 'eip155:1' }],
    ['CHAIN_MISMATCH', { addresses: [ALICE], caipNetworkId: 'eip155:8453' }],
  ] as const)('does not reach a wallet that went elsewhere: %s', async (code, session) => {
    const { register, signed, names } = await aChosenName({
      session: { addresses: [...session.addresses], caipNetworkId: session.caipNetworkId },
    })
    await register()
    expect([signed.length, names().error?.code]).toEqual([0, code])
  })

  it('is not for an account that has a name, whether the widget knew it or not', async () => {
    const known = await aChosenName()
    known.dispatch(identityReceived({ namespace: 'eip155', caipAddress, name: 'mira.eth', avatar: null }))
    await known.register()
    const unknown = await aChosenName({ answers: { [REVERSE]: [{ ...record(), name: 'alice.reown.id' }] } })
    await unknown.register()
    expect([known.signed.length, unknown.signed.length]).toEqual([0, 0])
    expect(unknown.names().error).toMatchObject({ code: 'NAME_OWNED', params: { name: 'alice.reown.id' } })
    expect(unknown.profileName()).toBe('alice.reown.id')
  })

  it('asks nothing of the wallet while nobody can say whether the account has a name', async () => {
    const { register, signed, names } = await aChosenName({
      answers: { [REVERSE]: () => Promise.reject(new HttpError({ status: 503 })) },
    })
    await register()
    expect([signed.length, names().error?.code]).toEqual([0, 'HTTP'])
  })

  it.each(['cancelled', 'of an account that left'] as const)(
    'throws a late signature away that was %s',
    async (how) => {
      const answer = aDeferred<string>()
      const { register, dispatch, state, posts, names, profileName } = await aChosenName({
        signText: () => answer.promise,
      })
      const registering = register()
      await settle()
      await jest.advanceTimersByTimeAsync(0)
      expect(state().walletRequests?.registerName?.phase).toBe('awaitingWallet')
      if (how === 'cancelled') cancelWait({ state, dispatch })
      else
        dispatch(
          walletSessionChanged({
            accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
            caipNetworkId: 'eip155:1',
          }),
        )
      answer.resolve(SIGNATURE)
      await registering
      expect(posts()).toEqual([])
      expect(names().requestId).toBeNull()
      expect(profileName()).toBeNull()
    },
  )
})
