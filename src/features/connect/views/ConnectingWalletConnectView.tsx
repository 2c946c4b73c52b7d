import type { ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { isMobile } from '../../../lib/platform'
import { useAppSelector, type RootState } from '../../../store'
import { Content, Footer } from '../../../ui/card/Card'
import { Tabs } from '../../../ui/card/Tabs'
import { GetWallet } from '../components/GetWallet'
import { isSameChoice, selectChosenWallet } from '../components/chosenWallet'
import { usePairing } from '../components/usePairing'
import { useWalletOpening } from '../components/useWalletOpening'
import { usePlatform } from '../components/usePlatform'
import { isExtension } from '../storeLinks'
import { PlatformBody } from '../components/PlatformBody'
import { PlatformButtons } from '../components/PlatformButtons'

/** The title of the view: the wallet's name, where it is about one. */
export const selectPairingTitle = (state: RootState): string | undefined => selectChosenWallet(state)?.name

/**
 * Reaches a wallet that is elsewhere: by a code for a phone, by opening its app, or on the web; without a wallet, any
 * of them.
 */
export function ConnectingWalletConnectView(): ReactElement {
  const { t } = useI18n()
  const chosen = useAppSelector(selectChosenWallet, isSameChoice)
  const choice = usePlatform(chosen)
  const { platforms, platform, choose, opensPage } = choice
  const pairing = usePairing({ isNeeded: platform !== 'browser' && platform !== 'unsupported' && !opensPage })
  const { open, needsHelp } = useWalletOpening({ wallet: chosen?.wallet, platform, uri: pairing.uri })
  // One that is added to this browser has its store on the button.
  const hasStores =
    platform === 'unsupported'
      ? chosen?.wallet && (isMobile(window) || !isExtension(chosen.wallet))
      : platform !== 'browser' && (opensPage || !pairing.error)
  const body = <PlatformBody choice={choice} chosen={chosen} pairing={pairing} needsHelp={needsHelp} />
  return (
    <>
      <Content>
        {platforms.length > 1 ? (
          <Tabs
            label={t('pairing.ways')}
            tabs={platforms.map((name) => ({ name, title: t(`pairing.way.${name}`) }))}
            selected={platform}
            onSelect={choose}
          >
            {() => body}
          </Tabs>
        ) : (
          body
        )}
        {chosen?.wallet && hasStores && <GetWallet wallet={chosen.wallet} />}
      </Content>
      <Footer>
        <PlatformButtons choice={choice} chosen={chosen} pairing={pairing} onOpen={open} />
      </Footer>
    </>
  )
}
