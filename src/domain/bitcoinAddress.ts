import { sha256 } from '@noble/hashes/sha2'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { BitcoinChain } from './bitcoinChain'

/** A Bitcoin address in its canonical spelling, and the networks it may be used on. */
export type BitcoinAddress = { address: string; chains: readonly BitcoinChain[] }

const TEST_CHAINS: readonly BitcoinChain[] = ['testnet', 'signet', 'regtest']

/** First byte of an address in Base58Check: of a key (P2PKH) or a script (P2SH). The test networks share theirs. */
const VERSIONS: Readonly<Record<number, readonly BitcoinChain[]>> = {
  0x00: ['mainnet'],
  0x05: ['mainnet'],
  0x6f: TEST_CHAINS,
  0xc4: TEST_CHAINS,
}

/** What stands before the `1` of a segwit address (BIP-173). */
const PREFIXES: Readonly<Record<string, readonly BitcoinChain[]>> = {
  bc: ['mainnet'],
  tb: ['testnet', 'signet'],
  bcrt: ['regtest'],
}

const BASE58_FORM = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/
const SEGWIT_FORM = /^(bc|tb|bcrt)1[02-9ac-hj-np-z]{8,84}$/
const HASH_BYTES = 20
const PAYLOAD_BYTES = HASH_BYTES + 1
/** BIP-141: a witness program is 2 to 40 bytes; that of version 0 is a hash of a key or of a script. */
const PROGRAM_BYTES = { least: 2, most: 40, key: 20, script: 32 }
const LAST_WITNESS_VERSION = 16

const base58check = createBase58check(sha256)

function readBase58(text: string): BitcoinAddress | 'checksum' | 'malformed' {
  let payload: Uint8Array
  try {
    payload = base58check.decode(text)
  } catch {
    return 'checksum'
  }
  const chains = VERSIONS[payload[0] ?? -1]
  return chains && payload.length === PAYLOAD_BYTES ? { address: text, chains } : 'malformed'
}

function readSegwit(text: string): BitcoinAddress | 'checksum' | 'malformed' {
  // One case throughout; a mixed spelling is none (BIP-173).
  if (text !== text.toLowerCase() && text !== text.toUpperCase()) return 'malformed'
  const address = text.toLowerCase()
  const old = bech32.decodeUnsafe(address)
  const decoded = old ?? bech32m.decodeUnsafe(address)
  if (!decoded) return 'checksum'
  const [version = -1, ...words] = decoded.words
  // Version 0 has the first checksum, all later ones the second (BIP-350).
  if ((version === 0) !== (old !== undefined)) return 'checksum'
  const length = bech32.fromWordsUnsafe(words)?.length ?? 0
  const isProgram =
    version === 0
      ? length === PROGRAM_BYTES.key || length === PROGRAM_BYTES.script
      : length >= PROGRAM_BYTES.least && length <= PROGRAM_BYTES.most
  const chains = PREFIXES[decoded.prefix]
  return chains && isProgram && version <= LAST_WITNESS_VERSION ? { address, chains } : 'malformed'
}

/**
 * Reads an address of Bitcoin: Base58Check (of a key or a script) or segwit of any version (BIP-173, BIP-350). Says
 * what is wrong with any other text: `checksum` where only a letter can be mistaken, else `malformed`.
 */
export function readBitcoinAddress(text: string): BitcoinAddress | 'checksum' | 'malformed' {
  if (SEGWIT_FORM.test(text.toLowerCase())) return readSegwit(text)
  return BASE58_FORM.test(text) ? readBase58(text) : 'malformed'
}
