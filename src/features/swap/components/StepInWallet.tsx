import type { ReactElement } from 'react'
import { WaitingForWallet, type WalletRequest } from '../../walletRequests'

const SWAP = { asked: 'swap.waitingText', checking: 'swap.checkingText' } as const
const APPROVAL = { asked: 'swap.approvalWaitingText', checking: 'swap.approvalCheckingText' } as const

/** The confirmed step is checked or lies in the wallet. */
export function StepInWallet({ request }: { request: WalletRequest }): ReactElement {
  const isSwap = request.subject === 'swap' || request.subject === 'batch'
  return <WaitingForWallet request={request} texts={isSwap ? SWAP : APPROVAL} />
}
