import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Button } from '../../../ui/actions/Button'
import { useNow } from '../../../ui/useNow'
import { timeToResend } from '../emailLogin'

const SECOND_MS = 1_000

type ResendButtonProps = { mailedAt: number | null; disabled?: boolean; onResend: () => void }

/** Orders the mail again; says for how long it cannot be. */
export function ResendButton({ mailedAt, disabled, onResend }: ResendButtonProps): ReactElement {
  const { t } = useI18n()
  const now = useNow(SECOND_MS)
  const seconds = Math.ceil(timeToResend(mailedAt, now) / SECOND_MS)
  const isEarly = seconds > 0
  return (
    <Button look="plain" disabled={disabled || isEarly} onClick={onResend}>
      <span className="num">{isEarly ? t('auth.resendIn', { seconds }) : t('auth.resend')}</span>
    </Button>
  )
}
