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
})
