/** The events of a block as a node keeps them (SCALE), in the words of the sandbox's runtime. */
import { Bytes, compactBn, compactNumber, u128, u32 } from '@polkadot-api/substrate-bindings'
import { bytesToHex } from '@noble/hashes/utils'
import { transferredFields, type AssetProblem } from './assets'
import { EVENTS } from './runtimeMetadata'

export type LedgerEvent = { position: number } & (
  | { type: 'success' }
  | { type: 'failed'; problem: 'BadOrigin' | AssetProblem }
  | { type: 'withdraw'; who: Uint8Array; amount: bigint }
  | { type: 'transfer'; from: Uint8Array; to: Uint8Array; amount: bigint }
  | { type: 'assetTransferred'; asset: number; from: Uint8Array; to: Uint8Array; amount: bigint }
  | { type: 'feePaid'; who: Uint8Array; amount: bigint; tip: bigint }
)

const IN_EXTRINSIC = 0
const NO_TOPICS = 0
const account = Bytes(32)
/** Time and proof of a transfer, and a normal call that pays its fee. */
const dispatchInfo = [...compactBn.enc(310_000_000n), ...compactBn.enc(3593n), 0, 0]
const PROBLEMS: Readonly<Record<'BadOrigin' | AssetProblem, readonly number[]>> = {
  FundsUnavailable: [7, 0],
  BelowMinimum: [7, 2],
  NotExpendable: [7, 9],
  BadOrigin: [2],
  // Errors of the pallet itself: its number, and that of the error in four bytes.
  Unknown: [3, 52, 3, 0, 0, 0],
  Frozen: [3, 52, 16, 0, 0, 0],
  Blocked: [3, 52, 18, 0, 0, 0],
  CannotCreate: [3, 52, 1, 0, 0, 0],
}

function fieldsOf(event: LedgerEvent): number[] {
  if (event.type === 'success') return dispatchInfo
  if (event.type === 'failed') return [...PROBLEMS[event.problem], ...dispatchInfo]
  if (event.type === 'withdraw') return [...account.enc(event.who), ...u128.enc(event.amount)]
  if (event.type === 'assetTransferred') return transferredFields(event)
  if (event.type === 'transfer')
    return [...account.enc(event.from), ...account.enc(event.to), ...u128.enc(event.amount)]
  return [...account.enc(event.who), ...u128.enc(event.amount), ...u128.enc(event.tip)]
}

/** Each with the transaction it belongs to, as hex. */
export const encodeEvents = (events: readonly LedgerEvent[]): string =>
  `0x${bytesToHex(
    Uint8Array.from([
      ...compactNumber.enc(events.length),
      ...events.flatMap((event) => [
        IN_EXTRINSIC,
        ...u32.enc(event.position),
        ...EVENTS[event.type],
        ...fieldsOf(event),
        NO_TOPICS,
      ]),
    ]),
  )}`
