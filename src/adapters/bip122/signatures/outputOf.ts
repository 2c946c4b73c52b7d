import { bech32, bech32m, createBase58check } from '@scure/base'
import { sha256 } from '@noble/hashes/sha2'
import type { Network } from '../../../domain'
import { readBitcoinAddress } from '../../../domain/bitcoinAddress'
import { bitcoinChainOf } from '../../../domain/bitcoinChain'

/** What an address pays to: a hash of a key (P2PKH, P2WPKH), of a script (P2SH), or a key itself (P2TR). */
export type BitcoinOutput = { kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'; payload: Uint8Array }

const base58check = createBase58check(sha256)
const SCRIPT_VERSIONS = [0x05, 0xc4]
const HASH_BYTES = 20
const KEY_BYTES = 32

function readBase58(address: string): BitcoinOutput {
  const [version = 0, ...payload] = base58check.decode(address)
  return { kind: SCRIPT_VERSIONS.includes(version) ? 'p2sh' : 'p2pkh', payload: Uint8Array.from(payload) }
}

function readSegwit(address: string): BitcoinOutput | undefined {
  const [version, ...words] = (bech32.decodeUnsafe(address) ?? bech32m.decodeUnsafe(address))?.words ?? []
  const payload = bech32.fromWordsUnsafe(words)
  if (!payload) return undefined
  if (version === 0 && payload.length === HASH_BYTES) return { kind: 'p2wpkh', payload }
  return version === 1 && payload.length === KEY_BYTES ? { kind: 'p2tr', payload } : undefined
}

/**
 * What an address of this very network pays to; `undefined` for one of another network, or of a kind that no single key
 * signs for.
 */
export function outputOf(address: string, network: Network): BitcoinOutput | undefined {
  const read = readBitcoinAddress(address)
  const chain = bitcoinChainOf(network.caipNetworkId)
  if (typeof read === 'string' || !chain || !read.chains.includes(chain)) return undefined
  return readSegwit(read.address) ?? (/^[123mn]/.test(read.address) ? readBase58(read.address) : undefined)
}
