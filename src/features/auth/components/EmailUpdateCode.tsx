import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectAuth, selectLoginEmail } from '../authSelectors'
import { startEmailUpdate, submitEmailUpdateCode } from '../updateEmail'
import { CodeStep } from './CodeStep'

/** Asks for one of the two codes with which an address is changed. */
export function EmailUpdateCode({ step }: { step: 'awaitingPrimary' | 'awaitingSecondary' }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { status, email, error, mailedAt } = useAppSelector(selectAuth).update
  const present = useAppSelector(selectLoginEmail)

  if (email === null || (status === 'idle' && error === null)) {
    return (
      <Content>
        <EmptyState
          title={t('auth.noUpdateTitle')}
          text={t('auth.noUpdateText')}
          action={{ title: t('auth.updateTitle'), onClick: () => dispatch(openView('UpdateEmail', {}, 'replace')) }}
        />
      </Content>
    )
  }
  const isPrimary = step === 'awaitingPrimary'
  return (
    <CodeStep
      title={t(isPrimary ? 'auth.primaryTitle' : 'auth.secondaryTitle')}
      email={isPrimary ? (present ?? '') : email}
      mailedAt={mailedAt}
      error={error}
      busyText={status === 'checking' ? t('auth.checkingCode') : undefined}
      onComplete={(code) => void dispatch(submitEmailUpdateCode(code))}
      onResend={() => void dispatch(startEmailUpdate(email, 'replace'))}
    />
  )
}
