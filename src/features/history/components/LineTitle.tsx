import type { ReactElement, ReactNode } from 'react'
import { useI18n, type MessageKey } from '../../../i18n'
import { Message } from '../../../ui/notices/Message'
import { VisuallyHidden } from '../../../ui/notices/VisuallyHidden'

/**
 * What happened, in a word or two that fit beside the amount. Whom it was with stands below for the eye; who hears the
 * row gets both in one sentence.
 */
export function LineTitle({
  title,
  said,
  party,
}: {
  title: MessageKey
  said: MessageKey | undefined
  party: ReactNode
}): ReactElement {
  const { t } = useI18n()
  if (said === undefined) return <>{t(title)}</>
  return (
    <>
      <span aria-hidden="true">{t(title)}</span>
      <VisuallyHidden>
        <Message id={said} values={{ party }} />
      </VisuallyHidden>
    </>
  )
}
