import type { AmountInUnits, Network } from '../../../domain'
import type { FeeEstimate, NetworkRpc } from '../../contract'
import type { BuiltTransaction, EarlyFee } from '../../swapContract'
import { MAX_COMPUTE_UNITS, MICRO_LAMPORTS, priorityLamports, SIGNATURE_LAMPORTS } from '../chainFees'
import { fetchMint } from '../mints'
import { fetchAccount, fetchRecentBlock, fetchRent } from '../nodeCalls'
import { isTokenProgram } from '../tokenPrograms'
import { base64 } from '@scure/base'
import { readBudget, withBudget } from './budget'
import { readBuilt } from './checkSwap'
import { writeTransaction, type Message } from './message'
import { resolveKeys } from './resolveKeys'
import { ASSOCIATED_TOKEN_PROGRAM } from './router'
import { requireField } from './swapPlaces'

/** What a unit is paid where nobody chooses: ten thousand lamports for the units of a long way over several pools. */
const USUAL_UNIT_PRICE = 25_000n
/** Units of a swap that is not built yet. */
const EARLY_UNITS = 400_000n
/** The dearest choice is five times the usual one (`feeChoices.ts`). */
const DEAREST_FACTOR = 5n
const ACCOUNT_BYTES = 165
/** An account of the newer program with what mints commonly ask of it. */
const LARGER_ACCOUNT_BYTES = 200
const CLOSE_ACCOUNT = 9

/**
 * What is known of the fee before a swap is built. Max leaves the dearest fee, the deposit of an account for what
 * arrives, and that of the account in which SOL is wrapped meanwhile, which comes back.
 */
export async function earlyFee(rpc: NetworkRpc, network: Network): Promise<EarlyFee> {
  const [wrapped, bought] = await Promise.all([
    fetchRent(rpc, network, ACCOUNT_BYTES),
    fetchRent(rpc, network, LARGER_ACCOUNT_BYTES),
  ])
  const dearest = priorityLamports({ limit: EARLY_UNITS, price: USUAL_UNIT_PRICE * DEAREST_FACTOR })
  return {
    price: { gasPriceInUnits: USUAL_UNIT_PRICE.toString(), leastInUnits: '0' },
    priceDivisor: MICRO_LAMPORTS.toString(),
    gasLimit: EARLY_UNITS.toString(),
    otherFeesInUnits: SIGNATURE_LAMPORTS.toString(),
    reserveInUnits: (SIGNATURE_LAMPORTS + dearest + wrapped + bought).toString(),
  }
}

/** What stays in accounts that a message makes and does not close again. */
async function depositOf(rpc: NetworkRpc, network: Network, message: Message): Promise<bigint> {
  const { keys } = await resolveKeys(rpc, network, message)
  const calls = message.instructions.map(({ programIndex, accounts, data }) => ({
    program: keys[programIndex] ?? '',
    accounts: accounts.map((place) => keys[place] ?? ''),
    data,
  }))
  const closed = calls
    .filter(({ program, data }) => isTokenProgram(program) && data[0] === CLOSE_ACCOUNT)
    .map(({ accounts }) => accounts[0])
  const made = calls.filter(
    ({ program, accounts }) => program === ASSOCIATED_TOKEN_PROGRAM && !closed.includes(accounts[1]),
  )
  const deposits = await Promise.all(
    made.map(async ({ accounts: [, address = '', , mint = ''] }) => {
      const there = await fetchAccount(rpc, network, address)
      if (there && there.data.length > 0) return 0n
      return fetchRent(rpc, network, (await fetchMint(rpc, network, mint)).accountBytes)
    }),
  )
  return deposits.reduce((sum, deposit) => sum + deposit, 0n)
}

/** The most a built swap costs: its signature, its priority at the usual price, and deposits. */
export async function estimateSwapCost(
  rpc: NetworkRpc,
  { network, data }: BuiltTransaction,
  usual: AmountInUnits | undefined,
): Promise<FeeEstimate> {
  const { message } = readBuilt(data)
  const limit = readBudget(message)?.limit ?? BigInt(MAX_COMPUTE_UNITS)
  const price = usual === undefined ? USUAL_UNIT_PRICE : BigInt(usual)
  const deposit = await depositOf(rpc, network, message)
  const other = SIGNATURE_LAMPORTS + deposit
  return {
    feeInUnits: (priorityLamports({ limit, price }) + other).toString(),
    gasLimit: limit.toString(),
    gasPriceInUnits: price.toString(),
    priceDivisor: MICRO_LAMPORTS.toString(),
    dataFeeInUnits: other.toString(),
    // A lower priority only makes it slower.
    least: { gasLimit: limit.toString(), gasPriceInUnits: '0' },
    ...(deposit > 0n && { depositInUnits: deposit.toString() }),
  }
}

/**
 * The transaction as it is signed: on the latest block, for the priority that was reviewed. One that computes more than
 * the reviewed one pays less for each unit, not more in all.
 */
export async function finishSwap(
  rpc: NetworkRpc,
  transaction: BuiltTransaction,
  { gasLimit, gasPriceInUnits }: { gasLimit?: AmountInUnits | undefined; gasPriceInUnits?: AmountInUnits | undefined },
): Promise<BuiltTransaction> {
  const { signatures, message } = readBuilt(transaction.data)
  const budget = readBudget(message)
  requireField('value', budget !== undefined)
  const limit = budget?.limit ?? BigInt(MAX_COMPUTE_UNITS)
  const shown = gasPriceInUnits === undefined ? USUAL_UNIT_PRICE : BigInt(gasPriceInUnits)
  const reviewed = gasLimit === undefined ? limit : BigInt(gasLimit)
  const price = reviewed < limit ? (reviewed * shown) / limit : shown
  const { blockhash, lastValidBlockHeight } = await fetchRecentBlock(rpc, transaction.network)
  const finished = { signatures, message: { ...withBudget(message, { limit, price }), blockhash } }
  return { ...transaction, data: base64.encode(writeTransaction(finished)), lastValidBlockHeight }
}
