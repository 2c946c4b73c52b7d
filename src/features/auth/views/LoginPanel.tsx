import type { ReactElement } from 'react'
import type { Social } from '../../../config/features'
import { SOCIAL_NAMES } from '../../../config/socialNames'
import { useI18n } from '../../../i18n'
import { isMac } from '../../../lib/device/isMac'
import { readDevice } from '../../../lib/platform'
import { openView } from '../../../navigation'
import { selectFeatures } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { useStyles } from '../../../ui/theme/useStyles'
import { selectLoginRoom } from '../../connect'
import { authStyles } from '../components/auth.styles'
import { EmailField } from '../components/EmailField'
import { SocialButtons } from '../components/SocialButtons'
import { startFarcaster } from '../farcasterLogin'
import { prepareLogin } from '../login'
import { loginSight } from '../loginSight'
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
  const features = useAppSelector(selectFeatures)
  if (!hasLogin) return null

  const handleApproach = (): void => void dispatch(prepareLogin())
  const handleSocial = (social: Social): void =>
    void dispatch(
      social === 'farcaster'
        ? startFarcaster()
        : startSocial({ social, openingText: t('auth.openingSocial', { social: SOCIAL_NAMES[social] }) }),
    )
  const device = { ...readDevice(window), isMac: isMac(window) }
  const { hasEmail, socials, line, leadsToWallets } = loginSight(features, device, isFirst)
  return (
    <div className="login" onPointerEnter={handleApproach} onFocus={handleApproach}>
      {line && !isFirst && <p className="login__or">{t(line)}</p>}
      {hasEmail && <EmailField />}
      {socials.length > 0 && <SocialButtons socials={socials} onChoose={handleSocial} />}
      {line && isFirst && <p className="login__or">{t(line)}</p>}
      {leadsToWallets && (
        <Button look="secondary" onClick={() => dispatch(openView('ConnectWallets'))}>
          {t('auth.continueWithWallet')}
        </Button>
      )}
    </div>
  )
}

/** The same above the wallets, where none of them is of this browser. */
export const LoginFirst = (): ReactElement => <LoginPanel isFirst />
