import { namehash } from 'ethers/hash'
import { ALICE, aNetwork, BOB, USDC } from '../../../test/support/builders'
import { failureOf } from '../../../test/support/fakes'
import { RpcError, WidgetError } from '../../errors'
import type { Network } from '../../domain'
import { coinResolver, nameRegistry, nameResolver, wildcardResolver } from './abi'
import { createEip155Adapter } from './eip155Adapter'

const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const RESOLVER = USDC
const ZERO = `0x${'0'.repeat(40)}`
const network = aNetwork({ contracts: { ensRegistry: { address: REGISTRY } } })
const reverse = (address: string) => `${address.slice(2).toLowerCase()}.addr.reverse`

/** `coins`: addresses by coin (ENSIP-9); `fails`: the gateway of its resolver is down. */
type Record = { addr?: string; name?: string; text?: string; coins?: { [coinType: string]: string }; fails?: boolean }

/** A chain whose registry knows these names. */
function aChain(records: { [name: string]: Record }, hear: (on: Network) => void = () => undefined, code = '0x') {
  const byNode = new Map(Object.entries(records).map(([name, record]) => [namehash(name), record]))
  const asked: string[] = []
  const answer = (to: string, data: string): string => {
    const nodeOf = (abi: ReturnType<typeof nameRegistry>, method: string) =>
      String(abi.decodeFunctionData(method, data)[0])
    if (to === REGISTRY) {
      const node = nodeOf(nameRegistry(), 'resolver')
      asked.push(node)
      return nameRegistry().encodeFunctionResult('resolver', [byNode.has(node) ? RESOLVER : ZERO])
    }
    if (data.startsWith('0x01ffc9a7')) return wildcardResolver().encodeFunctionResult('supportsInterface', [false])
    if (data.startsWith(coinResolver().getFunction('addr')?.selector ?? '-')) {
      const [node, coinType] = coinResolver().decodeFunctionData('addr', data).toArray()
      return coinResolver().encodeFunctionResult('addr', [byNode.get(String(node))?.coins?.[String(coinType)] ?? '0x'])
    }
    const method = nameResolver().getFunction(data.slice(0, 10))?.name
    if (method === undefined) throw new RpcError({ rpcCode: 3, reason: 'execution reverted' })
    const record = byNode.get(nodeOf(nameResolver(), method)) ?? {}
    if (record.fails) throw new WidgetError('TIMEOUT', { host: 'gateway.example' })
    const value = { addr: record.addr ?? ZERO, name: record.name ?? '', text: record.text ?? '' }[method]
    return nameResolver().encodeFunctionResult(method, [value])
  }
  const adapter = createEip155Adapter({
    rpc: async (on, method, params) => {
      hear(on)
      if (method === 'eth_getCode') return code
      const [call] = params as [{ to: string; data: string }]
      if (method !== 'eth_call') throw new Error(`${method} was not expected`)
      return answer(call.to, call.data)
    },
  })
  return {
    adapter,
    asked,
    resolve: (name: string, on = network) => adapter.resolveName(on, name),
    identity: (address: string, on = network) => adapter.readIdentity(on, address),
    isName: adapter.isName,
  }
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

  it.each([
    ['that nobody registered', {}],
    ['without an address', { 'bob.eth': {} }],
  ])('%s stands for nobody', async (_name, records) => {
    await expect(aChain(records).resolve('bob.eth')).resolves.toBeNull()
  })

  it('is not said to be nobody’s where there is no registry to ask', async () => {
    const { resolve, asked } = aChain({ 'bob.eth': { addr: BOB } })
    await expect(resolve('bob.eth', aNetwork())).rejects.toMatchObject({ code: 'NO_RPC_URL' })
    expect(asked).toEqual([])
  })

  // ENSIP-15: letters of two scripts, invisible letters and what only looks like a letter are refused, never replaced.
  it.each([
    'vitа\u043bik.eth',
    'bо\u0431b.eth',
    'b\u200bob.eth',
    'bob\u200d.eth',
    'bob\u00ad.eth',
    'bob\ufeff.eth',
    'bo\u202eb.eth',
    'bob\u2060.eth',
    'a_b.eth',
    'bob..eth',
    '.eth',
    'bob.',
    'b ob.eth',
    'ab--cd.eth',
    '\u0300bob.eth',
    'b!b.eth',
  ])('%j is refused', async (name) => {
    const { resolve, asked } = aChain({})
    await expect(resolve(name)).rejects.toMatchObject({ code: 'NAME_INVALID' })
    expect(asked).toEqual([])
  })

  it.each([
    ['bob.eth', true],
    ['a.b.eth', true],
    ['bob.reown.id', true],
    ['bob', false],
    ['', false],
    ['.eth', false],
    ['bob.', false],
    ['bob eth', false],
    ['https://bob.eth', false],
    [BOB, false],
    ['eip155:1.x', false],
    [`${'a'.repeat(251)}.eth`, true],
    [`${'a'.repeat(252)}.eth`, false],
  ])('is what %.40j looks like: %p', (text, answer) => {
    expect(aChain({}).isName(text)).toBe(answer)
  })

  it.each([
    ['nothing', '0x'],
    ['half an address', '0x1234'],
    ['no hex', 'hello'],
    ['a number', 7],
    ['null', null],
  ])('fails when the registry answers %s', async (_name, result) => {
    const adapter = createEip155Adapter({ rpc: async () => result })
    await expect(adapter.resolveName(network, 'bob.eth')).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })
})

describe('the identity of an address', () => {
  it('is the name it gave itself, when that name stands for it', async () => {
    const { identity } = aChain({
      [reverse(ALICE)]: { name: 'alice.eth' },
      'alice.eth': { addr: ALICE, text: 'https://img.example/a.png' },
    })
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

// ENSIP-19: names of accounts on other chains than the registry's, by the coins of the chains (ENSIP-11).
describe('the identity of an address on another chain', () => {
  const base = aNetwork({ caipNetworkId: 'eip155:8453' })
  const BASE_COIN = String(0x80_00_21_05)
  const EVERY_CHAIN = String(0x80_00_00_00)
  const at = (place: string) => `${ALICE.slice(2).toLowerCase()}.${place}.reverse`
  const named = {
    'base.eth': { coins: { [BASE_COIN]: ALICE } },
    'every.eth': { coins: { [EVERY_CHAIN]: ALICE } },
    'own.eth': { addr: ALICE },
  }
  const [onBase, onEvery, onOwn] = [
    { [at('80002105')]: { name: 'base.eth' } },
    { [at('default')]: { name: 'every.eth' } },
    { [at('addr')]: { name: 'own.eth' } },
  ]

  it.each([
    ['is what it calls itself on that chain', { ...onBase, ...onEvery, ...onOwn }, 'base.eth'],
    ['is what it calls itself on every chain, where it has no name there', { ...onEvery, ...onOwn }, 'every.eth'],
    ['is what it calls itself on Ethereum, where it has no other name', onOwn, 'own.eth'],
    [
      'is its next name, where the name on that chain stands for somebody else there',
      { ...onEvery, [at('80002105')]: { name: 'own.eth' }, 'own.eth': { addr: ALICE, coins: { [BASE_COIN]: BOB } } },
      'every.eth',
    ],
    [
      'is its next name, where the one of that chain cannot be read',
      { ...onEvery, [at('80002105')]: { fails: true } },
      'every.eth',
    ],
    [
      'is nothing, where no name stands for it on that chain',
      { ...onOwn, 'own.eth': { addr: ALICE, coins: { [BASE_COIN]: BOB } } },
      undefined,
    ],
  ])('%s', async (_what, records: { [name: string]: Record }, name) => {
    const seen = new Set<string>()
    const { adapter } = aChain({ ...named, ...records }, (on) => seen.add(on.caipNetworkId))
    expect((await adapter.readIdentity(base, ALICE, network)).name).toBe(name)
    expect([...seen]).toEqual(['eip155:1'])
  })

  it('is not the name of a contract of Ethereum, which may be somebody else’s there', async () => {
    const { adapter } = aChain({ ...named, ...onOwn }, undefined, '0x6080')
    await expect(adapter.readIdentity(base, ALICE, network)).resolves.toEqual({})
  })

  it('is not known when nobody could be asked', async () => {
    const { adapter } = aChain({ [at('80002105')]: { fails: true } })
    await expect(adapter.readIdentity(base, ALICE, network)).rejects.toMatchObject({ code: 'TIMEOUT' })
  })
})

it('on a chain whose number has no coin an address is called by the default of all chains, then by Ethereum', async () => {
  const huge = aNetwork({ caipNetworkId: 'eip155:2147483648', name: 'Huge' })
  const { adapter, asked } = aChain({})
  expect(await adapter.readIdentity(huge, ALICE, network)).toEqual({})
  const hex = ALICE.slice(2).toLowerCase()
  // A name that has no resolver is asked for at the names above it too.
  expect(asked.filter((node) => [`${hex}.default.reverse`, reverse(ALICE)].map(namehash).includes(node))).toEqual([
    namehash(`${hex}.default.reverse`),
    namehash(reverse(ALICE)),
  ])
  const coinName = (coin: string) => namehash(`${hex}.${coin}.reverse`)
  expect(asked).not.toContain(coinName('100000000'))
  const largest = aChain({})
  await largest.adapter.readIdentity({ ...huge, caipNetworkId: 'eip155:2147483647' }, ALICE, network)
  expect(largest.asked[0]).toBe(coinName('ffffffff'))
  expect(asked[0]).toBe(namehash(`${hex}.default.reverse`))
})

it('on the registry’s own chain an address is called by one name alone', async () => {
  const { adapter, asked } = aChain({})
  expect(await adapter.readIdentity(network, ALICE)).toEqual({})
  expect(asked[0]).toBe(namehash(reverse(ALICE)))
  expect(asked).not.toContain(namehash(`${ALICE.slice(2).toLowerCase()}.default.reverse`))
})

describe('what keeps a name from being read', () => {
  const base = aNetwork({ caipNetworkId: 'eip155:8453' })
  const selectorOf = (abi: ReturnType<typeof coinResolver>, method: string) => abi.getFunction(method)?.selector ?? '-'
  const [coin, own, text] = [
    selectorOf(coinResolver(), 'addr'),
    selectorOf(nameResolver(), 'addr'),
    selectorOf(nameResolver(), 'text'),
  ]
  const wildcard = selectorOf(wildcardResolver(), 'supportsInterface')
  const lost = new WidgetError('NETWORK', { host: 'node.example' })
  const reverted = new RpcError({ rpcCode: 3, reason: 'execution reverted' })
  /** A resolver of bob.eth on Ethereum that answers these calls so, and all others well. */
  const aReader = (
    answers: { [selector: string]: unknown },
    { isWildcard = false, code = '0x' }: { isWildcard?: boolean; code?: unknown } = {},
  ) =>
    createEip155Adapter({
      rpc: async (_network, method, params) => {
        const [{ to, data }] = params as [{ to: string; data: string }]
        if (method === 'eth_getCode') return code
        if (to === REGISTRY) return nameRegistry().encodeFunctionResult('resolver', [RESOLVER])
        const answer = answers[data.slice(0, 10)]
        if (answer instanceof Error) throw answer
        if (answer !== undefined) return answer
        if (data.startsWith(wildcard)) return wildcardResolver().encodeFunctionResult('supportsInterface', [isWildcard])
        if (data.startsWith(own)) return nameResolver().encodeFunctionResult('addr', [BOB])
        if (data.startsWith(coin)) return coinResolver().encodeFunctionResult('addr', ['0x'])
        return nameResolver().encodeFunctionResult(data.startsWith(text) ? 'text' : 'name', ['bob.eth'])
      },
    })

  it.each([
    ['for what kind of resolver it is', wildcard],
    ['for the address on that chain', coin],
    ['for the address', own],
  ])('is not taken for a missing record, where a node is lost that is asked %s', async (_what, selector) => {
    await expect(aReader({ [selector]: lost }).resolveName(base, 'bob.eth', network)).rejects.toBe(lost)
  })

  it.each([
    ['an old resolver that does not know what kind it is', { [wildcard]: reverted }],
    ['an old resolver that answers nothing to that', { [wildcard]: '0x' }],
    ['a resolver that knows no other coins', { [coin]: reverted }],
    ['a resolver that answers nonsense for other coins', { [coin]: '0x1234' }],
  ])('is not %s', async (_what, answers) => {
    await expect(aReader(answers).resolveName(base, 'bob.eth', network)).resolves.toBe(BOB)
  })

  it('is an answer that is no record, and the error says of which network and why', async () => {
    const error = await failureOf(aReader({ [own]: '0x1234' }).resolveName(network, 'bob.eth'))
    expect(error).toMatchObject({ code: 'MALFORMED_ANSWER', params: { host: network.name } })
    expect((error as Error).cause).toBeInstanceOf(Error)
  })

  it('is code of an account that is no hex', async () => {
    await expect(aReader({}, { code: null }).resolveName(base, 'bob.eth', network)).rejects.toMatchObject({
      code: 'MALFORMED_ANSWER',
    })
  })

  it('is no record at all, where a resolver of many names answers nothing', async () => {
    const resolve = selectorOf(wildcardResolver(), 'resolve')
    const nothing = wildcardResolver().encodeFunctionResult('resolve', ['0x'])
    await expect(aReader({ [resolve]: nothing }, { isWildcard: true }).resolveName(network, 'bob.eth')).resolves.toBe(
      null,
    )
  })

  it('is no longer an address than one', async () => {
    const longer = coinResolver().encodeFunctionResult('addr', [`${ALICE}00`])
    await expect(aReader({ [coin]: longer }).resolveName(base, 'bob.eth', network)).resolves.toBe(BOB)
  })

  it('keeps the name where only its picture is missing, and says so where the node is lost', async () => {
    await expect(aReader({ [text]: reverted }).readIdentity(network, BOB)).resolves.toEqual({ name: 'bob.eth' })
    await expect(aReader({ [text]: lost }).readIdentity(network, BOB)).rejects.toBe(lost)
  })
})

it('on a chain whose number has no coin a name is asked for the coin of all chains alone', async () => {
  const huge = aNetwork({ caipNetworkId: 'eip155:2147483648', name: 'Huge' })
  const coins = { [String(2 ** 32)]: BOB, [String(2 ** 31)]: ALICE }
  await expect(aChain({ 'bob.eth': { coins } }).adapter.resolveName(huge, 'bob.eth', network)).resolves.toBe(ALICE)
})
