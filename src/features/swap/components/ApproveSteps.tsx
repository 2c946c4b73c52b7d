import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Steps, type StepState } from '../../../ui/card/Steps'

/** Approve · Swap · Confirmed: where a swap with an approval of its own stands. */
export function ApproveSteps({ state }: { state: Extract<StepState, 'here' | 'now'> }): ReactElement {
  const { t } = useI18n()
  return (
    <Steps
      steps={[
        { key: 'approve', title: t('swap.step.approve'), state },
        { key: 'swap', title: t('swap.step.swap'), state: 'waiting' },
        { key: 'confirmed', title: t('swap.step.confirmed'), state: 'waiting' },
      ]}
    />
  )
}
