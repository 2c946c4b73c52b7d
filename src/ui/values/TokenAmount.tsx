import type { ReactElement } from 'react'
import { fromUnits, type TokenBalance } from '../../domain'
import { roundAmount, type Rounding } from '../../domain/roundAmount'
import { useFormat, withSymbol } from '../../i18n'
import { VisuallyHidden } from '../notices/VisuallyHidden'

/** So much of a token, and how it may be rounded; a cost is rounded up. */
type AmountFact = {
  token: Pick<TokenBalance, 'decimals' | 'symbol'>
  amountInUnits: string
  rounding: Rounding
  /** How many digits count; by default six. What a visitor typed keeps all of his. */
  digits?: number
}

/** More digits than anybody types. */
export const TYPED_DIGITS = 10

type TokenAmountProps = AmountFact & {
  /** What stands beside it, because two tokens have no sum. */
  plus?: AmountFact
}

/**
 * An amount as people read it. Where digits are left out, the exact amount is said to assistive technology and shown to
 * a pointer that rests on it.
 */
export function TokenAmount({ plus, ...first }: TokenAmountProps): ReactElement {
  const format = useFormat()
  const facts = plus ? [first, plus] : [first]
  const say = (isExact: boolean): string =>
    facts
      .map(({ token, amountInUnits, rounding, digits }) => {
        const exact = fromUnits(amountInUnits, token.decimals)
        const text = isExact ? exact : roundAmount(exact, rounding, digits)
        return withSymbol(format.amount(text, token.decimals), token.symbol)
      })
      .join(' + ')
  const [shown, exact] = [say(false), say(true)]
  if (shown === exact) return <bdi dir="ltr">{exact}</bdi>
  return (
    <bdi dir="ltr" title={exact}>
      <span aria-hidden="true">{shown}</span>
      <VisuallyHidden>{exact}</VisuallyHidden>
    </bdi>
  )
}
