import { ALICE, aNetwork, aSecondNetwork } from '../../../../test/support/builders'
import { failureOf } from '../../../../test/support/fakes'
import { createTestStore, fakeServices, type StoreWishes } from '../../../../test/support/testStore'
import type { LinkSignIn, SignedMessage } from '../../../connectors/pairing'
import { WidgetError } from '../../../errors'
import { modalOpened, openView, selectView, type ViewName } from '../../../navigation'
import type { Siwx, SiwxMessage } from '../../../options'
import { aDeferred, settle } from '../../../../test/support/fakes'
import { networksConfigured } from '../../networks'
import { siwxSessionsKey } from '../sessionsKey'
import { selectIsFinishingLink, selectSiwx } from '../siwxSelectors'
import { LINK_MESSAGE_PATIENCE_MS, prepareLinkSignIn } from './prepareLinkSignIn'

type Wishes = { siwx?: Partial<Siwx>; verify?: (signature: string) => Promise<boolean>; view?: ViewName } & StoreWishes

function aPage({
  siwx,
  verify = async (signature) => signature === 'good',
  view = 'ConnectingWalletConnect',
  ...wishes
}: Wishes = {}) {
  const services = fakeServices({
    signatures: {
      signMessage: () => Promise.reject(new Error('nobody signs here')),
      verifyMessage: ({ signature }) => verify(signature),
    },
    services: { ...(siwx && { hostOption: () => siwx }) },
  })
  const store = createTestStore(services, {
    networks: [aNetwork(), aSecondNetwork()],
    ...wishes,
    options: { signIn: 'required', ...wishes.options },
  })
  store.dispatch(modalOpened({ view, params: { walletId: 'harbor' } }))
  const prepare = () => store.dispatch(prepareLinkSignIn('eip155:1'))
  return {
    ...store,
    services,
    prepare,
    /** A link, ready to be signed. */
    async ready(): Promise<LinkSignIn> {
      const signIn = await prepare()
      if (!signIn) throw new Error('there is nothing to sign')
      return signIn
    },
    signed: ({ message }: LinkSignIn, parts: Partial<SignedMessage> = {}): SignedMessage => ({
      ...message,
      accountAddress: ALICE,
      chainId: 'eip155:1',
      version: '1',
      issuedAt: new Date(services.clock.now()).toISOString(),
      signature: 'good',
      ...parts,
    }),
    stored: () => services.storage.get(siwxSessionsKey),
    banner: () => {
      const { banner, nextBanner } = store.state().notices
      return [banner?.text.key, nextBanner?.text.key].filter((key) => key !== undefined)
    },
    orders: () =>
      store.actions.filter(openView.match).map(({ payload }) => [payload.view, payload.params, payload.placement]),
    tracked: () => services.told.flatMap(({ type, detail }) => (type === 'wallet-track' ? [detail.event] : [])),
  }
}

describe('what a link asks to sign', () => {
  it('is a message of this site for any account, another one for each link', async () => {
    const { ready } = aPage()
    const [one, two] = [await ready(), await ready()]
    expect(one.message).toMatchObject({
      domain: 'shop.example',
      uri: 'https://shop.example/cart',
      nonce: expect.stringMatching(/^[a-zA-Z0-9]+$/),
    })
    expect(two.message.nonce).not.toBe(one.message.nonce)
  })

  it('is nothing where sign-in is off', async () => {
    expect(await aPage({ options: { signIn: 'off' } }).prepare()).toBeUndefined()
  })

  const ofHost = (
    createMessage: (input: { accountAddress: string; chainId: string }) => Promise<SiwxMessage>,
  ): Wishes => ({
    siwx: {
      createMessage,
      addSession: async () => undefined,
      revokeSession: async () => undefined,
      setSessions: async () => undefined,
      getSessions: async () => [],
    },
  })
  const DATA = {
    accountAddress: '<<AccountAddress>>',
    chainId: 'eip155:1',
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1' as const,
    nonce: 'k3v9Tq2LmZ81',
  }

  it('is the host’s own message, made for an account nobody knows yet', async () => {
    const asked: unknown[] = []
    const { ready } = aPage(
      ofHost(async (input) => {
        asked.push(input)
        return DATA
      }),
    )
    expect((await ready()).message).toMatchObject({ nonce: 'k3v9Tq2LmZ81', uri: 'https://shop.example/' })
    expect(asked).toEqual([{ accountAddress: '<<AccountAddress>>', chainId: 'eip155:1' }])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('no account'))],
    ['answers nonsense', async () => ({ ...DATA, nonce: '' })],
    ['means another network', async () => ({ ...DATA, chainId: 'eip155:10' })],
    ['wants an id in it', async () => ({ ...DATA, requestId: '7' })],
  ])('is nothing where the host %s', async (_what, createMessage) => {
    expect(await aPage(ofHost(createMessage)).prepare()).toBeUndefined()
  })

  it('is the host’s own where it answers at once, without a promise', async () => {
    const atOnce = ofHost(
      (() => DATA) as unknown as (input: { accountAddress: string; chainId: string }) => Promise<SiwxMessage>,
    )
    expect((await aPage(atOnce).ready()).message.nonce).toBe('k3v9Tq2LmZ81')
  })

  it('is nothing where the host takes longer than a link may', async () => {
    jest.useFakeTimers()
    try {
      const late = aDeferred<SiwxMessage>()
      const ended = jest.fn()
      void aPage(ofHost(() => late.promise))
        .prepare()
        .then(ended)
      await jest.advanceTimersByTimeAsync(LINK_MESSAGE_PATIENCE_MS - 1)
      expect(ended).not.toHaveBeenCalled()
      await jest.advanceTimersByTimeAsync(1)
      expect(ended).toHaveBeenCalledWith(undefined)
    } finally {
      jest.useRealTimers()
    }
  })
})

/** A host that keeps whatever it is given. */
const aKeeper = (kept: unknown[]): Siwx => ({
  createMessage: async ({ chainId }) => ({
    accountAddress: '<<AccountAddress>>',
    chainId,
    domain: 'shop.example',
    uri: 'https://shop.example/',
    version: '1',
    nonce: 'k3v9Tq2LmZ81',
  }),
  addSession: async (session) => void kept.push(session),
  setSessions: async (sessions) => void kept.push(...sessions),
  revokeSession: async () => undefined,
  getSessions: async () => [],
})

describe('what a wallet signed with its approval', () => {
  it('is verified and kept, while the visitor sees that it is worked on', async () => {
    const verified = aDeferred<boolean>()
    const { ready, signed, stored, banner, orders, tracked, state } = aPage({ verify: () => verified.promise })
    const link = await ready()
    const over = link.accept([signed(link)])
    expect(banner()).toEqual(['siwx.authenticating'])
    expect(state().notices.banner?.shouldAutoClose).toBe(false)
    expect(orders()).toEqual([['ConnectingSiwe', { walletId: 'harbor' }, 'replace']])
    expect(selectIsFinishingLink(state())).toBe(true)
    verified.resolve(true)
    await over
    expect(stored()).toMatchObject([{ data: { accountAddress: ALICE, chainId: 'eip155:1' }, signature: 'good' }])
    expect(banner()).toEqual([])
    expect(tracked()).toEqual(['SIWX_AUTH_SUCCESS'])
  })

  it.each([
    ['one network is added to what is kept', 1, 'addSession'],
    ['several networks takes the place of what is kept', 2, 'setSessions'],
  ] as const)('for %s', async (_what, count, way) => {
    const asked: string[] = []
    const keeper = aKeeper([])
    const siwx: Siwx = {
      ...keeper,
      addSession: async () => void asked.push('addSession'),
      setSessions: async () => void asked.push('setSessions'),
    }
    const { ready, signed } = aPage({ siwx })
    const link = await ready()
    await link.accept([signed(link), signed(link, { chainId: 'eip155:8453' })].slice(0, count))
    expect(asked).toEqual([way])
  })

  it('for several networks is kept together', async () => {
    const { ready, signed, stored } = aPage()
    const link = await ready()
    await link.accept([signed(link), signed(link, { chainId: 'eip155:8453' })])
    expect(stored().map(({ data }) => data.chainId)).toEqual(['eip155:1', 'eip155:8453'])
  })

  it.each([
    ['a nonce of another link', { nonce: 'another1nonce' }, {}],
    ['another site', { domain: 'evil.example' }, {}],
    ['a signature of somebody else', { signature: 'bad' }, {}],
    ['what the node cannot say', {}, { verify: () => Promise.reject(new WidgetError('NETWORK', { host: 'node' })) }],
  ] satisfies [string, Partial<SignedMessage>, Wishes][])(
    'with %s keeps nothing, says so, and leads back',
    async (_what, parts, wishes) => {
      const { ready, signed, stored, banner, orders, tracked, state } = aPage(wishes)
      const link = await ready()
      await expect(link.accept([signed(link, parts)])).rejects.toBeInstanceOf(WidgetError)
      expect(stored()).toEqual([])
      expect(banner()).toEqual(['siwx.checkFailed'])
      expect(orders().at(-1)).toEqual(['Connect', {}, 'reset'])
      expect(tracked()).toEqual(['SIWX_AUTH_ERROR'])
      expect(selectSiwx(state()).isLinkAnswered).toBe(false)
    },
  )

  it.each([
    ['one', 1],
    ['one of two', 2],
  ])('is verified here before a host may keep it: a bad signature, %s', async (_what, count) => {
    const kept: unknown[] = []
    const { ready, signed } = aPage({ siwx: aKeeper(kept) })
    const link = await ready()
    const all = [signed(link, { signature: 'bad' }), signed(link, { chainId: 'eip155:8453' })].slice(0, count)
    expect(await failureOf(link.accept(all))).toMatchObject({ code: 'SIWX_INVALID' })
    expect(kept).toEqual([])
  })

  it('on a network that went while it was signed has nobody to verify it', async () => {
    const kept: unknown[] = []
    const { ready, signed, dispatch } = aPage({ siwx: aKeeper(kept) })
    const link = await ready()
    dispatch(
      networksConfigured({ networks: [aNetwork()], defaultNetwork: 'eip155:1', lastActive: null, noAdapters: false }),
    )
    expect(await failureOf(link.accept([signed(link, { chainId: 'eip155:8453' })]))).toMatchObject({
      code: 'SIWX_INVALID',
    })
    expect(kept).toEqual([])
  })

  it('is good once', async () => {
    const { ready, signed, stored } = aPage()
    const link = await ready()
    const message = signed(link)
    await link.accept([message])
    expect(await failureOf(link.accept([message]))).toMatchObject({ code: 'SIWX_INVALID' })
    expect(stored()).toHaveLength(1)
    const next = await ready()
    expect(await failureOf(next.accept([message]))).toMatchObject({ code: 'SIWX_INVALID' })
  })

  it('on a network the page gave up meanwhile is refused', async () => {
    const { ready, signed } = aPage({ networks: [aNetwork()] })
    const link = await ready()
    expect(await failureOf(link.accept([signed(link, { chainId: 'eip155:8453' })]))).toMatchObject({
      code: 'SIWX_INVALID',
    })
  })

  it('moves nobody who is elsewhere by then', async () => {
    const { ready, signed, orders, state } = aPage({ view: 'WhatIsAWallet' })
    const link = await ready()
    await failureOf(link.accept([signed(link, { signature: 'bad' })]))
    expect(orders()).toEqual([])
    expect(selectView(state())).toBe('WhatIsAWallet')
  })

  it('is not kept for ever by a host that never answers', async () => {
    jest.useFakeTimers()
    try {
      const never = new Promise<void>(() => undefined)
      const DATA = {
        accountAddress: '<<AccountAddress>>',
        chainId: 'eip155:1',
        domain: 'shop.example',
        uri: 'https://shop.example/',
        version: '1' as const,
        nonce: 'k3v9Tq2LmZ81',
      }
      const siwx: Siwx = {
        createMessage: async () => DATA,
        addSession: () => never,
        revokeSession: async () => undefined,
        setSessions: () => never,
        getSessions: async () => [],
      }
      const { ready, signed } = aPage({ siwx })
      const link = await ready()
      const ended = failureOf(link.accept([signed(link)]))
      await jest.advanceTimersByTimeAsync(15_000)
      expect(await ended).toMatchObject({ code: 'SIWX_SESSIONS' })
    } finally {
      jest.useRealTimers()
    }
    await settle()
  })
})
