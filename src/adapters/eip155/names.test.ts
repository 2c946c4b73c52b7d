import { namehash } from 'ethers/hash'
import { ALICE, aNetwork, BOB, USDC } from '../../../test/support/builders'
import { RpcError } from '../../errors'
import type { Network } from '../../domain'
import { nameRegistry, nameResolver, wildcardResolver } from './abi'
import { createEip155Adapter } from './eip155Adapter'

const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const RESOLVER = USDC
const ZERO = `0x${'0'.repeat(40)}`
const network = aNetwork({ contracts: { ensRegistry: { address: REGISTRY } } })
const reverse = (address: string) => `${address.slice(2).toLowerCase()}.addr.reverse`

type Record = { addr?: string; name?: string; text?: string }

/** A chain whose registry knows these names. */
function aChain(records: { [name: string]: Record }, hear: (on: Network) => void = () => undefined) {
  const byNode = new Map(Object.entries(records).map(([name, record]) => [namehash(name), record]))
  const asked: string[] = []
  const answer = (to: string, data: string): string => {
    const nodeOf = (abi: typeof nameRegistry, method: string) => String(abi.decodeFunctionData(method, data)[0])
    if (to === REGISTRY) {
      const node = nodeOf(nameRegistry, 'resolver')
      asked.push(node)
      return nameRegistry.encodeFunctionResult('resolver', [byNode.has(node) ? RESOLVER : ZERO])
    }
    if (data.startsWith('0x01ffc9a7')) return wildcardResolver.encodeFunctionResult('supportsInterface', [false])
    const method = nameResolver.getFunction(data.slice(0, 10))?.name
    if (method === undefined) throw new RpcError({ rpcCode: 3, reason: 'execution reverted' })
    const record = byNode.get(nodeOf(nameResolver, method)) ?? {}
    const value = { addr: record.addr ?? ZERO, name: record.name ?? '', text: record.text ?? '' }[method]
    return nameResolver.encodeFunctionResult(method, [value])
  }
  const adapter = createEip155Adapter({
    rpc: async (on, method, params) => {
      hear(on)
      if (method === 'eth_getCode') return '0x'
      const [call] = params as [{ to: string; data: string }]
      if (method !== 'eth_call') throw new Error(`${method} was not expected`)
      return answer(call.to, call.data)
    },
  })
  return { adapter, asked, resolve: (name: string, on = network) => adapter.resolveName(on, name), identity: (address: string, on = network) => adapter.readIdentity(on, address), isName: adapter.isName }
}

describe('a name', () => {
  it('stands for its address', async () => {
    await expect(aChain({ 'bob.eth': { addr: BOB } }).resolve('bob.eth')).resolves.toBe(BOB)
  })

  it('is looked up in the one spelling it has', async () => {
    const { resolve, asked } = aChain({ 'bob.eth': { addr: BOB } })
    await expect(resolve('BoB.ETH')).resolves.toBe(BOB)
    expect(asked).toEqual([namehash('bob.eth')])
  })

  it('is asked of the registry of Ethereum whatever network it is used on', async () => {
    const seen: string[] = []
    const base = aNetwork({ caipNetworkId: 'eip155:8453' })
    const chain = aChain({ 'bob.eth': { addr: BOB } }, (on) => seen.push(on.caipNetworkId))
    await expect(chain.adapter.resolveName(base, 'bob.eth', network)).resolves.toBe(BOB)
    expect(new Set(seen)).toEqual(new Set(['eip155:1']))
  })

  it.each([['that nobody registered', {}], ['without an address', { 'bob.eth': {} }]])('%s stands for nobody', async (_name, records) => {
    await expect(aChain(records).resolve('bob.eth')).resolves.toBeNull()
  })

  it('is not said to be nobody’s where there is no registry to ask', async () => {
    const { resolve, asked } = aChain({ 'bob.eth': { addr: BOB } })
    await expect(resolve('bob.eth', aNetwork())).rejects.toMatchObject({ code: 'NO_RPC_URL' })
    expect(asked).toEqual([])
  })

  // ENSIP-15: letters of two scripts, invisible letters and what only looks like a letter are refused, never replaced.
  it.each([
    'vitа\u043bik.eth', 'bо\u0431b.eth', 'b\u200bob.eth', 'bob\u200d.eth', 'bob\u00ad.eth', 'bob\ufeff.eth', 'bo\u202eb.eth', 'bob\u2060.eth', 'a_b.eth', 'bob..eth', '.eth', 'bob.', 'b ob.eth', 'ab--cd.eth', '\u0300bob.eth', 'b!b.eth',
  ])('%j is refused', async (name) => {
    const { resolve, asked } = aChain({})
    await expect(resolve(name)).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(asked).toEqual([])
  })

  it.each([
    ['bob.eth', true], ['a.b.eth', true], ['bob.reown.id', true], ['bob', false], ['', false], ['.eth', false], ['bob.', false], ['bob eth', false], ['https://bob.eth', false],
    [BOB, false], ['eip155:1.x', false], [`${'a'.repeat(251)}.eth`, true], [`${'a'.repeat(252)}.eth`, false],
  ])('is what %.40j looks like: %p', (text, answer) => {
    expect(aChain({}).isName(text)).toBe(answer)
  })

  it.each([['nothing', '0x'], ['half an address', '0x1234'], ['no hex', 'hello'], ['a number', 7], ['null', null]])('fails when the registry answers %s', async (_name, result) => {
    const adapter = createEip155Adapter({ rpc: async () => result })
    await expect(adapter.resolveName(network, 'bob.eth')).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

describe('the identity of an address', () => {
  it('is the name it gave itself, when that name stands for it', async () => {
    const { identity } = aChain({ [reverse(ALICE)]: { name: 'alice.eth' }, 'alice.eth': { addr: ALICE, text: 'https://img.example/a.png' } })
    await expect(identity(ALICE)).resolves.toEqual({ name: 'alice.eth', avatar: 'https://img.example/a.png' })
    await expect(identity(ALICE.toLowerCase())).resolves.toMatchObject({ name: 'alice.eth' })
  })

  it('has no picture where none is set', async () => {
    const { identity } = aChain({ [reverse(ALICE)]: { name: 'alice.eth' }, 'alice.eth': { addr: ALICE } })
    await expect(identity(ALICE)).resolves.toEqual({ name: 'alice.eth' })
  })

  it.each([
    ['the name stands for another address', { [reverse(ALICE)]: { name: 'bob.eth' }, 'bob.eth': { addr: BOB } }],
    ['the name stands for nobody', { [reverse(ALICE)]: { name: 'alice.eth' } }],
    ['it gave itself no name', { [reverse(ALICE)]: { name: '' } }],
    ['what it gave itself is no name', { [reverse(ALICE)]: { name: 'alice' } }],
    ['it is not registered', {}],
  ])('is nothing when %s', async (_name, records) => {
    await expect(aChain(records).identity(ALICE)).resolves.toEqual({})
  })

  it('is never a name with letters that cannot be seen', async () => {
    const { identity } = aChain({ [reverse(ALICE)]: { name: 'ali\u200bce.eth' } })
    await expect(identity(ALICE)).rejects.toMatchObject({ code: 'NAME_INVALID' })
  })

  it('is nothing on a network without a registry', async () => {
    await expect(aChain({}).identity(ALICE, aNetwork())).resolves.toEqual({})
  })
})
