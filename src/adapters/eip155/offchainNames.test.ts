import { AbiCoder } from 'ethers/abi'
import { getAddress } from 'ethers/address'
import { dnsEncode, namehash } from 'ethers/hash'
import { ALICE, aNetwork, BOB, USDC } from '../../../test/support/builders'
import { RpcError } from '../../errors'
import { HttpError, WidgetError } from '../../errors'
import { coinResolver, nameRegistry, nameResolver, offchain, wildcardResolver } from './abi'
import { createEip155Adapter } from './eip155Adapter'

const REGISTRY = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const RESOLVER = USDC
const ZERO = `0x${'0'.repeat(40)}`
const CAROL = getAddress('0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc')
const ethereum = aNetwork({ contracts: { ensRegistry: { address: REGISTRY } } })
const base = aNetwork({ caipNetworkId: 'eip155:8453' })
const BASE_COIN = 0x80_00_21_05
const EVERY_CHAIN = 0x80_00_00_00

type Gateway = (request: { url: string; body?: unknown }) => Promise<unknown>

type Chain = {
  /** The name the resolver stands at. */
  at?: string
  isWildcard?: boolean
  /** Addresses by coin; 60 is the chain's own. */
  coins?: Record<number, string>
  /** Whether the resolver knows other coins. */
  hasCoins?: boolean
  code?: string
  /** What the resolver asks for instead of answering. */
  urls?: string[]
  sender?: string
  rounds?: number
  gateway?: Gateway
}

const revert = (data?: string) => new RpcError({ rpcCode: 3, reason: 'execution reverted', data })

/** The records of a name, by the calls of its resolver. */
function answer({ coins = {}, hasCoins = true }: Chain, data: string): string {
  if (data.startsWith(coinResolver().getFunction('addr')?.selector ?? '-')) {
    if (!hasCoins) throw revert()
    const coin: unknown = coinResolver().decodeFunctionData('addr', data)[1]
    return coinResolver().encodeFunctionResult('addr', [coins[Number(coin)] ?? '0x'])
  }
  return nameResolver().encodeFunctionResult('addr', [coins[60] ?? ZERO])
}

function aResolver(chain: Chain) {
  const { at = 'bob.eth', isWildcard = false, urls, sender = RESOLVER, rounds = 1, code = '0x' } = chain
  const asked: string[] = []
  let round = 0
  const ask = (data: string) => {
    round++
    throw revert(offchain().encodeErrorResult('OffchainLookup', [sender, urls, data, '0xb4a85801', '0xfeed']))
  }
  const call = (to: string, data: string): string => {
    if (to === REGISTRY)
      return nameRegistry().encodeFunctionResult('resolver', [
        nameRegistry().decodeFunctionData('resolver', data)[0] === namehash(at) ? RESOLVER : ZERO,
      ])
    asked.push(data.slice(0, 10))
    if (data.startsWith('0x01ffc9a7')) return wildcardResolver().encodeFunctionResult('supportsInterface', [isWildcard])
    if (data.startsWith('0xb4a85801')) {
      const [response, extra]: unknown[] = AbiCoder.defaultAbiCoder()
        .decode(['bytes', 'bytes'], `0x${data.slice(10)}`)
        .toArray()
      if (extra !== '0xfeed') throw revert()
      if (round < rounds) return ask(String(response))
      return String(response)
    }
    if (urls) return ask(data)
    if (!isWildcard) return answer(chain, data)
    const [name, inner]: unknown[] = wildcardResolver().decodeFunctionData('resolve', data).toArray()
    if (name !== dnsEncode('bob.eth') && name !== dnsEncode('a.bob.eth')) throw revert()
    return wildcardResolver().encodeFunctionResult('resolve', [answer(chain, String(inner))])
  }
  const requests: { url: string; body?: unknown }[] = []
  const adapter = createEip155Adapter({
    rpc: async (network, method, params) => {
      if (network.caipNetworkId !== 'eip155:1') throw new Error('only Ethereum is asked')
      if (method === 'eth_getCode') return code
      const [{ to, data }] = params as [{ to: string; data: string }]
      return call(to, data)
    },
    gateway: async (request) => {
      requests.push(request)
      return (chain.gateway ?? (async () => ({ data: nameResolver().encodeFunctionResult('addr', [BOB]) })))(request)
    },
  })
  return { asked, requests, resolve: (name = 'bob.eth', on = ethereum) => adapter.resolveName(on, name, ethereum) }
}

describe('a name below another', () => {
  it('is answered by the resolver above it, when that stands for all names below (ENSIP-10)', async () => {
    await expect(aResolver({ isWildcard: true, coins: { 60: BOB } }).resolve('a.bob.eth')).resolves.toBe(BOB)
  })

  it('is nobody’s when the resolver above it stands for its own name alone', async () => {
    const { resolve, asked } = aResolver({ coins: { 60: BOB } })
    await expect(resolve('a.bob.eth')).resolves.toBeNull()
    expect(asked).toEqual(['0x01ffc9a7'])
  })

  it('is asked for by its whole name at its own resolver too', async () => {
    await expect(aResolver({ isWildcard: true, coins: { 60: BOB } }).resolve()).resolves.toBe(BOB)
  })

  it('is nobody’s when no name above it has a resolver', async () => {
    await expect(aResolver({ at: 'alice.eth' }).resolve('a.b.bob.eth')).resolves.toBeNull()
  })
})

describe('a name on another chain', () => {
  it.each([
    [
      'is the address it names for that chain (ENSIP-11)',
      { coins: { [BASE_COIN]: CAROL, [EVERY_CHAIN]: ALICE, 60: BOB } },
      CAROL,
    ],
    ['is the address it names for every chain', { coins: { [EVERY_CHAIN]: ALICE, 60: BOB } }, ALICE],
    ['is the account of Ethereum, which has one key everywhere', { coins: { 60: BOB } }, BOB],
    [
      'is the account of Ethereum where the resolver knows no other coins',
      { coins: { 60: BOB }, hasCoins: false },
      BOB,
    ],
    ['is an account with borrowed code (EIP-7702)', { coins: { 60: BOB }, code: `0xef0100${'11'.repeat(20)}` }, BOB],
    ['is never a contract of Ethereum', { coins: { 60: BOB }, code: '0x6080' }, null],
    [
      'is the address it names for that chain, also beside a contract',
      { coins: { [BASE_COIN]: CAROL, 60: BOB }, code: '0x6080' },
      CAROL,
    ],
    ['is nobody’s when it names no address', {}, null],
    ['is no address of half the length', { coins: { [BASE_COIN]: '0x1234', 60: BOB } }, BOB],
  ])('%s', async (_what, chain: Chain, address) => {
    await expect(aResolver(chain).resolve('bob.eth', base)).resolves.toBe(address)
  })

  it('is not known when the node fails on the way', async () => {
    const adapter = createEip155Adapter({
      rpc: async (_network, _method, params) => {
        const [{ to, data }] = params as [{ to: string; data: string }]
        if (to === REGISTRY) return nameRegistry().encodeFunctionResult('resolver', [RESOLVER])
        if (data.startsWith('0x01ffc9a7')) return wildcardResolver().encodeFunctionResult('supportsInterface', [false])
        throw new WidgetError('NETWORK', { host: 'node.example' })
      },
    })
    await expect(adapter.resolveName(base, 'bob.eth', ethereum)).rejects.toMatchObject({ code: 'NETWORK' })
  })
})

describe('an answer that is kept elsewhere (ERC-3668)', () => {
  const address = (of: string) => nameResolver().encodeFunctionResult('addr', [of])

  it('is fetched where the contract says, and given to the contract', async () => {
    const { resolve, requests } = aResolver({ urls: ['https://gateway.example/{sender}/{data}.json'] })
    await expect(resolve()).resolves.toBe(BOB)
    expect(requests).toEqual([
      {
        url: `https://gateway.example/${RESOLVER.toLowerCase()}/${nameResolver().encodeFunctionData('addr', [namehash('bob.eth')])}.json`,
      },
    ])
  })

  it('is asked for in the body where the address has no place for it', async () => {
    const { resolve, requests } = aResolver({ urls: ['https://gateway.example/'] })
    await resolve()
    expect(requests).toEqual([
      {
        url: 'https://gateway.example/',
        body: {
          sender: RESOLVER.toLowerCase(),
          data: nameResolver().encodeFunctionData('addr', [namehash('bob.eth')]),
        },
      },
    ])
  })

  it('is asked of the next gateway when one fails', async () => {
    const gateway: Gateway = async ({ url }) => {
      if (url.includes('//one.')) throw new HttpError({ status: 503 })
      return { data: address(CAROL) }
    }
    const { resolve } = aResolver({ urls: ['https://one.example/{data}', 'https://two.example/{data}'], gateway })
    await expect(resolve()).resolves.toBe(CAROL)
  })

  it.each([
    [302, 2],
    [399, 2],
    [400, 1],
    [499, 1],
    [500, 2],
  ])('is final with a status of 4xx alone: after %i it is asked of %i', async (status, asked) => {
    const { resolve, requests } = aResolver({
      urls: ['https://one.example/{data}', 'https://two.example/{data}'],
      gateway: () => Promise.reject(new HttpError({ status })),
    })
    await expect(resolve()).rejects.toMatchObject({ code: 'HTTP' })
    expect(requests).toHaveLength(asked)
  })

  it.each([
    ['asks for nothing', '0xdeadbeef'],
    ['only begins like a question', `${offchain().getError('OffchainLookup')?.selector}1234`],
  ])('is not fetched for a revert that %s', async (_what, data) => {
    const gateway = jest.fn()
    const adapter = createEip155Adapter({
      rpc: async (_network, _method, params) => {
        const [{ to, data: call }] = params as [{ to: string; data: string }]
        if (to === REGISTRY) return nameRegistry().encodeFunctionResult('resolver', [RESOLVER])
        if (call.startsWith('0x01ffc9a7')) return wildcardResolver().encodeFunctionResult('supportsInterface', [false])
        throw revert(data)
      },
      gateway,
    })
    await expect(adapter.resolveName(ethereum, 'bob.eth', ethereum)).rejects.toMatchObject({ code: 'RPC' })
    expect(gateway).not.toHaveBeenCalled()
  })

  it('is not asked of the next when one refuses', async () => {
    const { resolve, requests } = aResolver({
      urls: ['https://one.example/{data}', 'https://two.example/{data}'],
      gateway: () => Promise.reject(new HttpError({ status: 404 })),
    })
    await expect(resolve()).rejects.toMatchObject({ code: 'HTTP' })
    expect(requests).toHaveLength(1)
  })

  it.each([
    ['nothing', undefined],
    ['no data', {}],
    ['no hex', { data: 'hello' }],
    ['a list', ['0x']],
  ])('is malformed when the gateway says %s', async (_what, said) => {
    await expect(
      aResolver({ urls: ['https://gateway.example/{data}'], gateway: async () => said }).resolve(),
    ).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  })

  it.each([
    [4, BOB],
    [5, 'RPC'],
  ])('may be sent on four times: %i times come to %s', async (rounds, outcome) => {
    const { resolve, requests } = aResolver({ urls: ['https://gateway.example/{data}'], rounds })
    expect(await resolve().catch((error: unknown) => (error instanceof WidgetError ? error.code : error))).toBe(outcome)
    expect(requests).toHaveLength(4)
  })

  it('is not fetched for another contract', async () => {
    const { resolve, requests } = aResolver({ urls: ['https://gateway.example/{data}'], sender: CAROL })
    await expect(resolve()).rejects.toMatchObject({ code: 'RPC' })
    expect(requests).toEqual([])
  })

  it('asks no more than four gateways', async () => {
    const urls = Array.from({ length: 100 }, (_, index) => `https://g${index}.example/{data}`)
    const { resolve, requests } = aResolver({
      urls,
      gateway: () => Promise.reject(new WidgetError('TIMEOUT', { host: 'g' })),
    })
    await expect(resolve()).rejects.toMatchObject({ code: 'TIMEOUT' })
    expect(requests).toHaveLength(4)
  })
})
