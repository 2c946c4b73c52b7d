import { ALICE, aNetwork, BOB } from '../../../test/support/builders'
import { failureOf } from '../../../test/support/fakes'
import { fakeServices } from '../../../test/support/testStore'
import type { SiwxMessage, SiwxSession } from '../../options'
import { createBuiltInSiwx, SESSION_LIFETIME_MS } from './builtInSiwx'
import { siwxSessionsKey } from './sessionsKey'

/** Sign-in without a server on a page whose address carries something of the visitor. */
function aSiwx() {
  const services = fakeServices({
    page: { url: () => 'https://shop.example/cart?email=ann@shop.example#token' },
    signatures: {
      signMessage: () => Promise.reject(new Error('nobody signs here')),
      verifyMessage: async ({ signature }) => signature === 'good',
    },
  })
  const siwx = createBuiltInSiwx({
    ...services,
    networkOf: (chainId) => (chainId === 'eip155:1' ? aNetwork() : undefined),
  })
  const create = (accountAddress = ALICE): Promise<SiwxMessage> =>
    Promise.resolve(siwx.createMessage({ accountAddress, chainId: 'eip155:1' }))
  const sign = async (signature = 'good', accountAddress = ALICE): Promise<SiwxSession> => {
    const message = await create(accountAddress)
    const { toString: _text, ...data } = message
    return { data, message: String(message), signature }
  }
  return { services, siwx, create, sign, stored: () => services.storage.get(siwxSessionsKey) }
}

describe('the built-in sign-in', () => {
  it('asks to sign this page without what its address says of the visitor, for a week', async () => {
    const { create, services } = aSiwx()
    const message = await create()
    expect(message).toMatchObject({
      domain: 'shop.example',
      uri: 'https://shop.example/cart',
      issuedAt: new Date(services.clock.now()).toISOString(),
    })
    expect(message.expirationTime).toBe(new Date(services.clock.now() + SESSION_LIFETIME_MS).toISOString())
    expect(SESSION_LIFETIME_MS).toBe(604_800_000)
  })

  it('has another nonce for each message', async () => {
    const { create } = aSiwx()
    expect((await create()).nonce).not.toBe((await create()).nonce)
  })

  it('keeps a session whose signature is good, in the place of the one before', async () => {
    const { siwx, sign, stored } = aSiwx()
    await siwx.addSession(await sign())
    await siwx.addSession(await sign())
    expect(stored()).toHaveLength(1)
  })

  it('keeps nothing that was not signed by the account', async () => {
    const { siwx, sign, stored } = aSiwx()
    expect(await failureOf(Promise.resolve(siwx.addSession(await sign('bad'))))).toMatchObject({ code: 'SIWX_INVALID' })
    expect(stored()).toEqual([])
  })

  it('keeps none of several when one is not good', async () => {
    const { siwx, sign, stored } = aSiwx()
    expect(await failureOf(Promise.resolve(siwx.setSessions([await sign(), await sign('bad', BOB)])))).toMatchObject({
      code: 'SIWX_INVALID',
    })
    expect(stored()).toEqual([])
  })

  it('verifies again what was stored: a session that was put there counts for nothing', async () => {
    const { siwx, sign, services, stored } = aSiwx()
    services.storage.set(siwxSessionsKey, [await sign('bad')])
    expect(await siwx.getSessions('eip155:1', ALICE)).toEqual([])
    expect(stored()).toEqual([])
  })

  it('gives nobody the session of another account or one whose network went', async () => {
    const { siwx, sign } = aSiwx()
    await siwx.addSession(await sign())
    expect(await siwx.getSessions('eip155:1', BOB)).toEqual([])
    expect(await siwx.getSessions('eip155:10', ALICE)).toEqual([])
    expect(await siwx.getSessions('eip155:1', ALICE)).toHaveLength(1)
  })

  it('says what is signed: that it is free and moves nothing; its nonce is letters and digits', async () => {
    const { siwx, services } = aSiwx()
    services.randomId = () => 'a1-b2-c3-d4'
    const message = await createBuiltInSiwx({ ...services, networkOf: () => aNetwork() }).createMessage({
      accountAddress: ALICE,
      chainId: 'eip155:1',
    })
    expect(message).toMatchObject({
      accountAddress: ALICE,
      chainId: 'eip155:1',
      version: '1',
      nonce: 'a1b2c3d4',
      statement: 'Sign in to prove that this account is yours. It is free and moves nothing.',
    })
    expect(String(message)).toContain('Nonce: a1b2c3d4')
    await expect(siwx.createMessage({ accountAddress: ALICE, chainId: 'nowhere' })).rejects.toMatchObject({
      code: 'UNSUPPORTED_CHAIN',
    })
  })

  it('takes no session of another site, or one that is over', async () => {
    const { siwx, sign, services, stored } = aSiwx()
    const session = await sign()
    const elsewhere = { ...session, data: { ...session.data, domain: 'evil.example' } }
    await expect(siwx.addSession(elsewhere)).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    await expect(siwx.setSessions([session, elsewhere])).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    services.clock.advance(SESSION_LIFETIME_MS)
    await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'SIWX_INVALID' })
    expect(stored()).toEqual([])
  })

  it('keeps several at once in the place of all before, and none at all', async () => {
    const { siwx, sign, stored } = aSiwx()
    await siwx.addSession(await sign())
    const both = [await sign('good', BOB), await sign()]
    await siwx.setSessions(both)
    expect(stored()).toEqual(both)
    await siwx.setSessions([])
    expect(stored()).toEqual([])
  })

  it('drops of what is stored only what is not good any more, and says so in the report', async () => {
    const { siwx, sign, services, stored } = aSiwx()
    const [good, bad, other] = [await sign(), await sign('bad'), await sign('bad', BOB)]
    services.storage.set(siwxSessionsKey, [bad, other, good])
    expect(await siwx.getSessions('eip155:1', ALICE)).toEqual([good])
    expect(stored()).toEqual([other, good])
    expect(services.logger.lines()).toEqual([expect.stringContaining('siwx: a stored session is not good any more')])
    expect(await siwx.getSessions('eip155:1', ALICE)).toEqual([good])
    expect(services.logger.lines()).toHaveLength(1)
  })

  it('gives nobody a session on a network that the page does not use any more, and drops it', async () => {
    const { siwx, sign, services, stored } = aSiwx()
    await siwx.addSession(await sign())
    const later = createBuiltInSiwx({ ...services, networkOf: () => undefined })
    expect(await later.getSessions('eip155:1', ALICE)).toEqual([])
    expect(stored()).toEqual([])
  })

  it('forgets the session of one account on one network', async () => {
    const { siwx, sign, stored } = aSiwx()
    const both = [await sign(), await sign('good', BOB)]
    await siwx.setSessions(both)
    await siwx.revokeSession('eip155:1', ALICE)
    expect(stored()).toEqual([both[1]])
    await siwx.revokeSession('eip155:10', BOB)
    expect(stored()).toEqual([both[1]])
  })
})

describe('what is stored of sessions', () => {
  it('is the latest fifty, and nothing that is none', async () => {
    const { sign } = aSiwx()
    const session = await sign()
    const many = Array.from({ length: 51 }, (_, index) => ({ ...session, signature: `0x${index}` }))
    expect(siwxSessionsKey.read(many)).toEqual(many.slice(1))
    expect(siwxSessionsKey.read([null, 7, {}, session])).toEqual([session])
    expect(siwxSessionsKey.read({ 0: session })).toBeUndefined()
    // What is none takes no room of what is one.
    expect(siwxSessionsKey.read([session, ...Array.from({ length: 50 }, () => null)])).toEqual([session])
  })
})
