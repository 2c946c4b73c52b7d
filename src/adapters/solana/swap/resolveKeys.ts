import { base58 } from '@scure/base'
import type { Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { NetworkRpc } from '../../contract'
import { fetchAccounts } from './accounts'
import { isWritableKey, type Message } from './message'

const TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111'
const TABLE_HEADER_BYTES = 56
const KEY_BYTES = 32

/** Every address that a message has a part for, in the order that instructions count them. */
export type ResolvedKeys = { keys: readonly string[]; isWritable: (place: number) => boolean }

/**
 * Reads what a message takes from tables on the chain. Tables only grow: what stands at a place stays there.
 * @throws SWAP_MISMATCH where there is no such table or place
 */
export async function resolveKeys(rpc: NetworkRpc, network: Network, message: Message): Promise<ResolvedKeys> {
  const { tables } = message
  const accounts =
    tables.length === 0
      ? []
      : await fetchAccounts(
          rpc,
          network,
          tables.map(({ table }) => table),
        )
  const looked = tables.map(({ writable, readonly }, index) => {
    const account = accounts[index]
    const at = (place: number): string => {
      const start = TABLE_HEADER_BYTES + place * KEY_BYTES
      if (account?.owner !== TABLE_PROGRAM || start + KEY_BYTES > account.data.length)
        throw new WidgetError('SWAP_MISMATCH', { field: 'method' })
      return base58.encode(account.data.subarray(start, start + KEY_BYTES))
    }
    return { writable: writable.map(at), readonly: readonly.map(at) }
  })
  const writable = looked.flatMap((table) => table.writable)
  const keys = [...message.keys, ...writable, ...looked.flatMap((table) => table.readonly)]
  // An address twice could be writable at one place and not at the other.
  if (new Set(keys).size !== keys.length) throw new WidgetError('SWAP_MISMATCH', { field: 'method' })
  return {
    keys,
    isWritable: (place) =>
      place < message.keys.length ? isWritableKey(message, place) : place < message.keys.length + writable.length,
  }
}
