import type { ReactElement } from 'react'
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
import { NamespacePicture, selectNetworkGroups, useNamespaceWords } from '../../networks'
import { selectListedWallet } from '../allWalletsSelectors'
import { walletChosen } from '../walletsSlice'

/** Asks for which namespace a wallet that serves several is to be connected. */
export function ConnectNamespaceView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const entry = useAppSelector(selectViewEntry)
  const listed = useAppSelector((state) => selectListedWallet(state, entry?.params.walletId))
  const groups = useAppSelector(selectNetworkGroups)
  const wordsOf = useNamespaceWords()
  const choices = groups.flatMap(({ namespace }) => {
    const connector = listed?.connectors.find((way) => way.namespaces.includes(namespace))
    return connector ? [{ namespace, walletId: connector.id, ...wordsOf(namespace) }] : []
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
