import { useDeferredValue, type ReactElement } from 'react'
import { TO_AMOUNT_DECIMALS } from '../../../config/limits/transactions'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { DetailList } from '../../../ui/values/DetailList'
import { Fold } from '../../../ui/card/Fold'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { LiveRegion } from '../../../ui/notices/LiveRegion'
import { Panel } from '../../../ui/card/Panel'
import { Pill } from '../../../ui/actions/Pill'
import { useStyles } from '../../../ui/theme/useStyles'
import { useFieldFinish } from '../../../ui/forms/useFieldFinish'
import { useLateFocus } from '../../../ui/dialog/useLateFocus'
import { useTokenAmount } from '../../../ui/values/useTokenAmount'
import { selectActiveCaipNetwork } from '../../networks'
import { fetchQuote } from '../quote/fetchQuote'
import { openReview } from './openReview'
import { selectSwapDetails } from '../review/reviewSelectors'
import {
  selectCurrentQuote,
  selectGasShortage,
  selectInputError,
  selectSwap,
  selectSwapInput,
  selectSwapProblem,
} from '../swapSelectors'
import { BUTTON_WORDS, INPUT_WORDS } from './swapMessages'
import { ImpactFact, PriceDetails, Rate } from './PriceDetails'
import { ImpactNote } from './PriceNotes'
import { SwapError } from './SwapError'
import { swapFormStyles } from './SwapForm.styles'
import { SwapSides } from './SwapSides'
import { useQuotes } from './useQuotes'

/** The swap as it is written: how much of what, for what, at what price. */
export function SwapForm(): ReactElement {
  useStyles(swapFormStyles)
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const tokenAmount = useTokenAmount()
  const { loading, quoteProblem } = useAppSelector(selectSwap)
  const input = useAppSelector(selectSwapInput)
  const quote = useAppSelector(selectCurrentQuote)
  const details = useAppSelector(selectSwapDetails)
  const problem = useAppSelector(selectSwapProblem)
  const inputError = useAppSelector(selectInputError)
  const shortage = useAppSelector(selectGasShortage)
  const symbol = useAppSelector(selectActiveCaipNetwork)?.nativeCurrency.symbol ?? ''
  const finish = useFieldFinish()
  const frameRef = useLateFocus()
  useQuotes()

  // An input without an answer waits for one, also in the pause before it is asked for.
  const isQuoting = input !== undefined && quote === undefined && (loading.quote || quoteProblem === null)
  const errorMessages = inputError && INPUT_WORDS[inputError]
  // What to do about it says more than that it is too much.
  const error = shortage ? t(`swap.${shortage}`, { symbol }) : errorMessages && t(errorMessages)
  // A frame later: what is typed or pressed is seen at once, also where drawing the price takes a slow phone longer.
  const isPriceShown = useDeferredValue(input !== undefined && quoteProblem === null)
  const buttonMessages = problem !== null && finish.isFinished ? BUTTON_WORDS[problem] : undefined
  const received =
    quote &&
    details &&
    t('swap.nowReceive', { amount: tokenAmount(details.to.token, quote.toAmountInUnits, TO_AMOUNT_DECIMALS) })
  const review = t('swap.review')
  const reason = buttonMessages && t(buttonMessages)
  return (
    <>
      <Content>
        <div ref={frameRef}>
          <SwapSides
            error={error}
            isMaxOffered={shortage === 'leaveGas' && finish.isFinished}
            isQuoting={isQuoting}
            finish={finish}
          />
        </div>
        {inputError === 'noQuote' && finish.isFinished && (
          <div className="inset">
            <Pill icon={iconRefresh} onClick={() => void dispatch(fetchQuote())}>
              {t('common.tryAgain')}
            </Pill>
          </div>
        )}
        {isPriceShown && (
          <Panel flush>
            <Fold summary={<Rate details={quote && details} />}>
              <DetailList>
                <PriceDetails details={quote && details} withoutImpact />
              </DetailList>
            </Fold>
            <div className="swap-impact">
              <DetailList inset>
                <ImpactFact details={quote && details} />
              </DetailList>
            </div>
          </Panel>
        )}
        {quote && details && <ImpactNote details={details} />}
        <SwapError />
        <LiveRegion hidden>{isQuoting ? t('swap.quoting') : received}</LiveRegion>
      </Content>
      <Footer>
        <Button
          look="primary"
          disabled={problem !== null}
          label={reason && t('send.notYet', { review, reason })}
          onClick={() => dispatch(openReview())}
        >
          {reason ?? review}
        </Button>
      </Footer>
    </>
  )
}
