import { failLoad } from '../../../errors'
import { randomBytes } from '../../../lib/randomId'
import { askToSend } from '../askToSend'
import { readQuantity, toQuantity } from '../contractCall'
import { toFee, toPriceCap, withGasMargin } from '../gasPrice'
import type { CreateSwapAdapter } from '../../swapContract'
import { getAllowance, needsReset, readApproval, simulate, toNodeCall, writeApproval } from './approvals'
import { canBatch, getBatchStatus, sendBatch } from './batches'
import { chainIdOf } from './checkEnvelope'
import { checkSwap } from './checkSwap'
import { raiseMinimum } from './raiseMinimum'
import { getReceived } from './received'
import { describeRouter } from './routerDetails'

/**
 * Permits bring the curve of signatures along, a library of its own: loaded when a token may take one. @throws
 * LOAD_FAILED
 */
const loadPermits = () => import('./permits').catch(failLoad)

/** Swaps on the chains of eip155; the nodes are asked through `rpc`. */
export const createEip155SwapAdapter: CreateSwapAdapter = ({ rpc, get, randomBytes: bytes = randomBytes }) => ({
  namespace: 'eip155',
  readApproval,
  writeApproval,
  getAllowance: (network, question) => getAllowance(rpc, network, question),
  needsReset: (network, question) => needsReset(rpc, network, question),
  checkSwap: (transaction, terms, before = []) => checkSwap(rpc, { transaction, terms, before }, bytes),
  raiseMinimum: (transaction, { promisedInUnits, minimumInUnits }) =>
    raiseMinimum(transaction, { promised: BigInt(promisedInUnits), minimum: BigInt(minimumInUnits) }),
  describeRouter: (transaction) => describeRouter({ rpc, get }, transaction),
  simulate: (transaction) => simulate(rpc, transaction),
  estimateCost(transaction, hint) {
    const { network } = transaction
    const estimate = async () =>
      withGasMargin(readQuantity(await rpc(network, 'eth_estimateGas', [toNodeCall(transaction)]), network))
    return toFee(rpc, network, { gasLimit: estimate(), transaction: toNodeCall(transaction) }, hint)
  },
  // The chain's number goes along, so that a wallet that moved refuses instead of swapping elsewhere.
  sendTransaction: async (provider, transaction, cap) =>
    askToSend(provider, {
      ...toNodeCall(transaction),
      chainId: toQuantity(chainIdOf(transaction.network)),
      ...(cap && toPriceCap(cap)),
    }),
  canBatch,
  sendBatch,
  getBatchStatus,
  takesPermit: async (network, tokenAddress, owner) =>
    (await loadPermits()).takesPermit(rpc, network, tokenAddress, owner),
  preparePermit: async (network, wish) => (await loadPermits()).preparePermit(rpc, network, wish),
  getReceived: (network, hash, receiver) => getReceived(rpc, network, hash, receiver),
})
