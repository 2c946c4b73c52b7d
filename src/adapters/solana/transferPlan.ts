import { SystemProgram, type PublicKey, type TransactionInstruction } from '@solana/web3.js'
import type { Network } from '../../domain'
import { WidgetError } from '../../errors'
import type { NetworkRpc, TokenFee, Transfer } from '../contract'
import { toPublicKey } from './addresses'
import { fetchMint, type Mint } from './mints'
import { fetchAccount, fetchRent } from './nodeCalls'
import { fitsU64 } from './nodeAnswers'
import { fetchTokenAccounts, type TokenAccount } from './tokenAccounts'
import { associatedTokenAddress, createAssociatedAccount, isTokenProgram, transferChecked } from './tokenPrograms'
import { currentFee } from './transferFee'

/** What a transfer does on the chain, without the price of doing it. */
export type TransferPlan = {
  instructions: TransactionInstruction[]
  /** Left in the account made for the recipient's first tokens. */
  deposit: bigint
  /** What the token takes of each move; absent where it takes nothing. */
  tokenFee?: TokenFee
}

/**
 * A transaction has room for the addresses of about thirty accounts; Max is allowed to empty so many of the sender's.
 */
const MAX_SOURCES = 8
const HOLDER_AT = 32
const KEY_BYTES = 32

/** The amount of a transfer as the chain counts it. @throws INVALID_TRANSFER beyond 64 bits (threats M14) */
function readAmount({ amountInUnits }: Transfer): bigint {
  const amount = BigInt(amountInUnits)
  if (!fitsU64(amount)) throw new WidgetError('INVALID_TRANSFER')
  return amount
}

/** Coins and tokens belong to people: a token's account or a program would keep them. @throws NOT_A_WALLET */
async function checkRecipient(rpc: NetworkRpc, { network, to }: Transfer): Promise<void> {
  const account = await fetchAccount(rpc, network, to)
  if (account && (account.isExecutable || isTokenProgram(account.owner))) throw new WidgetError('NOT_A_WALLET')
}

/**
 * A piece is handed over whole, or the visitor hears why not: it is not there any more, or it is held fast. Programmable
 * NFTs always are; only their own program moves them. @throws COLLECTIBLE_GONE, COLLECTIBLE_LOCKED
 */
function checkPiece(transfer: Transfer, { isBound }: Mint, accounts: readonly TokenAccount[]): void {
  const sum = (some: readonly TokenAccount[]): bigint => some.reduce((all, { amount }) => all + amount, 0n)
  const free = accounts.filter((account) => !account.isFrozen)
  const wanted = readAmount(transfer)
  if (sum(accounts) < wanted) throw new WidgetError('COLLECTIBLE_GONE')
  if (isBound || sum(free) < wanted) throw new WidgetError('COLLECTIBLE_LOCKED')
}

type Source = { address: PublicKey; amount: bigint }

/**
 * Takes the amount from the holder's usual account first, then from the richest. What is missing in the end is asked of
 * the first.
 */
function chooseSources(
  accounts: readonly TokenAccount[],
  usual: PublicKey,
  amount: bigint,
): { sources: Source[]; missing: bigint } {
  const isUsual = (account: TokenAccount) => account.address === usual.toBase58()
  const usable = accounts.filter(({ isFrozen }) => !isFrozen)
  const rank = [...usable].sort(
    (one, other) => Number(isUsual(other)) - Number(isUsual(one)) || (one.amount < other.amount ? 1 : -1),
  )
  const whole = rank.find((account) => account.amount >= amount)
  // One account that suffices makes the smallest transaction.
  const chosen = whole ? [whole] : rank.slice(0, MAX_SOURCES)
  const sources: Source[] = []
  let missing = amount
  for (const account of chosen) {
    const taken = account.amount < missing ? account.amount : missing
    missing -= taken
    if (taken > 0n || chosen.length === 1) sources.push({ address: toPublicKey(account.address), amount: taken })
  }
  return { sources: sources.length > 0 ? sources : [{ address: usual, amount: 0n }], missing }
}

/**
 * The recipient's account for a token, where there is one.
 * @throws INVALID_TRANSFER when it belongs to somebody else by now: a holder may give the account at the usual place
 * away
 */
async function hasAccount(
  rpc: NetworkRpc,
  network: Network,
  place: PublicKey,
  holder: PublicKey,
  mint: Mint,
): Promise<boolean> {
  const account = await fetchAccount(rpc, network, place.toBase58())
  // Coins alone may lie there before the account is made.
  if (!account || account.data.length === 0) return false
  const owner = account.data.subarray(HOLDER_AT, HOLDER_AT + KEY_BYTES)
  if (account.owner !== mint.program.toBase58() || !holder.toBytes().every((byte, index) => byte === owner[index]))
    throw new WidgetError('INVALID_TRANSFER')
  return true
}

async function planTokens(
  rpc: NetworkRpc,
  transfer: Transfer,
  tokenAddress: string,
): Promise<TransferPlan & { missing: bigint }> {
  const { network } = transfer
  const [from, to] = [toPublicKey(transfer.from), toPublicKey(transfer.to)]
  const [mint, accounts] = await Promise.all([
    fetchMint(rpc, network, tokenAddress),
    fetchTokenAccounts(rpc, network, transfer.from, { mint: tokenAddress }),
  ])
  const { program, decimals } = mint
  // What was reviewed was counted in the decimals of the review (threats M7).
  if (decimals !== transfer.token?.decimals) throw new WidgetError('TOKEN_DECIMALS')
  if (transfer.token.collectible) checkPiece(transfer, mint, accounts)
  const holding = { owner: to, mint: mint.address, program }
  const destination = associatedTokenAddress(holding)
  const [isThere, tokenFee] = await Promise.all([
    hasAccount(rpc, network, destination, to, mint),
    mint.fees && currentFee(rpc, network, mint.fees),
  ])
  const { sources, missing } = chooseSources(
    accounts,
    associatedTokenAddress({ ...holding, owner: from }),
    readAmount(transfer),
  )
  const moves = sources.map(({ address, amount }) =>
    transferChecked({ program, mint: mint.address, decimals, source: address, destination, owner: from, amount }),
  )
  const plan = { missing, ...(tokenFee && { tokenFee }) }
  if (isThere) return { ...plan, instructions: moves, deposit: 0n }
  return {
    ...plan,
    instructions: [createAssociatedAccount(from, holding), ...moves],
    deposit: await fetchRent(rpc, network, mint.accountBytes),
  }
}

/**
 * What the transfer does on the chain as it is now.
 * @throws INVALID_TRANSFER, NOT_A_WALLET, TOKEN_DECIMALS, of a piece COLLECTIBLE_GONE and COLLECTIBLE_LOCKED; with `isFinal` also INSUFFICIENT_BALANCE when the tokens are
 * not there
 */
export async function planTransfer(
  rpc: NetworkRpc,
  transfer: Transfer,
  { isFinal = false } = {},
): Promise<TransferPlan> {
  const amount = readAmount(transfer)
  if (isFinal && amount === 0n) throw new WidgetError('INVALID_TRANSFER')
  const [plan] = await Promise.all([
    transfer.token
      ? planTokens(rpc, transfer, transfer.token.tokenAddress)
      : {
          instructions: [
            SystemProgram.transfer({
              fromPubkey: toPublicKey(transfer.from),
              toPubkey: toPublicKey(transfer.to),
              lamports: amount,
            }),
          ],
          deposit: 0n,
          missing: 0n,
        },
    checkRecipient(rpc, transfer),
  ])
  if (isFinal && plan.missing > 0n) throw new WidgetError('INSUFFICIENT_BALANCE')
  return plan
}
