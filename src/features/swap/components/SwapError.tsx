import type { ReactElement } from 'react'
import type { ErrorDetails } from '../../../errors'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { WalletRequestError } from '../../walletRequests'
import { selectSwap } from '../swapSelectors'
import { fieldMessages } from './swapMessages'

const TEXTS = { declined: 'swap.declined', noAnswer: 'send.noAnswer' } as const

/** Why the last try sent nothing; calm where the visitor refused it themselves. */
export function SwapError(): ReactElement {
  const { t } = useI18n()
  const { error } = useAppSelector(selectSwap)
  const describe = ({ code, params }: ErrorDetails): { title?: string; text: string } | undefined => {
    const field = fieldMessages(params.field)
    if (code === 'SWAP_MISMATCH' && field)
      return { title: t('swap.mismatchTitle'), text: t('swap.mismatchText', { field: t(field) }) }
    if (code !== 'RPC') return undefined
    // How routers say that less would arrive than was agreed to.
    const reason = String(params.reason ?? '')
    return /INSUFFICIENT_OUTPUT_AMOUNT|Return amount is not enough|ReturnAmountIsNotEnough/i.test(reason)
      ? { text: t('swap.priceMoved') }
      : { text: t('swap.refused', { reason }) }
  }
  return <WalletRequestError error={error} texts={TEXTS} describe={describe} />
}
