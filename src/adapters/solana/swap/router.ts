import type { Network } from '../../../domain'
import type { RouterDetails } from '../../swapContract'
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../tokenPrograms'
import { isBudget } from './budget'
import { readCall, type CallReading } from './jupiterCall'
import type { Instruction, Message } from './message'

export const SYSTEM_PROGRAM = '11111111111111111111111111111111'
export const ASSOCIATED_TOKEN_PROGRAM = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

/** Programs that every swap may call for what stands around it: each of their calls is looked at. */
const AROUND: ReadonlySet<string> = new Set([
  SYSTEM_PROGRAM,
  ASSOCIATED_TOKEN_PROGRAM,
  TOKEN_PROGRAM,
  TOKEN_2022_PROGRAM,
])

/** Aggregators in wide use, by the address of their program (docs.jup.ag; looked up 2026-11-26). */
const KNOWN: Readonly<Record<string, string>> = { JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4: 'Jupiter' }

/** The one call that swaps: whatever is no call of what stands around it. `undefined` where there is none, or several. */
export function routerInstruction(message: Message): { program: string; instruction: Instruction } | undefined {
  const found = message.instructions
    .map((instruction) => ({ instruction, program: message.keys[instruction.programIndex] ?? '' }))
    .filter(({ instruction, program }) => !isBudget(message, instruction) && !AROUND.has(program))
  return found.length === 1 ? found[0] : undefined
}

/** Whether somebody vouches for a program: it is in wide use, or the page named it for the network. */
export const isKnownRouter = (network: Network, program: string): boolean =>
  Object.hasOwn(KNOWN, program) || network.contracts?.swapRouters?.includes(program) === true

/** What is known of a program, beside whether it could be run. */
export const routerFacts = (network: Network, program: string, isCallRead: boolean): RouterDetails => ({
  address: program,
  isKnown: isKnownRouter(network, program),
  isCallRead,
  ...(Object.hasOwn(KNOWN, program) && { name: KNOWN[program] }),
})

/** What the call that swaps promises, where it is one that says it. */
export function readRouterCall(message: Message, keys: readonly string[]): CallReading | undefined {
  const router = routerInstruction(message)
  return (
    router &&
    readCall(
      router.program,
      router.instruction.accounts.map((place) => keys[place] ?? ''),
      router.instruction.data,
    )
  )
}
