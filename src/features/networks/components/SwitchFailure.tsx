import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { iconInfo, iconRefresh } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { Pill } from '../../../ui/actions/Pill'
import type { NetworkChoice } from './useNetworkChoice'

/** Why the network is still the old one: calm for a refusal, with another try for a failure. */
export function SwitchFailure({ choice: { failure, choose } }: { choice: NetworkChoice }): ReactElement {
  const { t } = useI18n()
  const isRefusal = failure?.error.code === 'USER_REJECTED'
  return (
    <>
      <div role="status" className="slot">
        {failure && isRefusal && (
          <Note icon={iconInfo}>
            <p>{t('networks.declined')}</p>
          </Note>
        )}
      </div>
      {failure && !isRefusal && (
        <Note tone="danger">
          <p>{t(`error.${failure.error.code}`, failure.error.params)}</p>
          <div>
            <Pill icon={iconRefresh} onClick={() => choose(failure.caipNetworkId)}>
              {t('common.tryAgain')}
            </Pill>
          </div>
        </Note>
      )}
    </>
  )
}
