import { useState, type ReactElement } from 'react'
import type { ErrorDetails } from '../../../errors'
import { useI18n } from '../../../i18n'
import { Content, Footer } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { CodeInput } from './CodeInput'
import { errorMessages } from './loginMessages'
import { MailPicture } from './MailPicture'
import { ResendButton } from './ResendButton'

type CodeStepProps = {
  title: string
  /** Where the code was mailed to. */
  email: string
  mailedAt: number | null
  error: ErrorDetails | null
  /** What the wallet does with the code now; absent while it waits for one. */
  busyText?: string
  onComplete: (code: string) => void
  onResend: () => void
}

/** Asks for a code that was mailed. A wrong one is taken out of the box, to be typed again. */
export function CodeStep({
  title,
  email,
  mailedAt,
  error,
  busyText,
  onComplete,
  onResend,
}: CodeStepProps): ReactElement {
  const { t } = useI18n()
  const [code, setCode] = useState('')
  const [firstMailedAt] = useState(mailedAt)
  const [seenError, setSeenError] = useState(error)
  if (seenError !== error) {
    setSeenError(error)
    if (error !== null) setCode('')
  }

  const isBusy = busyText !== undefined
  return (
    <>
      <Content wide>
        <Hero picture={<MailPicture size={64} />} title={title} text={t('auth.codeText', { email })} />
        <CodeInput
          value={code}
          onChange={setCode}
          onComplete={onComplete}
          hint={busyText ?? t(mailedAt === firstMailedAt ? 'auth.codeLife' : 'auth.resent')}
          error={errorMessages(error, t)}
          busy={isBusy}
        />
      </Content>
      <Footer>
        <ResendButton mailedAt={mailedAt} disabled={isBusy} onResend={onResend} />
      </Footer>
    </>
  )
}
