import { argumentTexts, errorTexts, flowTexts, pairingTexts } from '../../../errors'
import { accountTexts } from './account'
import { approvalsTexts } from './approvals'
import { authTexts } from './auth'
import { collectiblesTexts } from './collectibles'
import { commonTexts } from './common'
import { feesTexts } from './fees'
import { firstViewTexts } from './firstView'
import { historyTexts } from './history'
import { namesTexts } from './names'
import { onrampTexts } from './onramp'
import { sendTexts } from './send'
import { sessionsTexts } from './sessions'
import { siwxTexts } from './siwx'
import { swapTexts } from './swap'
import { walletsTexts } from './wallets'

/** The English catalogue, source of all others. */
export const en = {
  ...errorTexts,
  ...argumentTexts,
  ...flowTexts,
  ...pairingTexts,
  ...firstViewTexts,
  ...accountTexts,
  ...approvalsTexts,
  ...authTexts,
  ...collectiblesTexts,
  ...commonTexts,
  ...historyTexts,
  ...namesTexts,
  ...onrampTexts,
  ...feesTexts,
  ...sendTexts,
  ...sessionsTexts,
  ...siwxTexts,
  ...swapTexts,
  ...walletsTexts,
} as const

/** The key of a text of the product. */
export type MessageKey = keyof typeof en
