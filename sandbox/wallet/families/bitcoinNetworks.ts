import { NETWORK, TEST_NETWORK } from '@scure/btc-signer'

type BitcoinParameters = typeof NETWORK

/** The networks the wallet can be on, by the names sats-connect has for them. Only the first is a chain here. */
export const bitcoinNetworks = {
  Regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
  Mainnet: NETWORK,
  Testnet: TEST_NETWORK,
  Signet: TEST_NETWORK,
} as const satisfies Record<string, BitcoinParameters>

export type BitcoinNetworkName = keyof typeof bitcoinNetworks

export const isBitcoinNetworkName = (value: unknown): value is BitcoinNetworkName => typeof value === 'string' && Object.hasOwn(bitcoinNetworks, value)
