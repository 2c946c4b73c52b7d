/** A network the pairing wallet knows. */
export type PairingNetwork = {
  /** CAIP-2. */
  caipNetworkId: string
  name: string
  nativeCurrency: { name: string; symbol: string; decimals: number }
  /** `null`: known by name only, cannot be reached. */
  rpcUrl: string | null
}

export type PairingNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot'

export const pairingNamespaces: readonly PairingNamespace[] = ['eip155', 'solana', 'bip122', 'polkadot']

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const sol = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const bitcoin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

const dot = (name: string, symbol: string, decimals: number): PairingNetwork['nativeCurrency'] => ({
  name,
  symbol,
  decimals,
})

const byName = (
  caipNetworkId: string,
  name: string,
  nativeCurrency: PairingNetwork['nativeCurrency'],
): PairingNetwork => ({
  caipNetworkId,
  name,
  nativeCurrency,
  rpcUrl: null,
})

/** Known by name, as in every wallet; nothing here leads to the real networks. */
export const famousNetworks: readonly PairingNetwork[] = [
  byName('eip155:1', 'Ethereum', ether),
  byName('eip155:10', 'OP Mainnet', ether),
  byName('eip155:137', 'Polygon', { name: 'POL', symbol: 'POL', decimals: 18 }),
  byName('eip155:8453', 'Base', ether),
  byName('eip155:42161', 'Arbitrum One', ether),
  byName('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', sol),
  byName('solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z', 'Solana Testnet', sol),
  byName('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', sol),
  byName('bip122:000000000019d6689c085ae165831e93', 'Bitcoin', bitcoin),
  byName('bip122:000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', bitcoin),
  byName('bip122:00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', bitcoin),
  byName('polkadot:91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', dot('Polkadot', 'DOT', 10)),
  byName('polkadot:b0a8d493285c2df73290dfb7e61f870f', 'Kusama', dot('Kusama', 'KSM', 12)),
  byName('polkadot:e143f23803ac50e8f6f8e62695d1ce9e', 'Westend', dot('Westend', 'WND', 12)),
  byName('polkadot:68d56f15f85d3136970ec16946040bc1', 'Polkadot Asset Hub', dot('Polkadot', 'DOT', 10)),
]

/** The namespace of a CAIP-2 id, if the wallet has one. */
export function namespaceOf(caipNetworkId: string): PairingNamespace | null {
  const [prefix] = caipNetworkId.split(':')
  return pairingNamespaces.find((namespace) => namespace === prefix) ?? null
}

/** The part behind the namespace's name. */
export const referenceOf = (caipNetworkId: string): string => caipNetworkId.slice(caipNetworkId.indexOf(':') + 1)
