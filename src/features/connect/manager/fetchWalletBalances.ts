import { MAX_IDLE_READS } from '../../../config/limits/account'
import { toCaipAddress, type CaipAddress, type TokenBalance } from '../../../domain'
import type { AppThunk } from '../../../store'
import { fetchBalances, fetchIdleBalances, readKnownBalances, selectAccount } from '../../account'
import { accountOfWork, type NamespaceAccounts } from '../namespaceAccounts'

type WalletBalancesRequest = {
  groups: readonly NamespaceAccounts[]
  /** What was done for an account before; nobody is asked about one twice. */
  done: Map<CaipAddress, 'read' | 'asked'>
  /** What an account holds; an empty list where nobody knows. */
  tell(caipAddress: CaipAddress, tokens: readonly TokenBalance[]): void
}

/**
 * Tells what is known of all accounts of the wallets, and asks about the one each wallet works with: one question for a
 * wallet. Where that is its namespace's account the answer stands in the store too.
 */
export const fetchWalletBalances =
  ({ groups, done, tell }: WalletBalancesRequest): AppThunk =>
  (dispatch, getState) => {
    const ask = async (namespace: NamespaceAccounts['namespace'], caipAddress: CaipAddress): Promise<void> => {
      const { caipAddress: inUse, tokenBalanceStatus } = selectAccount(getState(), namespace)
      if (caipAddress !== inUse) return tell(caipAddress, await dispatch(fetchIdleBalances(caipAddress)))
      // The account's own view asks as it opens, and shows when that fails.
      if (tokenBalanceStatus === 'idle') await dispatch(fetchBalances({ caipAddress, isQuiet: true }))
      tell(caipAddress, [])
    }
    for (const { namespace, wallets } of groups) {
      for (const part of wallets) {
        const { networkId } = part
        if (networkId === null) continue
        for (const account of part.accounts) {
          const caipAddress = toCaipAddress(networkId, account.address)
          const isOfWork = account === accountOfWork(part)
          const before = done.get(caipAddress)
          if (before === 'asked' || (before === 'read' && !isOfWork)) continue
          const known = dispatch(readKnownBalances(caipAddress))
          if (known) tell(caipAddress, known)
          const mayAsk = [...done.values()].filter((one) => one === 'asked').length < MAX_IDLE_READS
          done.set(caipAddress, isOfWork ? 'asked' : 'read')
          if (isOfWork && mayAsk) void ask(namespace, caipAddress)
          else if (isOfWork && !known) tell(caipAddress, [])
        }
      }
    }
  }
