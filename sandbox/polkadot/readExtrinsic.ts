/** A signed transaction of the sandbox's runtime, read with the codecs of polkadot-api, and what its account signed. */
import { Bytes, compactBn, compactNumber, Struct, Tuple, u16, u32, u8, Variant } from '@polkadot-api/substrate-bindings'
import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { verify as verifySr25519 } from '@scure/sr25519'
import { RpcFailure } from '../http/jsonRpc'
import { CALLS, SPEC_VERSION, TRANSACTION_VERSION } from './runtimeMetadata'
import { polkadotGenesisHash } from './polkadotNetwork'

const KEY_BYTES = 32
const SIGNED_VERSION = 0x84
const MOST_SIGNED_BYTES = 256
const HASH = { dkLen: 32 }
const MODES = { off: 0, on: 1 }

const account = Variant({ Id: Bytes(KEY_BYTES) })
const coinCall = Struct({ pallet: u8, method: u8, dest: account, value: compactBn })
const assetCall = Struct({ pallet: u8, method: u8, asset: compactNumber, dest: account, value: compactBn })
const head = {
  version: u8,
  signer: account,
  signature: Variant({ Ed25519: Bytes(64), Sr25519: Bytes(64), Ecdsa: Bytes(65) }),
  // Transactions that live for ever are not taken here: nobody could say that one of them can no longer land.
  era: u16,
  nonce: compactNumber,
  tip: compactBn,
  mode: u8,
}
const coinEnvelope = Struct({ ...head, call: coinCall })
const assetEnvelope = Struct({ ...head, call: assetCall })
const extra = Tuple(u16, compactNumber, compactBn, u8)
const known = Tuple(u32, u32, Bytes(KEY_BYTES), Bytes(KEY_BYTES), u8)

type Envelope = Omit<ReturnType<typeof coinEnvelope.dec>, 'call'> & {
  /** `asset`: the number of the token, where it is no transfer of the coin. */
  call: ReturnType<typeof coinCall.dec> & { asset?: number }
}
export type ReadExtrinsic = Envelope & { bytes: Uint8Array; hash: string; length: number }

/** The envelope that the bytes are, whichever call is in it; every byte has to be of it. */
function readEnvelope(body: Uint8Array): Envelope | undefined {
  const isWhole = (again: Uint8Array): boolean => bytesToHex(again) === bytesToHex(body)
  try {
    const read = coinEnvelope.dec(body)
    if (read.call.pallet !== CALLS.assetTransfer[0] && isWhole(coinEnvelope.enc(read))) return read
  } catch {
    // It may be a call of a token.
  }
  const read = assetEnvelope.dec(body)
  return read.call.pallet === CALLS.assetTransfer[0] && isWhole(assetEnvelope.enc(read)) ? read : undefined
}

/** The blocks that an era allows: from the first one on, so many. */
export function livesIn({ era }: ReadExtrinsic, now: number): { first: number; blocks: number } {
  const blocks = 2 << (era & 0xf)
  const phase = era >> 4
  return { first: Math.floor((Math.max(now, phase) - phase) / blocks) * blocks + phase, blocks }
}

/** Reads what `author_submitExtrinsic` was given; every byte has to be of it. Throws what a node answers. */
export function readExtrinsic(hex: unknown): ReadExtrinsic {
  if (typeof hex !== 'string' || !/^0x(?:[0-9a-f]{2})+$/i.test(hex)) throw new RpcFailure(-32602, 'Invalid params')
  const bytes = hexToBytes(hex.slice(2))
  try {
    const length = compactNumber.dec(bytes)
    const body = bytes.slice(compactNumber.enc(length).length)
    const read = body.length === length ? readEnvelope(body) : undefined
    if (read?.version === SIGNED_VERSION)
      return { ...read, bytes, length: bytes.length, hash: `0x${bytesToHex(blake2b(bytes, HASH))}` }
  } catch {
    // Said below.
  }
  throw new RpcFailure(1001, 'Extrinsic has invalid format: "Could not decode `UncheckedExtrinsic`"')
}

/** What the account of a transaction must have signed, with the block that its era begins with. */
function signedBytes({ call, era, nonce, tip, mode }: ReadExtrinsic, firstBlockHash: string): Uint8Array {
  const all = Uint8Array.from([
    ...(call.asset === undefined ? coinCall.enc(call) : assetCall.enc({ ...call, asset: call.asset })),
    ...extra.enc([era, nonce, tip, mode]),
    ...known.enc([
      SPEC_VERSION,
      TRANSACTION_VERSION,
      hexToBytes(polkadotGenesisHash.slice(2)),
      hexToBytes(firstBlockHash.slice(2)),
      MODES.off,
    ]),
  ])
  return all.length > MOST_SIGNED_BYTES ? blake2b(all, HASH) : all
}

/** Whether the account signed exactly this, for this chain and runtime. */
export function isSigned(extrinsic: ReadExtrinsic, firstBlockHash: string): boolean {
  const { signature, signer, mode } = extrinsic
  if (mode !== MODES.off) return false
  const signed = signedBytes(extrinsic, firstBlockHash)
  try {
    if (signature.type === 'Ed25519') return ed25519.verify(signature.value, signed, signer.value, { zip215: false })
    if (signature.type === 'Sr25519') return verifySr25519(signed, signature.value, signer.value)
    const { value } = signature
    const recovered = secp256k1.Signature.fromBytes(
      Uint8Array.of(value.at(-1) ?? 0, ...value.slice(0, -1)),
      'recovered',
    )
    // oxlint-disable-next-line typescript/no-deprecated -- its successor is missing from the types of this version
    const key = recovered.recoverPublicKey(blake2b(signed, HASH)).toBytes(true)
    return bytesToHex(blake2b(key, HASH)) === bytesToHex(signer.value)
  } catch {
    return false
  }
}
