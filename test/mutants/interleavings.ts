import type { Mutant } from './mutant'
import { swapFaults } from './swap'
import { walletRequestFaults } from './walletRequests'

/**
 * The guards that any order of events can meet. What is in a transaction is another matter: swapGuards and
 * approvalGuards look into it.
 */
const GUARDS = [
  'a swap is sent without asking the chain for balances',
  'a swap is sent without comparing its calldata',
  'an approval is sent without comparing spender and swap',
  'an approval is always without limit',
  'an approval is sent without a trial',
  'a permit is signed without comparing spender and swap',
  'decimals are not compared with the chain before a swap',
  'decimals of what arrives are not compared',
  'a balance that is gone is not noticed before a swap',
  // One place for every kind of request since they are carried out in one way.
  'a wallet is asked although what was confirmed is not meant any more',
  'whoever the wallet is on now signs',
  'two presses ask twice',
]

/**
 * Each guard between a press and the wallet, to be noticed by the test of any order of events: minutes, so not among
 * the list of `npm test`.
 * `node scripts/mutants.mjs --rows=test/mutants/interleavings.ts` tries them.
 */
export const mutants: readonly Mutant[] = GUARDS.map((guard) => {
  const row = [...swapFaults, ...walletRequestFaults].find(({ id }) => id === guard)
  if (!row) throw new Error(`No row is called "${guard}"`)
  return { ...row, tests: ['src/features/swap/interleavings.test.ts'] }
})
