import type { ReactElement } from 'react'
import { SOCIAL_NAMES } from '../../../config/socialNames'
import { SOCIALS } from '../../../config/features'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconChevron } from '../../../ui/icons/actionIcons'
import { TextButton } from '../../../ui/actions/TextButton'
import { useStyles } from '../../../ui/theme/useStyles'
import { selectActiveAccount, selectIsSmartAccount } from '../../account'
import { selectIsLoggedIn } from '../authSelectors'
import { authStyles } from './auth.styles'

/** Who is logged in to the embedded wallet, with which of its accounts, and the ways to another address or account. */
export function LoginStrip(): ReactElement | null {
  useStyles(authStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const isLoggedIn = useAppSelector(selectIsLoggedIn)
  const isSmart = useAppSelector(selectIsSmartAccount)
  const account = useAppSelector(selectActiveAccount)
  if (!isLoggedIn || !account) return null
  const { user, socialProvider, allAccounts } = account
  const social = SOCIALS.find((known) => known === socialProvider)
  const name = user?.email ?? user?.username ?? (social && SOCIAL_NAMES[social])
  const canChange = user?.email !== undefined && social === undefined
  const type = t(isSmart ? 'accounts.type.smartAccount' : 'accounts.type.standard')
  const hasTypes = allAccounts.length > 1
  if (name === undefined && !hasTypes) return null
  return (
    <div className="small muted inset login-strip">
      {name !== undefined && (
        <div className="login-strip__line">
          <p className="cut" dir="auto">
            {t('auth.loggedInAs', { name })}
          </p>
          {canChange && (
            <TextButton small look="accent" onClick={() => dispatch(openView('UpdateEmail'))}>
              {t('auth.changeEmail')}
            </TextButton>
          )}
        </div>
      )}
      {hasTypes && (
        <TextButton
          small
          label={t('auth.accountType', { type })}
          endIcon={iconChevron}
          onClick={() => dispatch(openView('Accounts'))}
        >
          {type}
        </TextButton>
      )}
    </div>
  )
}
