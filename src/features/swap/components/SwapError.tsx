import type { ReactElement } from 'react'
import type { ErrorFacts } from '../../../errors'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconInfo } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/Note'
import { Pill } from '../../../ui/Pill'
import { selectActiveCaipNetwork, switchNetwork } from '../../networks'
import { selectSwap } from '../swapSelectors'
import { fieldWords } from '../swapWords'

/** Nobody could say what is true now, for reasons that mean nothing to a visitor. */
const NO_ANSWER: readonly string[] = ['HTTP', 'NETWORK', 'TIMEOUT', 'MALFORMED_ANSWER']

/** Why nothing was sent, in one sentence. */
function useErrorWords({ code, params }: ErrorFacts): string {
  const { t } = useI18n()
  if (NO_ANSWER.includes(code)) return t('send.noAnswer')
  if (code !== 'RPC') return t(`error.${code}`, params)
  // How routers say that less would arrive than was agreed to.
  const reason = String(params.reason ?? '')
  return /INSUFFICIENT_OUTPUT_AMOUNT|Return amount is not enough|ReturnAmountIsNotEnough/i.test(reason)
    ? t('swap.priceMoved')
    : t('swap.refused', { reason })
}

function ErrorNote({ error }: { error: ErrorFacts }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)
  const words = useErrorWords(error)
  const field = fieldWords(error.params.field)
  if (error.code === 'USER_REJECTED')
    return (
      <Note icon={iconInfo}>
        <p>{t('swap.declined')}</p>
      </Note>
    )
  if (error.code === 'SWAP_MISMATCH' && field) {
    return (
      <Note tone="danger" title={t('swap.mismatchTitle')}>
        <p>{t('swap.mismatchText', { field: t(field) })}</p>
      </Note>
    )
  }
  // A refused switch changes nothing: the note stays and says what is wrong.
  const handleSwitch = (): void =>
    void (network && dispatch(switchNetwork(network.caipNetworkId)).catch(() => undefined))
  return (
    <Note tone="danger">
      <p>{words}</p>
      {error.code === 'CHAIN_MISMATCH' && (
        <div>
          <Pill onClick={handleSwitch}>{t('send.switchNetwork')}</Pill>
        </div>
      )}
    </Note>
  )
}

/** Why the last try sent nothing; calm where the visitor refused it themselves. */
export function SwapError(): ReactElement | null {
  const { error } = useAppSelector(selectSwap)
  return error && <ErrorNote error={error} />
}
