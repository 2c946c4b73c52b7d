import type { ReactElement } from 'react'
import type { Namespace } from '../../../domain'
import { useI18n } from '../../../i18n'
import { goBack, selectViewEntry } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { iconForward } from '../../../ui/icons/icons'
import { List } from '../../../ui/lists/List'
import { Picture } from '../../../ui/pictures/Picture'
import { Row } from '../../../ui/lists/Row'
import { EmptyState } from '../../../ui/card/StateMessage'
import { NamespacePicture, selectNetworkGroups } from '../../networks'
import { selectListedWallet } from '../allWalletsSelectors'
import { walletChosen } from '../walletsSlice'

/** How many networks stand in a title: more do not fit beside the picture. */
const TITLE_NETWORKS = 2

/**
 * What a namespace is called where somebody may meet it for the first time. People know Solana, Bitcoin and Polkadot,
 * and Ethereum or Base, but not the word for what those two have in common: their names say it.
 */
function wordsFor(namespace: Namespace, name: string, networks: readonly string[]): { title: string; others: string } {
  const inTitle = namespace === 'eip155' ? networks.slice(0, TITLE_NETWORKS) : []
  const others = networks.length > 1 ? networks.slice(inTitle.length) : []
  return { title: inTitle.join(' · ') || name, others: others.join(' · ') }
}

/** Asks for which namespace a wallet that serves several is to be connected. */
export function ConnectNamespaceView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const entry = useAppSelector(selectViewEntry)
  const listed = useAppSelector((state) => selectListedWallet(state, entry?.params.walletId))
  const groups = useAppSelector(selectNetworkGroups)
  const choices = groups.flatMap(({ namespace, networks }) => {
    const connector = listed?.connectors.find((way) => way.namespaces.includes(namespace))
    const names = networks.map(({ name }) => name)
    return connector
      ? [{ namespace, walletId: connector.id, ...wordsFor(namespace, t(`networks.${namespace}`), names) }]
      : []
  })
  if (!listed || choices.length === 0) {
    return (
      <Content>
        <EmptyState
          title={t('connect.chooseTitle')}
          text={t('connect.chooseText')}
          action={{ title: t('common.back'), onClick: () => dispatch(goBack()) }}
        />
      </Content>
    )
  }
  return (
    <Content wide>
      <Hero
        picture={<Picture name={listed.name} url={listed.iconUrl} shape="app" size={88} />}
        title={t('connectNamespace.heading', { wallet: listed.name })}
        text={t('connectNamespace.text')}
      />
      <List label={t('connectNamespace.list')} look="gaps">
        {choices.map(({ namespace, walletId, title, others }) => (
          <Row
            key={namespace}
            filled
            single={others === ''}
            label={title}
            title={title}
            subtitle={others || undefined}
            picture={<NamespacePicture namespace={namespace} />}
            endIcon={iconForward}
            onClick={() => dispatch(walletChosen({ walletId, namespace }))}
          />
        ))}
      </List>
    </Content>
  )
}
