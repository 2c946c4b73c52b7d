import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { Hero } from '../../../ui/card/Hero'
import { Picture } from '../../../ui/pictures/Picture'
import { ProgressRing } from '../../../ui/pictures/ProgressRing'
import { isExtension } from '../storeLinks'
import type { ChosenWallet } from './chosenWallet'

/** Says that a wallet is in this browser, or that it is not, and where this page can be opened with it then. */
export function BrowserPlatform({
  chosen: { name, iconUrl, wallet },
  isInstalled,
}: {
  chosen: ChosenWallet
  isInstalled: boolean
}): ReactElement {
  const { t } = useI18n()
  const isAddable = !isMobile(window) && wallet !== undefined && isExtension(wallet)
  const places = { wallet: name }
  return (
    <Hero
      roomy
      picture={
        <ProgressRing progress="still">
          <Picture name={name} url={iconUrl} shape="app" size={88} />
        </ProgressRing>
      }
      title={isInstalled ? t('connecting.title', places) : t('pairing.unsupportedTitle', places)}
      text={
        isInstalled
          ? t('pairing.browserText', places)
          : t(isAddable ? 'pairing.unsupportedText' : 'pairing.openThereText', places)
      }
    />
  )
}
