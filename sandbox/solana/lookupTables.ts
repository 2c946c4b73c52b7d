import { base58 } from '@scure/base'
import type { LoadedAddresses } from './landedTransaction'
import type { SolanaRuntime } from './runtime/solanaRuntime'
import type { WireMessage } from './wire/readTransaction'

const TABLE_HEADER_BYTES = 56
const KEY_BYTES = 32

/**
 * The addresses a message takes from lookup tables. What no table has is left out; the runtime refuses such a
 * transaction.
 */
export function loadAddresses(runtime: SolanaRuntime, { lookups }: WireMessage): LoadedAddresses {
  const at = (table: string, indexes: number[]): string[] => {
    const data = runtime.account(table)?.data ?? new Uint8Array()
    const keys = indexes.map((index) =>
      data.slice(TABLE_HEADER_BYTES + index * KEY_BYTES, TABLE_HEADER_BYTES + (index + 1) * KEY_BYTES),
    )
    return keys.filter((key) => key.length === KEY_BYTES).map((key) => base58.encode(key))
  }
  return {
    writable: lookups.flatMap(({ accountKey, writableIndexes }) => at(accountKey, writableIndexes)),
    readonly: lookups.flatMap(({ accountKey, readonlyIndexes }) => at(accountKey, readonlyIndexes)),
  }
}
