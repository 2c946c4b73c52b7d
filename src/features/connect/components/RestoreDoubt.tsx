import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/Button'
import { selectWallet, walletChosen } from '../../wallets'
import { selectConnectAttempt } from '../connectSelectors'

/** Says why the wallet of the last visit was not connected again by itself, and offers to connect it with one press. */
export function RestoreDoubt(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { doubt } = useAppSelector(selectConnectAttempt)
  const isHere = useAppSelector((state) => selectWallet(state, doubt?.connectorId) !== undefined)
  if (!doubt) return null
  const { reason, connectorId, name, namespace } = doubt
  return (
    <div role="status" className="inset stack">
      <p className="small">{t(reason === 'otherAccount' ? 'connect.otherAccount' : 'connect.severalClaim', { wallet: name })}</p>
      {reason === 'otherAccount' && isHere && (
        <Button onClick={() => dispatch(walletChosen({ walletId: connectorId, namespace }))}>{t('connect.again', { wallet: name })}</Button>
      )}
    </div>
  )
}
