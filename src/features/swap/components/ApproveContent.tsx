import { useState, type ReactElement } from 'react'
import { useI18n, isolated } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { Choice } from '../../../ui/forms/Choice'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { iconShield } from '../../../ui/icons/actionIcons'
import { Message } from '../../../ui/notices/Message'
import { Note } from '../../../ui/notices/Note'
import { Panel } from '../../../ui/card/Panel'
import { PictureBadge } from '../../../ui/pictures/PictureBadge'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { summaryStyles } from '../../../ui/card/Summary.styles'
import { TextButton } from '../../../ui/actions/TextButton'
import { useStyles } from '../../../ui/theme/useStyles'
import { TokenAmount } from '../../../ui/values/TokenAmount'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import { NetworkPicture, TokenPicture, selectActiveCaipNetwork } from '../../networks'
import type { SwapDetails } from '../review/reviewSelectors'
import { unlimitedChosen } from '../swapSlice'
import type { SwapReview } from '../swapTypes'
import { ApproveSteps } from './ApproveSteps'
import { ContractRow } from './ContractRow'
import { FeeFact } from './FeeFact'
import { PriceFellNote } from './PriceNotes'
import { RouterNote } from './RouterNote'
import { SwapError } from './SwapError'
import { SwapProblemNote } from './SwapProblemNote'

type ApproveProps = { review: SwapReview; details: SwapDetails }

function LimitChoice({ review: { isUnlimited }, exact }: { review: SwapReview; exact: string }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  return (
    <Choice
      label={t('swap.limit')}
      value={isUnlimited ? 'unlimited' : 'exact'}
      options={[
        { value: 'exact', title: t('swap.limitExact', { amount: exact }) },
        { value: 'unlimited', title: t('swap.limitUnlimited'), text: t('swap.limitUnlimitedText') },
      ]}
      onChange={(value) => dispatch(unlimitedChosen({ isUnlimited: value === 'unlimited' }))}
    />
  )
}

function Allowance({ review, details }: ApproveProps): ReactElement {
  useStyles(summaryStyles)
  const { t } = useI18n()
  const tokenAmount = useTokenAmount()
  const network = useAppSelector(selectActiveCaipNetwork)
  const [isEditing, setIsEditing] = useState(false)
  const { token } = details.source
  const { step, isUnlimited, spender, router } = review
  // Without limit only for a contract that is known.
  const canEdit = step === 'approve' && router?.isKnown === true
  const exact = tokenAmount(token, details.amountInUnits, token.decimals)
  const allowed =
    step === 'reset'
      ? tokenAmount(token, '0')
      : isUnlimited && step === 'approve'
        ? t('swap.unlimitedAmount', { symbol: isolated(token.symbol) })
        : exact
  const badge = network && (
    <PictureBadge>
      <NetworkPicture network={network} size={16} />
    </PictureBadge>
  )
  return (
    <>
      <Panel>
        <div className="summary summary--amount">
          <TokenPicture name={token.symbol} token={token} badge={badge} />
          <div className="grow">
            <p className="small muted">
              <Message id="swap.maySpend" values={{ spender: <ShortAddress address={spender ?? ''} /> }} />
            </p>
            <p className="summary__amount">
              <bdi dir="ltr">{allowed}</bdi>
            </p>
          </div>
          {canEdit && (
            <TextButton small look="accent" expanded={isEditing} onClick={() => setIsEditing(!isEditing)}>
              {t('swap.edit')}
            </TextButton>
          )}
        </div>
      </Panel>
      {isEditing && canEdit && <LimitChoice review={review} exact={exact} />}
    </>
  )
}

function ApproveNote({ review: { step, isUnlimited }, symbol }: { review: SwapReview; symbol: string }): ReactElement {
  const { t } = useI18n()
  if (step === 'approve' && isUnlimited)
    return (
      <Note tone="warning">
        <p>{t('swap.note.unlimited', { symbol })}</p>
      </Note>
    )
  const words = { reset: 'swap.note.reset', permit: 'swap.note.permit', approve: 'swap.note.exact' } as const
  return (
    <Note icon={iconShield}>
      <p>{t(words[step === 'reset' || step === 'permit' ? step : 'approve'], { symbol })}</p>
    </Note>
  )
}

/** The step before a swap: who may spend how much of the token. */
export function ApproveContent({ review, details }: ApproveProps): ReactElement {
  const { t } = useI18n()
  const tokenAmount = useTokenAmount()
  const { source, to, amountInUnits, toAmountInUnits } = details
  const paid = <bdi dir="ltr">{tokenAmount(source.token, amountInUnits, source.token.decimals)}</bdi>
  const received = <TokenAmount token={to.token} amountInUnits={toAmountInUnits} rounding="down" />
  return (
    <Content wide>
      <ApproveSteps state="here" />
      <Allowance review={review} details={details} />
      <DetailList inset>
        <DetailRow label={t('swap.forThisSwap')}>
          <span>
            <Message id="swap.pair" values={{ paid, received }} />
          </span>
        </DetailRow>
        <ContractRow review={review} />
        {review.step === 'permit' ? (
          <DetailRow label={t('swap.fee')}>{t('swap.noFee')}</DetailRow>
        ) : (
          <FeeFact details={details} />
        )}
      </DetailList>
      {review.previousToAmountInUnits !== null && (
        <PriceFellNote details={details} before={review.previousToAmountInUnits} />
      )}
      <RouterNote review={review} />
      <ApproveNote review={review} symbol={source.token.symbol} />
      <SwapProblemNote />
      <SwapError />
    </Content>
  )
}
