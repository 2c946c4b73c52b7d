import type { ReactElement } from 'react'
import type { Social } from '../../../config/features'
import { SOCIAL_NAMES } from '../../../config/socialNames'
import { useI18n } from '../../../i18n'
import { isMac } from '../../../lib/isMac'
import { readDevice } from '../../../lib/platform'
import { openView } from '../../../navigation'
import { selectFeatures } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { useStyles } from '../../../ui/theme/useStyles'
import { selectLoginRoom } from '../../connect'
import { socialsOn } from '../authSelectors'
import { authStyles } from '../components/auth.styles'
import { EmailField } from '../components/EmailField'
import { SocialButtons } from '../components/SocialButtons'
import { startFarcaster } from '../farcasterLogin'
import { prepareLogin } from '../login'
import { startSocial } from '../socialLogin'

/**
 * Logging in with an e-mail address or a social network, below the wallets of the Connect view; or, where `isFirst`,
 * above them.
 */
export function LoginPanel({ isFirst = false }: { isFirst?: boolean }): ReactElement | null {
  useStyles(authStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const hasLogin = useAppSelector(selectLoginRoom) > 0
  const { email: hasEmail, emailShowWallets, socials } = useAppSelector(selectFeatures)
  if (!hasLogin) return null

  const handleApproach = (): void => void dispatch(prepareLogin())
  const handleSocial = (social: Social): void =>
    void dispatch(
      social === 'farcaster'
        ? startFarcaster()
        : startSocial({ social, openingText: t('auth.openingSocial', { social: SOCIAL_NAMES[social] }) }),
    )
  const showsWallets = emailShowWallets || !hasEmail
  const shownSocials = socialsOn(socials, { ...readDevice(window), isMac: isMac(window) })
  return (
    <div className="login" onPointerEnter={handleApproach} onFocus={handleApproach}>
      {showsWallets && !isFirst && <p className="login__or">{t('auth.or')}</p>}
      {hasEmail && <EmailField />}
      {shownSocials.length > 0 && <SocialButtons socials={shownSocials} onChoose={handleSocial} />}
      {showsWallets && isFirst && <p className="login__or">{t('auth.orWallet')}</p>}
      {!showsWallets && (
        <Button look="secondary" onClick={() => dispatch(openView('ConnectWallets'))}>
          {t('auth.continueWithWallet')}
        </Button>
      )}
    </div>
  )
}

/** The same above the wallets, where none of them is of this browser. */
export const LoginFirst = (): ReactElement => <LoginPanel isFirst />
