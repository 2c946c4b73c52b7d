import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Content, Footer } from '../../../ui/card/Card'
import { List } from '../../../ui/lists/List'
import { SimpleButton } from '../../../ui/actions/SimpleButton'
import { ViewSlot } from '../../../ui/card/ViewSlot'
import { selectMayConnect, WalletRow } from '../../wallets'
import { AllWalletsRow } from '../components/AllWalletsRow'
import { useConnectList } from '../components/useConnectList'
import { preloadConnect } from '../chooseWallet'
import { connectSight } from '../connectSight'
import { selectLoginRoom } from '../loginPlace'

/**
 * The ways to connect: wallets, those of this browser first, and logging in. That and the host's terms come in with
 * their own code, into room that is kept for them.
 */
export function ConnectView({ isOnlyWallets }: { isOnlyWallets?: boolean }): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const options = useAppSelector(selectOptions)
  const mayConnect = useAppSelector(selectMayConnect)
  const room = useAppSelector(selectLoginRoom)
  const loginRoom = isOnlyWallets ? 0 : room
  const { list, count, more, hasMore } = useConnectList()
  const { rows, isEmpty, showsWallets, isDirectoryOpen, termsRoom, ...places } = connectSight({
    options,
    list,
    hasMore,
    loginRoom,
    isMobile: isMobile(window),
  })
  const handleApproach = (): void => void dispatch(preloadConnect())
  // A wallet that is found later moves nothing.
  const [isLoginFirst] = useState(places.isLoginFirst)
  const login = <ViewSlot name={isLoginFirst ? 'loginFirst' : 'login'} room={loginRoom} />

  return (
    <>
      <Content>
        <fieldset disabled={!mayConnect}>
          <ViewSlot name="doubt" />
          {isLoginFirst && login}
          {showsWallets && (
            <>
              {isEmpty && (
                <div role="status" className="inset text-centre">
                  <p className="strong">{t('connect.noneTitle')}</p>
                  <p className="small muted">{t('connect.noneText')}</p>
                </div>
              )}
              {rows.length > 0 && (
                <List label={t('connect.wallets')} look="gaps" onApproach={handleApproach}>
                  {rows.map((wallet) => (
                    <WalletRow key={wallet.id} wallet={wallet} />
                  ))}
                </List>
              )}
              {more ? (
                <more.ConnectSuggestions
                  rest={list.slice(rows.length)}
                  isFolded={options.features.collapseWallets}
                  onApproach={handleApproach}
                />
              ) : (
                hasMore && <div className="list__room" />
              )}
              {isDirectoryOpen && <AllWalletsRow count={count} />}
            </>
          )}
          {!isLoginFirst && login}
        </fieldset>
      </Content>
      <Footer>
        <SimpleButton look={isEmpty ? 'primary' : 'plain'} onClick={() => dispatch(openView('WhatIsAWallet'))}>
          {t('guide.title')}
        </SimpleButton>
        <ViewSlot name="legal" room={termsRoom} />
      </Footer>
    </>
  )
}
