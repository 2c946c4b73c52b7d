import { aLogger, fakeHttp } from '../../test/support/fakes'
import { NODE_PATIENCE_MS } from '../config/limits/nodes'
import { networks } from '../config/networks'
import type { Network } from '../domain'
import type { ApiContext } from './apiContext'
import { createRpcCall } from './jsonRpc'
import { createNodeList, nodesWithoutProxy } from './nodeList'
import { createSupportedChains } from './supportedChains'

const result = { jsonrpc: '2.0', id: 1, result: '0x1' }
const hostNetwork: Network = { ...networks.base, rpcUrls: ['https://shop.example/one', 'https://shop.example/two'] }
const PROXY = 'https://api.example/v1/?chainId=eip155%3A8453&projectId=project'

function aList(
  network: Network,
  {
    projectId = 'project',
    served = ['eip155:8453'],
    apiUrl = 'https://api.example',
  }: { projectId?: string | null; served?: string[]; apiUrl?: string } = {},
) {
  const http = fakeHttp({ '/v1/supported-chains': { http: served }, '/v1/': result })
  const options: ApiContext = { apiUrl, explorerUrl: '', analyticsUrl: '', projectId: projectId ?? undefined }
  const context = () => options
  const supportedChains = createSupportedChains({ http, context, logger: aLogger() })
  const nodes = createNodeList({ network, context, supportedChains })
  return { http, nodes, options, supportedChains, call: createRpcCall({ http, nodes }) }
}

describe('the nodes of a network', () => {
  it('are the host’s, and behind them the hosted proxy once it is known to serve the network', async () => {
    const { nodes, supportedChains } = aList(hostNetwork)
    expect(nodes.now()).toEqual(hostNetwork.rpcUrls)
    await supportedChains.has('eip155:8453')
    expect(nodes.now()).toEqual([...hostNetwork.rpcUrls, PROXY])
  })

  it('of a built-in network are the proxy, then the public ones', async () => {
    const { nodes, supportedChains } = aList(networks.base)
    await supportedChains.has('eip155:8453')
    expect(nodes.now()).toEqual([PROXY, ...nodesWithoutProxy(networks.base)])
    expect(nodesWithoutProxy(networks.base)).toEqual([
      'https://base-rpc.publicnode.com',
      'https://mainnet.base.org',
      'https://base.drpc.org',
    ])
  })

  it.each([
    ['there is no project id', { projectId: null }],
    ['the host wants no service', { apiUrl: '' }],
    ['it does not serve the network', { served: ['eip155:1'] }],
  ])('are without the proxy where %s', async (_when, wishes) => {
    const { nodes, supportedChains } = aList(hostNetwork, wishes)
    await supportedChains.has('eip155:8453')
    expect(nodes.now()).toEqual(hostNetwork.rpcUrls)
    expect(await nodes.later()).toEqual([])
  })

  it('come to light with the proxy when all of the host’s failed before anybody asked whom it serves', async () => {
    const { call, http } = aList(hostNetwork)
    await expect(call('eth_blockNumber', [])).resolves.toBe('0x1')
    expect(http.requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/one',
      '/two',
      '/v1/supported-chains',
      '/v1/',
    ])
    expect(http.requests.at(-1)).toMatchObject({ url: PROXY, isJson: true })
  })

  it('are no more than those that are known when it is known already whom the proxy serves', async () => {
    const { nodes, supportedChains, http } = aList(hostNetwork)
    expect(await nodes.later()).toEqual([PROXY])
    await supportedChains.has('eip155:8453')
    expect(await nodes.later()).toEqual([])
    expect(http.requests).toHaveLength(1)
  })

  it('are those that are there where nobody says in time whom the proxy serves', async () => {
    jest.useFakeTimers()
    const { nodes, http } = aList(hostNetwork)
    http.answers['/v1/supported-chains'] = () => new Promise(() => undefined)
    const later = nodes.later()
    await jest.advanceTimersByTimeAsync(NODE_PATIENCE_MS)
    expect(await later).toEqual([])
    jest.useRealTimers()
  })

  it('of a network of that name with a node of the host’s among the built-in ones are the host’s', () => {
    const { nodes } = aList({ ...networks.base, rpcUrls: [...networks.base.rpcUrls, 'https://shop.example/one'] })
    expect(nodes.now()).toEqual([...networks.base.rpcUrls, 'https://shop.example/one'])
  })

  it('are without the proxy as soon as the host takes its project, or the service, away', async () => {
    for (const change of [{ projectId: undefined }, { apiUrl: '' }]) {
      const { nodes, supportedChains, options } = aList(hostNetwork)
      await supportedChains.has('eip155:8453')
      Object.assign(options, change)
      expect(nodes.now()).toEqual(hostNetwork.rpcUrls)
      expect(await nodes.later()).toEqual([])
    }
  })

  it('are not sought when a node refused what was asked', async () => {
    const { call, http } = aList(hostNetwork)
    http.answers['/one'] = { error: { code: 3, message: 'execution reverted' } }
    await expect(call('eth_call', [])).rejects.toMatchObject({ code: 'RPC' })
    expect(http.requests).toHaveLength(1)
  })
})
