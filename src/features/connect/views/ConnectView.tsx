import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/Button'
import { Content, Footer } from '../../../ui/Card'
import { List } from '../../../ui/List'
import { isAtHand, WalletRow } from '../../wallets'
import { AllWalletsRow } from '../components/AllWalletsRow'
import { LegalLinks } from '../components/LegalLinks'
import { useConnectList } from '../components/useConnectList'
import { preloadConnect } from '../chooseWallet'

/** Rows that stay in sight where the host lets the rest fold away (feature `collapseWallets`). */
const COLLAPSED_ROWS = 3

/** The ways to connect: one button for each wallet, those of this browser first. */
export function ConnectView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const { allWallets, features } = useAppSelector(selectOptions)
  const { list, count, more, hasMore } = useConnectList()
  const isDirectoryOpen = features.allWallets && allWallets !== 'hide' && (allWallets === 'show' || isMobile(window))
  const rows = list.filter(isAtHand).slice(0, features.collapseWallets ? COLLAPSED_ROWS : undefined)
  const handleApproach = (): void => void dispatch(preloadConnect())
  const isEmpty = rows.length === 0 && !hasMore

  return (
    <>
      <Content>
        {isEmpty && (
          <div role="status" className="inset text-centre">
            <p className="strong">{t('connect.noneTitle')}</p>
            <p className="small muted">{t('connect.noneText')}</p>
          </div>
        )}
        {rows.length > 0 && (
          <List label={t('connect.wallets')} look="gaps" onApproach={handleApproach}>
            {rows.map((wallet) => <WalletRow key={wallet.id} wallet={wallet} />)}
          </List>
        )}
        {more ? <more.ConnectSuggestions rest={list.slice(rows.length)} isFolded={features.collapseWallets} onApproach={handleApproach} /> : hasMore && <div className="list__room" />}
        {isDirectoryOpen && <AllWalletsRow count={count} />}
      </Content>
      <Footer>
        <Button look={isEmpty ? 'primary' : 'plain'} onClick={() => dispatch(openView('WhatIsAWallet'))}>
          {t('guide.title')}
        </Button>
        <LegalLinks />
      </Footer>
    </>
  )
}
