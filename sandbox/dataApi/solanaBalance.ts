import { token2022Program, tokenProgram } from '../solana/programs'
import { solanaNetwork } from '../solana/solanaNetwork'
import { solanaAssetOf, solanaNativePlaceholder } from '../solana/solanaTokens'
import { isTokenAccountOf, readMint, readTokenAccount } from '../solana/tokenState'
import type { World } from '../world'
import { type Asset, type BalanceRow, toBalanceRow } from './balanceRow'
import type { Currency } from './prices'

/**
 * What an account has on the sandbox's Solana: SOL first, then its tokens. `forced` are mints that are shown even when
 * there are none.
 */
export function solanaRows({
  world,
  address,
  forced,
  currency,
}: {
  world: World
  address: string
  forced: string[]
  currency: Currency
}): BalanceRow[] {
  const { runtime } = world.solana
  const { caipNetworkId, nativeCurrency } = solanaNetwork
  const amounts = new Map<string, bigint>(
    forced.filter((mint) => mint !== solanaNativePlaceholder).map((mint) => [mint, 0n]),
  )
  const isOwn = isTokenAccountOf(address)
  const accounts = [tokenProgram, token2022Program].flatMap((programId) => runtime.accountsOf(programId, isOwn))
  for (const { account } of accounts) {
    const held = readTokenAccount(account.data)
    if (held) amounts.set(held.mint, (amounts.get(held.mint) ?? 0n) + held.amount)
  }
  const lamports = runtime.lamportsOf(address)
  const native =
    lamports > 0n || forced.includes(solanaNativePlaceholder)
      ? [toBalanceRow(world, caipNetworkId, nativeCurrency, lamports, currency)]
      : []
  const tokens = [...amounts].flatMap(([mint, amount]) => {
    const asset = amount > 0n || forced.includes(mint) ? mintAsset(world, mint) : null
    // What cannot be divided is a piece of a collection and no money.
    return asset && asset.decimals > 0
      ? [{ ...toBalanceRow(world, caipNetworkId, asset, amount, currency), address: `${caipNetworkId}:${mint}` }]
      : []
  })
  return [
    ...native,
    ...tokens.sort((left, right) => right.value - left.value || left.symbol.localeCompare(right.symbol)),
  ]
}

/** A mint the sandbox does not know by name is called by its address; `null` when it is no mint. */
export function mintAsset({ solana }: World, mint: string): Asset | null {
  const known = solanaAssetOf(mint)
  if (known) return known
  const state = readMint(solana.runtime.account(mint)?.data ?? new Uint8Array())
  return (
    state && {
      name: `Token ${mint.slice(0, 4)}…${mint.slice(-4)}`,
      symbol: mint.slice(0, 4).toUpperCase(),
      decimals: state.decimals,
    }
  )
}
