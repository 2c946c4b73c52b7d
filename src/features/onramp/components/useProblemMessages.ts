import { useFormat, useI18n } from '../../../i18n'
import type { OnrampProblem } from '../onrampRules'

/** What is wrong with an amount, as a sentence at its box. */
export function useProblemMessages(problem: OnrampProblem | null, currencyId: string): string | undefined {
  const { t } = useI18n()
  const format = useFormat()
  switch (problem?.kind) {
    case 'malformed':
      return t('onramp.problem.malformed')
    case 'tooManyDecimals':
      return t('onramp.problem.decimals', { digits: problem.digits })
    case 'tooLittle':
      return t('onramp.problem.tooLittle', { amount: format.money(problem.min, currencyId) })
    case 'tooMuch':
      return t('onramp.problem.tooMuch', { amount: format.money(problem.max, currencyId) })
    default:
      return undefined
  }
}
