import { useEffect, useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { MailPicture } from '../components/MailPicture'
import { NoLogin } from '../components/NoLogin'
import { ResendButton } from '../components/ResendButton'
import { useLogin } from '../components/useLogin'
import { leaveDeviceWait, resendEmail } from '../emailLogin'

/** Waits until the visitor confirms this browser with the link that was mailed. */
export function EmailVerifyDeviceView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { status, email, mailedAt, error } = useLogin()
  const [firstMailedAt] = useState(mailedAt)

  useEffect(() => () => dispatch(leaveDeviceWait()), [dispatch])

  if (email === null || status === 'idle') return <NoLogin error={error} />
  const picture = (
    <ProgressRing progress="waiting">
      <MailPicture size={88} />
    </ProgressRing>
  )
  return (
    <>
      <Content wide>
        <Hero roomy picture={picture} title={t('auth.deviceTitle')} text={t('auth.deviceText', { email })} />
        <LiveRegion hidden>{mailedAt === firstMailedAt ? null : t('auth.resent')}</LiveRegion>
      </Content>
      <Footer>
        <ResendButton mailedAt={mailedAt} onResend={() => void dispatch(resendEmail())} />
        <Button look="plain" onClick={() => dispatch(goBack())}>
          {t('auth.anotherWay')}
        </Button>
      </Footer>
    </>
  )
}
