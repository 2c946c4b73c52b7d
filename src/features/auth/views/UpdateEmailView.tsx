import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { Field } from '../../../ui/forms/Field'
import { iconMail } from '../../../ui/icons/actionIcons'
import { Icon } from '../../../ui/icons/Icon'
import { EmptyState } from '../../../ui/card/StateMessage'
import { selectAuth, selectLoginEmail } from '../authSelectors'
import { errorMessages } from '../components/loginMessages'
import { isEmailAddress } from '../emailRules'
import { startEmailUpdate } from '../updateEmail'

/** Asks for the address a login shall have. */
export function UpdateEmailView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const present = useAppSelector(selectLoginEmail)
  const { update } = useAppSelector(selectAuth)
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  if (present === undefined) {
    return (
      <Content>
        <EmptyState
          title={t('auth.noLoginTitle')}
          text={t('auth.noUpdateText')}
          action={{ title: t('account.title'), onClick: () => dispatch(openView('Account', {}, 'reset')) }}
        />
      </Content>
    )
  }
  const isSame = typed.trim().toLowerCase() === present.toLowerCase()
  const isBusy = update.status === 'starting'
  const handleSubmit = (): void => {
    const isGood = isEmailAddress(typed.trim()) && !isSame
    setIsWrong(!isGood)
    if (isGood) void dispatch(startEmailUpdate(typed))
  }
  const said = isWrong ? t(isSame ? 'auth.emailSame' : 'auth.emailInvalid') : errorMessages(update.error, t)
  return (
    <>
      <Content>
        <p className="small muted inset">{t('auth.updateText', { email: present })}</p>
        <Field
          type="email"
          initialFocus
          label={t('auth.newEmail')}
          value={typed}
          onChange={setTyped}
          error={said}
          start={<Icon shape={iconMail} />}
          onEnter={handleSubmit}
        />
      </Content>
      <Footer>
        <Button look="primary" busy={isBusy} disabled={isBusy} onClick={handleSubmit}>
          {t('auth.sendCode')}
        </Button>
      </Footer>
    </>
  )
}
