import type { CaipNetworkId } from './caip'

/** The networks of Bitcoin by the names wallets use for them (Wallet Standard, sats-connect). */
export type BitcoinChain = 'mainnet' | 'testnet' | 'signet' | 'regtest'

/** References by CAIP-4: the first 32 hex digits of block 0. */
const REFERENCES: Readonly<Record<BitcoinChain, string>> = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
}

/** In the order in which an address that belongs to several is taken to be on one. */
export const BITCOIN_CHAINS: readonly BitcoinChain[] = ['mainnet', 'testnet', 'signet', 'regtest']

/** The CAIP-2 id of a Bitcoin network. */
export const bitcoinNetworkId = (chain: BitcoinChain): CaipNetworkId => `bip122:${REFERENCES[chain]}`

/** The Bitcoin network with a CAIP-2 id; `undefined` for other coins of the namespace and other namespaces. */
export const bitcoinChainOf = (caipNetworkId: CaipNetworkId): BitcoinChain | undefined =>
  BITCOIN_CHAINS.find((chain) => bitcoinNetworkId(chain) === caipNetworkId)
