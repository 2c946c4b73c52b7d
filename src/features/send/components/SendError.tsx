import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconInfo } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/Note'
import { Pill } from '../../../ui/Pill'
import { selectActiveCaipNetwork, switchNetwork } from '../../networks'
import { selectSend } from '../sendSelectors'

/** Nobody could say what is true now, for reasons that mean nothing to a visitor. */
const NO_ANSWER: readonly string[] = ['HTTP', 'NETWORK', 'TIMEOUT', 'MALFORMED_ANSWER']

/** Why the last try sent nothing; calm where the visitor refused it themselves. */
export function SendError(): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { error } = useAppSelector(selectSend)
  const network = useAppSelector(selectActiveCaipNetwork)
  if (!error) return null
  if (error.code === 'USER_REJECTED')
    return (
      <Note icon={iconInfo}>
        <p>{t('send.declined')}</p>
      </Note>
    )
  // A refused switch changes nothing: the note stays and says what is wrong.
  const handleSwitch = (): void =>
    void (network && dispatch(switchNetwork(network.caipNetworkId)).catch(() => undefined))
  return (
    <Note tone="danger">
      <p>{NO_ANSWER.includes(error.code) ? t('send.noAnswer') : t(`error.${error.code}`, error.params)}</p>
      {error.code === 'CHAIN_MISMATCH' && (
        <div>
          <Pill onClick={handleSwitch}>{t('send.switchNetwork')}</Pill>
        </div>
      )}
    </Note>
  )
}
