import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { openView } from '../../../navigation'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/Button'
import { Content, Footer } from '../../../ui/Card'
import { List } from '../../../ui/List'
import { Picture } from '../../../ui/Picture'
import { Row } from '../../../ui/Row'
import { selectInstalledWallets, type ListedWallet } from '../../wallets'
import { LegalLinks } from '../components/LegalLinks'
import { preloadConnect } from '../connectWallet'
import { useConnect } from '../components/useConnect'

/** The ways to connect: one button for each wallet of this browser. */
export function ConnectView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const connect = useConnect()
  const wallets = useAppSelector(selectInstalledWallets)
  const handleChoose = ({ id: connectorId }: ListedWallet): void => {
    // Asked within the press: browsers let a wallet open its window only then.
    connect({ connectorId })
    dispatch(openView('ConnectingExternal', { connectorId }))
  }
  return (
    <>
      <Content>
        {wallets.length === 0 && (
          <div role="status" className="inset text-centre">
            <p className="strong">{t('connect.noneTitle')}</p>
            <p className="small muted">{t('connect.noneText')}</p>
          </div>
        )}
        {wallets.length > 0 && (
          <List label={t('connect.wallets')} look="gaps" onApproach={() => void dispatch(preloadConnect())}>
            {wallets.map((wallet) => (
              <Row
                key={wallet.id}
                filled
                single={wallet.hint === undefined}
                label={wallet.name}
                title={wallet.name}
                subtitle={wallet.hint}
                picture={<Picture name={wallet.name} url={wallet.iconUrl} shape="app" />}
                note={t(wallet.isRecent ? 'connect.recent' : 'connect.installed')}
                noteLook={wallet.isRecent ? 'accent' : 'muted'}
                onClick={() => handleChoose(wallet)}
              />
            ))}
          </List>
        )}
      </Content>
      <Footer>
        <Button look={wallets.length === 0 ? 'primary' : 'plain'} onClick={() => dispatch(openView('WhatIsAWallet'))}>
          {t('guide.title')}
        </Button>
        <LegalLinks />
      </Footer>
    </>
  )
}
