import { addressFaults } from './addresses'
import { amountFaults } from './amounts'
import { attackFaults } from './attacks'
import { collectibleFaults } from './collectibles'
import { elementFaults } from './element'
import { limitFaults } from './limits'
import type { Mutant } from './mutant'
import { privacyFaults } from './privacy'
import { sendFaults } from './send'
import { signInFaults } from './signIn'
import { surroundingFaults } from './surroundings'
import { swapFaults } from './swap'
import { swapCheckFaults } from './swapChecks'
import { walletRequestFaults } from './walletRequests'
import { walletFaults } from './wallets'

/** Every deliberate fault; `npm run mutants` tries them all. */
export const mutants: readonly Mutant[] = [
  ...amountFaults,
  ...addressFaults,
  ...sendFaults,
  ...collectibleFaults,
  ...swapFaults,
  ...walletRequestFaults,
  ...swapCheckFaults,
  ...signInFaults,
  ...walletFaults,
  ...privacyFaults,
  ...elementFaults,
  ...limitFaults,
  ...attackFaults,
  ...surroundingFaults,
]
