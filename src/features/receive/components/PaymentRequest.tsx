import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { AmountField } from '../../../ui/forms/AmountField'
import { selectAskedTokens, type AskedToken } from '../receiveSelectors'

/** What is asked for: the key of its token and what was typed. */
export type Wish = { token: string; amount: string }

/** Two lines of them; the most valuable ones come first. */
const MOST_TOKENS = 8

type PaymentRequestProps = { wish: Wish; chosen: AskedToken; isWrong: boolean; onChange: (wish: Wish) => void }

/** How much of what somebody is asked to pay. */
export function PaymentRequest({ wish, chosen, isWrong, onChange }: PaymentRequestProps): ReactElement {
  const { t } = useI18n()
  const tokens = useAppSelector(selectAskedTokens).slice(0, MOST_TOKENS)
  return (
    <div className="stack">
      <AmountField
        label={t('send.amount')}
        amount={wish.amount}
        onAmountChange={(amount) => onChange({ ...wish, amount })}
        unit={chosen.symbol}
        echo="amount.youAsk"
        worth={wish.amount === '' ? t('receive.anyAmount') : ''}
        error={isWrong ? t('receive.wrongAmount') : undefined}
      />
      {tokens.length > 1 && (
        <div className="chips" role="group" aria-label={t('account.tokens')}>
          {tokens.map(({ key, symbol }) => (
            <button
              key={key}
              type="button"
              className="cut"
              aria-pressed={key === wish.token}
              onClick={() => onChange({ ...wish, token: key })}
            >
              {symbol}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
