import { Wallet } from 'ethers'
import { devAccount } from '../../chains/devAccounts'
import { sandboxChain } from '../../testing/sandboxChain'
import { field, listAt, useSandbox, type Reply } from '../../testing/useSandbox'
import { coinTypeOf } from './profileNames'

type Wish = {
  name?: string
  by?: string
  address?: string
  timestamp?: number
  attributes?: unknown
  coinType?: unknown
  message?: string
  signature?: string
}

describe('the names API', () => {
  const { get, post, sandbox } = useSandbox()

  const ask = (path: string, query: Record<string, string> = {}): Promise<Reply> =>
    get(
      `/api/v1/profile/${path}?${new URLSearchParams({ projectId: 'sandbox', st: 'appkit', sv: 'html-ethers-1.0.0', apiVersion: '2', ...query }).toString()}`,
    )
  const now = (): number => Math.floor(Date.now() / 1000)
  const reason = (reply: Reply): unknown => field(reply.body, 'reasons.0.field')

  /** Registers as a page does with the wallet of a dev account. */
  async function register({ name = 'frank.reown.id', by = 'frank', ...wish }: Wish = {}): Promise<Reply> {
    const { address, privateKey } = devAccount(by)
    const message =
      wish.message ?? JSON.stringify({ name, attributes: wish.attributes ?? {}, timestamp: wish.timestamp ?? now() })
    const signature = wish.signature ?? (await new Wallet(privateKey).signMessage(message))
    return post('/api/v1/profile/account', {
      coin_type: wish.coinType ?? coinTypeOf(31337),
      address: wish.address ?? address,
      message,
      signature,
    })
  }

  describe('looking up', () => {
    it('knows two names from the start, forward and in reverse', async () => {
      const forward = await ask('account/bob.reown.id')
      expect(field(forward.body, 'name')).toBe('bob.reown.id')
      expect(field(forward.body, 'addresses.60.address')).toBe(devAccount('bob').address)
      const reverse = await ask(`reverse/${devAccount('carol').address.toLowerCase()}`, {
        sender: devAccount('carol').address,
      })
      expect(listAt(reverse.body, '').map((record) => field(record, 'name'))).toEqual(['carol.wcn.id'])
    })

    it('answers an empty list for what it does not know, and 404 to old clients', async () => {
      for (const path of ['account/nobody.reown.id', `reverse/${devAccount('frank').address}`]) {
        expect(await ask(path)).toMatchObject({ status: 200, body: [] })
        expect((await ask(path, { apiVersion: '1' })).status).toBe(404)
      }
    })

    it.each([
      'bob',
      'bob.eth',
      'a.bob.reown.id',
      'BOB.reown.id',
      'bo.reown.id',
      'b_b.reown.id',
      'bob.other.id',
      `${'b'.repeat(65)}.reown.id`,
    ])('takes %s for no name', async (name) => {
      expect((await ask(`account/${encodeURIComponent(name)}`)).status).toBe(400)
    })

    it('suggests at most five, the first of which says whether just that name is taken', async () => {
      const taken = listAt((await ask('suggestions/bob', { zone: 'reown.id' })).body, 'suggestions')
      expect(taken[0]).toEqual({ name: 'bob.reown.id', registered: true })
      expect(taken).toHaveLength(5)
      expect(taken.slice(1).every((row) => field(row, 'registered') === false)).toBe(true)
      const free = await ask('suggestions/mira', { zone: 'reown.id' })
      expect(field(free.body, 'suggestions.0')).toEqual({ name: 'mira.reown.id', registered: false })
      expect((await ask('suggestions/mi', { zone: 'reown.id' })).status).toBe(400)
      expect((await ask('suggestions/mira', { zone: 'eth' })).status).toBe(400)
    })

    it('wants a known project', async () => {
      for (const path of ['account/bob.reown.id', `reverse/${devAccount('bob').address}`, 'suggestions/mira'])
        expect((await ask(path, { projectId: 'x' })).status).toBe(401)
    })
  })

  describe('registering', () => {
    it('gives the name to whoever signed for it: forward, reverse, in suggestions and as an identity', async () => {
      const { address } = devAccount('frank')
      const done = await register({ attributes: { bio: 'hello' } })
      expect(done.status).toBe(200)
      expect(field(done.body, 'attributes.bio')).toBe('hello')
      expect(field((await ask('account/frank.reown.id')).body, `addresses.${coinTypeOf(31337)}.address`)).toBe(address)
      expect(field((await ask(`reverse/${address}`)).body, '0.name')).toBe('frank.reown.id')
      expect(field((await ask('suggestions/frank')).body, 'suggestions.0.registered')).toBe(true)
      expect(field((await get(`/api/v1/identity/${address}?projectId=sandbox`)).body, 'name')).toBe('frank.reown.id')
    })

    it('is forgotten by a reset, as is the clock', async () => {
      await register()
      await post('/control/names/clock', { ms: 60_000 })
      await post('/control/reset')
      expect((await ask('account/frank.reown.id')).body).toEqual([])
      expect((await register()).status).toBe(200)
    })

    it('takes coin type 60 for the first chain', async () => {
      expect((await register({ coinType: 60 })).status).toBe(200)
    })

    it.each([
      ['a taken name', { name: 'bob.reown.id' }, 400, 'name'],
      ['a name without zone', { name: 'frank' }, 400, 'name'],
      ['capital letters', { name: 'Frank.reown.id' }, 400, 'name'],
      ['a name that is too short', { name: 'fr.reown.id' }, 400, 'name'],
      ['another zone', { name: 'frank.eth.id' }, 400, 'zone'],
      ['an unknown attribute', { attributes: { avatar: 'x' } }, 400, 'attributes'],
      ['a bio with other letters', { attributes: { bio: '<b>' } }, 400, 'attributes'],
      ['an unknown coin type', { coinType: 501 }, 400, 'coin_type'],
      ['a coin type that is no number', { coinType: '60' }, 422, 'body'],
      ['a message that is no JSON', { message: 'frank.reown.id' }, 422, 'message'],
      ['the address of somebody else', { address: devAccount('bob').address }, 401, 'signature'],
      ['no signature', { signature: '0x' }, 401, 'signature'],
      ['a signature of something else', { signature: `0x${'11'.repeat(65)}` }, 401, 'signature'],
    ] as const)('refuses %s', async (_what, wish, status, about) => {
      const reply = await register(wish)
      expect([reply.status, reason(reply)]).toEqual([status, about])
    })

    it('takes a time within ten seconds of its own clock, either way', async () => {
      for (const [offset, status] of [
        [-20, 400],
        [20, 400],
        [-12, 400],
        [12, 400],
        [-8, 200],
      ] as const) {
        const reply = await register({ timestamp: now() + offset, name: 'frank.reown.id' })
        expect([offset, reply.status]).toEqual([offset, status])
      }
      await post('/control/names/clock', { ms: 3_600_000 })
      expect(reason(await register({ name: 'frank-two.reown.id' }))).toBe('timestamp')
      expect((await register({ name: 'frank-two.reown.id', timestamp: now() + 3600 })).status).toBe(200)
      expect((await post('/control/names/clock', { ms: 'x' })).status).toBe(400)
    })

    it('asks a contract account whether it signed (EIP-1271)', async () => {
      const yes = '0x631626ba7e60e01b60005260206000f3'
      const no = '0x63ffffffff60e01b60005260206000f3'
      const account = '0x00000000000000000000000000000000000c0de1'
      const chain = sandboxChain(sandbox())
      await chain.rpc.call('anvil_setCode', [account, no])
      expect((await register({ address: account, name: 'vault.reown.id', signature: '0x1234' })).status).toBe(401)
      await chain.rpc.call('anvil_setCode', [account, yes])
      const done = await register({ address: account, name: 'vault.reown.id', signature: '0x1234' })
      expect(done.status).toBe(200)
    })
  })
})
