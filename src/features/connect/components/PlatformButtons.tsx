import { useState, type ReactElement } from 'react'
import { useI18n } from '../../../i18n'
import { goBack } from '../../../navigation'
import { useAppDispatch } from '../../../store'
import { Button } from '../../../ui/actions/Button'
import { iconRefresh } from '../../../ui/icons/actionIcons'
import { LinkButton } from '../../../ui/actions/LinkButton'
import { askWallet } from '../connectWallet'
import { readDevice } from '../readDevice'
import { extensionLink, storeLinks } from '../storeLinks'
import { trackStore } from './trackStore'
import type { ChosenWallet } from './chosenWallet'
import { CodeButton } from './CodeButton'
import type { ShownPairing } from './usePairing'
import { isOpenable } from './useWalletOpening'
import type { PlatformChoice } from './usePlatform'

type PlatformButtonsProps = { choice: PlatformChoice; chosen?: ChosenWallet; pairing: ShownPairing; onOpen: () => void }

/** What can be done on the platform the visitor chose. */
export function PlatformButtons({
  choice: { platform, opensPage },
  chosen,
  pairing,
  onOpen,
}: PlatformButtonsProps): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const [device] = useState(() => dispatch(readDevice()))
  if (chosen?.connector && platform === 'browser') {
    const { id, name } = chosen.connector
    return (
      <Button look="primary" onClick={() => dispatch(askWallet(id))}>
        {t('pairing.open', { wallet: name })}
      </Button>
    )
  }
  const wallet = chosen?.wallet
  if (wallet && platform === 'unsupported') {
    const link = device.isMobile ? storeLinks(wallet, device)[0] : extensionLink(wallet)
    if (!link) return null
    return (
      <LinkButton look="primary" href={link.href} onClick={() => dispatch(trackStore(wallet, link.store))}>
        {t('pairing.getWallet', { wallet: wallet.name })}
      </LinkButton>
    )
  }
  const isOver = !opensPage && (pairing.stage === 'expired' || pairing.stage === 'failed')
  return (
    <>
      {chosen && isOpenable(platform) && (
        <Button
          look="primary"
          icon={isOver ? iconRefresh : undefined}
          busy={!isOver && !opensPage && pairing.uri === null}
          disabled={isOver && !pairing.canRetry}
          onClick={isOver ? pairing.retry : onOpen}
        >
          {isOver
            ? t(pairing.stage === 'expired' ? 'pairing.getNewLink' : 'common.tryAgain')
            : t('pairing.open', { wallet: chosen.name })}
        </Button>
      )}
      {(!isOpenable(platform) || (!isOver && !opensPage)) && <CodeButton pairing={pairing} />}
      {chosen && pairing.error && !opensPage && (
        <Button look="plain" onClick={() => dispatch(goBack())}>
          {t('connecting.useAnother')}
        </Button>
      )}
    </>
  )
}
