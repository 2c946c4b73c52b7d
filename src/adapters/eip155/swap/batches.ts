/** Several calls as one confirmation (EIP-5792). */
import type { Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import { isRecord, readKey } from '../../../lib/isRecord'
import type { TransactionStatus } from '../../contract'
import type { BuiltTransaction } from '../../swapContract'
import { toQuantity } from '../contractCall'
import { walletCapabilities } from '../walletCapabilities'
import { isHash, toAskWallet } from '../walletRequest'
import { chainIdOf } from './checkEnvelope'

const CALLS_VERSION = '2.0.0'
/** What holds for every chain of the wallet. */
const EVERY_CHAIN = '0x0'
/** The longest id the standard allows: 4096 bytes in hex. */
const MAX_CALLS_ID_LENGTH = 8194

/**
 * Whether the capabilities of a chain say that calls are made all or none; the older wording came before the standard
 * was final. `ready` asks the visitor to upgrade the account first.
 */
function isAtomic(capabilities: unknown, mayUpgrade: boolean): boolean {
  const status = readKey(readKey(capabilities, 'atomic'), 'status')
  return (
    status === 'supported' ||
    (mayUpgrade && status === 'ready') ||
    readKey(readKey(capabilities, 'atomicBatch'), 'supported') === true
  )
}

/**
 * Whether the wallet makes several calls as one on the network. One that does not know the question, or does not answer
 * it, cannot.
 */
export async function canBatch(
  provider: unknown,
  network: Network,
  account: string,
  { known, mayUpgrade = false }: { known?: Readonly<Record<string, unknown>> | undefined; mayUpgrade?: boolean } = {},
): Promise<boolean> {
  const chainHex = toQuantity(chainIdOf(network))
  try {
    const capabilities = known ?? (await walletCapabilities(provider, account, chainHex))
    return (
      isAtomic(readKey(capabilities, chainHex), mayUpgrade) || isAtomic(readKey(capabilities, EVERY_CHAIN), mayUpgrade)
    )
  } catch {
    // Whatever it is that went wrong: calls can still be made one by one.
    return false
  }
}

/**
 * What wallets say that cannot make these calls as one although they seemed to (EIP-5792): parameters of another
 * version, a capability, the network, the number of calls, the account's upgrade that was declined, all or nothing.
 */
const CANNOT_BATCH: readonly unknown[] = [-32602, 5700, 5710, 5740, 5750, 5760]

function toBatchError(error: unknown): unknown {
  const isUnable = error instanceof WidgetError && CANNOT_BATCH.includes(readKey(error.cause, 'code'))
  return isUnable ? new WidgetError('UNSUPPORTED_METHOD', {}, { cause: error }) : error
}

/**
 * Hands calls to the wallet, once. @throws UserRejectedError, UNSUPPORTED_METHOD (it cannot make them as one),
 * WidgetError; TRANSACTION when it answers no id
 */
export async function sendBatch(
  provider: unknown,
  transactions: readonly BuiltTransaction[],
): Promise<{ callsId: string }> {
  const ask = toAskWallet(provider)
  const [first] = transactions
  if (
    !first ||
    transactions.some(
      ({ from, network }) => from !== first.from || network.caipNetworkId !== first.network.caipNetworkId,
    )
  ) {
    throw new WidgetError('TRANSACTION')
  }
  // EIP-5792 has no place for gas or its price: in a batch both are the wallet's to choose and to show.
  const calls = transactions.map(({ to, data, valueInUnits }) => ({ to, data, value: toQuantity(valueInUnits) }))
  const request = {
    version: CALLS_VERSION,
    from: first.from,
    chainId: toQuantity(chainIdOf(first.network)),
    atomicRequired: true,
    calls,
  }
  const answer = await ask('wallet_sendCalls', [request]).catch((error: unknown) => {
    throw toBatchError(error)
  })
  // Before version 2 wallets answered the id itself.
  const callsId = isRecord(answer) ? readKey(answer, 'id') : answer
  if (typeof callsId !== 'string' || callsId === '' || callsId.length > MAX_CALLS_ID_LENGTH)
    throw new WidgetError('TRANSACTION')
  return { callsId }
}

const malformed = () => new WidgetError('MALFORMED_ANSWER', { host: 'wallet' })

/** The status numbers come in hundreds: 1 pending, 2 done, 4 to 6 failed. */
function readStatus(status: unknown): TransactionStatus {
  if (status === 'PENDING') return 'submitted'
  if (status === 'CONFIRMED') return 'confirmed'
  if (typeof status !== 'number') throw malformed()
  const kind = Math.floor(status / 100)
  if (kind === 1) return 'submitted'
  if (kind === 2) return 'confirmed'
  if (kind >= 4 && kind <= 6) return 'failed'
  throw malformed()
}

/** Whether a receipt says that its transaction failed; some wallets write its status as a number. */
function isFailed(receipt: unknown): boolean {
  const status = readKey(receipt, 'status')
  return status === 0 || (typeof status === 'string' && /^0x0+$/.test(status))
}

/** What a wallet says that knows no batch by the id, or none any more (EIP-5792). */
const UNKNOWN_ID = 5730

/** Where a batch is; one the wallet forgot may be anywhere. @throws MALFORMED_ANSWER, WidgetError of the wallet */
export async function getBatchStatus(
  provider: unknown,
  callsId: string,
): Promise<{ status: TransactionStatus; hash?: string; isForgotten?: true }> {
  const forgotten = Symbol('forgotten')
  const answer = await toAskWallet(provider)('wallet_getCallsStatus', [callsId]).catch((error: unknown) => {
    if (error instanceof WidgetError && readKey(error.cause, 'code') === UNKNOWN_ID) return forgotten
    throw error
  })
  if (answer === forgotten) return { status: 'submitted', isForgotten: true }
  const status = readStatus(readKey(answer, 'status'))
  const receipts: unknown = readKey(answer, 'receipts')
  const made: readonly unknown[] = Array.isArray(receipts) ? receipts : []
  const hash = made.map((receipt) => readKey(receipt, 'transactionHash')).findLast(isHash)
  const isUndone = status === 'confirmed' && made.some(isFailed)
  return { status: isUndone ? 'failed' : status, ...(hash !== undefined && { hash }) }
}
