/**
 * The sessions of the data API as a page and a dapp's server see them. The account's owner is a test, so that no wallet
 * is needed.
 */
import { computeAddress, SigningKey, toQuantity } from 'ethers'
import { devAccount } from '../../chains/devAccounts'
import { aPermission, sessionKeys, useSessions } from '../../auth/testing/useSessions'
import { executeSessionData, sessionDigest, signSession } from '../../auth/smartAccount/session'
import type { SmartCall } from '../../auth/smartAccount/smartAccount'
import { field, listAt, type Reply, useSandbox } from '../../testing/useSandbox'

const bob = devAccount('bob').address
const pay = (value: bigint): SmartCall => ({ to: bob, value, data: '0x' })
const now = (): number => Math.floor(Date.now() / 1000)
const reasonOf = (reply: Reply): unknown[] => [
  reply.status,
  field(reply.body, 'status'),
  field(reply.body, 'reasons.0.field'),
]
const permissions = [
  { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: 1_700_000_000, period: 86_400 } },
]

describe('sessions of the data API', () => {
  const client = useSandbox()
  const { get, post } = client
  const account = useSessions(client)
  const caip10 = `eip155:31337:${account.address}`
  const path = (rest = '', of = caip10): string => `/api/v1/sessions/${encodeURIComponent(of)}${rest}`
  const create = (wish: object = {}, query = 'projectId=sandbox&v=2', of = caip10): Promise<Reply> =>
    post(`${path('', of)}?${query}`, { ...request(), ...wish })
  const list = async (of = caip10): Promise<unknown[]> =>
    listAt((await get(`${path('', of)}?projectId=sandbox`)).body, 'pcis')
  const signer = {
    type: 'keys',
    data: { keys: [{ type: 'secp256k1', publicKey: new SigningKey(sessionKeys.dapp).publicKey }] },
  }
  const request = (): Record<string, unknown> => ({
    chainId: '0x7a69',
    expiry: now() + 3600,
    signer,
    permissions,
    policies: [],
  })

  /** Creates, grants on the chain and activates, as widget and wallet do together. */
  async function begin(): Promise<{ pci: string; context: string; expiry: number }> {
    const expiry = (await account.now()) + 3600
    const { body } = await create({ expiry })
    const pci = String(field(body, 'pci'))
    const publicKey = String(field(body, 'key.publicKey'))
    const context = await account.grant(
      [aPermission({ kind: 'native-token-recurring-allowance', limit: 100n, start: 1_700_000_000 })],
      { coSigner: computeAddress(publicKey), expiry },
    )
    expect((await post(`${path('/activate')}?projectId=sandbox`, { ...request(), pci, expiry, context })).status).toBe(
      200,
    )
    return { pci, context, expiry }
  }

  it('is empty at first, of any account', async () => {
    expect(await list()).toEqual([])
    expect(await list(`eip155:31338:${bob}`)).toEqual([])
  })

  it('creates with a key of its own each, as it is or in the older form', async () => {
    const first = await create()
    expect(first.body).toEqual({
      pci: expect.stringMatching(/^[0-9a-f-]{36}$/),
      key: { type: 'secp256k1', publicKey: expect.stringMatching(/^0x04[0-9a-f]{128}$/) },
    })
    const old = String(field((await create({}, 'projectId=sandbox')).body, 'key.publicKey'))
    expect(old).toMatch(/^0x[0-9a-f]{260}$/)
    expect(Buffer.from(old.slice(2), 'hex').toString()).toMatch(/^04[0-9a-f]{128}$/)
    expect(field((await create()).body, 'key')).not.toEqual(field(first.body, 'key'))
  })

  it('lists what was created, activated and revoked, in seconds, the newest first', async () => {
    const { pci, context, expiry } = await begin()
    const { body } = await create()
    expect(await list(caip10.toLowerCase())).toEqual([
      {
        project: { id: 'sandbox', name: 'Sandbox project', url: null, iconUrl: null },
        pci: field(body, 'pci'),
        expiry: expect.any(Number),
        createdAt: expect.any(Number),
        permissions,
        policies: [],
        context: null,
        revokedAt: null,
      },
      expect.objectContaining({ pci, context, expiry, permissions, revokedAt: null }),
    ])
    const revoked = await post(`${path('/revoke')}?projectId=sandbox`, { pci, signature: '0x' })
    expect([revoked.status, revoked.text]).toEqual([200, ''])
    const at = field((await list())[1], 'revokedAt')
    expect(Math.abs(Number(at) - now())).toBeLessThan(60)
    expect(reasonOf(await post(`${path('/revoke')}?projectId=sandbox`, { pci, signature: '0x' }))).toEqual([
      400,
      'FAILED',
      'pci',
    ])
  })

  it('lists at most 255', async () => {
    for (let count = 0; count < 256; count += 1) await create()
    expect(await list()).toHaveLength(255)
  })

  it('activates with an empty answer, the same once more too, and nothing else for it', async () => {
    const { pci, context, expiry } = await begin()
    const activate = (body: object): Promise<Reply> =>
      post(`${path('/activate')}?projectId=sandbox`, { ...request(), pci, context, expiry, ...body })
    const again = await activate({})
    expect([again.status, again.text]).toEqual([200, ''])
    const other = await account.grant([aPermission({ kind: 'native-token-recurring-allowance', limit: 100n })], {
      expiry,
    })
    expect(reasonOf(await activate({ context: other }))).toEqual([400, 'FAILED', 'context'])
    expect(reasonOf(await activate({ context: '0x1234' }))).toEqual([400, 'FAILED', 'context'])
    expect(reasonOf(await activate({ expiry: expiry + 1 }))).toEqual([400, 'FAILED', 'context'])
    expect(reasonOf(await activate({ pci: 'unknown' }))).toEqual([400, 'FAILED', 'pci'])
    expect((await activate({ context: undefined })).status).toBe(422)
  })

  it('gives the context of what is active, and null before', async () => {
    const { pci, context } = await begin()
    expect((await get(`${path('/getcontext')}?pci=${pci}`)).body).toEqual({ context })
    const created = String(field((await create()).body, 'pci'))
    expect((await get(`${path('/getcontext')}?pci=${created}`)).body).toEqual({ context: null })
    expect(reasonOf(await get(`${path('/getcontext')}?pci=nothing`))).toEqual([400, 'FAILED', 'pci'])
    expect(reasonOf(await get(`${path('/getcontext', `eip155:31337:${bob}`)}?pci=${pci}`))).toEqual([
      400,
      'FAILED',
      'pci',
    ])
  })

  it.each([
    ['no permission', { permissions: [] }, 422, 'permissions'],
    ['an end in the past', { expiry: 1_700_000_000 }, 422, 'expiry'],
    ['an end in milliseconds', { expiry: Date.now() * 1000 }, 422, 'expiry'],
    ['a field that there is not', { more: 1 }, 422, 'more'],
    ["another chain than the account's", { chainId: '0x7a6a' }, 400, 'chainId'],
    ['a chain as a number', { chainId: 31337 }, 422, 'chainId'],
    ['another account', { address: bob }, 400, 'address'],
    [
      'two keys',
      { signer: { type: 'keys', data: { keys: [...signer.data.keys, ...signer.data.keys] } } },
      422,
      'signer',
    ],
    ['a signer that is no key', { signer: { type: 'account', data: {} } }, 422, 'signer.type'],
  ])('refuses to create with %s', async (_what, wish, status, about) => {
    expect(reasonOf(await create(wish))).toEqual([status, 'FAILED', about])
  })

  it.each([
    ['a plain address', account.address, 'address'],
    ['another namespace', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:9oK', 'address'],
    ['a chain that is not here', `eip155:1:${account.address}`, 'chainId'],
    ['no address', 'eip155:31337:0x12', 'address'],
  ])('refuses %s in the path', async (_what, of, about) => {
    expect(reasonOf(await get(`${path('', of)}?projectId=sandbox`))).toEqual([400, 'FAILED', about])
    expect(reasonOf(await create({}, 'projectId=sandbox', of))).toEqual([400, 'FAILED', about])
  })

  it('wants a known project', async () => {
    expect((await get(path())).status).toBe(401)
    for (const rest of ['', '/activate', '/revoke'])
      expect((await post(`${path(rest)}?projectId=other`, {})).status).toBe(401)
  })

  it('is open to faults, each call by its name', async () => {
    for (const [name, run] of [
      ['sessions-list', () => get(`${path()}?projectId=sandbox`)],
      ['sessions-create', () => create()],
      ['sessions-activate', () => post(path('/activate'))],
      ['sessions-getcontext', () => get(path('/getcontext'))],
      ['sessions-revoke', () => post(path('/revoke'))],
      ['sessions-sign', () => post(path('/sign'))],
    ] as const) {
      await post('/control/faults', { name, kind: '503', times: 1 })
      expect((await run()).status).toBe(503)
    }
  })

  describe('second signature', () => {
    type Wish = { calls?: SmartCall[]; key?: string; nonce?: bigint; sender?: string; signature?: string }
    const signIn = async (
      { pci, context }: { pci: string; context: string },
      { calls = [pay(1n)], key = sessionKeys.dapp, nonce = 0n, sender = account.address, signature }: Wish = {},
    ): Promise<Reply> => {
      const digest = sessionDigest({ chainId: 31337, address: account.address, context, nonce, calls })
      return post(path('/sign'), {
        pci,
        userOp: {
          sender,
          nonce: toQuantity(nonce),
          callData: executeSessionData(context, calls, '0x'),
          signature: signature ?? (await signSession(key, digest)),
        },
      })
    }
    beforeEach(() => account.chain().setNativeBalance(account.address, 10n ** 18n))

    it("is put before the site's, for what the session allows; the chain takes both", async () => {
      const session = await begin()
      const signed = await signIn(session)
      expect(signed.body).toEqual({
        sender: account.address,
        nonce: '0x0',
        callData: executeSessionData(session.context, [pay(1n)], '0x'),
        signature: expect.stringMatching(/^0x[0-9a-f]{260}$/),
      })
      const { body } = await post('/control/auth/session-call', { chainId: 31337, userOp: signed.body })
      expect(field(body, 'hash')).toMatch(/^0x[0-9a-f]{64}$/)
      expect((await post('/control/auth/session-call', { chainId: 31337, userOp: signed.body })).body).toEqual({
        error: 'The signatures are not right. Nothing was sent.',
      })
    })

    it('is denied for anything else', async () => {
      const session = await begin()
      const denied = async (wish: Wish, why: string): Promise<void> => {
        const reply = await signIn(session, wish)
        expect([reply.status, field(reply.body, 'reasons.0.description')]).toEqual([
          401,
          `The co-signer denied it: ${why}`,
        ])
      }
      await denied({ calls: [pay(101n)] }, 'call 1 is outside of the permissions')
      await denied({ calls: [pay(60n), pay(41n)] }, 'call 2 is outside of the permissions')
      await denied({ calls: [pay(1n), { to: bob, value: 0n, data: '0x1234' }] }, 'call 2 is outside of the permissions')
      await denied({ calls: [{ ...pay(1n), to: account.address }] }, 'call 1 is outside of the permissions')
      await denied({ calls: [] }, 'there are no calls')
      await denied({ key: sessionKeys.stranger }, 'the signature is not by the key of the session')
      await denied({ signature: '0x1234' }, 'the signature is not by the key of the session')
      await denied({ nonce: 1n }, 'the nonce of the session is 0')
      await denied({ sender: bob }, 'it is for another session')
    })

    it('is not given before the session is active, after it was revoked or ended, nor where the chain says no', async () => {
      const session = await begin()
      const other = await account.grant([aPermission({ kind: 'native-token-recurring-allowance', limit: 100n })])
      const mixed = await signIn({ pci: session.pci, context: other })
      expect(field(mixed.body, 'reasons.0.description')).toBe('The co-signer denied it: it is for another session')
      const created = String(field((await create()).body, 'pci'))
      expect(reasonOf(await signIn({ ...session, pci: created }))).toEqual([400, 'FAILED', 'pci'])
      const snapshot = await account.chain().snapshot()
      await account.chain().moveClock(3600)
      expect(field((await signIn(session)).body, 'reasons.0.description')).toBe(
        'The co-signer denied it: the session has expired',
      )
      await account.chain().revertTo(snapshot)
      await account.revoke(session.context)
      expect(field((await signIn(session)).body, 'reasons.0.description')).toBe(
        'The co-signer denied it: The session was revoked.',
      )
      await post(`${path('/revoke')}?projectId=sandbox`, { pci: session.pci, signature: '0x' })
      expect(reasonOf(await signIn(session))).toEqual([400, 'FAILED', 'pci'])
      expect((await post(path('/sign'), { pci: session.pci, userOp: { sender: 'x' } })).status).toBe(422)
    })
  })

  it('is forgotten by a reset', async () => {
    await create()
    await post('/control/reset')
    expect(await list()).toEqual([])
  })
})
