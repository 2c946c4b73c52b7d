import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { Note } from '../../../ui/notices/Note'
import { selectInputError } from '../swapSelectors'
import { INPUT_WORDS } from './swapMessages'

/** Why what is reviewed cannot be done any more: the balance or the price went. */
export function SwapProblemNote(): ReactElement | null {
  const { t } = useI18n()
  const inputError = useAppSelector(selectInputError)
  const words = inputError && INPUT_WORDS[inputError]
  return words ? (
    <Note tone="danger">
      <p>{t(words)}</p>
    </Note>
  ) : null
}
