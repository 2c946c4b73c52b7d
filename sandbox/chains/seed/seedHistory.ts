import { parseUnits } from 'ethers'
import { contractInterface } from '../artifacts'
import { type Chain, HISTORY_DAYS } from '../chain'
import { contractAddresses, tokenBySymbol } from '../deployments'
import { deployer, devAccount } from '../devAccounts'
import { lookAlikeOf } from './lookAlike'

const token = contractInterface('SandboxToken')
const collectible = contractInterface('SandboxCollectible')
/** More than one page of history for Alice. */
const ROUTINE_TRANSFERS = 56
const DAY_SECONDS = 86_400

/**
 * Transfers, collectibles (one of them spam), approvals, a failed transaction and two poisoned ones, spread over the
 * last weeks.
 */
export async function seedHistory(chain: Chain): Promise<void> {
  const [alice, bob, carol, dave] = ['alice', 'bob', 'carol', 'dave'].map((label) => devAccount(label).address)
  if (!alice || !bob || !carol || !dave) throw new Error('The seeded accounts are incomplete')
  const now = Math.floor(Date.now() / 1000)
  const at = (daysAgo: number): Promise<unknown> =>
    chain.rpc.call('evm_setNextBlockTimestamp', [now - Math.round(Math.min(daysAgo, HISTORY_DAYS - 1) * DAY_SECONDS)])
  const tokenCall = (from: string, symbol: string, method: string, args: unknown[]): Promise<string> =>
    chain.send({ from, to: tokenBySymbol(symbol).address, data: token.encodeFunctionData(method, args) })
  const units = (amount: string, symbol: string): bigint => parseUnits(amount, tokenBySymbol(symbol).decimals)

  for (let index = 0; index < ROUTINE_TRANSFERS; index += 1) {
    await at(70 - index)
    const other = [bob, carol, dave][index % 3] ?? bob
    const [from, to] = index % 2 === 0 ? [alice, other] : [other, alice]
    const cents = String(100 + ((index * 37) % 400)).padStart(3, '0')
    if (index % 4 === 0) await chain.send({ from, to, value: parseUnits(`0.0${cents}`, 18) })
    else if (index % 4 === 3) await tokenCall(from, 'MDW', 'transfer', [to, units(`0.${cents}`, 'MDW')])
    else await tokenCall(from, 'USDC', 'transfer', [to, units(`1.${cents}`, 'USDC')])
  }

  const mint = (collection: string, to: string): Promise<string> =>
    chain.send({ from: deployer.address, to: collection, data: collectible.encodeFunctionData('mint', [to, 1]) })
  await at(9)
  await mint(contractAddresses.meadowCards, alice)
  await at(8)
  await mint(contractAddresses.claimTickets, alice)
  await at(6)
  await tokenCall(alice, 'USDC', 'approve', [deployer.address, units('150', 'USDC')])
  await at(5)
  await tokenCall(alice, 'USDT', 'transfer', [bob, units('12.5', 'USDT')])
  await at(4)
  // Fails on the chain: nobody owns as much.
  await tokenCall(alice, 'USDC', 'transfer', [carol, units('1000000', 'USDC')])
  await at(3)
  await chain.send({ from: alice, to: bob, value: parseUnits('0.25', 18) })
  await poison(chain, alice, bob, at)
}

/**
 * What thieves do after a transfer: dust from, and an empty "transfer" to, an address that looks like the recipient's.
 */
export async function poison(
  chain: Chain,
  victim: string,
  copied: string,
  at?: (daysAgo: number) => Promise<unknown>,
): Promise<string> {
  const lookAlike = lookAlikeOf(copied)
  await chain.setNativeBalance(lookAlike, parseUnits('0.01', 18))
  await at?.(2.9)
  await chain.sendAs(lookAlike, { to: victim, value: 1n })
  await at?.(2.8)
  await chain.sendAs(lookAlike, {
    to: tokenBySymbol('USDC').address,
    data: token.encodeFunctionData('transferFrom', [victim, lookAlike, 0]),
  })
  return lookAlike
}
