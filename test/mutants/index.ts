import type { Mutant } from './mutant'
import { swapFaults } from './swap'
import { swapCheckFaults } from './swapChecks'

/** Every deliberate fault; `npm run mutants` tries them all. */
export const mutants: readonly Mutant[] = [...swapFaults, ...swapCheckFaults]
