import type { ReactElement } from 'react'
import { trackEvent } from '../../../analytics'
import { useI18n } from '../../../i18n'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Link } from '../../../ui/actions/Link'
import { selectIsLoggedIn } from '../authSelectors'
import { LoginStrip } from './LoginStrip'

/** In the account's menu: who is logged in, and the way to the wallet's page where its keys can be taken along. */
export function LoginMenu(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const { authUrl } = useAppSelector(selectOptions)
  if (!isLoggedIn) return null
  return (
    <>
      <LoginStrip />
      <p className="small inset">
        {/* A window of the wallet's own: the page around this one has no part in what a key is read on. */}
        <Link
          href={`${authUrl.replace(/\/+$/, '')}/dashboard`}
          onClick={() => void dispatch(trackEvent({ event: 'EMAIL_UPGRADE_FROM_MODAL' }))}
        >
          {t('auth.takeWallet')}
        </Link>
      </p>
    </>
  )
}
