import { bannerText, cancelWait } from '../../../test/support/walletRequests'
import { ALICE, aNetwork, BOB, fakeConnector } from '../../../test/support/builders'
import { aDeferred, settle } from '../../../test/support/fakes'
import { createTestStore, fakeServices, type ServiceParts, type StoreWishes } from '../../../test/support/testStore'
import { createEip155Adapter } from '../../adapters/eip155/eip155Adapter'
import type { SignatureAdapter } from '../../adapters/signatureContract'
import { HTTP_TIMEOUT_MS } from '../../config/limits/answers'
import type { DisconnectReason, Namespace } from '../../domain'
import { UserRejectedError, WidgetError } from '../../errors'
import type { Siwx, SiwxMessage, SiwxSession } from '../../options'
import { networkSwitched } from '../networks'
import { checkSignIn } from './checkSignIn'
import { prepareMessage } from './prepareMessage'
import { siwxSessionsKey } from './sessionsKey'
import { cancelSignIn } from './cancelSignIn'
import { signIn } from './signIn'
import { forgetSession } from './signOut'
import { selectIsSignInOpen, selectSiwx } from './siwxSelectors'
import { walletSessionChanged, walletSessionEnded } from '../../store'

const caipAddress = `eip155:1:${ALICE}` as const
/** Stands for real keys here: a signature names what it signs and who. */
const signatureOf = (address: string, message: string): string => `${address}:${message.length}:${message.slice(-24)}`

const refusing = (): Promise<string> => Promise.reject(new UserRejectedError())
const failing = (): Promise<string> => Promise.reject(new WidgetError('WALLET', { reason: 'no' }))

type Wishes = ServiceParts & {
  sign?: (message: string) => Promise<string>
  session?: { addresses: string[]; caipNetworkId: `eip155:${string}` }
  siwx?: Partial<Siwx>
}

/** Alice is connected on a page that wants her to sign in. */
function aPage({ sign, session, siwx, hub, ...parts }: Wishes = {}, wishes: StoreWishes = {}) {
  const heardLeaving: ((namespace: Namespace, reason: DisconnectReason) => void)[] = []
  const signed: string[] = []
  const disconnected: string[] = []
  const signatures: SignatureAdapter = {
    signMessage: async (_provider, { address, message }) => {
      signed.push(message)
      return sign ? sign(message) : signatureOf(address, message)
    },
    verifyMessage: async ({ address, message, signature }) => signature === signatureOf(address, message),
  }
  const services = fakeServices({
    signatures,
    ...parts,
    hub: {
      connectorOf: () => fakeConnector(),
      readSession: async () => ({
        addresses: session?.addresses ?? [ALICE],
        address: session?.addresses[0] ?? ALICE,
        caipNetworkId: session?.caipNetworkId ?? 'eip155:1',
      }),
      disconnect: async ({ namespace, reason }) => {
        disconnected.push(reason)
        for (const hear of heardLeaving) hear(namespace, reason)
      },
      ...hub,
    },
    services: { ...(siwx && { hostOption: () => siwx }) },
  })
  const store = createTestStore(services, {
    isConnected: true,
    networks: [aNetwork(), aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' })],
    ...wishes,
    options: { signIn: 'required', ...wishes.options },
  })
  heardLeaving.push((namespace, reason) => void store.dispatch(walletSessionEnded({ namespace, reason })))
  return {
    ...store,
    services,
    signed,
    disconnected,
    siwx: () => selectSiwx(store.state()),
    stored: () => services.storage.get(siwxSessionsKey),
    check: () => store.dispatch(checkSignIn()),
    prepare: () => store.dispatch(prepareMessage()),
    sign: () => store.dispatch(signIn()),
    cancel: () => store.dispatch(cancelSignIn()),
    tracked: () => services.told.flatMap(({ type, detail }) => (type === 'wallet-track' ? [detail.event] : [])),
  }
}

async function anAskedPage(wishes: Wishes = {}, more: StoreWishes = {}) {
  const page = aPage(wishes, more)
  await page.check()
  await page.prepare()
  return page
}

it('a signature that comes after "Cancel" is given to nobody', async () => {
  const answer = aDeferred<string>()
  const kept: unknown[] = []
  const siwx: Partial<Siwx> = {
    createMessage: async ({ accountAddress, chainId }): Promise<SiwxMessage> => ({
      accountAddress,
      chainId,
      domain: 'shop.example',
      uri: 'https://shop.example/',
      version: '1',
      nonce: 'k3v9Tq2LmZ81',
      toString: () => 'Sign in: k3v9Tq2LmZ81',
    }),
    addSession: async (session) => void kept.push(session),
    setSessions: async (sessions) => void kept.push(...sessions),
    getSessions: async () => [],
    revokeSession: async () => undefined,
  }
  const page = await anAskedPage({ siwx, sign: () => answer.promise })
  const signing = page.sign()
  await settle()
  await page.cancel()
  answer.resolve('0xlate')
  await signing
  expect([page.signed.length, kept, page.siwx().session]).toEqual([1, [], null])
})

describe('sign-in', () => {
  it('asks nothing of a wallet that goes to another account while the code for its signature is loading', async () => {
    const session = { addresses: [ALICE], caipNetworkId: 'eip155:1' as const }
    const page = await anAskedPage({ session })
    const { loadSignatures } = page.services.adapters
    page.services.adapters.loadSignatures = async (namespace) => {
      await Promise.resolve()
      session.addresses = [BOB]
      return loadSignatures(namespace)
    }
    await page.sign()
    expect([page.signed, page.siwx().error?.code]).toEqual([[], 'ACCOUNT_MISMATCH'])
  })

  it.each([
    ['yes', true],
    ['no', false],
  ])(
    'whose account goes while the wallet is asked takes the banner along; a late %s signs nobody in',
    async (_word, isYes) => {
      const answer = aDeferred<string>()
      const page = await anAskedPage({ sign: () => answer.promise })
      const signing = page.sign()
      await settle()
      expect(bannerText(page.state())).toBe('siwx.authenticating')
      page.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'wallet' }))
      await settle()
      expect(bannerText(page.state())).toBeNull()
      if (isYes) answer.resolve(signatureOf(ALICE, 'whatever'))
      else answer.reject(new UserRejectedError())
      await signing
      expect([page.siwx().status, page.stored(), page.state().notices.banner, page.tracked()]).toEqual([
        'idle',
        [],
        null,
        expect.not.arrayContaining(['SIWX_AUTH_SUCCESS', 'SIWX_AUTH_ERROR']),
      ])
    },
  )

  it('is not asked for where it is off or nobody is connected', async () => {
    const off = aPage({}, { options: { signIn: 'off' } })
    await off.check()
    const nobody = aPage({}, { isConnected: false })
    await nobody.check()
    expect([off.siwx().status, nobody.siwx().status]).toEqual(['idle', 'idle'])
    expect(selectIsSignInOpen(off.state())).toBe(false)
  })

  it('is asked for once for each account and network, with a message of this site, this account and this moment', async () => {
    const { siwx, check, services, state } = await anAskedPage()
    expect(siwx()).toMatchObject({ status: 'needed', caipAddress })
    expect(selectIsSignInOpen(state())).toBe(true)
    const { message } = siwx()
    expect(message?.data).toMatchObject({
      accountAddress: ALICE,
      chainId: 'eip155:1',
      domain: 'shop.example',
      uri: 'https://shop.example/cart',
      version: '1',
      issuedAt: new Date(services.clock.now()).toISOString(),
    })
    expect(message?.data.nonce).toMatch(/^[a-zA-Z0-9]+$/)
    expect(message?.text).toContain(`shop.example wants you to sign in with your Ethereum account:\n${ALICE}\n`)
    await check()
    expect(siwx().message).toBe(message)
  })

  it('is for the address with its checksum, which wallets may leave out: strict readers of EIP-4361 take no other', async () => {
    const { checkAddress } = createEip155Adapter({ rpc: () => Promise.reject(new Error('no node')) })
    const lower = ALICE.toLowerCase()
    const page = aPage({ adapter: { checkAddress } })
    page.dispatch(
      walletSessionChanged({
        caipNetworkId: 'eip155:1',
        accounts: [{ namespace: 'eip155', address: lower, type: 'eoa' }],
      }),
    )
    await page.check()
    await page.prepare()
    expect(page.siwx().caipAddress).toBe(`eip155:1:${lower}`)
    expect(page.siwx().message?.text).toContain(`\n${ALICE}\n`)
  })

  it('ends with a session that is kept and found again', async () => {
    const { siwx, sign, signed, stored, tracked, state } = await anAskedPage()
    await sign()
    expect(signed).toHaveLength(1)
    expect(siwx()).toMatchObject({
      status: 'signedIn',
      session: { message: signed[0], data: { accountAddress: ALICE } },
    })
    expect(stored()).toEqual([siwx().session])
    expect(selectIsSignInOpen(state())).toBe(false)
    expect(tracked()).toEqual(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS'])
    const again = aPage({ stored: { 'wallet-widget:siwx-sessions': JSON.stringify(stored()) } })
    await again.check()
    expect(again.siwx().status).toBe('signedIn')
  })

  it('has its message made once, and none while nobody is asked', async () => {
    const createMessage = jest.fn(async ({ accountAddress, chainId }: { accountAddress: string; chainId: string }) => ({
      accountAddress,
      chainId,
      domain: 'shop.example',
      uri: 'https://shop.example/',
      version: '1' as const,
      nonce: 'fromServer1',
      toString: () => 'fromServer1',
    }))
    const siwx = {
      createMessage,
      addSession: jest.fn(),
      revokeSession: jest.fn(),
      setSessions: jest.fn(),
      getSessions: async () => [],
    }
    const page = aPage({ siwx })
    await page.prepare()
    expect(createMessage).not.toHaveBeenCalled()
    await page.check()
    await page.prepare()
    await page.prepare()
    expect(createMessage).toHaveBeenCalledTimes(1)
  })

  it('says nothing of a look that came too late: another account is asked by then', async () => {
    const answers = new Map<string, ReturnType<typeof aDeferred<SiwxSession[]>>>()
    const siwx = {
      createMessage: jest.fn(),
      addSession: jest.fn(),
      revokeSession: jest.fn(),
      setSessions: jest.fn(),
      getSessions: (_chainId: string, address: string) => {
        const answer = aDeferred<SiwxSession[]>()
        answers.set(address, answer)
        return answer.promise
      },
    }
    const page = aPage({ siwx })
    const first = page.check()
    await settle()
    page.dispatch(
      walletSessionChanged({
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
      }),
    )
    const second = page.check()
    await settle()
    answers.get(ALICE)?.resolve([])
    await first
    expect(page.typesOf()).not.toContain('siwx/signInNeeded')
    answers.get(BOB)?.reject(new Error('down'))
    await second
  })

  it('is asked of no wallet without a message, or without anybody to sign', async () => {
    const page = aPage()
    await page.check()
    await page.sign()
    expect([page.signed, page.siwx().status, page.tracked()]).toEqual([[], 'needed', []])
  })

  it('pressed twice asks the wallet once', async () => {
    const { sign, signed } = await anAskedPage()
    await Promise.all([sign(), sign()])
    await sign()
    expect(signed).toHaveLength(1)
  })

  it.each([
    ['declined', refusing, 'siwx.declined', false],
    ['failed', failing, 'siwx.declined', false],
    ['of somebody else', async () => 'nonsense', 'error.SIWX_INVALID', false],
    ['declined by a contract account', refusing, 'siwx.smartAccount', true],
  ] satisfies [string, () => Promise<string>, string, boolean][])(
    'that is %s is said, keeps nothing, and asks with another message',
    async (_what, answer, key, isSmartAccount) => {
      const { siwx, sign, prepare, stored, state, tracked, signed } = await anAskedPage(
        { sign: answer },
        { isSmartAccount },
      )
      const first = siwx().message
      await sign()
      expect(siwx()).toMatchObject({ status: 'needed', message: null, session: null })
      expect([state().notices.banner, state().notices.nextBanner].map((banner) => banner?.text.key)).toContain(key)
      expect(stored()).toEqual([])
      expect(tracked()).toContain('SIWX_AUTH_ERROR')
      await prepare()
      expect(siwx().message?.text).not.toBe(first?.text)
      expect(signed).toHaveLength(1)
    },
  )

  it.each([
    ['ACCOUNT_MISMATCH', { addresses: [BOB], caipNetworkId: 'eip155:1' }],
    ['CHAIN_MISMATCH', { addresses: [ALICE], caipNetworkId: 'eip155:8453' }],
  ] as const)('does not reach a wallet that went elsewhere: %s', async (code, session) => {
    const { sign, signed, siwx } = await anAskedPage({
      session: { addresses: [...session.addresses], caipNetworkId: session.caipNetworkId },
    })
    await sign()
    expect([signed.length, siwx().error?.code]).toEqual([0, code])
  })

  it.each(['cancelled', 'of an account that left'] as const)(
    'throws a late signature away that was %s',
    async (how) => {
      const answer = aDeferred<string>()
      const { sign, cancel, dispatch, stored, siwx, check, disconnected } = await anAskedPage({
        sign: () => answer.promise,
      })
      const signing = sign()
      await settle()
      expect(siwx().status).toBe('signing')
      if (how === 'cancelled') await cancel()
      else {
        dispatch(
          walletSessionChanged({
            accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
            caipNetworkId: 'eip155:1',
          }),
        )
        await check()
      }
      answer.resolve(signatureOf(ALICE, 'x'))
      await signing
      expect(stored()).toEqual([])
      expect([siwx().status, disconnected]).toEqual(['needed', []])
    },
  )

  it('is asked of a wallet only while a message is on the screen', async () => {
    const page = aPage()
    await page.sign()
    await page.check()
    await page.sign()
    expect(page.signed).toEqual([])
    await page.prepare()
    await page.sign()
    await page.sign()
    expect(page.signed).toHaveLength(1)
  })

  it('that was kept of an account the visitor left for another stays kept', async () => {
    const answer = aDeferred<undefined>()
    const kept: SiwxSession[] = []
    const revoked = jest.fn(async () => undefined)
    const page = await anAskedPage({
      siwx: {
        createMessage: async ({ accountAddress, chainId }) => ({
          accountAddress,
          chainId,
          domain: 'shop.example',
          uri: 'https://shop.example',
          version: '1',
          nonce: 'fromServer1',
          toString: () => 'fromServer1',
        }),
        addSession: async (session) => {
          await answer.promise
          kept.push(session)
        },
        revokeSession: revoked,
        setSessions: async () => undefined,
        getSessions: async () => [],
      },
    })
    const signing = page.sign()
    await settle()
    page.dispatch(
      walletSessionChanged({
        accounts: [{ namespace: 'eip155', address: BOB, type: 'eoa' }],
        caipNetworkId: 'eip155:1',
      }),
    )
    await page.check()
    answer.resolve(undefined)
    await signing
    expect(kept).toHaveLength(1)
    expect(revoked).not.toHaveBeenCalled()
    expect(page.siwx()).toMatchObject({ status: 'needed', session: null })
  })

  it('is asked for again for another account and another network', async () => {
    const { sign, siwx, dispatch, check } = await anAskedPage()
    await sign()
    dispatch(networkSwitched({ network: aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base' }) }))
    dispatch(
      walletSessionChanged({
        accounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
        caipNetworkId: 'eip155:8453',
      }),
    )
    await check()
    expect(siwx()).toMatchObject({ status: 'needed', session: null, caipAddress: `eip155:8453:${ALICE}` })
  })
})

describe('cancelling', () => {
  it.each(['required', 'optional'] as const)(
    'ends the wait for the wallet first, and only then leaves, where sign-in is %s',
    async (signIn) => {
      const { sign, cancel, siwx, state, dispatch, disconnected, typesOf, tracked } = await anAskedPage(
        { sign: () => new Promise(() => undefined) },
        { options: { signIn } },
      )
      void sign()
      await settle()
      expect([bannerText(state()), cancelWait({ state, dispatch })]).toEqual(['siwx.authenticating', false])
      await cancel()
      expect([siwx().status, disconnected, typesOf().includes('navigation/closeWhenDone')]).toEqual([
        'needed',
        [],
        false,
      ])
      expect(tracked()).not.toContain('CLICK_CANCEL_SIWX')
      await cancel()
      expect(siwx().status).toBe(signIn === 'required' ? 'idle' : 'declined')
      expect(tracked()).toContain('CLICK_CANCEL_SIWX')
    },
  )

  it('ends the wait for a check too, and what is kept late is forgotten', async () => {
    const kept = aDeferred<undefined>()
    const sessions: SiwxSession[] = []
    const siwx: Partial<Siwx> = {
      createMessage: async ({ accountAddress, chainId }) => ({
        accountAddress,
        chainId,
        domain: 'shop.example',
        uri: 'https://shop.example',
        version: '1',
        nonce: 'fromServer1',
        toString: () => 'fromServer1',
      }),
      addSession: async (session) => {
        await kept.promise
        sessions.push(session)
      },
      revokeSession: async () => void sessions.pop(),
      setSessions: async () => undefined,
      getSessions: async () => sessions,
    }
    const page = await anAskedPage({ siwx })
    const signing = page.sign()
    await settle()
    expect(page.siwx().status).toBe('signing')
    await page.cancel()
    expect([page.siwx().status, page.disconnected]).toEqual(['needed', []])
    kept.resolve(undefined)
    await signing
    expect([page.siwx().status, page.siwx().session, sessions]).toEqual(['needed', null, []])
  })

  it('disconnects the wallet where sign-in is required', async () => {
    const { cancel, disconnected, siwx, tracked } = await anAskedPage()
    await cancel()
    expect(disconnected).toEqual(['user'])
    expect(siwx().status).toBe('idle')
    expect(tracked()).toEqual(['CLICK_CANCEL_SIWX'])
  })

  it('only closes the dialog where it is optional, and that account is not asked again', async () => {
    const { cancel, disconnected, siwx, check, typesOf, state } = await anAskedPage(
      {},
      { options: { signIn: 'optional' } },
    )
    await cancel()
    await check()
    expect(disconnected).toEqual([])
    expect(siwx().status).toBe('declined')
    expect(selectIsSignInOpen(state())).toBe(false)
    expect(typesOf()).toContain('navigation/closeWhenDone')
  })
})

describe('the view of a page that asks for nothing', () => {
  it('is left by "Cancel"', async () => {
    const page = aPage({}, { options: { signIn: 'off' } })
    await page.cancel()
    expect([page.typesOf().includes('navigation/closeWhenDone'), page.disconnected]).toEqual([true, []])
  })
})

describe('a wallet that cannot be left', () => {
  it('is said, and the visitor can sign in or try again', async () => {
    const page = await anAskedPage({ hub: { disconnect: () => Promise.reject(new Error('busy')) } })
    await page.cancel()
    expect(page.siwx().status).toBe('needed')
    expect(page.state().notices.banner?.text.key).toBe('error.DISCONNECT')
  })
})

describe('a stored session', () => {
  const signedIn = async (): Promise<SiwxSession[]> => {
    const page = await anAskedPage()
    await page.sign()
    return page.stored()
  }
  const edit = (change: (session: SiwxSession) => SiwxSession) => async (): Promise<string> =>
    JSON.stringify((await signedIn()).map(change))

  it.each([
    ['whose signature was changed', edit((session) => ({ ...session, signature: `${session.signature}x` }))],
    [
      'whose account was changed in data and text',
      edit((session) => ({
        ...session,
        data: { ...session.data, accountAddress: BOB },
        message: session.message.replace(ALICE, BOB),
      })),
    ],
    [
      'that is given a longer life',
      edit((session) => ({ ...session, data: { ...session.data, expirationTime: '2099-01-01T00:00:00.000Z' } })),
    ],
    ['that is no JSON', async () => '{'],
    ['that is another thing', async () => '{"a":1}'],
  ])('%s does not count, and is deleted', async (_what, stored) => {
    const page = aPage({ stored: { 'wallet-widget:siwx-sessions': await stored() } })
    await page.check()
    expect(page.siwx()).toMatchObject({ status: 'needed', session: null })
    expect(page.stored().filter(({ data }) => data.accountAddress === ALICE)).toEqual([])
  })

  it('has an end', async () => {
    const page = aPage({ stored: { 'wallet-widget:siwx-sessions': JSON.stringify(await signedIn()) } })
    page.services.clock.advance(8 * 24 * 3_600_000)
    await page.check()
    expect(page.siwx().status).toBe('needed')
  })

  it('of another account or network stays when one is deleted', async () => {
    const page = await anAskedPage()
    await page.sign()
    const [mine] = page.stored()
    if (!mine) throw new TypeError('nothing was stored')
    const others = [
      { ...mine, data: { ...mine.data, accountAddress: BOB } },
      { ...mine, data: { ...mine.data, chainId: 'eip155:8453' } },
    ]
    page.services.storage.set(siwxSessionsKey, [...others, mine])
    await page.dispatch(forgetSession(caipAddress))
    expect(page.stored()).toEqual(others)
  })

  it('goes with the last account', async () => {
    const page = await anAskedPage()
    await page.sign()
    page.dispatch(walletSessionEnded({ namespace: 'eip155', reason: 'user' }))
    await page.dispatch(forgetSession(caipAddress))
    expect(page.stored()).toEqual([])
    expect(page.siwx()).toMatchObject({ status: 'idle', session: null })
  })
})

describe('an account that turns out to be a contract', () => {
  const asContract = (isContract: () => Promise<boolean>, sign: () => Promise<string>) => {
    const page = aPage({ sign })
    const signatures = { signMessage: sign, verifyMessage: async () => false, isContractAccount: isContract }
    return {
      page,
      prepared: async () => {
        page.services.adapters.loadSignatures = async () => signatures
        await page.check()
        await page.prepare()
        await page.sign()
      },
    }
  }
  it.each([
    ['is told so when its signature does not pass', async () => true, async () => '0x12', 'siwx.smartAccount'],
    ['that declined is told that', async () => true, refusing, 'siwx.declined'],
    [
      'by nobody’s word is told what is wrong with the signature',
      () => Promise.reject(new Error('offline')),
      async () => '0x12',
      'error.SIWX_INVALID',
    ],
    [
      'not at all is told what is wrong with the signature',
      async () => false,
      async () => '0x12',
      'error.SIWX_INVALID',
    ],
  ] satisfies [string, () => Promise<boolean>, () => Promise<string>, string][])(
    '%s',
    async (_what, isContract, sign, key) => {
      const { page, prepared } = asContract(isContract, sign)
      await prepared()
      expect(
        [page.state().notices.banner, page.state().notices.nextBanner].flatMap((banner) => banner?.text.key ?? []),
      ).toContain(key)
      expect(page.siwx().status).toBe('needed')
    },
  )
})

describe('a page that signs in by itself', () => {
  const own = (parts: Partial<Siwx> = {}) => {
    const kept: SiwxSession[] = []
    const data = {
      accountAddress: ALICE,
      chainId: 'eip155:1',
      domain: 'shop.example',
      uri: 'https://shop.example',
      version: '1',
      nonce: 'fromServer1',
    } as const
    const message: SiwxMessage = { ...data, toString: () => `Hello, nonce ${data.nonce}` }
    const siwx: Siwx = {
      createMessage: async () => message,
      addSession: async (session) => void kept.push(session),
      revokeSession: async () => undefined,
      setSessions: async () => undefined,
      getSessions: async () => kept,
      ...parts,
    }
    return { siwx, kept }
  }

  it('is given the signed message and is asked for its sessions', async () => {
    const { siwx, kept } = own()
    const page = await anAskedPage({ siwx })
    await page.sign()
    expect(page.signed).toEqual(['Hello, nonce fromServer1'])
    expect(kept).toEqual([
      {
        data: expect.objectContaining({ nonce: 'fromServer1' }),
        message: 'Hello, nonce fromServer1',
        signature: expect.any(String),
      },
    ])
    const again = aPage({ siwx })
    await again.check()
    expect(again.siwx().status).toBe('signedIn')
  })

  it('goes on with the session that has not ended, of several', async () => {
    const { siwx, kept } = own()
    const page = await anAskedPage({ siwx })
    await page.sign()
    const [signed] = kept
    if (!signed) throw new TypeError('nothing was kept')
    const until = (expirationTime: string): SiwxSession => ({ ...signed, data: { ...signed.data, expirationTime } })
    const lasting = until('2999-01-01T00:00:00.000Z')
    kept.splice(0, 1, until('1970-01-01T00:00:01.000Z'), lasting)
    const again = aPage({ siwx })
    await again.check()
    expect(again.siwx()).toMatchObject({ status: 'signedIn', session: lasting })
  })

  it('may refuse a signature', async () => {
    const page = await anAskedPage({ siwx: own({ addSession: () => Promise.reject(new Error('bad nonce')) }).siwx })
    await page.sign()
    expect(page.siwx()).toMatchObject({ status: 'needed', session: null })
  })

  it('that never says whether a signature is good does not hold the visitor for ever', async () => {
    const page = await anAskedPage({ siwx: own({ addSession: () => new Promise(() => undefined) }).siwx })
    jest.useFakeTimers()
    try {
      const signing = page.sign()
      await jest.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1)
      expect(page.siwx().status).toBe('signing')
      await jest.advanceTimersByTimeAsync(1)
      await signing
      expect(page.siwx()).toMatchObject({ status: 'needed', error: { code: 'SIWX_SESSIONS' } })
    } finally {
      jest.useRealTimers()
    }
  })

  it('may answer at once, without a promise', async () => {
    const { siwx } = own()
    const kept: SiwxSession[] = []
    const atOnce = {
      ...siwx,
      getSessions: (() => kept) as unknown as Siwx['getSessions'],
      addSession: ((one: SiwxSession) => void kept.push(one)) as unknown as Siwx['addSession'],
    }
    const page = await anAskedPage({ siwx: atOnce })
    await page.sign()
    expect([page.siwx().status, kept.length, page.disconnected]).toEqual(['signedIn', 1, []])
  })

  it.each([
    ['addSession', 'needed'],
    ['createMessage', 'needed'],
    ['getSessions', 'idle'],
  ] as const)('whose %s throws at once is one that fails', async (method, status) => {
    const page = await anAskedPage({
      siwx: own({
        [method]: () => {
          throw new TypeError('of the host')
        },
      }).siwx,
    })
    await page.sign()
    expect(page.siwx()).toMatchObject({ status, session: null })
  })

  it.each([
    ['makes no message', { createMessage: () => Promise.reject(new Error('down')) }],
    [
      'makes one for somebody else',
      {
        createMessage: async () => ({
          ...(await own().siwx.createMessage({ accountAddress: ALICE, chainId: 'eip155:1' })),
          accountAddress: BOB,
        }),
      },
    ],
    [
      'makes one that does not say its nonce',
      {
        createMessage: async () => ({
          ...(await own().siwx.createMessage({ accountAddress: ALICE, chainId: 'eip155:1' })),
          toString: () => 'Hello',
        }),
      },
    ],
  ] as [string, Partial<Siwx>][])('that %s is asked again by a press', async (_what, parts) => {
    const page = await anAskedPage({ siwx: own(parts).siwx })
    expect(page.siwx()).toMatchObject({ status: 'needed', message: null, error: { code: 'SIWX_MESSAGE' } })
    await page.sign()
    expect(page.signed).toEqual([])
  })

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['answers nonsense', async () => ({}) as SiwxSession[]],
  ])('whose list of sessions %s ends the connection and says so', async (_what, getSessions) => {
    const page = aPage({ siwx: own({ getSessions }).siwx })
    await page.check()
    expect(page.disconnected).toEqual(['host'])
    expect(page.siwx().status).toBe('idle')
    expect(page.state().notices.banner?.text.key).toBe('siwx.checkFailed')
    expect(page.tracked()).toContain('SIWX_AUTH_ERROR')
  })

  it('that never answers does not hold the visitor for ever', async () => {
    jest.useFakeTimers()
    try {
      const page = aPage({ siwx: own({ getSessions: () => new Promise(() => undefined) }).siwx })
      const checking = page.check()
      await jest.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS)
      await checking
      expect(page.disconnected).toEqual(['host'])
    } finally {
      jest.useRealTimers()
    }
  })

  it('that never forgets a session holds nobody for ever', async () => {
    const page = await anAskedPage({
      siwx: own({ setSessions: () => new Promise(() => undefined), revokeSession: () => new Promise(() => undefined) })
        .siwx,
    })
    jest.useFakeTimers()
    try {
      const forgotten = jest.fn()
      void page.dispatch(forgetSession(caipAddress)).then(forgotten)
      await jest.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS - 1)
      expect(forgotten).not.toHaveBeenCalled()
      await jest.advanceTimersByTimeAsync(1)
      expect(forgotten).toHaveBeenCalled()
    } finally {
      jest.useRealTimers()
    }
  })

  it('whose session is of another account is not signed in', async () => {
    const { siwx } = own({
      getSessions: async () => [
        {
          data: {
            accountAddress: BOB,
            chainId: 'eip155:1',
            domain: 'shop.example',
            uri: 'u',
            version: '1',
            nonce: 'n',
          },
          message: 'm',
          signature: 's',
        },
      ],
    })
    const page = aPage({ siwx })
    await page.check()
    expect(page.siwx().status).toBe('needed')
  })
})

describe('what is counted of signing in', () => {
  const told = (page: ReturnType<typeof aPage>) =>
    page.services.told.flatMap((signal) => (signal.type === 'wallet-track' ? [signal.detail] : []))
  const about = { network: 'eip155:1', isSmartAccount: false }

  it('is the press and the success, with the network and the kind of account', async () => {
    const page = await anAskedPage()
    await page.sign()
    expect(told(page)).toMatchObject([
      { event: 'CLICK_SIGN_SIWX_MESSAGE', properties: about },
      { event: 'SIWX_AUTH_SUCCESS', properties: about },
    ])
  })

  it('is why it failed', async () => {
    const page = await anAskedPage({ sign: failing })
    await page.sign()
    expect(told(page).at(-1)).toMatchObject({
      event: 'SIWX_AUTH_ERROR',
      properties: { ...about, message: page.siwx().error?.message },
    })
  })

  it('is "Cancel", and of whom', async () => {
    const page = await anAskedPage({}, { isSmartAccount: true })
    await page.cancel()
    expect(told(page)).toMatchObject([
      { event: 'CLICK_CANCEL_SIWX', properties: { network: 'eip155:1', isSmartAccount: true } },
    ])
  })

  it('is that nobody could say whether there is a session', async () => {
    const getSessions = () => Promise.reject(new Error('down'))
    const siwx = {
      createMessage: jest.fn(),
      addSession: jest.fn(),
      revokeSession: jest.fn(),
      setSessions: jest.fn(),
      getSessions,
    }
    const page = aPage({ siwx })
    await page.check()
    expect(told(page)).toMatchObject([{ event: 'SIWX_AUTH_ERROR', properties: about }])
    expect(page.disconnected).toEqual(['host'])
    expect(page.state().notices.banner).toMatchObject({ variant: 'error', text: { key: 'siwx.checkFailed' } })
    expect(page.services.logger.lines()).toContainEqual(
      expect.stringContaining('error siwx: nobody can say whether there is a session'),
    )
  })
})

describe('what goes wrong with signing in', () => {
  it('leaves a line for the report: a message that could not be had', async () => {
    const siwx = {
      createMessage: () => Promise.reject(new Error('down')),
      addSession: jest.fn(),
      revokeSession: jest.fn(),
      setSessions: jest.fn(),
      getSessions: async () => [],
    }
    const page = await anAskedPage({ siwx })
    expect(page.siwx()).toMatchObject({ status: 'needed', message: null, error: { code: 'SIWX_MESSAGE' } })
    expect(page.services.logger.lines()).toContainEqual(
      expect.stringContaining('warn siwx: there is no message to sign Error: down'),
    )
  })

  it('leaves a line for the report: a session that could not be revoked', async () => {
    const revokeSession = jest.fn(() => Promise.reject(new Error('down')))
    const siwx = {
      createMessage: jest.fn(),
      addSession: jest.fn(),
      revokeSession,
      setSessions: jest.fn(),
      getSessions: async () => [],
    }
    const page = aPage({ siwx })
    await page.dispatch(forgetSession(caipAddress))
    expect(revokeSession).toHaveBeenCalledWith('eip155:1', ALICE)
    expect(page.services.logger.lines()).toContainEqual(
      expect.stringContaining('error siwx: a session could not be revoked'),
    )
  })

  it('forgets nothing of a host where sign-in is off', async () => {
    const revokeSession = jest.fn(async () => undefined)
    const siwx = {
      createMessage: jest.fn(),
      addSession: jest.fn(),
      revokeSession,
      setSessions: jest.fn(),
      getSessions: async () => [],
    }
    const page = aPage({ siwx }, { options: { signIn: 'off' } })
    await page.dispatch(forgetSession(caipAddress))
    expect(revokeSession).not.toHaveBeenCalled()
  })
})

describe('a host’s object that is none', () => {
  it.each(['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'])(
    'has no %s: the built-in one signs in',
    async (missing) => {
      const getSessions = jest.fn(async () => [])
      const whole: Record<string, unknown> = {
        createMessage: jest.fn(),
        addSession: jest.fn(),
        revokeSession: jest.fn(),
        setSessions: jest.fn(),
        getSessions,
      }
      const { [missing]: _missing, ...siwx } = whole
      const page = await anAskedPage({ siwx })
      expect(getSessions).not.toHaveBeenCalled()
      expect(page.siwx().message?.data.domain).toBe('shop.example')
    },
  )
})
