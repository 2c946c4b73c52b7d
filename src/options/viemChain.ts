import { isRecord } from '../lib/isRecord'

/** A chain object of viem, as wagmi and viem export them (`viem/chains`); only what the widget reads of it. */
export type ViemChain = {
  /** EIP-155 chain id. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } }
  readonly contracts?: { readonly [name: string]: unknown }
  readonly testnet?: boolean
}

const read = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)

/**
 * What a network object would say in place of a chain object of viem; anything else is given back as it is, and judged
 * by whoever reads it.
 */
export function readViemChain(value: unknown): unknown {
  if (!isRecord(value) || value.caipNetworkId !== undefined || typeof value.id !== 'number') return value
  return {
    caipNetworkId: `eip155:${value.id}`,
    name: value.name,
    nativeCurrency: value.nativeCurrency,
    rpcUrls: read(read(value.rpcUrls, 'default'), 'http'),
    blockExplorerUrl: read(read(value.blockExplorers, 'default'), 'url'),
    testnet: value.testnet,
    contracts: value.contracts,
  }
}
