import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Content } from '../../../ui/card/Card'
import { Message } from '../../../ui/notices/Message'
import { iconShield } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import type { SwapDetails } from '../review/reviewSelectors'
import type { SwapReview } from '../swapTypes'
import { ImpactNote, PriceFellNote } from './PriceNotes'
import { ReviewDetails } from './ReviewDetails'
import { RouterNote } from './RouterNote'
import { TransferFeeNote } from './TransferFeeNote'
import { SwapProblemNote } from './SwapProblemNote'
import { SwapError } from './SwapError'
import { SwapSummary } from './SwapSummary'

/** Approval and swap are one confirmation: what the wallet will show is said here too (threats T7). */
function BatchNote({ spender, details }: { spender: string; details: SwapDetails }): ReactElement {
  const { t } = useI18n()
  const tokenAmount = useTokenAmount()
  const {
    source: { token },
    amountInUnits,
  } = details
  const amount = (
    <bdi dir="ltr" className="strong num">
      {tokenAmount(token, amountInUnits, token.decimals)}
    </bdi>
  )
  return (
    <Note icon={iconShield}>
      <p>
        <Message id="swap.batchNote" values={{ spender: <ShortAddress address={spender} />, amount }} />
      </p>
      <p className="muted">{t('swap.note.exactBatch')}</p>
    </Note>
  )
}

/** The last look before the swap: what leaves, what arrives, at what price and cost. */
export function SwapReviewContent({ review, details }: { review: SwapReview; details: SwapDetails }): ReactElement {
  const { step, spender, previousToAmountInUnits } = review
  return (
    <Content>
      <SwapSummary details={details} />
      {/* In sight without scrolling: the facts below are long. */}
      <SwapProblemNote />
      <SwapError />
      {previousToAmountInUnits !== null && <PriceFellNote details={details} before={previousToAmountInUnits} />}
      <ImpactNote details={details} />
      <RouterNote review={review} />
      <TransferFeeNote review={review} details={details} />
      {step === 'batch' && spender !== null && <BatchNote spender={spender} details={details} />}
      <ReviewDetails details={details} review={review} />
    </Content>
  )
}
