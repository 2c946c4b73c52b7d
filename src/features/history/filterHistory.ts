import type { HistoryEntry } from './historyByHost'

/** What of a history is wanted; what is absent is not asked. */
export type HistoryFilter = {
  /** In a token's symbol or name, in whom it was with, or in the hash. */
  text?: string
  operationTypes?: readonly HistoryEntry['operationType'][]
  status?: HistoryEntry['status']
  /** Something came in (`+`) or went out (`−`). */
  sign?: '+' | '−'
  /** Milliseconds since 1970; the first is part of it, the last is not. */
  from?: number
  until?: number
}

const wordsOf = ({ moved, party = '', hash }: HistoryEntry): string[] => [
  ...moved.flatMap(({ symbol = '', name = '' }) => [symbol, name]),
  party,
  hash,
]

/** Whether an entry is one of those that are wanted. */
export function isWanted(
  entry: HistoryEntry,
  { text = '', operationTypes, status, sign, from = 0, until = Infinity }: HistoryFilter,
): boolean {
  const wanted = text.trim().toLowerCase()
  return (
    (wanted === '' || wordsOf(entry).some((word) => word.toLowerCase().includes(wanted))) &&
    (operationTypes?.includes(entry.operationType) ?? true) &&
    (status === undefined || entry.status === status) &&
    (sign === undefined || entry.moved.some((move) => move.sign === sign)) &&
    entry.happenedAt >= from &&
    entry.happenedAt < until
  )
}
