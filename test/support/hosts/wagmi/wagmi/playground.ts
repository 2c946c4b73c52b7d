// What the pages with wagmi share, in whichever framework and version: the chains of the app's settings, what they ask a
// wallet for, and how they write down what became of it.
import { erc20Abi, type Address, type Chain } from 'viem'

type Network = Pick<Chain, 'name' | 'nativeCurrency'> & { caipNetworkId: string; rpcUrls: readonly string[] }

/** The networks of the app's settings, as wagmi has them. */
export const chainsOf = (networks: unknown): [Chain, ...Chain[]] =>
  (networks as Network[]).map(({ caipNetworkId, name, nativeCurrency, rpcUrls }) => ({
    id: Number(caipNetworkId.split(':')[1]),
    name,
    nativeCurrency,
    rpcUrls: { default: { http: rpcUrls } },
  })) as unknown as [Chain, ...Chain[]]

/** A node each, and asked often: a chain of the sandbox waits for nobody. */
export const settingsOf = <Transport>(networks: unknown, http: () => Transport) => {
  const chains = chainsOf(networks)
  return {
    chains,
    transports: Object.fromEntries(chains.map(({ id }) => [id, http()])),
    multiInjectedProviderDiscovery: false,
    pollingInterval: 100,
  }
}

export const letter = { message: 'Hello' }

export const order = {
  domain: { name: 'Shop' },
  types: { Order: [{ name: 'id', type: 'uint256' }] },
  primaryType: 'Order',
  message: { id: 7n },
} as const

export const payment = (to: Address) => ({ to, value: 1000n })

/** The token that the page's address names. */
const token = (): Address => location.hash.slice(1) as Address

export const transfer = (to: Address) =>
  ({ address: token(), abi: erc20Abi, functionName: 'transfer', args: [to, 0n] }) as const

export const asset = () => ({ type: 'ERC20', options: { address: token(), symbol: 'USDC', decimals: 6 } }) as const

export const twoCalls = (to: Address) => {
  const call = { to, data: '0x' } as const
  return { calls: [call, call] }
}

/** Of calls that no wallet took. */
export const NO_CALLS = 'none'

/** What a wallet does not know it does not know three seconds later. */
export const callsOf = (id: string) => ({ id, retryCount: 0 })

/** A client is no data: whose it is, and on which chain. */
export const ofClient = (client?: { account: { address: string }; chain: { id: number } }) =>
  client && { address: client.account.address, chainId: client.chain.id }

/** Waits for one of the actions; its name and what became of it, as a line. */
export async function lineOf(name: string, act: () => Promise<unknown>): Promise<string> {
  const said = await act().catch((error: Error) => ({ failed: error.name }))
  return `${name} ${JSON.stringify(said ?? null, (_key, part: unknown) => (typeof part === 'bigint' ? `${part}` : part))}`
}
