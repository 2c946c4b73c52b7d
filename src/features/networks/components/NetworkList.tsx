import type { ReactElement } from 'react'
import type { CaipNetworkId, Network } from '../../../domain'
import { useI18n } from '../../../i18n'
import { iconCheck } from '../../../ui/icons/actionIcons'
import { List } from '../../../ui/lists/List'
import { Row } from '../../../ui/lists/Row'
import { NetworkPicture } from './NetworkPicture'
import type { NetworkChoice } from './useNetworkChoice'

type NetworkListProps = {
  label: string
  networks: readonly Network[]
  activeId: CaipNetworkId | undefined
  pending: NetworkChoice['pending']
  /** Networks the wallet does not take. */
  unavailable: readonly CaipNetworkId[]
  onChoose: (caipNetworkId: CaipNetworkId) => void
}

/** Networks to choose from: one button each, named by it. */
export function NetworkList({
  label,
  networks,
  activeId,
  pending,
  unavailable,
  onChoose,
}: NetworkListProps): ReactElement {
  const { t } = useI18n()
  const noteOf = ({ caipNetworkId, testnet }: Network): string | undefined => {
    if (caipNetworkId === pending) return t('networks.confirm')
    if (unavailable.includes(caipNetworkId)) return t('networks.notInWallet')
    return testnet ? t('networks.testnet') : undefined
  }
  return (
    <List label={label} long={networks.length > 20}>
      {networks.map((network) => {
        const { caipNetworkId, name } = network
        return (
          <Row
            key={caipNetworkId}
            single
            label={name}
            title={name}
            picture={<NetworkPicture network={network} />}
            note={noteOf(network)}
            noteLook={caipNetworkId === pending ? 'accent' : 'muted'}
            endIcon={caipNetworkId === activeId ? iconCheck : undefined}
            current={caipNetworkId === activeId}
            disabled={pending !== null || unavailable.includes(caipNetworkId)}
            onClick={() => onChoose(caipNetworkId)}
          />
        )
      })}
    </List>
  )
}
