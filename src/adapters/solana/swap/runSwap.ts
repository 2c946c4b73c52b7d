import { base64 } from '@scure/base'
import type { Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import { isRecord } from '../../../lib/isRecord'
import type { NetworkRpc } from '../../contract'
import type { SwapTerms } from '../../swapContract'
import { notReadable } from '../../notReadable'
import { readValue } from '../nodeAnswers'
import { COMMITMENT } from '../nodeCalls'
import { toTransferError } from '../runtimeErrors'
import { fetchAccounts, readAccounts, readHolding, type FundedAccount } from './accounts'
import { SYSTEM_PROGRAM } from './router'
import { requireField, type SwapPlaces } from './swapPlaces'

/**
 * Runs a transaction on the node without sending it, and answers accounts as it leaves them; `undefined` where the node
 * does not show them.
 * @throws what the chain refuses it for
 */
export async function runOnNode(
  rpc: NetworkRpc,
  network: Network,
  transaction: Uint8Array,
  addresses: readonly string[],
): Promise<(FundedAccount | null)[] | undefined> {
  const result = readValue(
    await rpc(network, 'simulateTransaction', [
      base64.encode(transaction),
      {
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding: 'base64', addresses },
        ...COMMITMENT,
      },
    ]),
    network,
  )
  if (!isRecord(result) || !('err' in result)) throw notReadable(network)
  const { err, accounts } = result
  if (err !== null && err !== undefined) throw toTransferError(err)
  return accounts === null || accounts === undefined ? undefined : readAccounts(accounts, addresses.length, network)
}

type State = { payer: FundedAccount | null; source: FundedAccount | null; to: FundedAccount | null }

const lamportsOf = (account: FundedAccount | null): bigint => account?.lamports ?? 0n

/** The visitor's coins, those that are wrapped for the swap among them. */
const coinsOf = ({ payer, source, to }: State, places: SwapPlaces): bigint =>
  lamportsOf(payer) + (places.source.isCoin ? lamportsOf(source) : 0n) + (places.to.isCoin ? lamportsOf(to) : 0n)

/** An account for tokens stays the visitor's, of the same token, and nobody else gets at it. @throws SWAP_MISMATCH */
function amountAfter(
  before: FundedAccount | null,
  after: FundedAccount | null,
  { mint, account }: { mint: string; account: string },
): bigint {
  const [old, held] = [readHolding(before), readHolding(after)]
  requireField('account', held !== undefined && held.owner === account && held.mint === mint)
  requireField('spender', (held?.rights.trim() ?? '') === '' || held?.rights === old?.rights)
  return held?.amount ?? 0n
}

/**
 * Compares what a run moved with what was reviewed. @param costInLamports what signature and priority take @throws
 * SWAP_MISMATCH
 */
function checkBalances(
  before: State,
  after: State,
  { terms, places, costInLamports }: { terms: SwapTerms; places: SwapPlaces; costInLamports: bigint },
): void {
  const { account } = terms
  const [amount, minimum] = [BigInt(terms.amountInUnits), BigInt(terms.minimumInUnits)]
  // Whoever owns the account owns its coins: it stays a plain one.
  requireField('account', after.payer?.owner === SYSTEM_PROGRAM && after.payer.data.length === 0)
  const deposit = places.to.isCoin ? 0n : lamportsOf(after.to) - lamportsOf(before.to)
  const spentCoins = coinsOf(before, places) - coinsOf(after, places) - costInLamports - (deposit > 0n ? deposit : 0n)
  const fee = terms.feeInUnits
  requireField('value', fee === undefined || costInLamports + deposit <= BigInt(fee))
  if (places.source.isCoin) requireField('amount', spentCoins <= amount)
  else {
    const { mint } = places.source
    const left = amountAfter(before.source, after.source, { mint, account })
    requireField('amount', (readHolding(before.source)?.amount ?? 0n) - left <= amount)
    if (!places.to.isCoin) requireField('value', spentCoins <= 0n)
  }
  if (places.to.isCoin) requireField('minimum', -spentCoins >= minimum)
  else {
    const held = amountAfter(before.to, after.to, { mint: places.to.mint, account })
    requireField('minimum', held - (readHolding(before.to)?.amount ?? 0n) >= minimum)
  }
  // What is wrapped for the swap alone may stay where it was there before, as it was.
  for (const [old, now, side] of [
    [before.source, after.source, places.source],
    [before.to, after.to, places.to],
  ] as const)
    if (side.isCoin && now) amountAfter(old, now, { mint: side.mint, account })
}

export type SwapToRun = { transaction: Uint8Array; terms: SwapTerms; places: SwapPlaces; costInLamports: bigint }

/**
 * Runs a swap without sending it and compares what it moves. Where the node does not show that, a call that was read, of
 * a program that is known, passes; others only where they are left to the wallet.
 * @throws SWAP_MISMATCH, SWAP_UNCHECKED, and what the chain refuses it for
 */
export async function runSwap(rpc: NetworkRpc, swap: SwapToRun, { isTrusted }: { isTrusted: boolean }): Promise<void> {
  const { transaction, terms, places } = swap
  const { network, account } = terms
  const addresses = [account, places.source.account, places.to.account]
  const [before, after] = await Promise.all([
    fetchAccounts(rpc, network, addresses),
    runOnNode(rpc, network, transaction, addresses),
  ])
  if (!after) {
    if (!isTrusted && !terms.isLeftToWallet) throw new WidgetError('SWAP_UNCHECKED')
    return
  }
  const stateOf = ([payer = null, source = null, to = null]: (FundedAccount | null)[]): State => ({ payer, source, to })
  checkBalances(stateOf(before), stateOf(after), swap)
}
