import type { Mutant } from './mutant'
import { swapFaults } from './swap'

/**
 * The guards that any order of events can meet. What is in a transaction is another matter: swapGuards and
 * approvalGuards look into it.
 */
const GUARDS = [
  'a swap is sent without asking the chain for balances',
  'a swap is sent without comparing its calldata',
  'a swap is sent although what was confirmed is not meant any more',
  'a swap is sent by a wallet on another account',
  'an approval is sent without comparing spender and swap',
  'an approval is always without limit',
  'an approval is sent by a wallet on another account',
  'an approval is sent although it is not meant any more',
  'an approval is sent without a trial',
  'a permit is signed without comparing spender and swap',
  'a permit is signed by a wallet on another account',
  'a permit is signed although it is not meant any more',
  'decimals are not compared with the chain before a swap',
  'decimals of what arrives are not compared',
  'a balance that is gone is not noticed before a swap',
]

/**
 * Each guard between a press and the wallet, to be noticed by the test of any order of events: minutes, so not among
 * the list of `npm test`.
 * `node scripts/mutants.mjs --rows=test/mutants/interleavings.ts` tries them.
 */
export const mutants: readonly Mutant[] = swapFaults
  .filter(({ id }) => GUARDS.includes(id))
  .map((row) => ({ ...row, tests: ['src/features/swap/interleavings.test.ts'] }))
