import { useEffect, useState, type ReactElement } from 'react'
import { PAIRING_EXPIRED_MS } from '../../../config/limits/pairing'
import { useI18n } from '../../../i18n'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { Content, Footer } from '../../../ui/card/Card'
import type { ConnectState } from '../connectSlice'
import { openConnectorLink } from '../openWallet'
import { pairingTimeLeft } from '../pairing/pairingTimeLeft'
import { readDevice } from '../readDevice'
import type { ChosenWallet } from './chosenWallet'
import { CodeButton } from './CodeButton'
import { OpenWallet } from './OpenWallet'
import { PairingCode } from './PairingCode'
import { useDeadlines } from './useDeadlines'
import type { ShownPairing } from './usePairing'

type ConnectorLinkProps = {
  wallet: ChosenWallet
  /** None any more, where nobody took it in time. */
  link: ConnectState['link']
  /** Asks for a new link. */
  onRetry: () => void
  onLeave: () => void
}

/** The link to a wallet elsewhere that its own connector made: as a code, and on a phone as a way into the app. */
export function ConnectorLink({ wallet, link, onRetry, onLeave }: ConnectorLinkProps): ReactElement {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const [{ isMobile }] = useState(() => dispatch(readDevice()))
  const now = useDeadlines(link !== null, [link && link.expiresAt - PAIRING_EXPIRED_MS])
  const timeLeft = link ? pairingTimeLeft(link, now) : 0
  const uri = link && timeLeft > 0 ? link.uri : null
  useEffect(() => {
    if (isMobile && uri !== null) dispatch(openConnectorLink(uri, true))
  }, [dispatch, isMobile, uri])
  const pairing: ShownPairing = {
    stage: uri === null ? 'expired' : 'ready',
    uri,
    timeLeft,
    partLeft: link ? timeLeft / Math.max(1, link.expiresAt - PAIRING_EXPIRED_MS - link.shownAt) : 0,
    error: null,
    canRetry: true,
    retry: onRetry,
  }
  const opensApp = isMobile && uri !== null
  return (
    <>
      <Content>
        {opensApp ? (
          <OpenWallet chosen={wallet} platform="mobile" opensPage={false} needsHelp={false} uri={uri} />
        ) : (
          <PairingCode pairing={pairing} chosen={wallet} expiredText={t('pairing.expiredAnyText')} />
        )}
      </Content>
      <Footer>
        {opensApp && (
          <Button look="primary" onClick={() => dispatch(openConnectorLink(uri))}>
            {t('pairing.open', { wallet: wallet.name })}
          </Button>
        )}
        <CodeButton pairing={pairing} />
        <Button look="plain" onClick={onLeave}>
          {t('connecting.useAnother')}
        </Button>
      </Footer>
    </>
  )
}
