import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { getPublicKey, secretFromSeed, sign } from '@scure/sr25519'

const CHECKSUM_BYTES = 2
const GENERIC_PREFIX = 42

/** Address prefixes by CAIP-2 reference. */
const prefixes: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
}

const publicKeys = new Map<string, Uint8Array>()

/** The sr25519 key of a seed. It takes milliseconds to make and is asked for often, so it is kept. */
export function polkadotPublicKey(secretSeed: Uint8Array): Uint8Array {
  const name = bytesToHex(secretSeed)
  const publicKey = publicKeys.get(name) ?? getPublicKey(secretFromSeed(secretSeed))
  publicKeys.set(name, publicKey)
  return publicKey
}

/** The SS58 address of an sr25519 key on the network of this CAIP-2 reference. */
export function polkadotAddress(secretSeed: Uint8Array, reference: string): string {
  const body = Uint8Array.from([prefixes[reference] ?? GENERIC_PREFIX, ...polkadotPublicKey(secretSeed)])
  const checksum = blake2b(Uint8Array.from([...utf8ToBytes('SS58PRE'), ...body])).slice(0, CHECKSUM_BYTES)
  return base58.encode(Uint8Array.from([...body, ...checksum]))
}

/** The 64 bytes of an sr25519 signature. */
export const polkadotSign = (bytes: Uint8Array, secretSeed: Uint8Array): Uint8Array =>
  sign(secretFromSeed(secretSeed), bytes)

/** Signs a text the way wallets do: wrapped, so that it can never be a transaction. */
export const polkadotMessageSignature = (message: string, secretSeed: Uint8Array): Uint8Array =>
  polkadotSign(wrapMessage(message), secretSeed)

const wrapMessage = (message: string): Uint8Array => {
  const isWrapped = message.startsWith('<Bytes>') && message.endsWith('</Bytes>')
  return utf8ToBytes(isWrapped ? message : `<Bytes>${message}</Bytes>`)
}
