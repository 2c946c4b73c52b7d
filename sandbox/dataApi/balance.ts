import { formatUnits } from 'ethers'
import type { Chain } from '../chains/chain'
import { tokenSpecs } from '../chains/deployments'
import { readBalances } from '../chains/tokenReader'
import { json, type Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import { tokensOf } from '../indexer/transactionQueries'
import { catchUp, type World } from '../world'
import { ApiError } from './apiError'
import { iconUrlOf, isNative, tokenInfo } from './assets'
import { checkChains, checkCurrency, checkEvmAddress, checkProject, isSolanaAddress, sameAddress } from './checks'
import { type Currency, priceOf, valueOf } from './prices'

type BalanceRow = {
  name: string; symbol: string; chainId: string; address?: string; value: number; price: number
  quantity: { decimals: string; numeric: string }; iconUrl: string
}

/** SDK versions whose broken clients the production API answers with nothing. */
const refusedVersions = ['1.6.4', '1.6.5']

const cache = new WeakMap<World, Map<string, { until: number; rows: BalanceRow[] }>>()

/** `GET /v1/account/{address}/balance` with the quirks of the production API. */
export async function balance(world: World, exchange: Exchange): Promise<Answer> {
  const { url, params, headers } = exchange
  checkProject(url.searchParams.get('projectId'))
  const address = params['address'] ?? ''
  const forced = parseForced(url.searchParams.get('forceUpdate'))
  const currency = checkCurrency(url.searchParams.get('currency') ?? 'usd')
  if (isSolanaAddress(address) && !address.startsWith('0x')) return json({ balances: [] })
  checkEvmAddress(address)
  const chains = checkChains(world, exchange)
  const version = url.searchParams.get('sv') ?? headers['x-sdk-version']
  // A page on the service's own origin sends no Origin; its browser says instead where the call comes from.
  const isFromPage = headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin'
  if (!isFromPage || typeof version !== 'string' || refusedVersions.some((refused) => version.endsWith(refused))) {
    return json({ balances: [] })
  }
  return json({ balances: await cachedRows(world, { address, chains, forced, currency }) })
}

type Question = { address: string; chains: Chain[]; forced: string[]; currency: Currency }

async function cachedRows(world: World, question: Question): Promise<BalanceRow[]> {
  const answers = cache.get(world) ?? new Map<string, { until: number; rows: BalanceRow[] }>()
  cache.set(world, answers)
  // By address alone: after a network switch the rows of the network before may come back, as in production.
  const key = question.address.toLowerCase()
  const kept = answers.get(key)
  if (kept && kept.until > Date.now() && question.forced.length === 0) return kept.rows
  await catchUp(world, question.chains)
  const rows = (await Promise.all(question.chains.map((chain) => rowsOf(world, chain, question)))).flat()
  answers.set(key, { until: Date.now() + world.settings.balanceCacheMs, rows })
  return rows
}

async function rowsOf(world: World, chain: Chain, { address, forced, currency }: Question): Promise<BalanceRow[]> {
  const forcedHere = forced.filter((id) => id.startsWith(`${chain.caipNetworkId}:`)).map((id) => id.slice(chain.caipNetworkId.length + 1))
  const wanted = [...tokenSpecs.map((token) => token.address), ...tokensOf(world.database, chain.chainId, address), ...forcedHere.filter((id) => !isNative(id))]
  const tokens = wanted.filter((token, index) => wanted.findIndex((other) => sameAddress(other, token)) === index)
  const amounts = await readBalances(chain, address, tokens)
  const rows: BalanceRow[] = []
  if (amounts.native > 0n || forcedHere.some(isNative)) rows.push(toRow(world, chain, chain.nativeCurrency, amounts.native, currency))
  for (const [index, token] of tokens.entries()) {
    const amount = amounts.tokens[index] ?? null
    if (amount === null || (amount === 0n && !forcedHere.some((id) => sameAddress(id, token)))) continue
    const info = await tokenInfo(chain, token)
    if (info) rows.push({ ...toRow(world, chain, info, amount, currency), address: `${chain.caipNetworkId}:${info.address.toLowerCase()}` })
  }
  return rows
}

function toRow(world: World, chain: Chain, asset: { name: string; symbol: string; decimals: number }, amount: bigint, currency: Currency): BalanceRow {
  return {
    name: asset.name,
    symbol: asset.symbol,
    chainId: chain.caipNetworkId,
    value: valueOf(asset.symbol, amount, asset.decimals, currency),
    price: priceOf(asset.symbol, currency),
    quantity: { decimals: String(asset.decimals), numeric: humanUnits(amount, asset.decimals) },
    iconUrl: iconUrlOf(world, asset.symbol),
  }
}

/** `12` and not `12.0`. */
export const humanUnits = (amount: bigint, decimals: number): string => formatUnits(amount, decimals).replace(/\.0$/, '')

function parseForced(value: string | null): string[] {
  if (!value) return []
  const ids = value.split(',')
  for (const id of ids) {
    if (!/^eip155:\d+:0x[0-9a-fA-F]{40}$/.test(id)) throw new ApiError(400, 'forceUpdate', `Invalid CAIP-10 token address: ${id}`)
  }
  return ids
}
