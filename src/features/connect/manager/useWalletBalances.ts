import { useEffect, useRef, useState } from 'react'
import { createSelector } from '@reduxjs/toolkit'
import { NAMESPACES, toCaipAddress, type CaipAddress, type TokenBalance } from '../../../domain'
import { useAppDispatch, useAppSelector, type RootState } from '../../../store'
import { selectIsRateDue } from '../../account'
import { accountOfWork, type NamespaceAccounts, type SwitcherAccount, type WalletAccounts } from '../namespaceAccounts'
import { fetchWalletBalances } from './fetchWalletBalances'

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
