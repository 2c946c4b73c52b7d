/** Tokens beside the chain's coin, as the hubs keep them (pallet-assets). */
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, concatBytes } from '@noble/hashes/utils'
import { MAX_NAME_LENGTH } from '../../../config/limits/general'
import { tokenSymbol, type Network } from '../../../domain'
import { isTokenAddress } from '../../../config/tokenAddress'
import { WidgetError } from '../../../errors'
import { cleanText } from '../../../lib/cleanText'
import type { NetworkRpc, TokenMetadata } from '../../contract'
import { notReadable } from '../../notReadable'
import { readBytes, readHash, reading, type AssetParts, type ReadRuntime, type Runtime } from './runtime'
import { compact, littleEndian, ScaleReader } from './scale'
import { readFields } from './values'

type Parts = { rpc: NetworkRpc; readRuntime: ReadRuntime }

/** The 128-bit hashes of the words `Assets`, and `Asset`, `Account` and `Metadata` (Substrate, "storage maps"). */
const ASSETS = '0x682a59d51ab9e48a8c8cc418ff9708d2'
const MAPS = {
  asset: 'd34371a193a751eea5883e9553457b2e',
  account: 'b99d880ec681799c0cf30e8886371da9',
  metadata: 'b5f3822e35ca2f31ce3526eab1363fd2',
} as const
const KEY_HASH = { dkLen: 16 }
const ID_BYTES = 4
const BALANCE_BYTES = 16
/** Live, and of an account liquid: everything else moves nothing. Before these words there was one for frozen, or not. */
const FREE = 0
/** Of an account: nothing may arrive either. */
const BLOCKED = 2

/** A token: whether it moves at all, what an account must hold of it, and whether that alone opens an account. */
type Asset = { isLive: boolean; minimum: bigint; isSufficient: boolean }
/** What an account has of a token; nothing where the chain has no record. */
type Holding = { balance: bigint; isFree: boolean; isBlocked: boolean }

const NOTHING: Holding = { balance: 0n, isFree: true, isBlocked: false }

/** The number of a token. @throws INVALID_TRANSFER for any other text */
export function assetIdOf(tokenAddress: string): bigint {
  if (!isTokenAddress('polkadot', tokenAddress)) throw new WidgetError('INVALID_TRANSFER')
  return BigInt(tokenAddress)
}

/** A call of `Assets.transfer_keep_alive`: what is left of the sender's balance is enough to keep it. */
export const assetTransferCall = (
  { transferCall }: AssetParts,
  { id, to, amount }: { id: bigint; to: Uint8Array; amount: bigint },
): Uint8Array => concatBytes(transferCall, compact(id), Uint8Array.of(0), to, compact(amount))

/** What the chain keeps under keys of a map, as named fields; `undefined` where there is nothing. */
async function readRecord(
  rpc: NetworkRpc,
  network: Network,
  runtime: Runtime,
  { map, keys }: { map: keyof typeof MAPS; keys: readonly Uint8Array[] },
): Promise<Map<string, Uint8Array> | undefined> {
  const { assets, metadata } = runtime
  if (!assets) throw new WidgetError('UNSUPPORTED_METHOD')
  const hashed = keys.map((key) => bytesToHex(concatBytes(blake2b(key, KEY_HASH), key))).join('')
  const answer = await rpc(network, 'state_getStorage', [`${ASSETS}${MAPS[map]}${hashed}`])
  if (answer === null) return undefined
  const bytes = readBytes(answer, network)
  return reading(network, () => readFields(metadata.types, assets[map], bytes))
}

const number = (field: Uint8Array | undefined, length: number): bigint => {
  if (field?.length !== length) throw new RangeError('No such field')
  return new ScaleReader(field).big(length)
}
const textOf = (field: Uint8Array | undefined): string => new ScaleReader(field ?? new Uint8Array()).text()

/** @throws UNSUPPORTED_METHOD where the chain has no such tokens, MALFORMED_ANSWER where there is none of this number */
export async function fetchAsset(rpc: NetworkRpc, network: Network, runtime: Runtime, id: bigint): Promise<Asset> {
  const fields = await readRecord(rpc, network, runtime, { map: 'asset', keys: [littleEndian(id, ID_BYTES)] })
  if (!fields) throw notReadable(network)
  return reading(network, () => ({
    isLive: number(fields.get('status') ?? fields.get('is_frozen'), 1) === BigInt(FREE),
    minimum: number(fields.get('min_balance'), BALANCE_BYTES),
    isSufficient: number(fields.get('is_sufficient'), 1) === 1n,
  }))
}

export async function fetchHolding(
  rpc: NetworkRpc,
  network: Network,
  runtime: Runtime,
  { id, accountId }: { id: bigint; accountId: Uint8Array },
): Promise<Holding> {
  const keys = [littleEndian(id, ID_BYTES), accountId]
  const fields = await readRecord(rpc, network, runtime, { map: 'account', keys })
  if (!fields) return NOTHING
  return reading(network, () => {
    const status = number(fields.get('status') ?? fields.get('is_frozen'), 1)
    return {
      balance: number(fields.get('balance'), BALANCE_BYTES),
      isFree: status === BigInt(FREE),
      isBlocked: status === BigInt(BLOCKED),
    }
  })
}

const readNow = async ({ rpc, readRuntime }: Parts, network: Network): Promise<Runtime> =>
  readRuntime(network, readHash(await rpc(network, 'chain_getFinalizedHead', []), network))

/** How a token is called and counted, and what of it stays. @throws as fetchAsset */
export async function readTokenMetadata(parts: Parts, network: Network, tokenAddress: string): Promise<TokenMetadata> {
  const id = assetIdOf(tokenAddress)
  const runtime = await readNow(parts, network)
  const [asset, described] = await Promise.all([
    fetchAsset(parts.rpc, network, runtime, id),
    readRecord(parts.rpc, network, runtime, { map: 'metadata', keys: [littleEndian(id, ID_BYTES)] }),
  ])
  return reading(network, () => {
    const symbol = tokenSymbol(textOf(described?.get('symbol')))
    if (!described || symbol === '') throw notReadable(network)
    return {
      tokenAddress,
      name: cleanText(textOf(described.get('name')), MAX_NAME_LENGTH) || symbol,
      symbol,
      decimals: Number(number(described.get('decimals'), 1)),
      keptInUnits: asset.minimum.toString(),
    }
  })
}

/** What an account has of a token. @throws as fetchAsset */
export async function readTokenBalance(
  parts: Parts,
  network: Network,
  { tokenAddress, accountId }: { tokenAddress: string; accountId: Uint8Array },
): Promise<string> {
  const runtime = await readNow(parts, network)
  const { balance } = await fetchHolding(parts.rpc, network, runtime, { id: assetIdOf(tokenAddress), accountId })
  return balance.toString()
}

/**
 * Whether the chain would carry an amount of a token. @throws ASSET_FROZEN, RECIPIENT_BLOCKED, INSUFFICIENT_BALANCE,
 * DEPOSIT_STAYS, OPENS_TOO_SMALL, NO_ACCOUNT_YET
 */
export function checkAsset(
  { isLive, minimum, isSufficient }: Asset,
  {
    sender,
    recipient,
    amount,
    hasAccount,
  }: { sender: Holding; recipient: Holding; amount: bigint; hasAccount: boolean },
): void {
  if (!isLive || !sender.isFree) throw new WidgetError('ASSET_FROZEN')
  if (recipient.isBlocked) throw new WidgetError('RECIPIENT_BLOCKED')
  if (sender.balance < amount) throw new WidgetError('INSUFFICIENT_BALANCE')
  if (sender.balance - amount < minimum) throw new WidgetError('DEPOSIT_STAYS')
  if (recipient.balance + amount < minimum) throw new WidgetError('OPENS_TOO_SMALL')
  // A token that is not enough by itself is only kept for accounts that hold the coin.
  if (recipient.balance === 0n && !isSufficient && !hasAccount) throw new WidgetError('NO_ACCOUNT_YET')
}
