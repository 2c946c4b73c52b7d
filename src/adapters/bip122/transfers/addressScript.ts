import { sha256 } from '@noble/hashes/sha2'
import { concatBytes } from '@noble/hashes/utils'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { Network } from '../../../domain'
import { readBitcoinAddress } from '../../../domain/bitcoinAddress'
import { bitcoinChainOf } from '../../../domain/bitcoinChain'
import { outputScript } from '../signatures/scripts'

/** Kinds of scripts that one key signs for, and those that can only be paid. */
export type ScriptKind = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr' | 'other'

/** What an address pays to. */
export type AddressScript = { kind: ScriptKind; script: Uint8Array }

const base58check = createBase58check(sha256)
/** First bytes of an address of a script (P2SH), on the main network and on the others. */
const SCRIPT_VERSIONS = [0x05, 0xc4]
/** OP_1 to OP_16 push the numbers 1 to 16 (BIP-141). */
const OP_1 = 0x51
const KEY_HASH_BYTES = 20
const TAPROOT_BYTES = 32

function segwitScript(version: number, program: Uint8Array): AddressScript {
  const script = concatBytes(Uint8Array.of(version === 0 ? 0 : OP_1 + version - 1, program.length), program)
  if (version === 0 && program.length === KEY_HASH_BYTES) return { kind: 'p2wpkh', script }
  return { kind: version === 1 && program.length === TAPROOT_BYTES ? 'p2tr' : 'other', script }
}

/** The script an address of this very network stands for, of any kind; `undefined` for every other text. */
export function addressScript(address: string, network: Network): AddressScript | undefined {
  const read = readBitcoinAddress(address)
  const chain = bitcoinChainOf(network.caipNetworkId)
  if (typeof read === 'string' || !chain || !read.chains.includes(chain)) return undefined
  const segwit = bech32.decodeUnsafe(read.address) ?? bech32m.decodeUnsafe(read.address)
  if (segwit) {
    const [version = 0, ...words] = segwit.words
    return segwitScript(version, bech32.fromWords(words))
  }
  const payload = base58check.decode(read.address)
  const kind = SCRIPT_VERSIONS.includes(payload[0] ?? 0) ? 'p2sh' : 'p2pkh'
  return { kind, script: outputScript({ kind, payload: payload.slice(1) }) }
}
