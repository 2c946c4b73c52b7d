import { bitcoinNetwork } from '../bitcoin/bitcoinNetwork'
import { polkadotNetwork } from '../polkadot/polkadotNetwork'
import { solanaNetwork } from '../solana/solanaNetwork'

/** A network of the sandbox that is no EVM chain. */
export type NamespaceNetwork = {
  /** In URLs of the sandbox: of its explorer, its pictures. */
  key: 'solana' | 'bitcoin' | 'polkadot'
  caipNetworkId: string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** Path below the origin where it is reached. */
  path: string
}

export const namespaceNetworks: readonly NamespaceNetwork[] = [
  { key: 'solana', ...solanaNetwork, path: '/rpc/solana' },
  { key: 'bitcoin', ...bitcoinNetwork, path: '/bitcoin' },
  { key: 'polkadot', ...polkadotNetwork, path: '/rpc/polkadot' },
]
