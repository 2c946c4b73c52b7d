import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import { DetailList, DetailRow } from '../../../ui/values/DetailList'
import { Fold } from '../../../ui/card/Fold'
import { Hero } from '../../../ui/card/Hero'
import { iconInfo } from '../../../ui/icons/actionIcons'
import { Note } from '../../../ui/notices/Note'
import { Panel } from '../../../ui/card/Panel'
import { ShortAddress } from '../../../ui/values/ShortAddress'
import { ConnectFirst, selectActiveAccount, selectIsSmartAccount } from '../../account'
import { NetworkPicture, selectActiveCaipNetwork } from '../../networks'
import { selectWalletRequest } from '../../walletRequests'
import { MessageText } from '../components/MessageText'
import { SignInPictures } from '../components/SignInPictures'
import { prepareMessage } from '../prepareMessage'
import { cancelSignIn } from '../cancelSignIn'
import { signIn } from '../signIn'
import { selectIsSigning, selectSiwx } from '../siwxSelectors'

/** Asks the visitor to sign in: where to, with which account, and the whole message the wallet will show. */
export function SIWXSignMessageView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { message, error } = useAppSelector(selectSiwx)
  const isWorking = useAppSelector(selectIsSigning)
  const isAsked = useAppSelector((state) => selectWalletRequest(state, 'signIn')?.phase === 'awaitingWallet')
  const { app } = useAppSelector(selectOptions)
  const account = useAppSelector(selectActiveAccount)
  const network = useAppSelector(selectActiveCaipNetwork)
  const isSmartAccount = useAppSelector(selectIsSmartAccount)

  if (!account?.address || !network) {
    return <ConnectFirst />
  }
  const wallet = account.connectedWalletInfo?.name ?? ''
  const site = app.name || new URL(app.url).host
  const hasNoMessage = message === null && error?.code === 'SIWX_MESSAGE'
  const handleSign = (): void => void dispatch(hasNoMessage ? prepareMessage() : signIn())
  return (
    <>
      <Content>
        <Hero
          roomy
          picture={
            <SignInPictures
              site={{ name: site, iconUrl: app.icon }}
              address={account.address}
              avatarUrl={account.profileImage}
            />
          }
          title={isAsked ? t('connecting.title', { wallet }) : t('siwx.signInTo', { site })}
          text={t('siwx.explain')}
        />
        <Panel>
          <DetailList>
            {message && (
              <DetailRow label={t('siwx.site')}>
                <bdi dir="ltr">{message.data.domain}</bdi>
              </DetailRow>
            )}
            <DetailRow label={t('siwx.account')} aside={account.profileName ?? undefined}>
              <ShortAddress address={account.address} />
            </DetailRow>
            <DetailRow label={t('siwx.network')}>
              <NetworkPicture network={network} size={20} /> <bdi>{network.name}</bdi>
            </DetailRow>
          </DetailList>
        </Panel>
        {isSmartAccount && (
          <Note icon={iconInfo}>
            <p>{t('siwx.smartAccount')}</p>
          </Note>
        )}
        {hasNoMessage && (
          <Note tone="danger">
            <p>{t('error.SIWX_MESSAGE')}</p>
          </Note>
        )}
        {message && (
          <Fold summary={t('siwx.showMessage')}>
            <MessageText text={message.text} />
          </Fold>
        )}
      </Content>
      <Footer pair>
        <Button onClick={() => void dispatch(cancelSignIn())}>{t('common.cancel')}</Button>
        <Button look="primary" busy={isWorking} disabled={message === null && !hasNoMessage} onClick={handleSign}>
          {hasNoMessage ? t('common.tryAgain') : t('siwx.sign')}
        </Button>
      </Footer>
    </>
  )
}
