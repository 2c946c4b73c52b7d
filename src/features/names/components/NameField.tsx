import type { ReactElement } from 'react'
import { NAME_DEBOUNCE_MS } from '../../../config/limits/names'
import { labelProblem, MIN_LABEL_LETTERS, PROFILE_ZONES } from '../../../domain'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Field } from '../../../ui/forms/Field'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { Pill } from '../../../ui/actions/Pill'
import { useIsSettled } from '../../../ui/forms/useIsSettled'
import { nameOf } from '../namesApi'
import { selectNames } from '../namesSelectors'
import { typeLabel } from '../typeLabel'

/** The name as it is typed; what comes behind it stands beside it. */
export function NameField(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { label, availability } = useAppSelector(selectNames)
  const isSettled = useIsSettled(label, NAME_DEBOUNCE_MS)
  const type = (text: string): void => void dispatch(typeLabel(text))
  const problem = labelProblem(label)
  const name = nameOf(label)

  const error = (): string | undefined => {
    // Half a name is no mistake yet; a letter that cannot be used is one at once.
    const isUnfinished = problem === 'tooShort' || problem === 'hyphens'
    if (problem !== null && problem !== 'empty')
      return isUnfinished && !isSettled ? undefined : t(`names.problem.${problem}`)
    if (availability === 'taken') return t('names.taken', { name })
    return availability === 'failed' ? t('names.checkFailed') : undefined
  }
  const hint = (): string => {
    if (availability === 'loading') return t('names.checking', { name })
    return availability === 'free' ? t('names.free', { name }) : t('names.rule', { least: MIN_LABEL_LETTERS })
  }
  return (
    <div className="stack">
      <Field
        tall
        initialFocus
        label={t('names.label')}
        placeholder={t('names.placeholder')}
        value={label}
        onChange={type}
        end={<bdi className="muted inset">.{PROFILE_ZONES[0]}</bdi>}
        hint={hint()}
        error={error()}
      />
      {availability === 'failed' && (
        <div className="inset">
          <Pill icon={iconRefresh} onClick={() => type(label)}>
            {t('common.tryAgain')}
          </Pill>
        </div>
      )}
    </div>
  )
}
