import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

type BitcoinParameters = typeof NETWORK

/** The networks the wallet can be on, by the names sats-connect has for them. Only the first is a chain here. */
export type BitcoinNetworkName = 'Regtest' | 'Mainnet' | 'Testnet' | 'Signet'

/** The addresses of each. */
export const bitcoinNetworks = {
  Regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
  Mainnet: NETWORK,
  Testnet: TEST_NETWORK,
  Signet: TEST_NETWORK,
} as const satisfies Record<BitcoinNetworkName, BitcoinParameters>

export const isBitcoinNetworkName = (value: unknown): value is BitcoinNetworkName =>
  typeof value === 'string' && Object.hasOwn(bitcoinNetworks, value)
