import { getAddress, id as hashOf } from 'ethers'
import type { World } from '../world'
import { iconUrlOf } from './assets'
import { type Cursor, encodeCursor } from './cursor'

/** A long past that no chain holds: as many rows as asked for, the newest at `newestMs`. */
export type InventedHistory = { count: number; pageSize: number; newestMs: number }

/** So much time lies between two rows: a hundred thousand reach back over five years. */
const STEP_MS = 30 * 60_000
const SYMBOLS = ['USDC', 'MDW', 'USDT', 'ETH'] as const

/** A page of an account's invented history; `undefined` for an account that has none. */
export function inventedHistory(
  world: World,
  account: string,
  caipNetworkId: string | null,
  cursor: Cursor,
): { data: object[]; next: string | null } | undefined {
  const history = world.inventedHistories.get(account.toLowerCase())
  if (!history || caipNetworkId === null) return undefined
  const { count, pageSize, newestMs } = history
  const first = cursor[caipNetworkId]?.block ?? 0
  const last = Math.min(first + pageSize, count)
  const data = Array.from({ length: Math.max(0, last - first) }, (_, offset) =>
    toRow(world, { account, caipNetworkId, index: first + offset, newestMs }),
  )
  return { data, next: last < count ? encodeCursor({ [caipNetworkId]: { block: last, position: 0, hash: '' } }) : null }
}

type Place = { account: string; caipNetworkId: string; index: number; newestMs: number }

function toRow(world: World, { account, caipNetworkId, index, newestMs }: Place): object {
  const hash = hashOf(`invented ${account.toLowerCase()} ${index}`)
  const operationType = (['send', 'receive', 'trade', 'approve', 'receive'] as const)[index % 5] ?? 'send'
  const isFailed = index % 20 === 10
  // One of a hundred people; they are as invented as the rest.
  const digits = hashOf(`somebody ${index % 100}`).slice(2)
  const somebody = account.startsWith('0x')
    ? getAddress(`0x${digits.slice(0, 40)}`)
    : account.slice(0, 8) + account.slice(8).split('').reverse().join('')
  const [from, to] = operationType === 'receive' ? [somebody, account] : [account, somebody]
  return {
    id: hash.slice(2, 34),
    metadata: {
      operationType,
      hash,
      minedAt: new Date(newestMs - index * STEP_MS).toISOString(),
      sentFrom: from,
      sentTo: to,
      status: isFailed ? 'failed' : 'confirmed',
      nonce: index,
      application: operationType === 'trade' ? { name: 'Meadow Pools', iconUrl: iconUrlOf(world, 'MDW') } : null,
      chain: caipNetworkId,
    },
    transfers: isFailed || operationType === 'approve' ? null : transfersOf(world, index, operationType),
  }
}

function transfersOf(world: World, index: number, operationType: 'send' | 'receive' | 'trade'): object[] {
  // The row says its own number, so that a person or a test can tell rows apart.
  const one = { symbol: SYMBOLS[index % SYMBOLS.length] ?? 'USDC', numeric: `${index}.5` }
  const other = { symbol: SYMBOLS[(index + 1) % SYMBOLS.length] ?? 'MDW', numeric: `${index + 1}.25` }
  const toTransfer = ({ symbol, numeric }: typeof one, direction: 'in' | 'out'): object => ({
    fungible_info: { name: symbol, symbol, icon: { url: iconUrlOf(world, symbol) } },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: 1,
    price: 1,
  })
  if (operationType === 'trade') return [toTransfer(one, 'out'), toTransfer(other, 'in')]
  return [toTransfer(one, operationType === 'send' ? 'out' : 'in')]
}
