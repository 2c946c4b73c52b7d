import type { ReactElement } from 'react'
import { truncateAddress } from '../../../domain'
import { useI18n } from '../../../i18n'
import { AddressBlock } from '../../../ui/values/AddressBlock'
import { Note } from '../../../ui/notices/Note'
import type { ReceiverWarning } from '../sendSlice'

/** Why this recipient needs a second look. */
export function ReceiverWarningNote({ warning }: { warning: ReceiverWarning }): ReactElement {
  const { t } = useI18n()
  if (warning.type !== 'looksAlike') {
    return (
      <Note tone="warning" title={t(`send.${warning.type}Title`)}>
        <p>{t(`send.${warning.type}Text`)}</p>
      </Note>
    )
  }
  const name = warning.knownName ?? truncateAddress(warning.knownAddress)
  return (
    <Note tone="warning" title={t('send.lookAlikeTitle')}>
      <p>{t('send.lookAlikeText', { name })}</p>
      <AddressBlock address={warning.knownAddress} />
    </Note>
  )
}
