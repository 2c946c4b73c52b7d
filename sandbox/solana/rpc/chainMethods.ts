import type { RpcMethod } from '../../http/jsonRpc'
import type { SolanaChain } from '../solanaChain'
import { solanaGenesisHash } from '../solanaNetwork'
import { readMessage } from '../wire/readTransaction'
import { feeOf } from '../fee'
import { invalidParams } from '../../http/jsonRpc'
import { bytesParam, wholeNumberParam } from './params'
import { withContext } from './withContext'

const SLOTS_PER_EPOCH = 432_000

/** What a node says of the chain as a whole. */
export function chainMethods(chain: SolanaChain): Record<string, RpcMethod> {
  const { clock, runtime, ledger } = chain
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.2.0', 'feature-set': 0 }),
    getGenesisHash: () => solanaGenesisHash,
    getSlot: () => clock.slot,
    getBlockHeight: () => clock.slot,
    getEpochInfo() {
      const { slot } = clock
      const slotIndex = slot % SLOTS_PER_EPOCH
      return {
        absoluteSlot: slot,
        blockHeight: slot,
        epoch: (slot - slotIndex) / SLOTS_PER_EPOCH,
        slotIndex,
        slotsInEpoch: SLOTS_PER_EPOCH,
        transactionCount: ledger.size,
      }
    },
    getBlockTime: ([slot]) => clock.timeOf(wholeNumberParam(slot)),
    getTransactionCount: () => ledger.size,
    getLatestBlockhash: () => withContext(chain, clock.latestBlockhash()),
    isBlockhashValid: ([blockhash]) => withContext(chain, typeof blockhash === 'string' && clock.isValid(blockhash)),
    getMinimumBalanceForRentExemption: ([length]) => Number(runtime.rentFor(wholeNumberParam(length))),
    getRecentPrioritizationFees: () => [{ slot: clock.slot, prioritizationFee: 0 }],
    getFeeForMessage: ([message]) => withContext(chain, feeFor(chain, bytesParam(message, 'base64'))),
  }
}

/** `null` when the message uses a blockhash that is too old. */
function feeFor({ clock }: SolanaChain, bytes: Uint8Array): number | null {
  try {
    const message = readMessage(bytes)
    return clock.isValid(message.recentBlockhash) ? Number(feeOf(message)) : null
  } catch (problem) {
    throw invalidParams(`failed to deserialize: ${problem instanceof Error ? problem.message : String(problem)}`)
  }
}
