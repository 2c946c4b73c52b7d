import type { ReactElement, ReactNode } from 'react'
import { useFormat, useI18n } from '../../../i18n'
import { Message } from '../../../ui/notices/Message'
import { Note } from '../../../ui/notices/Note'
import { TokenAmount } from '../../../ui/values/TokenAmount'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import type { Moved, ReviewChange } from '../reviewRules'
import type { SendReview } from '../sendSelectors'

/** What is not as it was reviewed any more, each with its number of then and of now. */
export function ReviewChangeNote({
  review: { token, native },
  change: { amount, worth, fee },
}: {
  review: SendReview
  change: ReviewChange
}): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const tokenAmount = useTokenAmount()
  const line = (label: string, { before, now }: Moved<string>, say: (value: string) => ReactNode): ReactElement => (
    <p>
      <Message
        id="send.changedLine"
        values={{ label, before: <bdi>{say(before)}</bdi>, now: <bdi className="strong">{say(now)}</bdi> }}
      />
    </p>
  )
  return (
    <Note tone="warning" title={t('send.changedTitle')}>
      {amount && line(t('send.youSend'), amount, (value) => tokenAmount(token, value, token.decimals))}
      {worth && line(t('send.worth'), worth, (value) => format.fiat(value).text)}
      {fee && line(t('send.fee'), fee, (value) => <TokenAmount token={native} amountInUnits={value} rounding="up" />)}
    </Note>
  )
}
