import type { ReactElement } from 'react'
import { useFormat, useI18n, type MessageKey } from '../../i18n'
import { amountEchoStyles } from './AmountEcho.styles'
import { Message } from '../notices/Message'
import { useStyles } from '../theme/useStyles'
import type { AmountInput } from './useAmountDraft'

/** The sentences that say how an amount was read. */
export type EchoText = Extract<MessageKey, `amount.you${string}`>

export type AmountEchoProps = {
  id: string
  draft: AmountInput
  /** "You send {amount}" */
  echo: EchoText
  unit: string
  unitPlace?: 'start' | 'end'
  /** What is wrong with the amount, in the words of its form. */
  error: string | undefined
}

/**
 * What is wrong with an amount, once it is finished: a text that could mean two amounts is told as such, whatever the
 * form says of it.
 */
export function useAmountError(
  { text, readings }: AmountInput,
  error: string | undefined,
  isFinished: boolean,
): string | undefined {
  const { t } = useI18n()
  if (!isFinished) return undefined
  return readings ? t('amount.ambiguous', { text: text.trim(), one: readings[0], other: readings[1] }) : error
}

/**
 * How the amount in a box was read, in words and in full; or what is wrong with it. Its line is there before it says
 * anything.
 */
export function AmountEcho({
  id,
  draft: { amount },
  echo,
  unit,
  unitPlace = 'end',
  error,
}: AmountEchoProps): ReactElement {
  useStyles(amountEchoStyles)
  const format = useFormat()
  // As many digits as there are: nothing is cut.
  const digits = amount === undefined ? '' : format.amount(amount, amount.length)
  const written =
    unitPlace === 'start' ? (
      <bdi dir="ltr">
        <bdi>{unit}</bdi>
        {digits}
      </bdi>
    ) : (
      <bdi dir="ltr">
        {digits} <bdi>{unit}</bdi>
      </bdi>
    )
  return (
    <div id={id} className="echo">
      {/* Only what is wrong is read out when it appears; how each key was read is there to be looked up. */}
      <p className="echo__error" role="status" hidden={error === undefined}>
        {error}
      </p>
      {error === undefined && amount !== undefined && (
        <p>
          <Message id={echo} values={{ amount: written }} />
        </p>
      )}
    </div>
  )
}
