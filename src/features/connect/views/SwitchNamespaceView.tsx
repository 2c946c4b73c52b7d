import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { Hero } from '../../../ui/card/Hero'
import { List } from '../../../ui/lists/List'
import { Picture } from '../../../ui/pictures/Picture'
import {
  NetworkPicture,
  selectActiveCaipNetwork,
  selectActiveChain,
  selectNetworkById,
  selectSwitchedFrom,
} from '../../networks'
import { isAtHand, WalletRow } from '../../wallets'
import { AllWalletsRow } from '../components/AllWalletsRow'
import { useConnectList } from '../components/useConnectList'
import { preloadConnect } from '../chooseWallet'

/**
 * On the way to another namespace of chains: its wallets, because no account of it is connected. Leaving it leads back.
 */
export function SwitchNamespaceView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const namespace = useAppSelector(selectActiveChain)
  const network = useAppSelector(selectActiveCaipNetwork)
  const from = useAppSelector((state) => {
    const caipNetworkId = selectSwitchedFrom(state)
    return caipNetworkId ? selectNetworkById(state, caipNetworkId) : undefined
  })
  const { allWallets, features } = useAppSelector(selectOptions)
  const { list, count, more, hasMore } = useConnectList()
  const rows = list.filter(isAtHand)
  const isEmpty = rows.length === 0 && (more !== undefined || !hasMore)
  // Few know the word for what Ethereum and Base have in common: where they are led is said by its own name.
  const name = (namespace === 'eip155' && network?.name) || (namespace ? t(`networks.${namespace}`) : '')
  return (
    <>
      <Content>
        <Hero
          picture={
            network ? <NetworkPicture network={network} size={88} /> : <Picture name={name} shape="app" size={88} />
          }
          title={t('switchNamespace.heading', { namespace: name })}
          text={isEmpty ? t('switchNamespace.noneText') : t('switchNamespace.text', { network: network?.name ?? name })}
        />
        {rows.length > 0 && (
          <List label={t('connect.wallets')} look="gaps" onApproach={() => void dispatch(preloadConnect())}>
            {rows.map((wallet) => (
              <WalletRow key={wallet.id} wallet={wallet} />
            ))}
          </List>
        )}
        {features.allWallets && allWallets === 'show' && <AllWalletsRow count={count} />}
      </Content>
      {from && (
        <Footer>
          <Button look="plain" onClick={() => dispatch(goBack())}>
            {t('switchNamespace.stay', { network: from.name })}
          </Button>
        </Footer>
      )}
    </>
  )
}
