import type { ReactElement } from 'react'
import type { ChosenWallet } from './chosenWallet'
import { BrowserWay } from './BrowserWay'
import { OpenWallet } from './OpenWallet'
import { PairingCode } from './PairingCode'
import { PairingProblem } from './PairingProblem'
import type { ShownPairing } from './usePairing'
import { isOpenable } from './useWalletOpening'
import type { Way } from './useWay'

type WayBodyProps = { way: Way; chosen?: ChosenWallet; pairing: ShownPairing; needsHelp: boolean }

const EXPIRED = { code: 'PAIRING_EXPIRED', params: {} } as const

/** What stands in the middle of a pairing view, by the way the visitor is on and how the pairing goes. */
export function WayBody({ way: { platform, opensPage }, chosen, pairing, needsHelp }: WayBodyProps): ReactElement {
  if (chosen && (platform === 'browser' || platform === 'unsupported'))
    return <BrowserWay chosen={chosen} isInstalled={platform === 'browser'} />
  if (pairing.error && !opensPage) return <PairingProblem error={pairing.error} chosen={chosen} />
  if (!chosen || !isOpenable(platform)) return <PairingCode pairing={pairing} chosen={chosen} isTitled={!chosen} />
  if (pairing.stage === 'expired' && !opensPage) return <PairingProblem error={EXPIRED} chosen={chosen} />
  return (
    <OpenWallet chosen={chosen} platform={platform} opensPage={opensPage} needsHelp={needsHelp} uri={pairing.uri} />
  )
}
