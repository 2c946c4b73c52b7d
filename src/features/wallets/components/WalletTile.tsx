import { memo, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { Tile } from '../../../ui/card/Tile'
import type { ListedWallet } from '../listedWallet'
import { WalletPicture } from './WalletPicture'

export type WalletProps = {
  wallet: ListedWallet
  onChoose: (wallet: ListedWallet) => void
  /** It was chosen last, and the visitor comes back from it. */
  initialFocus?: boolean
}

/** A wallet of a grid. */
export const WalletTile = memo(function WalletTile({ wallet, onChoose, initialFocus }: WalletProps): ReactElement {
  const { t } = useI18n()
  const facts = [
    wallet.connectors.length > 0 && t('connect.installed'),
    wallet.wallet?.isCertified && t('wallets.certified'),
  ].filter(Boolean)
  return (
    <Tile
      title={wallet.name}
      description={facts.join(', ')}
      picture={<WalletPicture wallet={wallet} size={56} inButton />}
      initialFocus={initialFocus}
      onClick={() => onChoose(wallet)}
    />
  )
})
