import type { ReactElement } from 'react'
import { WaitingForWallet } from '../../account'
import type { SwapIntent } from '../swapState'

const SWAP = { asked: 'swap.waitingText', checking: 'swap.checkingText' } as const
const APPROVAL = { asked: 'swap.approvalWaitingText', checking: 'swap.approvalCheckingText' } as const

/** The confirmed step is checked or lies in the wallet. */
export function StepInWallet({ intent: { step, phase } }: { intent: SwapIntent }): ReactElement {
  return (
    <WaitingForWallet
      isAsked={phase === 'awaitingWallet'}
      texts={step === 'swap' || step === 'batch' ? SWAP : APPROVAL}
    />
  )
}
