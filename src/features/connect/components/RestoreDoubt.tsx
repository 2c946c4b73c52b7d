import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { selectConnectAttempt } from '../connectSelectors'

/** Says why a wallet of the last visit was not connected again by itself. */
export function RestoreDoubt(): ReactElement | null {
  const { t } = useI18n()
  const { doubts } = useAppSelector(selectConnectAttempt)
  const claimed = Object.values(doubts).filter(({ reason }) => reason === 'severalClaim')
  if (claimed.length === 0) return null
  return (
    <div role="status" className="inset stack">
      {claimed.map(({ namespace, name }) => (
        <p key={namespace} className="small">
          {t('connect.severalClaim', { wallet: name })}
        </p>
      ))}
    </div>
  )
}
