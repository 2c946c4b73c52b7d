import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'

/** CAIP-2 keeps this much of the genesis hash. */
const REFERENCE_LENGTH = 32

/** Identity of the sandbox's Solana, made from a text so that every run has the same. */
export const solanaGenesisHash = base58.encode(createHash('sha256').update('wallet-widget sandbox solana').digest())

export const solanaNetwork = {
  caipNetworkId: `solana:${solanaGenesisHash.slice(0, REFERENCE_LENGTH)}`,
  name: 'Sandbox Solana',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
}
