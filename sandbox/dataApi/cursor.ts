import { isRecord } from '../http/exchange'
import type { Position } from '../indexer/transactionQueries'
import { ApiError } from './apiError'

/** Positions per chain, since a history without `chainId` runs over all of them. */
export type Cursor = Record<string, Position>

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Throws 400 on anything that this API did not write. */
export function decodeCursor(value: string | null): Cursor {
  if (!value) return {}
  try {
    const parsed: unknown = JSON.parse(Buffer.from(value, 'base64url').toString('utf8'))
    if (isRecord(parsed) && Object.values(parsed).every(isPosition))
      return Object.fromEntries(Object.entries(parsed).filter(isEntry))
  } catch {
    // Said below, like every other bad cursor.
  }
  throw new ApiError(400, 'cursor', 'Invalid cursor')
}

const isEntry = (entry: [string, unknown]): entry is [string, Position] => isPosition(entry[1])

function isPosition(value: unknown): value is Position {
  return isRecord(value) && Number.isInteger(value['block']) && Number.isInteger(value['position'])
}
