import type { ReactElement } from 'react'
import { useI18n, type MessageKey } from '../../i18n'
import { Icon } from '../icons/Icon'
import { iconCheck } from '../icons/actionIcons'
import { iconClose } from '../icons/icons'
import { stepsStyles } from './Steps.styles'
import { useStyles } from '../theme/useStyles'
import { VisuallyHidden } from '../notices/VisuallyHidden'

/** 'now' works by itself, 'here' waits for the visitor. */
export type StepState = 'done' | 'now' | 'here' | 'waiting' | 'failed'

export type Step = { readonly key: string; readonly title: string; readonly state: StepState; readonly detail?: string }

const STATE_WORDS: Partial<Record<StepState, MessageKey>> = {
  done: 'progress.done',
  now: 'progress.now',
  failed: 'progress.failed',
}

function StepDot({ state, number }: { state: StepState; number: number }): ReactElement {
  return (
    <span className="step__dot" aria-hidden="true">
      {state === 'done' && <Icon shape={iconCheck} />}
      {state === 'failed' && <Icon shape={iconClose} />}
      {(state === 'here' || state === 'waiting') && number}
    </span>
  )
}

/** A line of steps: signed · sent · confirmed. */
export function Steps({ label, steps }: { label?: string; steps: readonly Step[] }): ReactElement {
  useStyles(stepsStyles)
  const { t } = useI18n()
  return (
    <ol className="steps" role="list" aria-label={label ?? t('progress.label')}>
      {steps.map(({ key, title, state, detail }, index) => {
        const words = STATE_WORDS[state]
        return (
          <li
            key={key}
            className={`step--${state}`}
            aria-current={state === 'now' || state === 'here' ? 'step' : undefined}
          >
            <StepDot state={state} number={index + 1} />
            <strong>{title}</strong>
            {words && <VisuallyHidden>{t(words)}</VisuallyHidden>}
            {detail !== undefined && <bdi>{detail}</bdi>}
          </li>
        )
      })}
    </ol>
  )
}
