import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { builtInNetwork } from '../../../src/config/networks'
import { publicNodesOf } from '../../../src/config/publicNodes'
import { DEFAULT_HOSTS } from '../../../src/config/hosts'
import type { SandboxConfig } from '../sandbox'
import type { AddressAnswer, AddressBook, AskedRequest } from './answerAddresses'

/** A script of the build, wherever a page asks for `dist/…`. */
export const fileOfBuild = ({ url }: AskedRequest): AddressAnswer => ({
  contentType: 'text/javascript',
  body: readFileSync(join(process.cwd(), 'dist', url.replace(/^.*\/dist\//, ''))),
})

const nothing = (): AddressAnswer => ({ status: 404, contentType: 'text/plain', body: '' })

/** Every host that a guide's page asks besides its own: for the guard of requests. */
export const hostedPattern =
  /^https:\/\/(?:(?:rpc|pulse)\.walletconnect\.org|api\.web3modal\.org|[a-z-]+\.publicnode\.com|[a-z-]+\.drpc\.org|public\.1rpc\.io|mainnet\.base\.org|cdn\.example|(?:\w+\.)?shop\.example)\//

/** The networks that the guides' pages use, and the chain of the sandbox that plays each. */
const PLAYED: Record<string, string> = { 'eip155:1': 'eip155:31337', 'eip155:8453': 'eip155:31338' }

/** The address of the sandbox's chain that plays a network of the guides, by its number. */
export const playedChains = ({ networks }: SandboxConfig): Record<number, string> =>
  Object.fromEntries(
    Object.entries(PLAYED).map(([id, played]) => [
      Number(id.slice('eip155:'.length)),
      networks.find(({ caipNetworkId }) => caipNetworkId === played)?.rpcUrls[0] ?? '',
    ]),
  )

/** The services of the sandbox know one project: a page's own id is taken for it. */
const forward =
  (from: string, to: string, projectId: string) =>
  async ({ url, method, body }: AskedRequest): Promise<AddressAnswer> => {
    const response = await fetch(url.replace(from, to).replace(/(?<=[?&]projectId=)[^&]+/, projectId), {
      method,
      headers: { origin: 'http://localhost', 'content-type': 'application/json' },
      ...(body !== undefined && { body }),
    })
    return {
      status: response.status,
      contentType: response.headers.get('content-type') ?? 'application/json',
      body: Buffer.from(await response.arrayBuffer()),
    }
  }

/** A node of the world, played by a chain of the sandbox, which has another number. */
const playNode =
  (played: string, chainId: string, projectId: string) =>
  async (request: AskedRequest): Promise<AddressAnswer> => {
    const id = /"id":(\d+),"method":"eth_chainId"/.exec(String(request.body))?.[1]
    if (id === undefined) return forward(request.url, played, projectId)(request)
    return {
      contentType: 'application/json',
      body: JSON.stringify({ jsonrpc: '2.0', id: Number(id), result: `0x${Number(chainId).toString(16)}` }),
    }
  }

/**
 * The services and nodes that the widget asks where a page names none, played by the sandbox; and a CDN that has the
 * files of the build. So a page of a guide runs as it stands, and nothing leaves this machine.
 */
export function hostedServices(config: SandboxConfig): AddressBook {
  const services = (['apiUrl', 'explorerUrl', 'analyticsUrl'] as const).map(
    (name) => [`${DEFAULT_HOSTS[name]}/*`, forward(DEFAULT_HOSTS[name], config[name], config.projectId)] as const,
  )
  const nodes = Object.entries(playedChains(config)).flatMap(([chainId, played]) => {
    const nodesOfChain = [
      ...(builtInNetwork(`eip155:${chainId}`)?.rpcUrls ?? []),
      ...publicNodesOf(`eip155:${chainId}`),
    ]
    return nodesOfChain.map((node) => [`${node}*`, playNode(played, chainId, config.projectId)] as const)
  })
  return {
    ...Object.fromEntries([...services, ...nodes]),
    'https://cdn.example/*': fileOfBuild,
    'https://shop.example/*': nothing,
    'https://*.shop.example/*': nothing,
  }
}
