import type { ReactElement } from 'react'
import type { Namespace } from '../../../domain'
import { useI18n } from '../../../i18n'
import { iconForward } from '../../../ui/icons/icons'
import { Row } from '../../../ui/lists/Row'
import { NamespacePicture, useNamespaceWords } from '../../networks'

type ConnectNamespaceRowProps = { namespace: Namespace; isBusy: boolean; onClick: () => void }

/** The way to the wallets of a namespace without an account. */
export function ConnectNamespaceRow({ namespace, isBusy, onClick }: ConnectNamespaceRowProps): ReactElement {
  const { t } = useI18n()
  const { title } = useNamespaceWords()(namespace)
  return (
    <Row
      single
      title={t('accounts.connectNamespace', { namespace: title })}
      picture={<NamespacePicture namespace={namespace} />}
      endIcon={iconForward}
      disabled={isBusy}
      onClick={onClick}
    />
  )
}
