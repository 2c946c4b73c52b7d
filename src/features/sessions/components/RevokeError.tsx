import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconInfo } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/Note'
import { Pill } from '../../../ui/Pill'
import { selectActiveCaipNetwork, switchNetwork } from '../../networks'
import { selectSessions } from '../sessionsSelectors'

/** Failures that mean nothing to a visitor but that the service did not take what the wallet signed. */
const NO_ANSWER: readonly string[] = ['HTTP', 'NETWORK', 'TIMEOUT', 'MALFORMED_ANSWER']

/** Why a session still stands after the last try to revoke it; calm where the visitor refused it themselves. */
export function RevokeError({ pci }: { pci: string }): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { revocationFailure } = useAppSelector(selectSessions)
  const network = useAppSelector(selectActiveCaipNetwork)
  if (revocationFailure?.pci !== pci) return null
  const { error } = revocationFailure
  if (error.code === 'USER_REJECTED')
    return (
      <Note icon={iconInfo}>
        <p role="status">{t('sessions.revokeDeclined')}</p>
      </Note>
    )
  // A refused switch changes nothing: the note stays and says what is wrong.
  const handleSwitch = (): void =>
    void (network && dispatch(switchNetwork(network.caipNetworkId)).catch(() => undefined))
  return (
    <Note tone="danger">
      <p>{NO_ANSWER.includes(error.code) ? t('sessions.revokeNoAnswer') : t(`error.${error.code}`, error.params)}</p>
      {error.code === 'CHAIN_MISMATCH' && (
        <div>
          <Pill onClick={handleSwitch}>{t('send.switchNetwork')}</Pill>
        </div>
      )}
    </Note>
  )
}
