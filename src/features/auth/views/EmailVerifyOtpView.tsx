import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch } from '../../../store'
import { CodeStep } from '../components/CodeStep'
import { NoLogin } from '../components/NoLogin'
import { useLogin } from '../components/useLogin'
import { resendEmail, submitCode } from '../emailLogin'

/** Asks for the code that was mailed. */
export function EmailVerifyOtpView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { status, email, mailedAt, error } = useLogin()
  if (email === null || status === 'idle') return <NoLogin error={error} />
  const busyText =
    status === 'checkingCode' ? t('auth.checkingCode') : status === 'finishing' ? t('auth.finishingTitle') : undefined
  return (
    <CodeStep
      title={t('auth.codeTitle')}
      email={email}
      mailedAt={mailedAt}
      error={error}
      busyText={busyText}
      onComplete={(code) => void dispatch(submitCode(code))}
      onResend={() => void dispatch(resendEmail())}
    />
  )
}
