import type { ReactElement } from 'react'
import { labelProblem, MIN_LABEL_LETTERS, PROFILE_ZONES } from '../../../domain'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Field } from '../../../ui/forms/Field'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { Pill } from '../../../ui/actions/Pill'
import type { FieldFinish } from '../../../ui/forms/useFieldFinish'
import { nameOf } from '../namesApi'
import { selectNames } from '../namesSelectors'
import { typeLabel } from '../typeLabel'

/** The name as it is typed; what comes behind it stands beside it. */
export function NameField({ finish }: { finish: FieldFinish }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { label, availability } = useAppSelector(selectNames)
  const type = (text: string): void => void dispatch(typeLabel(text))
  const problem = labelProblem(label)
  const name = nameOf(label)

  const error = (): string | undefined => {
    if (problem !== null && problem !== 'empty') return t(`names.problem.${problem}`)
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
        finish={finish}
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
