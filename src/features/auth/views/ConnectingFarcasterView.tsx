import { useEffect, type ReactElement } from 'react'
import { SOCIAL_NAMES } from '../../../config/socialNames'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { goBack } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { CopyButton } from '../../../ui/actions/CopyButton'
import { Hero } from '../../../ui/card/Hero'
import { iconClose } from '../../../ui/icons/icons'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { errorMessages } from '../components/loginMessages'
import { FarcasterCode } from '../components/FarcasterCode'
import { NoLogin } from '../components/NoLogin'
import { SocialPicture } from '../components/SocialMark'
import { useLogin } from '../components/useLogin'
import { leaveFarcaster, startFarcaster } from '../farcasterLogin'

const NAME = SOCIAL_NAMES.farcaster

export const selectFarcasterTitle = (): string => NAME

/** The code a phone with Farcaster scans; on a phone, the way to its app. */
export function ConnectingFarcasterView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { status, method, url, error } = useLogin()
  const isPhone = isMobile(window)

  useEffect(() => () => dispatch(leaveFarcaster()), [dispatch])

  if (method !== 'farcaster') return <NoLogin error={null} />
  const isFinishing = status === 'finishing'
  const words = (): { title: string; text?: string } => {
    if (error) return { title: t('auth.socialFailed', { social: NAME }), text: errorMessages(error, t) }
    return isFinishing
      ? { title: t('auth.finishingTitle'), text: t('auth.finishingText') }
      : { title: t('auth.farcasterPhoneTitle'), text: t('auth.farcasterPhoneText') }
  }
  const hasCode = !error && !isFinishing && !isPhone
  const hasLink = url !== null && !error && !isFinishing
  return (
    <>
      <Content wide>
        {hasCode ? (
          <FarcasterCode url={url} />
        ) : (
          <Hero
            roomy
            role={error ? 'alert' : 'status'}
            picture={
              <ProgressRing progress={error ? 'still' : 'waiting'}>
                <SocialPicture social="farcaster" size={88} badge={error && <PictureBadge icon={iconClose} danger />} />
              </ProgressRing>
            }
            {...words()}
          />
        )}
      </Content>
      <Footer>
        {error && (
          <Button look="primary" onClick={() => void dispatch(startFarcaster())}>
            {t('common.tryAgain')}
          </Button>
        )}
        {hasLink &&
          (isPhone ? (
            <LinkButton look="primary" href={url}>
              {t('auth.openFarcaster')}
            </LinkButton>
          ) : (
            <CopyButton look="secondary" text={url} label={t('pairing.copyLink')} />
          ))}
        {!isFinishing && (
          <Button look="plain" onClick={() => dispatch(goBack())}>
            {t('auth.anotherWay')}
          </Button>
        )}
      </Footer>
    </>
  )
}
