import { aNetwork, aPairingContext, aSecondNetwork } from '../../../test/support/builders'
import { fakeRelayClient } from '../../../test/support/fakeRelayClient'
import { aClock, aDeferred, failureOf, settle } from '../../../test/support/fakes'
import { WidgetError } from '../../errors'
import type { WalletSession } from '../contract'
import type { PairingContext, PairingLink, PrepareLinkSignIn } from '../pairing'
import { createPairingLinks } from './pairingLinks'

function someLinks(parts: Partial<PairingContext> = {}) {
  const { fake, client } = fakeRelayClient()
  const clock = aClock(0)
  const context = aPairingContext({ clock, ...parts })
  const adopted: unknown[] = []
  const discarded: string[] = []
  const links = createPairingLinks({
    client,
    discard: (topic) => void discarded.push(topic),
    adopt: async (approved): Promise<WalletSession[]> => {
      adopted.push(approved)
      return []
    },
  })
  return {
    fake,
    clock,
    adopted,
    discarded,
    links,
    context,
    open: (isFresh = false) => links.open({ context, isFresh }),
  }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('the link of a page', () => {
  it('lives 4 minutes, and is the same for whoever asks meanwhile', async () => {
    const { open, fake, clock } = someLinks()
    const [one, two] = await Promise.all([open(), open()])
    expect(two).toBe(one)
    expect(one).toMatchObject({ uri: 'wc:link-1@2', expiresAt: 240_000 })
    clock.advance(229_999)
    expect(await open()).toBe(one)
    expect(fake.proposals).toHaveLength(1)
  })

  it('counts as expired with 10 s left, and is replaced', async () => {
    const { open, clock } = someLinks()
    await open()
    clock.advance(230_000)
    expect((await open()).uri).toBe('wc:link-2@2')
  })

  it('is replaced where the clock was set back: nobody knows how old it is', async () => {
    const { open, clock } = someLinks()
    await open()
    clock.advance(-86_400_000)
    expect((await open()).uri).toBe('wc:link-2@2')
  })

  it('is replaced when a fresh one is wanted', async () => {
    const { open } = someLinks()
    await open()
    expect((await open(true)).uri).toBe('wc:link-2@2')
  })

  it('is used up by an approval and by a refusal', async () => {
    const { open, fake, adopted } = someLinks()
    const first = await open()
    fake.proposals[0]?.settle({ topic: 'approved' })
    await first.approved
    expect(adopted).toEqual([{ topic: 'approved' }])
    const second = await open()
    expect(second).not.toBe(first)
    fake.proposals[1]?.fail({ code: 5000, message: 'User rejected.' })
    expect(await failureOf(second.approved)).toMatchObject({ code: 'USER_REJECTED' })
    expect(await open()).not.toBe(second)
  })

  it('that was replaced still connects when a wallet approves it late', async () => {
    const { open, fake, adopted } = someLinks()
    await open()
    await open(true)
    fake.proposals[0]?.settle({ topic: 'late' })
    await settle()
    expect(adopted).toEqual([{ topic: 'late' }])
  })
})

describe('a link that cannot be made', () => {
  it('says so at once when the browser is offline', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { open, fake } = someLinks()
    expect(await failureOf(open())).toMatchObject({ code: 'OFFLINE' })
    expect(fake.proposals).toEqual([])
  })

  it('says what the relay says when it closes the way', async () => {
    const { open, fake } = someLinks()
    fake.connect = () => new Promise(() => undefined)
    const ended = failureOf(open())
    await settle()
    fake.say('relayer_error', new Error('code: 3000 (Unauthorized: origin not allowed)'))
    expect(await ended).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED' })
    expect(fake.listenerCount()).toBe(0)
  })

  it('is given up after 15 s, not before, and can be tried again', async () => {
    const { open, fake } = someLinks()
    const { connect } = fake
    fake.connect = () => new Promise(() => undefined)
    const ended = jest.fn()
    open().catch(ended)
    await jest.advanceTimersByTimeAsync(14_999)
    expect(ended).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledWith(expect.objectContaining({ code: 'RELAY_UNREACHABLE' }))
    fake.connect = connect
    await expect(open()).resolves.toMatchObject({ uri: 'wc:link-1@2' })
  })
})

describe('a link that signs in too', () => {
  const MESSAGE = { domain: 'shop.example', uri: 'https://shop.example/', nonce: 'k3v9Tq2LmZ81' }
  const withSignIn = (accept: () => Promise<void> = async () => undefined) => {
    const prepared: string[] = []
    const prepareSignIn: PrepareLinkSignIn = async (id) => {
      prepared.push(id)
      return { message: MESSAGE, accept }
    }
    return { prepared, prepareSignIn }
  }
  const answered = (fake: ReturnType<typeof someLinks>['fake']): unknown =>
    Reflect.apply(Reflect.get(fake.engine, 'onSessionAuthenticateResponse'), fake.engine, [
      'answers-1',
      {
        id: 1,
        result: { cacaos: [{}], responder: { publicKey: 'wallet' } },
      },
    ])

  it('is prepared once for each link, for the network the visitor is on, and not for one that lives', async () => {
    const { links, context } = someLinks()
    const { prepared, prepareSignIn } = withSignIn()
    const request = {
      context: { ...context, networks: [aNetwork(), aSecondNetwork()], preferredNetworks: ['eip155:8453' as const] },
      prepareSignIn,
    }
    await links.open(request)
    await links.open(request)
    expect(prepared).toEqual(['eip155:8453'])
  })

  it.each([
    [
      'a network of another namespace',
      [aNetwork(), aNetwork({ caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })],
    ],
    [
      'more networks than anybody reads',
      Array.from({ length: 21 }, (_none, index) => aNetwork({ caipNetworkId: `eip155:${index + 1}` })),
    ],
  ])('is not made where the page uses %s', async (_what, networks) => {
    const { links, context, fake } = someLinks()
    const { prepared, prepareSignIn } = withSignIn()
    await links.open({ context: { ...context, networks }, prepareSignIn })
    expect(prepared).toEqual([])
    expect(fake.log[0]?.[0]).toBe('connect')
  })

  it('is an ordinary one where nothing is to be signed', async () => {
    const { links, context, fake } = someLinks()
    await links.open({ context, prepareSignIn: async () => undefined })
    expect(fake.log[0]?.[0]).toBe('connect')
  })

  it('is taken over after what was signed was accepted', async () => {
    const { links, context, fake, adopted, discarded } = someLinks()
    const accepted = aDeferred<void>()
    const { approved } = await links.open({ context, ...withSignIn(() => accepted.promise) })
    answered(fake)
    await settle()
    expect(adopted).toEqual([])
    accepted.resolve()
    await approved
    expect(adopted).toMatchObject([{ topic: 'key-1 wallet' }])
    expect(discarded).toEqual([])
  })

  it('ends the session of what is not good, and nobody hears of it', async () => {
    const { links, context, fake, adopted, discarded } = someLinks()
    const { approved } = await links.open({
      context,
      ...withSignIn(() => Promise.reject(new WidgetError('SIWX_INVALID'))),
    })
    answered(fake)
    expect(await failureOf(approved)).toMatchObject({ code: 'SIWX_INVALID' })
    expect([adopted, discarded]).toEqual([[], ['key-1 wallet']])
  })
})

describe('a link whose site is vouched for', () => {
  it('is there before the check is over, as soon as the relay is reached', async () => {
    const { open, fake, adopted } = someLinks({ domainCheck: true, projectId: 'project' })
    const published = aDeferred<void>()
    fake.publish = () => published.promise
    fake.core.relayer.connected = false
    let link: PairingLink | undefined
    const opening = open().then((made) => (link = made))
    await settle()
    expect(link).toBeUndefined()
    fake.say('relayer_connect', undefined)
    await opening
    expect(link?.uri).toBe('wc:link-1@2')
    published.resolve()
    fake.proposals[0]?.settle({ topic: 'approved' })
    await link?.approved
    expect(adopted).toEqual([{ topic: 'approved' }])
    expect(fake.listenerCount()).toBe(0)
  })

  it('says afterwards what kept it from being of use', async () => {
    for (const [refusal, code] of [
      ['Project not found', 'PROJECT_ID_INVALID'],
      ['socket stalled', 'RELAY_UNREACHABLE'],
    ] as const) {
      const { open, fake } = someLinks({ domainCheck: true, projectId: 'project' })
      fake.publish = () => new Promise(() => undefined)
      const { approved } = await open()
      const failure = failureOf(approved)
      fake.say('relayer_error', new Error(refusal))
      expect(await failure).toMatchObject({ code })
      expect(
        (
          await Promise.race([
            open(),
            settle()
              .then(() => settle())
              .then(() => undefined),
          ])
        )?.uri,
      ).toBe('wc:link-2@2')
    }
  })

  it.each([
    ['on a phone, which leaves the page with it', { domainCheck: true, projectId: 'project', opensWallets: true }],
    ['where nobody vouches', {}],
  ])('waits for its proposal %s', async (_where, parts) => {
    const { open, fake } = someLinks(parts)
    const published = aDeferred<void>()
    fake.publish = () => published.promise
    let link: PairingLink | undefined
    const opening = open().then((made) => (link = made))
    await settle()
    expect(link).toBeUndefined()
    published.resolve()
    await opening
    expect(link).toBeDefined()
  })
})
