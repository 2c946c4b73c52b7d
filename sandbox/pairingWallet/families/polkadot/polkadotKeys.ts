import { ed25519 } from '@noble/curves/ed25519'
import { blake2b } from '@noble/hashes/blake2'
import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'

const CHECKSUM_BYTES = 2
const GENERIC_PREFIX = 42

/** Address prefixes by CAIP-2 reference. */
const prefixes: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0,
  '68d56f15f85d3136970ec16946040bc1': 0,
  b0a8d493285c2df73290dfb7e61f870f: 2,
}

/** The SS58 address of an Ed25519 key on the network of this CAIP-2 reference. */
export function polkadotAddress(secretKey: Uint8Array, reference: string): string {
  const body = Uint8Array.from([prefixes[reference] ?? GENERIC_PREFIX, ...ed25519.getPublicKey(secretKey)])
  const checksum = blake2b(Uint8Array.from([...utf8ToBytes('SS58PRE'), ...body])).slice(0, CHECKSUM_BYTES)
  return base58.encode(Uint8Array.from([...body, ...checksum]))
}

/** Signs a text the way wallets do: wrapped, so that it can never be a transaction. */
export const polkadotMessageSignature = (message: string, secretKey: Uint8Array): Uint8Array => ed25519.sign(wrapMessage(message), secretKey)

const wrapMessage = (message: string): Uint8Array => {
  const isWrapped = message.startsWith('<Bytes>') && message.endsWith('</Bytes>')
  return utf8ToBytes(isWrapped ? message : `<Bytes>${message}</Bytes>`)
}
