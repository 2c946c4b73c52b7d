import { useEffect, useRef, useState } from 'react'
import { createSelector } from '@reduxjs/toolkit'
import { MAX_IDLE_READS } from '../../../config/limits/account'
import { NAMESPACES, toCaipAddress, type CaipAddress, type TokenBalance } from '../../../domain'
import { useAppDispatch, useAppSelector, type AppThunk, type RootState } from '../../../store'
import { fetchBalances, fetchIdleBalances, readKnownBalances, selectAccount, selectIsRateDue } from '../../account'
import { accountOfWork, type NamespaceAccounts, type SwitcherAccount, type WalletAccounts } from '../namespaceAccounts'

/** What an account holds; `asking`: an answer is on its way, `unknown`: nobody can say, `unasked`: nobody was asked. */
export type KnownBalances = readonly TokenBalance[] | 'asking' | 'unknown' | 'unasked'

/** What the accounts in use hold, by their CAIP-10 id. */
const selectInUse = createSelector(
  ({ account }: RootState) => account,
  (accounts): ReadonlyMap<CaipAddress, KnownBalances> =>
    new Map(
      NAMESPACES.flatMap((namespace): [CaipAddress, KnownBalances][] => {
        const { caipAddress, tokenBalance, tokenBalanceStatus } = accounts[namespace]
        if (caipAddress === null || tokenBalanceStatus === 'idle') return []
        if (tokenBalance.length > 0) return [[caipAddress, tokenBalance]]
        return [[caipAddress, tokenBalanceStatus === 'loading' ? 'asking' : 'unknown']]
      }),
    ),
)

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
const fetchWalletBalances =
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

export type WalletBalances = (wallet: WalletAccounts, account: SwitcherAccount) => KnownBalances

/** Finds out what the wallets hold, each at its account of work, when the view opens and when another one comes. */
export function useWalletBalances(groups: readonly NamespaceAccounts[]): WalletBalances {
  const dispatch = useAppDispatch()
  const inUse = useAppSelector(selectInUse)
  const isRateDue = useAppSelector(selectIsRateDue)
  const [answers, setAnswers] = useState<ReadonlyMap<CaipAddress, readonly TokenBalance[]>>(() => new Map())
  const doneRef = useRef(new Map<CaipAddress, 'read' | 'asked'>())

  useEffect(() => {
    const tell = (caipAddress: CaipAddress, tokens: readonly TokenBalance[]): void =>
      setAnswers((before) => new Map(before).set(caipAddress, tokens))
    dispatch(fetchWalletBalances({ groups, done: doneRef.current, tell }))
  }, [dispatch, groups])

  return (part, account) => {
    if (part.networkId === null) return 'unknown'
    const caipAddress = toCaipAddress(part.networkId, account.address)
    const answer = answers.get(caipAddress)
    const known = inUse.get(caipAddress) ?? (answer?.length === 0 ? 'unknown' : answer)
    if (known === undefined) return account === accountOfWork(part) ? 'asking' : 'unasked'
    return isRateDue && typeof known === 'object' ? 'asking' : known
  }
}
