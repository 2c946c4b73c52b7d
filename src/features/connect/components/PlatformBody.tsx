import type { ReactElement } from 'react'
import type { ChosenWallet } from './chosenWallet'
import { BrowserPlatform } from './BrowserPlatform'
import { OpenWallet } from './OpenWallet'
import { PairingCode } from './PairingCode'
import { PairingProblem } from './PairingProblem'
import type { ShownPairing } from './usePairing'
import { isOpenable } from './useWalletOpening'
import type { PlatformChoice } from './usePlatform'

type PlatformBodyProps = { choice: PlatformChoice; chosen?: ChosenWallet; pairing: ShownPairing; needsHelp: boolean }

const EXPIRED = { code: 'PAIRING_EXPIRED', params: {} } as const

/** What stands in the middle of a pairing view, by the platform the visitor chose and how the pairing goes. */
export function PlatformBody({
  choice: { platform, opensPage },
  chosen,
  pairing,
  needsHelp,
}: PlatformBodyProps): ReactElement {
  if (chosen && (platform === 'browser' || platform === 'unsupported'))
    return <BrowserPlatform chosen={chosen} isInstalled={platform === 'browser'} />
  if (pairing.error && !opensPage) return <PairingProblem error={pairing.error} chosen={chosen} />
  if (!chosen || !isOpenable(platform)) return <PairingCode pairing={pairing} chosen={chosen} isTitled={!chosen} />
  if (pairing.stage === 'expired' && !opensPage) return <PairingProblem error={EXPIRED} chosen={chosen} />
  return (
    <OpenWallet chosen={chosen} platform={platform} opensPage={opensPage} needsHelp={needsHelp} uri={pairing.uri} />
  )
}
