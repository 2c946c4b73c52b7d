import type { ReactElement, SyntheticEvent } from 'react'
import { fromUnits, type TokenBalance } from '../../domain'
import { roundAmount, type Rounding } from '../../domain/roundAmount'
import { useFormat, withSymbol } from '../../i18n'
import { VisuallyHidden } from '../notices/VisuallyHidden'
import { useStyles } from '../theme/useStyles'
import { tokenAmountStyles } from './TokenAmount.styles'

/** So much of a token, and how it may be rounded; a cost is rounded up. */
type AmountFact = {
  token: Pick<TokenBalance, 'decimals' | 'symbol'>
  amountInUnits: string
  rounding: Rounding
  /** How many digits count; by default six. What a visitor typed keeps all of them. */
  digits?: number
}

/** More digits than anybody types. */
export const TYPED_DIGITS = 10

type TokenAmountProps = AmountFact & {
  /** What stands beside it, because two tokens have no sum. */
  plus?: AmountFact
}

/**
 * An amount as people read it, in a review or a list of details. Where digits are left out, the exact amount is said to
 * assistive technology, and shown to a pointer that rests on it, to a press and to the focus. In rows that lead
 * somewhere it would be a stop between them: those have amounts as texts.
 */
export function TokenAmount({ plus, ...first }: TokenAmountProps): ReactElement {
  useStyles(tokenAmountStyles)
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
  const showExact = ({ currentTarget, type }: SyntheticEvent): void =>
    void import('../hints/showHint').then(
      ({ showHint }) => showHint(currentTarget, { words: exact, isPressed: type === 'click' }),
      () => undefined,
    )
  return (
    <bdi dir="ltr">
      {/* It does nothing but show more of itself, which who hears it knows already: no button to them. */}
      <span className="exact" tabIndex={0} onPointerOver={showExact} onFocus={showExact} onClick={showExact}>
        <span aria-hidden="true">{shown}</span>
        <VisuallyHidden>{exact}</VisuallyHidden>
      </span>
    </bdi>
  )
}
