import { useEffect, type ReactElement } from 'react'
import { useAppDispatch, useAppSelector } from '../../../store'
import { selectActiveAccount } from '../../account'
import { selectWalletRequest } from '../../walletRequests'
import { StepInWallet } from '../components/StepInWallet'
import { SwapObstacle } from '../components/SwapObstacle'
import { SwapForm } from '../components/SwapForm'
import { SwapSkeleton } from '../components/SwapSkeleton'
import { initializeSwap } from '../initializeSwap'
import { selectObstacle } from '../swapObstacle'
import { selectSwap } from '../swapSelectors'
import { reviewLeft } from '../swapSlice'

/** What is swapped for what: loading, impossible here, in the wallet, or to be written. */
export function SwapView(): ReactElement {
  const dispatch = useAppDispatch()
  const { status } = useAppSelector(selectSwap)
  const request = useAppSelector((state) => selectWalletRequest(state, 'swap'))
  const obstacle = useAppSelector(selectObstacle)
  const account = useAppSelector(selectActiveAccount)
  const canBegin = obstacle === undefined || obstacle === 'noTokens'
  const isRunning = request !== undefined

  // The accounts too: a wallet that shares others begins the swap anew though the chosen one stays.
  const caipAddress = account?.caipAddress
  const allAccounts = account?.allAccounts
  useEffect(() => {
    if (canBegin && caipAddress && allAccounts) void dispatch(initializeSwap())
  }, [dispatch, canBegin, caipAddress, allAccounts])
  // Whoever went back here while the wallet was asked writes a new swap when it has answered.
  useEffect(() => {
    if (!isRunning) dispatch(reviewLeft())
  }, [dispatch, isRunning])

  if (obstacle) return <SwapObstacle obstacle={obstacle} />
  if (request) return <StepInWallet request={request} />
  return status === 'initialized' ? <SwapForm /> : <SwapSkeleton />
}
