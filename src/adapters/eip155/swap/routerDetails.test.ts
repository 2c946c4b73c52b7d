import { readFileSync } from 'node:fs'
import { getAddress } from 'ethers/address'
import { aNetwork } from '../../../../test/support/builders'
import { aBuilt, aRun, aSwapChain, DAI, MALLORY, ROUTER, type NodeAnswers } from '../../../../test/support/swapChain'
import { RpcError } from '../../../errors'
import { isSwapNetwork } from '../../../config/swapNetworks'
import { flowTexts, HttpError, learnErrorTexts } from '../../../errors'
import type { NetworkGet } from '../../contract'
import { knownRouters } from './knownRouters'

learnErrorTexts(flowTexts)

const LATEST = 10_000_000
const quantity = (value: number): string => `0x${value.toString(16)}`

/**
 * A chain with a block every twelve seconds and code at the contract since so many blocks; `keeps` so many blocks of
 * history.
 */
const aHistory = ({ codeFor, keeps = Infinity }: { codeFor: number; keeps?: number }): NodeAnswers => ({
  eth_blockNumber: quantity(LATEST),
  eth_getBlockByNumber: (tag: string) => ({ timestamp: quantity(Number(tag) * 12) }),
  eth_getCode: (_address: string, tag: string) => {
    const ago = LATEST - Number(tag)
    if (ago > keeps) return new RpcError({ rpcCode: -32000, reason: 'missing trie node' })
    return ago < codeFor ? '0x6001' : '0x'
  },
})
const DAY = 7_200

async function describeContract(parts: Parameters<typeof aBuilt>[0], node: NodeAnswers = {}, get?: NetworkGet) {
  const chain = aSwapChain(node, get)
  return { facts: await chain.adapter.describeRouter(aBuilt(parts)), asked: chain.asked }
}

describe('what is known of the contract of a swap', () => {
  it('is its maker, where it is in the list of this network; nobody is asked', async () => {
    expect(await describeContract({ to: ROUTER.toLowerCase() })).toEqual({
      facts: { address: ROUTER.toLowerCase(), name: 'Uniswap', isKnown: true, isCallRead: true },
      asked: [],
    })
  })

  it('is that the page named it for this network', async () => {
    const network = aNetwork({ contracts: { swapRouters: [MALLORY] } })
    expect((await describeContract({ to: MALLORY, network })).facts).toEqual({
      address: MALLORY,
      isKnown: true,
      isCallRead: true,
    })
  })

  it('is that its call cannot be read', async () => {
    expect((await describeContract({ data: '0xdeadbeef' })).facts).toMatchObject({ isKnown: true, isCallRead: false })
  })

  it.each<[string, unknown, boolean | undefined]>([
    ['runs blocks', aRun(), true],
    ['has no such page', new HttpError({ status: 404 }), false],
    ['allows no such method', new HttpError({ status: 405 }), false],
    ['knows no such method', new RpcError({ rpcCode: -32601, reason: 'the method does not exist' }), false],
    ['is in trouble', new HttpError({ status: 503 }), undefined],
  ])('is whether the swap can be tried, where it has to be: the node %s', async (_how, eth_simulateV1, canBeTried) => {
    for (const parts of [{ data: '0xdeadbeef' }, { to: MALLORY }]) {
      expect((await describeContract(parts, { eth_simulateV1 })).facts.canBeTried).toBe(canBeTried)
    }
  })

  it.each([
    ['more than a year', { codeFor: 400 * DAY }, 365],
    ['a year less a day', { codeFor: 364 * DAY }, 30],
    ['a month', { codeFor: 31 * DAY }, 30],
    ['a week', { codeFor: 7 * DAY }, 1],
    ['an hour', { codeFor: 300 }, 0],
    ['more than a year, on a node that keeps two days', { codeFor: 400 * DAY, keeps: 2 * DAY }, 1],
    ['an hour, on a node that keeps two days', { codeFor: 300, keeps: 2 * DAY }, 0],
  ])('is its age in steps: %s', async (_age, history, minimumAgeDays) => {
    expect((await describeContract({ to: MALLORY }, aHistory(history))).facts).toMatchObject({
      isKnown: false,
      minimumAgeDays,
    })
  })

  it.each([
    ['keeps no history', aHistory({ codeFor: 400 * DAY, keeps: 0 })],
    ['has just begun', { ...aHistory({ codeFor: 10 }), eth_blockNumber: '0x10' }],
    ['counts time backwards', { ...aHistory({ codeFor: 10 }), eth_getBlockByNumber: { timestamp: '0x1' } }],
    ['answers nonsense', { eth_blockNumber: 'soon' }],
    ['is in trouble', { eth_blockNumber: new HttpError({ status: 500 }) }],
  ])('leaves out the age where the chain %s', async (_why, node) => {
    expect((await describeContract({ to: MALLORY }, node)).facts).toEqual({
      address: MALLORY,
      isKnown: false,
      isCallRead: true,
      canBeTried: true,
    })
  })

  it.each<[string, () => Promise<unknown>, boolean | undefined]>([
    ['exactly', async () => ({ match: 'exact_match' }), true],
    ['in all that matters', async () => ({ match: 'match' }), true],
    ['not at all', async () => ({ match: null }), false],
    ['as unknown', () => Promise.reject(new HttpError({ status: 404 })), false],
    ['as a failure', () => Promise.reject(new HttpError({ status: 500 })), undefined],
    ['in no form that is known', async () => ({ match: 7 }), undefined],
    ['as a page', async () => '<html>', undefined],
  ])(
    'is whether its source is published, which the service of the page answers %s',
    async (_how, answer, isVerified) => {
      const asked: string[] = []
      const get: NetworkGet = ({ rpcUrls }, path) => {
        asked.push(`${String(rpcUrls)}${path}`)
        return answer()
      }
      const network = aNetwork({ contractVerifierUrl: 'https://sources.example/server' })
      const { facts } = await describeContract({ to: DAI, network }, aHistory({ codeFor: 1 }), get)
      expect(facts.isVerified).toBe(isVerified)
      expect(asked).toEqual([`https://sources.example/server/v2/contract/1/${DAI}`])
    },
  )
})

describe('the list of known routers', () => {
  it('has checked addresses, each once, on networks where swaps are offered', () => {
    expect(knownRouters.map(({ address }) => getAddress(address))).toEqual([
      ...new Set(knownRouters.map(({ address }) => address)),
    ])
    const chainIds = [...new Set(knownRouters.flatMap((router) => router.chainIds))]
    expect(chainIds.filter((chainId) => !isSwapNetwork({ caipNetworkId: `eip155:${chainId}` }))).toEqual([])
  })

  it('is written by a script, and says from where and when somebody looked through it', () => {
    const [written, from] = readFileSync('src/adapters/eip155/swap/knownRouters.ts', 'utf8').split('\n')
    expect(written).toMatch(/^\/\/ Written by scripts\/knownRouters\.mjs; .* Reviewed 20\d\d-\d\d-\d\d\.$/)
    expect(from).toMatch(/^\/\/ Sources: .+ at [0-9a-f]{12}, .+ \d+\.\d+\.\d+/)
  })

  it('has a router on each network of the specification (spec §9)', () => {
    for (const chainId of [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]) {
      expect([chainId, knownRouters.some(({ chainIds }) => chainIds.includes(chainId))]).toEqual([chainId, true])
    }
  })
})
