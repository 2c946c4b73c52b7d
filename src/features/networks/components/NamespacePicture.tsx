import type { ReactElement } from 'react'
import type { Namespace } from '../../../domain'
import { useI18n } from '../../../i18n'
import { useAppSelector } from '../../../store'
import { Picture } from '../../../ui/pictures/Picture'
import { selectNetworkOf } from '../networksSelectors'
import { NetworkPicture } from './NetworkPicture'

/** A namespace's picture: that of the network it is on. */
export function NamespacePicture({ namespace }: { namespace: Namespace }): ReactElement {
  const { t } = useI18n()
  const network = useAppSelector((state) => selectNetworkOf(state, namespace))
  const name = t(`networks.${namespace}`)
  return network ? <NetworkPicture network={network} name={name} /> : <Picture name={name} shape="app" />
}
