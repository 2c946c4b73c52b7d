import { useRef, type ReactElement } from 'react'
import { useI18n, type MessageKey } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { iconQr } from '../../../ui/icons/actionIcons'
import { iconExternal, iconForward } from '../../../ui/icons/icons'
import type { IconShape } from '../../../ui/icons/iconShape'
import { List } from '../../../ui/List'
import { Row } from '../../../ui/Row'
import { useKeptScroll } from '../../../ui/useKeptScroll'
import type { DirectoryState } from '../directorySlice'
import type { ListedWallet } from '../listedWallet'
import { WalletPicture } from './WalletPicture'

/** From here on rows out of sight are not laid out. */
const LONG_FROM = 40

/** What to expect of a wallet: that it is certified, and where it runs. */
function factsOf({ wallet, connectors }: ListedWallet): MessageKey[] {
  if (!wallet) return []
  const { isCertified, rdns, chromeStore, injectedIds, mobileLink, desktopLink, webappLink } = wallet
  const isExtension = connectors.length > 0 || rdns !== undefined || chromeStore !== undefined || injectedIds.length > 0
  return [
    ...(isCertified ? (['wallets.certified'] as const) : []),
    ...(isExtension ? (['wallets.inBrowser'] as const) : []),
    ...(mobileLink === undefined ? [] : (['wallets.onPhone'] as const)),
    ...(desktopLink === undefined ? [] : (['wallets.onDesktop'] as const)),
    ...(webappLink === undefined ? [] : (['wallets.onWeb'] as const)),
  ]
}

/** What the press leads to, as a picture: a code to scan, a page, or another app. */
function iconOf({ connectors, wallet }: ListedWallet): IconShape | undefined {
  if (connectors.length > 0 || !wallet) return undefined
  if (isMobile(window)) return iconForward
  return wallet.mobileLink === undefined ? iconExternal : iconQr
}

type FoundWalletsProps = { wallets: readonly ListedWallet[]; busy: boolean; place: DirectoryState['place']; onChoose: (wallet: ListedWallet) => void }

/** The finds of a search: one row each, with where the wallet runs. */
export function FoundWallets({ wallets, busy, place, onChoose }: FoundWalletsProps): ReactElement {
  const { t } = useI18n()
  const listRef = useRef<HTMLDivElement>(null)
  useKeptScroll(listRef, place.top)
  return (
    <div ref={listRef}>
      <List label={t('wallets.list')} busy={busy} long={wallets.length > LONG_FROM}>
        {wallets.map((wallet) => {
          const facts = factsOf(wallet).map((key) => t(key))
          const subtitle = [...(wallet.hint === undefined ? [] : [wallet.hint]), ...facts].join(' · ')
          return (
            <Row
              key={wallet.id}
              single={subtitle === ''}
              label={wallet.name}
              title={wallet.name}
              subtitle={subtitle || undefined}
              picture={<WalletPicture wallet={wallet} />}
              note={wallet.connectors.length > 0 ? t('connect.installed') : undefined}
              endIcon={iconOf(wallet)}
              initialFocus={wallet.id === place.walletId}
              onClick={() => onChoose(wallet)}
            />
          )
        })}
      </List>
    </div>
  )
}
