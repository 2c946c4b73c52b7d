import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Network } from '../../../domain'
import type { NetworkRpc, SentTransaction, TransactionStatus } from '../../contract'
import { notReadable } from '../../notReadable'
import { accountStorageKey, readAccount } from '../accountStorage'
import { readBlockHash, readBlockNumber, readExtrinsics } from './blocks'
import { extrinsicHash, MORTAL_BLOCKS } from './extrinsic'
import type { Metadata } from './metadata'
import { readBytes, readHash, reading, type ReadRuntime } from './runtime'
import { ScaleReader } from './scale'
import { skipValue, typeOf } from './values'

type Parts = { rpc: NetworkRpc; readRuntime: ReadRuntime }
/** Whose transaction it is, and its number among those of its account. */
type Effect = { accountId: Uint8Array; nonce: number }

/** Where the events of a block are kept: the 128-bit hashes of `System` and `Events`. */
const EVENTS_KEY = '0x26aa394eea5630e07c48ae0c9558cef780d41e5e16056765bc8461851072c9d7'
const EFFECT = /^([0-9a-f]{64}):(\d+)$/
/** When in a block an event happened: 0 in the transaction with the number that follows, else before or after them all. */
const IN_EXTRINSIC = 0
const TOPIC_BYTES = 32

/** What is remembered of a transaction beside its name. */
export const toEffect = (accountId: Uint8Array, nonce: bigint): string => `${bytesToHex(accountId)}:${nonce}`

function readEffect(effect: string | undefined): Effect | undefined {
  const [, accountId, nonce] = EFFECT.exec(effect ?? '') ?? []
  return accountId === undefined ? undefined : { accountId: hexToBytes(accountId), nonce: Number(nonce) }
}

/** Whether the account's transaction of this number is in the chain up to a block. */
async function isNumberUsed(
  rpc: NetworkRpc,
  network: Network,
  { accountId, nonce }: Effect,
  blockHash: string,
): Promise<boolean> {
  const answer = await rpc(network, 'state_getStorage', [accountStorageKey(accountId), blockHash])
  return readAccount(answer, network).nonce > nonce
}

/** How a transaction went, by the events of its block; `undefined` where they say nothing of it. */
export function readOutcome({ types, pallets }: Metadata, events: Uint8Array, position: number): boolean | undefined {
  const reader = new ScaleReader(events)
  let outcome: boolean | undefined
  reader.list(() => {
    const isOfIt = reader.u8() === IN_EXTRINSIC && reader.u32() === position
    const palletIndex = reader.u8()
    const pallet = pallets.find(({ index }) => index === palletIndex)
    const shape = pallet?.events === undefined ? undefined : typeOf(types, pallet.events).shape
    const eventIndex = reader.u8()
    const event = shape?.kind === 'variant' ? shape.variants.find(({ index }) => index === eventIndex) : undefined
    if (!event) throw new RangeError('No such event')
    event.fields.forEach(({ type }) => skipValue(types, type, reader))
    reader.list(() => reader.bytes(TOPIC_BYTES))
    if (!isOfIt || pallet?.name !== 'System') return
    if (event.name === 'ExtrinsicSuccess') outcome = true
    if (event.name === 'ExtrinsicFailed') outcome = false
  })
  return outcome
}

/** The first block of those after `first`, up to `last`, in which the number is used; it is in the last one. */
async function findBlock(
  rpc: NetworkRpc,
  network: Network,
  effect: Effect,
  { first, last }: { first: number; last: number },
): Promise<string> {
  let [low, high] = [first + 1, last]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const isUsed = await isNumberUsed(rpc, network, effect, await readBlockHash(rpc, network, middle))
    if (isUsed) high = middle
    else low = middle + 1
  }
  return readBlockHash(rpc, network, high)
}

/**
 * Where a transaction is, by final blocks alone, so that nothing is taken back. A node finds no transaction by its name:
 * the number of its account says in which block to look. It has failed when the chain says so, or when its time is over
 * and its number is still free; it was replaced where another one has its number.
 */
export async function readTransactionStatus(
  { rpc, readRuntime }: Parts,
  network: Network,
  { hash, effect: remembered, lastValidBlockHeight }: SentTransaction,
): Promise<TransactionStatus | 'replaced'> {
  const effect = readEffect(remembered)
  if (!effect || lastValidBlockHeight === undefined) return 'submitted'
  const head = readHash(await rpc(network, 'chain_getFinalizedHead', []), network)
  const [headNumber, isUsed] = await Promise.all([
    readBlockNumber(rpc, network, head),
    isNumberUsed(rpc, network, effect, head),
  ])
  if (!isUsed) return headNumber > lastValidBlockHeight ? 'failed' : 'submitted'
  const range = { first: lastValidBlockHeight - MORTAL_BLOCKS, last: Math.min(headNumber, lastValidBlockHeight) }
  const blockHash = await findBlock(rpc, network, effect, range)
  const extrinsics = await readExtrinsics(rpc, network, blockHash)
  const position = extrinsics.findIndex((extrinsic) => extrinsicHash(extrinsic) === hash)
  if (position < 0) return 'replaced'
  const [runtime, events] = await Promise.all([
    readRuntime(network, blockHash),
    rpc(network, 'state_getStorage', [EVENTS_KEY, blockHash]),
  ])
  const outcome = reading(network, () => readOutcome(runtime.metadata, readBytes(events, network), position))
  if (outcome === undefined) throw notReadable(network)
  return outcome ? 'confirmed' : 'failed'
}
