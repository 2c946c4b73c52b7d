/** What an account did and what happened to it, as an index in the Esplora form tells of its address. */
import { MAX_LIST_ITEMS } from '../../../config/limits/answers'
import type { Network } from '../../../domain'
import { readBitcoinAddress } from '../../../domain/bitcoinAddress'
import { isRecord } from '../../../lib/isRecord'
import type { ActivityItem, ActivityPage } from '../../activityContract'
import type { NetworkGet } from '../../contract'
import { notReadable } from '../../notReadable'

const TXID = /^[0-9a-f]{64}$/
/** Indexes list as few waiting transactions as this; where fewer wait, all of them are there. */
const FEWEST_WAITING_LISTED = 10

/** What a transaction takes from somebody, or gives to somebody; without an address it is a script of another kind. */
type Side = { address?: string; value: bigint }

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

function readSide(output: unknown): Side | undefined {
  if (!isRecord(output) || !isCount(output.value)) return undefined
  const { scriptpubkey_address: address, value } = output
  return { value: BigInt(value), ...(typeof address === 'string' && { address }) }
}

/** Every one of a list, or `undefined`: with one that is missing no sum is right. */
function readSides(list: unknown, sideOf: (entry: unknown) => unknown): Side[] | undefined {
  if (!Array.isArray(list) || list.length > MAX_LIST_ITEMS) return undefined
  const sides = list.map((entry) => readSide(sideOf(entry)))
  const read = sides.filter((side) => side !== undefined)
  return read.length === sides.length ? read : undefined
}

function readBlock(status: unknown): ActivityItem['block'] | 'waits' | undefined {
  if (!isRecord(status)) return undefined
  if (status.confirmed === false) return 'waits'
  const { confirmed, block_height: height, block_time: time } = status
  return confirmed === true && isCount(height) && isCount(time) ? { height, time } : undefined
}

const sumOf = (sides: readonly Side[]): bigint => sides.reduce((sum, { value }) => sum + value, 0n)

/** The one address of them; `undefined` where there are several, or one that has none. */
function onlyAddress(sides: readonly Side[]): string | undefined {
  const [first] = sides
  return first && sides.every(({ address }) => address === first.address) ? first.address : undefined
}

const isNewMoney = (vin: unknown): boolean =>
  Array.isArray(vin) && vin.some((input) => isRecord(input) && input.is_coinbase === true)

/** What a transaction is to the account; `undefined` where it cannot be read, or has nothing to do with it. */
function readItem(transaction: unknown, address: string): ActivityItem | undefined {
  if (!isRecord(transaction)) return undefined
  const { txid: hash, vin, vout, status } = transaction
  const block = readBlock(status)
  const gives = isNewMoney(vin) ? [] : readSides(vin, (input) => (isRecord(input) ? input.prevout : undefined))
  const takes = readSides(vout, (output) => output)
  if (typeof hash !== 'string' || !TXID.test(hash) || !block || !gives || !takes) return undefined
  const isOwn = (side: Side): boolean => side.address === address
  const [spent, others] = [gives.filter(isOwn), gives.filter((side) => !isOwn(side))]
  const [arrived, paid] = [takes.filter(isOwn), takes.filter((side) => !isOwn(side))]
  const parts = { hash, ...(block !== 'waits' && { block }) }
  if (spent.length === 0) {
    if (arrived.length === 0) return undefined
    const party = onlyAddress(others)
    return {
      ...parts,
      direction: 'in',
      amountInUnits: sumOf(arrived).toString(),
      ...(party !== undefined && { party }),
    }
  }
  const rest = sumOf(spent) - sumOf(arrived)
  // Whoever else pays for it may have paid the fee, or given something for what came: only the sum is certain.
  if (others.length > 0)
    return { ...parts, direction: rest < 0n ? 'in' : 'out', amountInUnits: (rest < 0n ? -rest : rest).toString() }
  const fee = sumOf(gives) - sumOf(takes)
  if (fee < 0n) return undefined
  // What carries words or nothing at all pays nobody.
  const payees = paid.filter(({ value }) => value > 0n)
  const party = onlyAddress(payees)
  const isSelf = payees.length === 0
  return {
    ...parts,
    direction: isSelf ? 'self' : 'out',
    amountInUnits: (isSelf ? sumOf(arrived) : sumOf(payees)).toString(),
    feeInUnits: fee.toString(),
    ...(party !== undefined && { party }),
  }
}

async function readTip(get: NetworkGet, network: Network): Promise<number> {
  const height = await get(network, '/blocks/tip/height')
  if (!isCount(height)) throw notReadable(network)
  return height
}

/** The transactions of an answer, as the index wrote them. @throws MALFORMED_ANSWER */
function readListed(answer: unknown, network: Network): unknown[] {
  if (!Array.isArray(answer) || answer.length > MAX_LIST_ITEMS) throw notReadable(network)
  return answer
}

/** The highest block of an answer; endless where something waits. */
function highestOf(listed: readonly unknown[]): number {
  const heights = listed.map((transaction) => {
    const block = isRecord(transaction) ? readBlock(transaction.status) : undefined
    return block === 'waits' ? Number.POSITIVE_INFINITY : (block?.height ?? 0)
  })
  return Math.max(0, ...heights)
}

/**
 * What is older than a transaction. Two rules are in use: `after_txid`, and a path of its own in servers that do not
 * know it and list the newest ones again.
 */
async function listBehind(get: NetworkGet, network: Network, path: string, cursor: string): Promise<unknown[]> {
  const [height = '', txid = ''] = cursor.split(':')
  if (!/^\d{1,9}$/.test(height) || !TXID.test(txid)) throw notReadable(network)
  const listed = readListed(await get(network, `${path}?after_txid=${txid}`), network)
  const isBehind =
    highestOf(listed) <= Number(height) &&
    !listed.some((transaction) => isRecord(transaction) && transaction.txid === txid)
  return isBehind ? listed : readListed(await get(network, `${path}/chain/${txid}`), network)
}

const waits = (transaction: unknown): boolean => isRecord(transaction) && readBlock(transaction.status) === 'waits'

/** As indexes spell it. */
function spelled(address: string): string {
  const read = readBitcoinAddress(address)
  return typeof read === 'string' ? address : read.address
}

/** Where an answer ends: behind the last transaction in a block. Servers do not say whether there is more. */
function cursorOf(listed: readonly unknown[]): string | null {
  const last = listed.findLast(
    (transaction) => isRecord(transaction) && typeof readBlock(transaction.status) === 'object',
  )
  const block = isRecord(last) ? readBlock(last.status) : undefined
  return isRecord(last) && typeof block === 'object' ? `${block.height}:${String(last.txid)}` : null
}

/**
 * A page of what happened to an address. A transaction that took the place of another is there alone: indexes list none
 * that nodes have dropped.
 * @throws MALFORMED_ANSWER
 */
export async function listActivity(
  get: NetworkGet,
  network: Network,
  address: string,
  cursor: string | null,
): Promise<ActivityPage> {
  const path = `/address/${encodeURIComponent(address)}/txs`
  const [listed, height] =
    cursor === null
      ? await Promise.all([get(network, path).then((answer) => readListed(answer, network)), readTip(get, network)])
      : [await listBehind(get, network, path, cursor)]
  const own = spelled(address)
  const hasAllWaiting = listed.filter(waits).length < FEWEST_WAITING_LISTED
  return {
    items: listed.flatMap((transaction) => readItem(transaction, own) ?? []),
    next: cursorOf(listed),
    ...(height !== undefined && { newest: { height, hasAllWaiting } }),
  }
}
