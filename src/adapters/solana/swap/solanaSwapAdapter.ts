import { base64 } from '@scure/base'
import { WidgetError } from '../../../errors'
import type { NetworkRpc, SentTransaction } from '../../contract'
import type { BuiltTransaction, CreateSwapAdapter, RouterDetails } from '../../swapContract'
import { broadcast, lastValidNow } from '../broadcast'
import { askToSend, askToSign } from '../walletRequests'
import { checkSwap, readBuilt } from './checkSwap'
import { withMinimum } from './jupiterCall'
import { writeTransaction, type Message } from './message'
import { getReceived } from './received'
import { resolveKeys } from './resolveKeys'
import { readRouterCall, routerFacts, routerInstruction } from './router'
import { runOnNode } from './runSwap'
import { readSignedSwap } from './signedSwap'
import { earlyFee, estimateSwapCost, finishSwap } from './swapFees'
import { transferFees } from './transferFees'

const notHere = (): never => {
  throw new WidgetError('UNSUPPORTED_METHOD')
}

/** Everything is allowed to whoever signs. */
const ALL = (2n ** 64n - 1n).toString()

/** Whether a node runs the swap and shows what moves; `undefined` where it cannot be asked. */
const canRun = (rpc: NetworkRpc, { network, from, data }: BuiltTransaction): Promise<boolean | undefined> =>
  runOnNode(rpc, network, base64.decode(data), [from])
    .then((accounts) => accounts !== undefined)
    .catch(() => undefined)

async function describeRouter(rpc: NetworkRpc, transaction: BuiltTransaction): Promise<RouterDetails> {
  const { network, to, data } = transaction
  const { message } = readBuilt(data)
  // Accounts from tables are not needed to know whether the call is one that says what it does.
  const keys = await resolveKeys(rpc, network, message).then(
    (resolved) => resolved.keys,
    () => message.keys,
  )
  const facts = routerFacts(network, to, readRouterCall(message, keys) !== undefined)
  if (facts.isKnown && facts.isCallRead) return facts
  const canBeTried = await canRun(rpc, transaction)
  return { ...facts, ...(canBeTried !== undefined && { canBeTried }) }
}

/** The same transaction with its call asking for an amount at least, where the call says what it asks for. */
function raiseMinimum(transaction: BuiltTransaction, minimumInUnits: bigint): BuiltTransaction {
  const { signatures, message } = readBuilt(transaction.data)
  const router = routerInstruction(message)
  // Places beyond the message's own keys are taken from tables: for the numbers of a call they do not matter.
  const names = (place: number): string => message.keys[place] ?? `table ${place}`
  const reading = readRouterCall(
    message,
    Array.from({ length: 256 }, (_, place) => names(place)),
  )
  if (!router || !reading) return transaction
  const change = (one: Message['instructions'][number]) =>
    one === router.instruction ? { ...one, data: withMinimum(one.data, reading, minimumInUnits) } : one
  const changed = { ...message, instructions: message.instructions.map(change) }
  return { ...transaction, data: base64.encode(writeTransaction({ signatures, message: changed })) }
}

/** Has the wallet sign what was checked, looks at what it signed, and sends that. */
async function send(rpc: NetworkRpc, provider: unknown, transaction: BuiltTransaction): Promise<SentTransaction> {
  const { network, data, lastValidBlockHeight } = transaction
  const asked = base64.decode(data)
  const answer = await askToSign(provider, asked)
  if (!answer) {
    const hash = await askToSend(provider, asked)
    return { hash, lastValidBlockHeight: await lastValidNow(rpc, network) }
  }
  const signed = readSignedSwap(asked, answer)
  await broadcast(rpc, network, signed.bytes)
  return {
    hash: signed.hash,
    lastValidBlockHeight: signed.hasOtherBlock ? await lastValidNow(rpc, network) : lastValidBlockHeight,
  }
}

/**
 * Swaps of Solana: the data API builds a transaction in Jupiter's way (ADR 39); here it is read, compared with the
 * review, run, given its block and its price, and handed over.
 */
export const createSolanaSwapAdapter: CreateSwapAdapter = ({ rpc }) => ({
  namespace: 'solana',
  isAllowanceFree: true,
  getEarlyFee: (network) => earlyFee(rpc, network),
  getTransferFees: (network, tokens) => transferFees(rpc, network, tokens),
  readBuilt(network, account, data) {
    const router = routerInstruction(readBuilt(data).message)
    if (!router) throw new WidgetError('SWAP_MISMATCH', { field: 'method' })
    return { network, from: account, to: router.program, data, valueInUnits: '0' }
  },
  finish: (transaction, reviewed) => finishSwap(rpc, transaction, reviewed),
  checkSwap: (transaction, terms) => checkSwap(rpc, transaction, terms),
  raiseMinimum: (transaction, { minimumInUnits }) => raiseMinimum(transaction, BigInt(minimumInUnits)),
  describeRouter: (transaction) => describeRouter(rpc, transaction),
  async simulate({ network, from, data }) {
    await runOnNode(rpc, network, base64.decode(data), [from])
  },
  estimateCost: (transaction, usual) => estimateSwapCost(rpc, transaction, usual),
  sendTransaction: (provider, transaction) => send(rpc, provider, transaction),
  getReceived: (network, hash, receiver) => getReceived(rpc, network, hash, receiver),
  readApproval: () => undefined,
  writeApproval: notHere,
  getAllowance: async () => ALL,
  needsReset: async () => false,
  canBatch: async () => false,
  sendBatch: async () => notHere(),
  getBatchStatus: async () => notHere(),
  takesPermit: async () => false,
  preparePermit: async () => notHere(),
})
