import type { FeeEstimate, SentTransaction, Transfer, TransferAdapter } from '../../src/adapters/contract'

/** Prepares a transfer and has the wallet asked for it. */
export const sendTransfer = async (
  adapter: TransferAdapter,
  provider: unknown,
  transfer: Transfer,
  fee: FeeEstimate,
): Promise<SentTransaction> => (await adapter.prepareTransfer(transfer, fee))(provider)
