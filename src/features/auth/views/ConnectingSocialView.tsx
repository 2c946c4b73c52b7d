import { useEffect, type ReactElement } from 'react'
import { SOCIAL_NAMES } from '../../../config/socialNames'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch, type RootState } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { iconClose } from '../../../ui/icons/icons'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { selectAuth } from '../authSelectors'
import { errorMessages } from '../components/loginMessages'
import { NoLogin } from '../components/NoLogin'
import { SocialPicture } from '../components/SocialMark'
import { useLogin } from '../components/useLogin'
import { leaveSocialLogin, openSocialWindow, startSocial } from '../socialLogin'

/** The social network that is waited for. */
export function selectSocialTitle(state: RootState): string | undefined {
  const { method } = selectAuth(state)
  return method === null || method === 'email' ? undefined : SOCIAL_NAMES[method]
}

/** Waits while the visitor logs in at a social network, in a window of its own; a blocked one is opened from here. */
export function ConnectingSocialView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { status, method, window: popup, url, error } = useLogin()

  useEffect(() => () => dispatch(leaveSocialLogin()), [dispatch])

  if (method === null || method === 'email') return <NoLogin error={null} />
  const social = SOCIAL_NAMES[method]
  const isBlocked = popup === 'blocked' && status !== 'finishing' && error === null
  const picture = (
    <ProgressRing progress={error || isBlocked ? 'still' : 'waiting'}>
      <SocialPicture social={method} size={88} badge={error && <PictureBadge icon={iconClose} danger />} />
    </ProgressRing>
  )
  const words = (): { title: string; text: string } => {
    if (error) return { title: t('auth.socialFailed', { social }), text: errorMessages(error, t) ?? '' }
    if (isBlocked) return { title: t('auth.blockedTitle'), text: t('auth.blockedText', { social }) }
    if (status === 'finishing') return { title: t('auth.finishingTitle'), text: t('auth.finishingText') }
    // Without a window the whole page goes there.
    if (popup === null) return { title: t('auth.openingSocial', { social }), text: t('auth.finishingText') }
    return { title: t('auth.socialTitle', { social }), text: t('auth.socialText') }
  }
  return (
    <>
      <Content wide>
        <Hero roomy role={error ? 'alert' : 'status'} picture={picture} {...words()} />
      </Content>
      <Footer>
        {error && (
          <Button
            look="primary"
            onClick={() =>
              void dispatch(startSocial({ social: method, openingText: t('auth.openingSocial', { social }) }))
            }
          >
            {t('common.tryAgain')}
          </Button>
        )}
        {isBlocked && (
          <Button look="primary" busy={url === null} onClick={() => void dispatch(openSocialWindow())}>
            {t('auth.openWindow', { social })}
          </Button>
        )}
        {status !== 'finishing' && (
          <Button look="plain" onClick={() => dispatch(goBack())}>
            {t('auth.anotherWay')}
          </Button>
        )}
      </Footer>
    </>
  )
}
