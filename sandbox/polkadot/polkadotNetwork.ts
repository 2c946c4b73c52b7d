import { createHash } from 'node:crypto'

/** CAIP-2 keeps this much of the genesis hash. */
const REFERENCE_LENGTH = 32

const genesis = createHash('sha256').update('wallet-widget sandbox polkadot').digest('hex')

/** The whole hash of the first block, with `0x`. */
export const polkadotGenesisHash = `0x${genesis}`

export const polkadotNetwork = {
  caipNetworkId: `polkadot:${genesis.slice(0, REFERENCE_LENGTH)}`,
  name: 'Sandbox Polkadot',
  nativeCurrency: { name: 'Sandbox Dot', symbol: 'SDOT', decimals: 10 },
  /** The generic prefix of addresses. */
  ss58Format: 42,
}
