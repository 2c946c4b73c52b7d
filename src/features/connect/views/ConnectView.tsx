import { useEffect, useState, type ReactElement } from 'react'
import { trackEvent } from '../../../analytics'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { openView } from '../../../navigation'
import { selectOptions } from '../../../options'
import { useAppDispatch, useAppSelector } from '../../../store'
import { Button } from '../../../ui/Button'
import { Content, Footer } from '../../../ui/Card'
import { iconForward, iconGrid } from '../../../ui/icons/icons'
import { List } from '../../../ui/List'
import { IconPicture } from '../../../ui/Picture'
import { Row } from '../../../ui/Row'
import { isAtHand, loadedMoreWallets, loadMoreWallets, selectHasMoreWallets, selectPageWallets, WalletRow } from '../../wallets'
import { LegalLinks } from '../components/LegalLinks'
import { preloadConnect } from '../chooseWallet'

/** Rows that stay in sight where the host lets the rest fold away (feature `collapseWallets`). */
const COLLAPSED_ROWS = 3

const noCount = (): undefined => undefined

/** The ways to connect: one button for each wallet, those of this browser first. */
export function ConnectView(): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const hasMore = useAppSelector(selectHasMoreWallets)
  const { allWallets, features } = useAppSelector(selectOptions)
  const [more, setMore] = useState(loadedMoreWallets)
  const list = useAppSelector(more?.selectConnectList ?? selectPageWallets)
  const count = useAppSelector(more?.selectWalletCount ?? noCount)
  const isDirectoryOpen = features.allWallets && allWallets !== 'hide' && (allWallets === 'show' || isMobile(window))
  const rows = list.filter(isAtHand).slice(0, features.collapseWallets ? COLLAPSED_ROWS : undefined)
  const handleApproach = (): void => void dispatch(preloadConnect())
  const isEmpty = rows.length === 0 && !hasMore

  useEffect(() => {
    // What does not load leaves the wallets of the page, which need nothing of it.
    if (hasMore) dispatch(loadMoreWallets()).then((loaded) => setMore(loaded), () => undefined)
  }, [dispatch, hasMore])

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
        {isDirectoryOpen && (
          <Row
            filled
            single
            label={t('connect.allWallets')}
            title={t('connect.allWallets')}
            picture={<IconPicture icon={iconGrid} />}
            note={count}
            endIcon={iconForward}
            onClick={() => {
              dispatch(openView('AllWallets'))
              void dispatch(trackEvent({ event: 'CLICK_ALL_WALLETS' }))
            }}
          />
        )}
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
