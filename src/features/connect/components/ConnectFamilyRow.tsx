import type { ReactElement } from 'react'
import type { Namespace } from '../../../domain'
import { useI18n } from '../../../i18n'
import { iconForward } from '../../../ui/icons/icons'
import { Row } from '../../../ui/Row'
import { FamilyPicture } from '../../networks'

type ConnectFamilyRowProps = { namespace: Namespace; isBusy: boolean; onClick: () => void }

/** The way to the wallets of a family without an account. */
export function ConnectFamilyRow({ namespace, isBusy, onClick }: ConnectFamilyRowProps): ReactElement {
  const { t } = useI18n()
  return (
    <Row
      single
      title={t('accounts.connectFamily', { family: t(`networks.${namespace}`) })}
      picture={<FamilyPicture namespace={namespace} />}
      endIcon={iconForward}
      disabled={isBusy}
      onClick={onClick}
    />
  )
}
