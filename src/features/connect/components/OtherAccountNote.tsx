import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Note } from '../../../ui/notices/Note'
import { TextButton } from '../../../ui/actions/TextButton'
import { selectActiveChain } from '../../networks'
import { selectConnectAttempt } from '../connectSelectors'
import { accountAcknowledged } from '../connectSlice'

/** Where the active account is not the one of the last visit: says so, until the visitor says that it is theirs. */
export function OtherAccountNote(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const namespace = useAppSelector(selectActiveChain)
  const { doubts } = useAppSelector(selectConnectAttempt)
  const doubt = namespace ? doubts[namespace] : undefined
  if (doubt?.reason !== 'otherAccount') return null
  return (
    <Note tone="warning">
      <p>{t('connect.otherAccount', { wallet: doubt.name })}</p>
      <TextButton small look="accent" onClick={() => dispatch(accountAcknowledged({ namespace: doubt.namespace }))}>
        {t('connect.keepAccount')}
      </TextButton>
    </Note>
  )
}
