/** How addresses of a network are written, for the transaction library. */
import { bitcoinPrefix } from './bitcoinKeys'

const mainnet = { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }
const testnet = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

export type BitcoinParams = typeof mainnet

/** The parameters of the network of this CAIP-2 reference. */
export function bitcoinParams(reference: string): BitcoinParams {
  const prefix = bitcoinPrefix(reference)
  return prefix === 'bc' ? mainnet : { ...testnet, bech32: prefix }
}
