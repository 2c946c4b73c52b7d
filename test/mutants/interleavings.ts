import type { Mutant } from './mutant'
import { swapFaults } from './swap'

const GUARDS = ['src/features/swap/sendSwap.ts', 'src/features/swap/sendApproval.ts', 'src/features/swap/signPermit.ts', 'src/features/swap/submitStep.ts', 'src/features/swap/checkBalances.ts']

/**
 * Each guard between a press and the wallet, to be noticed by the test of any order of events: minutes, so not among the list of `npm test`.
 * `node scripts/mutants.mjs --rows=test/mutants/interleavings.ts` tries them.
 */
export const mutants: readonly Mutant[] = swapFaults.filter(({ file }) => GUARDS.includes(file)).map((row) => ({ ...row, tests: ['src/features/swap/interleavings.test.ts'] }))
