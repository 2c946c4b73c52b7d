import { memo, type ReactElement } from 'react'
import { useI18n, type MessageKey } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { iconExternal, iconQr } from '../../../ui/icons/actionIcons'
import { iconForward } from '../../../ui/icons/icons'
import type { IconShape } from '../../../ui/icons/iconShape'
import { Row } from '../../../ui/lists/Row'
import type { ListedWallet } from '../listedWallet'
import { WalletPicture } from './WalletPicture'
import type { WalletProps } from './WalletTile'

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

/** A find of a search: a row with where the wallet runs. */
export const FoundWallet = memo(function FoundWallet({ wallet, onChoose, initialFocus }: WalletProps): ReactElement {
  const { t } = useI18n()
  const words = [...(wallet.hint === undefined ? [] : [wallet.hint]), ...factsOf(wallet).map((key) => t(key))]
  return (
    <Row
      label={wallet.name}
      title={wallet.name}
      subtitle={
        wallet.claim ? <>{[t('connect.claim', wallet.claim), ...words].join(' · ')}</> : words.join(' · ') || undefined
      }
      picture={<WalletPicture wallet={wallet} />}
      note={wallet.connectors.length > 0 ? t('connect.installed') : undefined}
      endIcon={iconOf(wallet)}
      initialFocus={initialFocus}
      onClick={() => onChoose(wallet)}
    />
  )
})
