import { useState, type ReactElement } from 'react'
import { trackEvent } from '../../../analytics'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Field } from '../../../ui/forms/Field'
import { iconMail } from '../../../ui/icons/actionIcons'
import { Icon } from '../../../ui/icons/Icon'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { selectAuth } from '../authSelectors'
import { submitEmail } from '../emailLogin'
import { isEmailAddress } from '../emailRules'
import { GoButton } from './GoButton'
import { errorMessages } from './loginMessages'

/** Where a visitor types the address to log in with. What is wrong with it is said until it is changed. */
export function EmailField(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { status, method, email: before, error } = useAppSelector(selectAuth)
  const [typed, setTyped] = useState(before ?? '')
  const [isWrong, setIsWrong] = useState(false)
  const [isSelected, setIsSelected] = useState(false)

  const isBusy = status === 'starting' && method === 'email'
  const isSame = typed.trim().toLowerCase() === before
  const said = isWrong ? t('auth.emailInvalid') : method === 'email' && isSame ? errorMessages(error, t) : undefined
  const handleSubmit = (): void => {
    const isGood = isEmailAddress(typed.trim())
    setIsWrong(!isGood)
    if (isGood) void dispatch(submitEmail(typed))
  }
  const handleFocus = (): void => {
    if (isSelected) return
    setIsSelected(true)
    void dispatch(trackEvent({ event: 'EMAIL_LOGIN_SELECTED' }))
  }
  const handleChange = (text: string): void => {
    setTyped(text)
    setIsWrong(false)
  }
  return (
    <div onFocus={handleFocus}>
      <Field
        type="email"
        label={t('auth.email')}
        value={typed}
        onChange={handleChange}
        error={said}
        start={<Icon shape={iconMail} />}
        end={<GoButton label={t('auth.continueWithEmail')} busy={isBusy} onClick={handleSubmit} />}
        onEnter={handleSubmit}
      />
      <LiveRegion hidden>{isBusy && t('auth.sendingCode')}</LiveRegion>
    </div>
  )
}
