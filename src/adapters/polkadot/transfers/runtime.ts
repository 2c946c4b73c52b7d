import { hexToBytes } from '@noble/hashes/utils'
import { WidgetError } from '../../../errors'
import { isRecord } from '../../../lib/isRecord'
import type { Network } from '../../../domain'
import type { NetworkRpc } from '../../contract'
import { notReadable } from '../../notReadable'
import { knowsExtensions } from './extensions'
import { readMetadata, type ChainType, type Metadata } from './metadata'
import { ScaleReader } from './scale'
import { typeOf, U128, U32 } from './values'

/** What a chain's runtime of now says of itself, as far as a transfer needs it. */
export type Runtime = {
  metadata: Metadata
  specVersion: number
  transactionVersion: number
  genesisHash: string
  /** The first two bytes of a call of `Balances.transfer_keep_alive`. */
  transferCall: Uint8Array
  /** What an account has to hold to exist. */
  existentialDeposit: bigint
  /** Tokens beside the chain's coin; absent where it has none, or writes them in another way. */
  assets?: AssetParts
}

/** What a transfer of tokens needs of a runtime (pallet-assets), by types of its metadata. */
export type AssetParts = {
  /** The first two bytes of a call of `Assets.transfer_keep_alive`. */
  transferCall: Uint8Array
  /** What a token is, what it is called, and what an account has of it. */
  asset: number
  metadata: number
  account: number
}

const HASH = /^0x[0-9a-f]{64}$/
const BYTES = /^0x(?:[0-9a-f]{2})+$/i
/** The one form that transactions are written in here (signed, "version 4"); runtimes with newer ones take it too. */
const EXTRINSIC_VERSION = 4
const U128_BYTES = 16
const CAIP_REFERENCE_DIGITS = 32
const ACCOUNT_ID_BYTES = 32

/** A hash as nodes write it. @throws MALFORMED_ANSWER */
export function readHash(answer: unknown, network: Network): string {
  if (typeof answer !== 'string' || !HASH.test(answer)) throw notReadable(network)
  return answer
}

/** Bytes as nodes write them. @throws MALFORMED_ANSWER */
export function readBytes(answer: unknown, network: Network): Uint8Array {
  if (typeof answer !== 'string' || !BYTES.test(answer)) throw notReadable(network)
  return hexToBytes(answer.slice(2))
}

/** Runs a reading of bytes that came from a node. @throws MALFORMED_ANSWER where they end too soon or are none */
export function reading<T>(network: Network, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw cause instanceof RangeError ? notReadable(network, cause) : cause
  }
}

const isAccountId = ({ types }: Metadata, id: number): boolean => {
  const { name, shape } = typeOf(types, id)
  if (name !== 'AccountId32' || shape.kind !== 'composite') return false
  const [bytes, ...others] = shape.fields.map(({ type }) => typeOf(types, type).shape)
  return bytes?.kind === 'array' && bytes.length === ACCOUNT_ID_BYTES && others.length === 0
}

/** An address is written as a kind and what it needs; kind 0 is an account by its id. */
function takesAccountId(metadata: Metadata, id: number | undefined): boolean {
  if (id === undefined) return false
  const { name, shape } = typeOf(metadata.types, id)
  if (name !== 'MultiAddress' || shape.kind !== 'variant') return false
  const [field, ...others] =
    shape.variants.find((variant) => variant.name === 'Id' && variant.index === 0)?.fields ?? []
  return field !== undefined && others.length === 0 && isAccountId(metadata, field.type)
}

function isPrimitive({ types }: Metadata, id: number, name: number): boolean {
  const { shape } = typeOf(types, id)
  return shape.kind === 'primitive' && shape.name === name
}

function isCompact(metadata: Metadata, id: number | undefined, name: number): boolean {
  if (id === undefined) return false
  const { shape } = typeOf(metadata.types, id)
  return shape.kind === 'compact' && isPrimitive(metadata, shape.type, name)
}

/** Blake2_128Concat, among the ways in which keys are hashed. */
const BLAKE2_128_CONCAT = 2

/** How tokens are written, as far as it is written as known here. */
function readAssetParts(metadata: Metadata): AssetParts | undefined {
  const { types, pallets } = metadata
  const pallet = pallets.find(({ name }) => name === 'Assets')
  const calls = pallet?.calls === undefined ? undefined : typeOf(types, pallet.calls).shape
  const call = calls?.kind === 'variant' && calls.variants.find(({ name }) => name === 'transfer_keep_alive')
  if (!pallet || !call) return undefined
  const [id, target, amount, ...others] = call.fields
  const mapOf = (name: string, isKey: (key: number) => boolean): number | undefined =>
    pallet.maps.find(
      (map) => map.name === name && map.hashers.every((hash) => hash === BLAKE2_128_CONCAT) && isKey(map.key),
    )?.value
  const isId = (type: number): boolean => isPrimitive(metadata, type, U32)
  const isPair = (type: number): boolean => {
    const { shape } = typeOf(types, type)
    if (shape.kind !== 'tuple') return false
    const [first, second, ...more] = shape.types
    return (
      first !== undefined && second !== undefined && more.length === 0 && isId(first) && isAccountId(metadata, second)
    )
  }
  const [asset, account, described] = [mapOf('Asset', isId), mapOf('Account', isPair), mapOf('Metadata', isId)]
  const isKnown =
    others.length === 0 &&
    isCompact(metadata, id?.type, U32) &&
    takesAccountId(metadata, target?.type) &&
    isCompact(metadata, amount?.type, U128)
  if (!isKnown || asset === undefined || account === undefined || described === undefined) return undefined
  return { transferCall: Uint8Array.of(pallet.index, call.index), asset, account, metadata: described }
}

const parameterOf = ({ parameters }: ChainType, name: string): number | undefined =>
  parameters.find((parameter) => parameter.name === name)?.type

/**
 * What a transfer needs of a runtime, or `undefined` for one whose transactions, accounts or amounts are written in
 * another way: nothing is guessed.
 */
function readTransferParts(
  metadata: Metadata,
): Pick<Runtime, 'transferCall' | 'existentialDeposit' | 'assets'> | undefined {
  const { types, pallets, extrinsic } = metadata
  const balances = pallets.find(({ name }) => name === 'Balances')
  const calls = balances?.calls === undefined ? undefined : typeOf(types, balances.calls).shape
  const call = calls?.kind === 'variant' && calls.variants.find(({ name }) => name === 'transfer_keep_alive')
  const deposit = balances?.constants.find(({ name }) => name === 'ExistentialDeposit')
  if (!balances || !call || deposit?.value.length !== U128_BYTES) return undefined
  const envelope = typeOf(types, extrinsic.type)
  const signature = parameterOf(envelope, 'Signature')
  const [dest, value, ...others] = call.fields
  const isKnown =
    extrinsic.version === EXTRINSIC_VERSION &&
    takesAccountId(metadata, parameterOf(envelope, 'Address')) &&
    signature !== undefined &&
    typeOf(types, signature).name === 'MultiSignature' &&
    others.length === 0 &&
    takesAccountId(metadata, dest?.type) &&
    isCompact(metadata, value?.type, U128) &&
    knowsExtensions(metadata)
  if (!isKnown) return undefined
  return {
    transferCall: Uint8Array.of(balances.index, call.index),
    existentialDeposit: new ScaleReader(deposit.value).big(U128_BYTES),
    assets: readAssetParts(metadata),
  }
}

function readVersions(answer: unknown, network: Network): { specVersion: number; transactionVersion: number } {
  if (!isRecord(answer)) throw notReadable(network)
  const { specVersion, transactionVersion } = answer
  if (typeof specVersion !== 'number' || typeof transactionVersion !== 'number') throw notReadable(network)
  return { specVersion, transactionVersion }
}

/**
 * Makes the reading of runtimes. The description of one weighs hundreds of kilobytes: it is asked for once, and again
 * when the chain has another runtime.
 */
export function createRuntimes(rpc: NetworkRpc) {
  const known = new Map<string, Runtime>()
  /** The runtime at a block. @throws UNSUPPORTED_CHAIN where transfers are not written as known here, MALFORMED_ANSWER */
  return async (network: Network, blockHash: string): Promise<Runtime> => {
    const [genesis, versionAnswer] = await Promise.all([
      rpc(network, 'chain_getBlockHash', [0]),
      rpc(network, 'state_getRuntimeVersion', [blockHash]),
    ])
    const genesisHash = readHash(genesis, network)
    // What is signed is for the chain with this hash: a node of another one must not have it signed for that.
    if (`polkadot:${genesisHash.slice(2, 2 + CAIP_REFERENCE_DIGITS)}` !== network.caipNetworkId)
      throw notReadable(network)
    const versions = readVersions(versionAnswer, network)
    const key = [genesisHash, versions.specVersion, versions.transactionVersion].join()
    const before = known.get(key)
    if (before) return before
    const bytes = readBytes(await rpc(network, 'state_getMetadata', [blockHash]), network)
    const runtime = reading(network, () => {
      const metadata = readMetadata(bytes)
      const parts = readTransferParts(metadata)
      return parts && { metadata, ...versions, genesisHash, ...parts }
    })
    if (!runtime) throw new WidgetError('UNSUPPORTED_CHAIN')
    known.set(key, runtime)
    return runtime
  }
}

export type ReadRuntime = ReturnType<typeof createRuntimes>
