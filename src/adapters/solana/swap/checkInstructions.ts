import type { SwapField, SwapTerms } from '../../swapContract'
import { isTokenProgram, TOKEN_PROGRAM } from '../tokenPrograms'
import { isBudget } from './budget'
import { minimumOf, type CallReading } from './jupiterCall'
import { readNumber, type Message } from './message'
import { ASSOCIATED_TOKEN_PROGRAM, routerInstruction, SYSTEM_PROGRAM } from './router'
import { requireField, WRAPPED_SOL, type SwapPlaces } from './swapPlaces'

/** What is compared: a message with every address it has a part for, what was reviewed, and where that lies. */
export type SwapToCheck = { message: Message; keys: readonly string[]; terms: SwapTerms; places: SwapPlaces }

type Call = { accounts: readonly string[]; data: Uint8Array }

const TRANSFER_LAMPORTS = 2
const TRANSFER_LAMPORTS_BYTES = 12
const CREATE_KINDS: readonly (number | undefined)[] = [undefined, 0, 1]
const CLOSE_ACCOUNT = 9
const SYNC_NATIVE = 17
/** What the token programs know beside that, by the part of the review it is about: transfers, and rights for others. */
const TOKEN_FIELDS: Readonly<Record<number, SwapField>> = {
  3: 'recipient',
  4: 'spender',
  6: 'spender',
  12: 'recipient',
  13: 'spender',
}

/** An account of the visitor's own, for what arrives or for wrapped SOL. @throws SWAP_MISMATCH */
function checkAccountMade({ accounts, data }: Call, { terms: { account }, places }: SwapToCheck): void {
  const [payer, made, owner, mint, system, program] = accounts
  requireField('method', data.length <= 1 && CREATE_KINDS.includes(data[0]) && system === SYSTEM_PROGRAM)
  requireField('account', payer === account)
  requireField('recipient', owner === account)
  const isBought = mint === places.to.mint && program === places.to.program && made === places.to.account
  const isWrapped = mint === WRAPPED_SOL && program === TOKEN_PROGRAM && made === places.wrapped
  requireField('toToken', isBought || isWrapped)
}

/** SOL may leave for the visitor's own wrapped form alone, and exactly as much as was reviewed. @throws SWAP_MISMATCH */
function checkSystemCall({ accounts, data }: Call, { terms, places }: SwapToCheck): void {
  requireField('value', places.source.isCoin && data.length === TRANSFER_LAMPORTS_BYTES)
  requireField('value', readNumber(data, 0, 4) === BigInt(TRANSFER_LAMPORTS))
  requireField('value', accounts[0] === terms.account && accounts[1] === places.source.account)
  requireField('amount', readNumber(data, 4, 8) === BigInt(terms.amountInUnits))
}

/** The token programs count wrapped SOL and unwrap it, into the visitor's own account. @throws SWAP_MISMATCH */
function checkTokenCall({ accounts, data }: Call, { terms: { account }, places: { wrapped } }: SwapToCheck): void {
  const [kind = -1] = data
  requireField(TOKEN_FIELDS[kind] ?? 'method', kind === SYNC_NATIVE || kind === CLOSE_ACCOUNT)
  requireField('method', data.length === 1 && wrapped !== undefined && accounts[0] === wrapped)
  if (kind !== CLOSE_ACCOUNT) return
  requireField('recipient', accounts[1] === account)
  requireField('account', accounts[2] === account && accounts.length === 3)
}

/**
 * Looks at every instruction: there is one call that swaps, of the program that was reviewed; all others do nothing but
 * what a swap needs around it, with the visitor's own accounts.
 * @throws SWAP_MISMATCH with the first field that differs
 */
export function checkInstructions(swap: SwapToCheck): void {
  const { message, keys, terms } = swap
  const router = routerInstruction(message)
  requireField('method', router !== undefined)
  requireField('contract', router?.program === terms.router.address)
  let transfers = 0
  for (const instruction of message.instructions) {
    if (instruction === router?.instruction || isBudget(message, instruction)) continue
    const program = keys[instruction.programIndex] ?? ''
    const call = { accounts: instruction.accounts.map((place) => keys[place] ?? ''), data: instruction.data }
    if (program === ASSOCIATED_TOKEN_PROGRAM) checkAccountMade(call, swap)
    else if (program === SYSTEM_PROGRAM) {
      transfers += 1
      checkSystemCall(call, swap)
    } else if (isTokenProgram(program)) checkTokenCall(call, swap)
  }
  requireField('amount', transfers <= 1)
}

/** Compares what the call that swaps says with what was reviewed. @throws SWAP_MISMATCH */
export function checkReading(reading: CallReading, { terms, places }: Pick<SwapToCheck, 'terms' | 'places'>): void {
  requireField('account', reading.payer === terms.account)
  requireField('sourceToken', reading.source === places.source.account)
  requireField('recipient', reading.destination === places.to.account)
  requireField('toToken', reading.toMint === places.to.mint)
  requireField('amount', reading.amountInUnits === BigInt(terms.amountInUnits))
  requireField('minimum', minimumOf(reading) >= BigInt(terms.minimumInUnits))
}
