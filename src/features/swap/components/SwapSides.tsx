import type { ReactElement } from 'react'
import { BALANCE_DECIMALS } from '../../../config/limits/account'
import { TO_AMOUNT_DECIMALS } from '../../../config/limits/transactions'
import { fromUnits } from '../../../domain'
import { useFormat, useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { AmountChips } from '../../../ui/forms/AmountChips'
import type { FieldFinish } from '../../../ui/forms/useFieldFinish'
import { Message } from '../../../ui/notices/Message'
import { Pill } from '../../../ui/actions/Pill'
import { Bone } from '../../../ui/skeletons/Skeleton'
import { TradeInput, TradeOutput, Trades } from '../../../ui/card/TradePanel'
import { TokenPicture } from '../../networks'
import { choosePart } from '../choosePart'
import { openTokenChoice } from './openTokenChoice'
import {
  selectCurrentQuote,
  selectSourceAmountInUnits,
  selectSourceAmountText,
  selectSourceToken,
  selectSwap,
  selectToToken,
  worthOf,
  type SwapTokenMetadata,
} from '../swapSelectors'
import { amountEntered } from '../swapSlice'
import type { SwapSide } from '../swapTypes'
import { switchTokens } from './switchTokens'

const LABELS = { source: 'swap.selectPay', to: 'swap.selectReceive' } as const

function TokenPill({ side, facts }: { side: SwapSide; facts: SwapTokenMetadata | undefined }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const select = t(LABELS[side])
  return (
    <Pill
      opensChoice
      label={select}
      picture={facts && <TokenPicture name={facts.token.symbol} token={facts.token} size={28} />}
      onClick={() => dispatch(openTokenChoice(side))}
    >
      {facts?.token.symbol ?? t('swap.selectShort')}
    </Pill>
  )
}

function Balance({ facts }: { facts: SwapTokenMetadata | undefined }): ReactElement | null {
  const format = useFormat()
  if (!facts) return null
  const amount = format.amount(fromUnits(facts.balanceInUnits, facts.token.decimals), BALANCE_DECIMALS)
  return <Message id="swap.balance" values={{ amount: <bdi dir="ltr">{amount}</bdi> }} />
}

type SwapSidesProps = {
  /** What is wrong with what is typed. */
  error: string | undefined
  /** Max is the way out of it: it leaves what the fee needs. */
  isMaxOffered: boolean
  /** The price is on its way. */
  isQuoting: boolean
  finish: FieldFinish
}

/** What is paid and what is received, with the button that turns the swap around. */
export function SwapSides({ error, isMaxOffered, isQuoting, finish }: SwapSidesProps): ReactElement {
  const { t } = useI18n()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const { isMax } = useAppSelector(selectSwap)
  const source = useAppSelector(selectSourceToken)
  const to = useAppSelector(selectToToken)
  const amountInUnits = useAppSelector(selectSourceAmountInUnits)
  const amount = useAppSelector(selectSourceAmountText)
  const toAmountInUnits = useAppSelector(selectCurrentQuote)?.toAmountInUnits
  const worth = (facts: SwapTokenMetadata | undefined, units: string | null | undefined): string => {
    if (!facts || !units) return ''
    const fiat = worthOf(facts, units)
    return fiat === undefined ? t('send.noPrice') : format.fiat(fiat).text
  }
  return (
    <Trades
      switchLabel={t('swap.switch')}
      onSwitch={() => dispatch(switchTokens())}
      first={
        <TradeInput
          initialFocus
          label={t('swap.pay')}
          note={<Balance facts={source} />}
          amount={amount}
          onAmountChange={(text) => dispatch(amountEntered({ amount: text }))}
          unit={source?.token.symbol ?? ''}
          echo="amount.youPay"
          choice={<TokenPill side="source" facts={source} />}
          worth={
            <bdi>{isMax && amountInUnits === undefined ? t('send.workingOutMax') : worth(source, amountInUnits)}</bdi>
          }
          error={error}
          finish={finish}
        >
          <AmountChips
            picked={isMax ? 100 : undefined}
            offered={isMaxOffered ? 100 : undefined}
            disabled={!source}
            onPick={(share) => dispatch(choosePart(share))}
          />
        </TradeInput>
      }
      second={
        <TradeOutput
          label={t('swap.receive')}
          note={<Balance facts={to} />}
          text={
            to && toAmountInUnits !== undefined
              ? format.amount(fromUnits(toAmountInUnits, to.token.decimals), TO_AMOUNT_DECIMALS)
              : ''
          }
          busy={isQuoting}
          choice={<TokenPill side="to" facts={to} />}
          worth={isQuoting ? <Bone width={72} line={20} /> : <bdi>{worth(to, toAmountInUnits)}</bdi>}
        />
      }
    />
  )
}
