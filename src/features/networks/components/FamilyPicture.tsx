import type { ReactElement } from 'react'
import type { Namespace } from '../../../domain'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { Picture } from '../../../ui/Picture'
import { selectNetworkOf } from '../networksSelectors'

/** A family's picture: that of the network it is on. */
export function FamilyPicture({ namespace }: { namespace: Namespace }): ReactElement {
  const { t } = useI18n()
  const network = useAppSelector((state) => selectNetworkOf(state, namespace))
  return <Picture name={t(`networks.${namespace}`)} url={network?.imageUrl} shape="app" />
}
