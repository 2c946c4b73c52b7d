import type { ReactElement } from 'react'
import type { ErrorDetails } from '../../../errors'
import { useI18n, type MessageKey } from '../../../i18n'
import { useAppDispatch, useAppSelector } from '../../../store'
import { iconInfo } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { Pill } from '../../../ui/actions/Pill'
import { selectActiveCaipNetwork, switchNetwork } from '../../networks'

/** Nobody could say what is true now, for reasons that mean nothing to a visitor. */
const NO_ANSWER: readonly string[] = ['HTTP', 'NETWORK', 'TIMEOUT', 'MALFORMED_ANSWER']

type WalletRequestErrorProps = {
  /** Why the last try came to nothing. */
  error: ErrorDetails | null
  /** What is said when the visitor declined in the wallet, and when nobody answered. */
  texts: { declined: MessageKey; noAnswer: MessageKey }
  /** Sentences for errors of this kind of request; absent where the error's own is right. */
  describe?: (error: ErrorDetails) => { title?: string; text: string } | undefined
}

/** Why a request to the wallet came to nothing; calm where the visitor declined it themselves. */
export function WalletRequestError({ error, texts, describe }: WalletRequestErrorProps): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const network = useAppSelector(selectActiveCaipNetwork)
  if (!error) return null
  if (error.code === 'USER_REJECTED')
    return (
      <Note icon={iconInfo}>
        <p role="status">{t(texts.declined)}</p>
      </Note>
    )
  const own = NO_ANSWER.includes(error.code) ? { text: t(texts.noAnswer) } : describe?.(error)
  const { title, text } = { title: undefined, ...(own ?? { text: t(`error.${error.code}`, error.params) }) }
  // A refused switch changes nothing: the note stays and says what is wrong.
  const handleSwitch = (): void =>
    void (network && dispatch(switchNetwork(network.caipNetworkId)).catch(() => undefined))
  return (
    <Note tone="danger" title={title}>
      <p>{text}</p>
      {error.code === 'CHAIN_MISMATCH' && (
        <div>
          <Pill onClick={handleSwitch}>{t('send.switchNetwork')}</Pill>
        </div>
      )}
    </Note>
  )
}
