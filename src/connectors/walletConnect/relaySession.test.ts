import { ALICE, aPairingContext, BOB } from '../../../test/support/builders'
import { aSettledSession, fakeRelayClient } from '../../../test/support/fakeRelayClient'
import { aClock, aLogger, settle } from '../../../test/support/fakes'
import type { ConnectorEvent } from '../contract'
import type { PairingContext } from '../pairing'
import type { RelayIdentity } from './relayIdentity'
import { createRelaySession } from './relaySession'

const RECORD = 'relay-session'

function aSession({
  context = aPairingContext(),
  knowsTopic = true,
}: { context?: PairingContext; knowsTopic?: boolean } = {}) {
  const { fake, client } = fakeRelayClient()
  const events: ConnectorEvent[] = []
  const remembered: string[] = []
  const identity: RelayIdentity = {
    seed: '',
    knowsTopic: async () => knowsTopic,
    rememberTopic: async (topic) => void remembered.push(topic),
    release: () => undefined,
  }
  const session = createRelaySession({
    client,
    identity,
    context,
    logger: aLogger(),
    emit: (event) => events.push(event),
  })
  return {
    fake,
    session,
    events,
    context,
    remembered,
    adopt: (accounts: string[], parts = {}, wishes: readonly `eip155:${string}`[] = []) =>
      session.adopt(aSettledSession(fake, accounts, parts), wishes),
  }
}

describe('a session a wallet approved', () => {
  it('starts on the network the visitor is on, if the wallet has it', async () => {
    const { adopt, session } = aSession()
    await expect(adopt([`eip155:1:${ALICE}`, `eip155:10:${ALICE}`], {}, ['eip155:10'])).resolves.toMatchObject([
      { namespace: 'eip155', caipNetworkId: 'eip155:10', accounts: [{ address: ALICE }] },
    ])
    expect(session.networkOf('eip155')).toBe('eip155:10')
  })

  it('without an account is none', async () => {
    const { adopt } = aSession()
    await expect(adopt([])).rejects.toMatchObject({ code: 'NO_ACCOUNT' })
  })

  it('is kept for the next page, with its keys', async () => {
    const { adopt, context, remembered } = aSession()
    await adopt([`eip155:1:${ALICE}`])
    expect(await context.vault.get(RECORD)).toMatchObject({
      session: { topic: 'a'.repeat(64) },
      symKey: 'b'.repeat(64),
      selfKey: 'b'.repeat(64),
      networks: { eip155: 'eip155:1' },
    })
    expect(remembered).toEqual(['a'.repeat(64)])
  })

  it('ends the one before it', async () => {
    const { adopt, fake } = aSession()
    await adopt([`eip155:1:${ALICE}`], { topic: 'e'.repeat(64) })
    await adopt([`eip155:1:${ALICE}`])
    expect(fake.log).toContainEqual(['disconnect', 'e'.repeat(64)])
  })
})

describe('what a wallet says of its session', () => {
  const ready = async (accounts = [`eip155:1:${ALICE}`, `eip155:10:${ALICE}`]) => {
    let lastId = 0
    const test = aSession()
    await test.adopt(accounts)
    const say = (name: string, data: unknown, topic = 'a'.repeat(64)) =>
      test.fake.say('session_event', { id: ++lastId, topic, params: { event: { name, data }, chainId: 'eip155:1' } })
    return { ...test, say }
  }

  it('moves a namespace to another network', async () => {
    const { say, events, session } = await ready()
    say('chainChanged', '0xa')
    expect(events[0]).toEqual({ type: 'networkChanged', namespace: 'eip155', caipNetworkId: 'eip155:10' })
    expect(session.networkOf('eip155')).toBe('eip155:10')
  })

  it('puts another account first', async () => {
    const { say, events, session } = await ready()
    say('accountsChanged', [`eip155:1:${BOB}`])
    expect(events).toEqual([
      { type: 'accountsChanged', namespace: 'eip155', accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }] },
    ])
    expect(session.sessions()[0]?.accounts[0]?.address).toBe(BOB)
  })

  it('says that its Bitcoin addresses are others, and what they are for, which an update of the session keeps', async () => {
    const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
    const [payment, ordinal, next] = [
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    ]
    const { events, fake, session, adopt } = aSession()
    await adopt([], { namespaces: { bip122: { accounts: [`${BITCOIN}:${payment}`], methods: [], events: [] } } })
    const types = () => session.sessions()[0]?.accounts.map(({ address, type }) => [address, type])
    fake.say('session_event', {
      id: 1,
      topic: 'a'.repeat(64),
      params: {
        chainId: BITCOIN,
        event: {
          name: 'bip122_addressesChanged',
          data: [
            { address: ordinal, intention: 'ordinal' },
            { address: `${payment.slice(0, -1)}p`, intention: 'payment' },
            { address: next, intention: 'payment' },
            { address: payment, intention: 'payment' },
          ],
        },
      },
    })
    expect(events).toEqual([
      {
        type: 'accountsChanged',
        namespace: 'bip122',
        accounts: [
          { namespace: 'bip122', address: next, type: 'payment' },
          { namespace: 'bip122', address: ordinal, type: 'ordinal' },
        ],
      },
    ])
    fake.say('session_update', {
      topic: 'a'.repeat(64),
      params: {
        namespaces: {
          bip122: { accounts: [ordinal, payment].map((one) => `${BITCOIN}:${one}`), methods: [], events: [] },
        },
      },
    })
    expect(types()).toEqual([
      [payment, 'payment'],
      [ordinal, 'ordinal'],
    ])
  })

  it('is heard once, however often it is delivered', async () => {
    const { fake, events } = await ready()
    const copy = {
      id: 7,
      topic: 'a'.repeat(64),
      params: { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:1' },
    }
    fake.say('session_event', copy)
    fake.say('session_event', copy)
    expect(events.filter(({ type }) => type === 'networkChanged')).toHaveLength(1)
  })

  it('of another session, or of a namespace it did not grant, is not heard', async () => {
    const { say, events, fake } = await ready()
    say('chainChanged', 10, 'other')
    fake.say('session_event', {
      topic: 'a'.repeat(64),
      params: { event: { name: 'chainChanged', data: 'x' }, chainId: 'solana:x' },
    })
    fake.say('session_delete', { topic: 'other' })
    expect(events).toEqual([])
  })

  it('gives other accounts and networks (session_update)', async () => {
    const { events, fake, context } = await ready()
    fake.say('session_update', {
      topic: 'a'.repeat(64),
      params: { namespaces: { eip155: { accounts: [`eip155:1:${BOB}`], methods: [], events: [] } } },
    })
    expect(events).toMatchObject([
      {
        type: 'sessionChanged',
        session: { accounts: [{ address: BOB }], approvedCaipNetworkIds: ['eip155:1'], caipNetworkId: 'eip155:1' },
      },
    ])
    await settle()
    expect(await context.vault.get(RECORD)).toBeDefined()
  })

  it('takes a namespace away (session_update)', async () => {
    const { events, fake } = await ready()
    fake.say('session_update', { topic: 'a'.repeat(64), params: { namespaces: {} } })
    expect(events).toEqual([{ type: 'disconnected', namespace: 'eip155', reason: 'wallet' }])
  })

  it.each([
    ['session_delete', 1_000, 'wallet'],
    ['session_delete', 2_000_000, 'expired'],
    ['session_expire', 1_000, 'expired'],
  ] as const)('ends it with %s at %p: %s', async (event, now, reason) => {
    const context = aPairingContext({ clock: aClock(now) })
    const test = aSession({ context })
    await test.adopt([`eip155:1:${ALICE}`])
    test.fake.say(event, { topic: 'a'.repeat(64) })
    await settle()
    expect(test.events).toEqual([{ type: 'disconnected', namespace: 'eip155', reason }])
    expect(test.session.sessions()).toEqual([])
    expect(await context.vault.get(RECORD)).toBeUndefined()
  })

  it('ends it also where nobody can say whether another tab has a new one', async () => {
    const vault = { ...aPairingContext().vault, get: () => Promise.reject(new Error('blocked')) }
    const test = aSession({ context: aPairingContext({ vault }) })
    await test.adopt([`eip155:1:${ALICE}`])
    test.fake.say('session_delete', { topic: 'a'.repeat(64) })
    await settle()
    expect(test.events).toEqual([{ type: 'disconnected', namespace: 'eip155', reason: 'wallet' }])
  })

  it('asks whether somebody is here without changing anything', async () => {
    const { events, fake } = await ready()
    fake.say('session_ping', { topic: 'a'.repeat(64) })
    expect(events).toEqual([])
  })
})

describe('the session of the last page', () => {
  const kept = async (networks: object = { eip155: 'eip155:10' }) => {
    const context = aPairingContext({ clock: aClock(1_000) })
    const before = aSession({ context })
    await before.adopt([`eip155:1:${ALICE}`, `eip155:10:${ALICE}`])
    const record = (await context.vault.get(RECORD)) as object
    await context.vault.set(RECORD, { ...record, networks })
    return context
  }

  it('goes on where it was, and its topic is heard', async () => {
    const { session, fake, remembered } = aSession({ context: await kept() })
    await expect(session.restore()).resolves.toMatchObject([
      { caipNetworkId: 'eip155:10', accounts: [{ address: ALICE }] },
    ])
    await settle()
    expect(fake.log).toEqual(
      expect.arrayContaining([
        ['subscribe', 'a'.repeat(64)],
        ['expires', 'a'.repeat(64), 2_000],
      ]),
    )
    expect(fake.keys.get('a'.repeat(64))).toBe('b'.repeat(64))
    expect(remembered).toEqual(['a'.repeat(64)])
  })

  it('stays on a network its wallet did not approve', async () => {
    const { session } = aSession({ context: await kept({ eip155: 'eip155:137' }) })
    await expect(session.restore()).resolves.toMatchObject([{ caipNetworkId: 'eip155:137' }])
  })

  it('gives way to the one another tab has made since', async () => {
    const context = await kept()
    const { session, adopt } = aSession({ context })
    const record = await context.vault.get(RECORD)
    await adopt([`eip155:1:${ALICE}`], { topic: 'e'.repeat(64) })
    await context.vault.set(RECORD, record)
    await expect(session.restore()).resolves.toMatchObject([{ caipNetworkId: 'eip155:10' }])
    expect(session.facts()?.topic).toBe('a'.repeat(64))
  })

  it('goes on with the one another tab has made, when the wallet ends the one before (session_delete)', async () => {
    const context = await kept()
    const { adopt, fake, events, session } = aSession({ context })
    const made = await context.vault.get(RECORD)
    await adopt([`eip155:1:${BOB}`], { topic: 'e'.repeat(64) })
    await context.vault.set(RECORD, made)
    fake.say('session_delete', { topic: 'e'.repeat(64) })
    await settle()
    expect(events).toMatchObject([
      { type: 'sessionChanged', session: { accounts: [{ address: ALICE }], caipNetworkId: 'eip155:10' } },
    ])
    expect(session.facts()?.topic).toBe('a'.repeat(64))
    expect(await context.vault.get(RECORD)).toBeDefined()
  })

  it('is nothing where nothing was kept', async () => {
    await expect(aSession().session.restore()).resolves.toEqual([])
  })

  it('is nothing where what was kept cannot be used any more, and takes nothing of it', async () => {
    const context = await kept()
    const record = (await context.vault.get(RECORD)) as { session: { namespaces: object } }
    await context.vault.set(RECORD, { ...record, session: { ...record.session, namespaces: {} } })
    const { session, fake } = aSession({ context })
    await expect(session.restore()).resolves.toEqual([])
    expect([session.facts(), fake.keys.size, fake.sessions.size]).toEqual([null, 0, 0])
  })

  it('does not repeat to a new tab what another one was told: 2 999 ms, 3 000 ms', async () => {
    const context = await kept()
    const clock = aClock(1_000)
    const test = aSession({ context: { ...context, clock }, knowsTopic: false })
    await test.session.restore()
    let lastId = 0
    const say = () =>
      test.fake.say('session_event', {
        id: ++lastId,
        topic: 'a'.repeat(64),
        params: { event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' },
      })
    clock.advance(2_999)
    say()
    expect(test.events).toEqual([])
    clock.advance(1)
    say()
    expect(test.events).toHaveLength(2)
  })
})

describe('what a wallet says soon after a page was loaded', () => {
  const restored = async () => {
    const context = aPairingContext({ clock: aClock(1_000) })
    await aSession({ context }).adopt([`eip155:1:${ALICE}`, `eip155:10:${ALICE}`])
    const clock = aClock(1_000)
    const test = aSession({ context: { ...context, clock }, knowsTopic: false })
    await test.session.restore()
    let id = 0
    const say = (topic = 'a'.repeat(64)) =>
      test.fake.say('session_event', {
        id: ++id,
        topic,
        params: { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:1' },
      })
    return { ...test, clock, say }
  }

  it('is heard where the clock was set back, and not missed until it has caught up', async () => {
    const { clock, say, events } = await restored()
    clock.advance(-86_400_000)
    say()
    expect(events).toHaveLength(2)
  })

  it('is heard when the time has passed, although the clock says again that it is now', async () => {
    jest.useFakeTimers()
    const { say, events } = await restored()
    jest.advanceTimersByTime(2_999)
    say()
    expect(events).toHaveLength(0)
    jest.advanceTimersByTime(1)
    say()
    expect(events).toHaveLength(2)
    jest.useRealTimers()
  })

  it('is heard of a session that began since', async () => {
    const { adopt, say, events } = await restored()
    await adopt([`eip155:1:${ALICE}`, `eip155:10:${ALICE}`], { topic: 'e'.repeat(64) })
    say('e'.repeat(64))
    expect(events).toHaveLength(2)
  })
})

describe('a session that goes on', () => {
  const record = async (context: PairingContext) => (await context.vault.get(RECORD)) as { session: { expiry: number } }

  it('is kept anew when the wallet extends it, and not for another one', async () => {
    const { adopt, fake, context } = aSession()
    await adopt([`eip155:1:${ALICE}`])
    Object.assign(fake.sessions.get('a'.repeat(64)) ?? {}, { expiry: 9_000 })
    fake.say('session_extend', { topic: 'other' })
    await settle()
    const before = (await record(context)).session.expiry
    await context.vault.remove(RECORD)
    fake.say('session_extend', { topic: 'other' })
    await settle()
    expect(await context.vault.get(RECORD)).toBeUndefined()
    fake.say('session_extend', { topic: 'a'.repeat(64) })
    await settle()
    expect([before > 0, (await record(context)).session.expiry]).toEqual([true, 9_000])
  })

  it('is not ended by what is said of another one', async () => {
    const { adopt, fake, session, events } = aSession()
    await adopt([`eip155:1:${ALICE}`])
    for (const name of ['session_delete', 'session_expire']) fake.say(name, { topic: 'other' })
    await settle()
    expect([session.facts()?.topic, events]).toEqual(['a'.repeat(64), []])
  })

  it('says nothing before there is one', async () => {
    const { fake, events } = aSession()
    expect(() =>
      fake.say('session_event', {
        id: 1,
        topic: 'a'.repeat(64),
        params: { event: { name: 'chainChanged', data: 1 }, chainId: 'eip155:1' },
      }),
    ).not.toThrow()
    expect(events).toEqual([])
  })

  it('that nobody wants any more is taken out everywhere', async () => {
    const { session, fake } = aSession()
    aSettledSession(fake, [`eip155:1:${ALICE}`], { topic: 'f'.repeat(64) })
    session.discard('f'.repeat(64))
    await settle()
    expect(fake.log).toContainEqual(['disconnect', 'f'.repeat(64)])
    expect(fake.log).toContainEqual(['unpair', 'pairing'])
  })
})

describe('ending a session', () => {
  it('tells the wallet, and leaves neither the session nor its pairings', async () => {
    const { session, adopt, fake, context } = aSession()
    await adopt([`eip155:1:${ALICE}`])
    await session.end()
    expect(fake.log).toEqual(
      expect.arrayContaining([
        ['disconnect', 'a'.repeat(64)],
        ['unpair', 'pairing'],
      ]),
    )
    expect(session.facts()).toBeNull()
    expect(await context.vault.get(RECORD)).toBeUndefined()
    await session.end()
    expect(fake.log.filter(([what]) => what === 'disconnect')).toHaveLength(1)
  })

  it('ends here also when the wallet cannot be told', async () => {
    const { session, adopt, fake } = aSession()
    await adopt([`eip155:1:${ALICE}`])
    fake.disconnect = () => Promise.reject(new Error('No internet connection detected.'))
    await session.end()
    expect(session.sessions()).toEqual([])
    expect(fake.sessions.size).toBe(0)
  })
})
