import type { Chain } from '../chains/chain'
import { tokenSpecs } from '../chains/deployments'
import { readBalances } from '../chains/tokenReader'
import { json, type Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import { tokensOf } from '../indexer/transactionQueries'
import { catchUp, type World } from '../world'
import { ApiError } from './apiError'
import { isNative, tokenInfo } from './assets'
import { type BalanceRow, toBalanceRow } from './balanceRow'
import {
  checkChains,
  checkCurrency,
  checkEvmAddress,
  checkProject,
  checkSolanaChain,
  isSolanaAddress,
  sameAddress,
} from './checks'
import type { Currency } from './prices'
import { solanaRows } from './solanaBalance'

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
  const isSolana = isSolanaAddress(address)
  if (isSolana && url.searchParams.get('chainId')?.startsWith('eip155:')) return json({ balances: [] })
  const readRows = isSolana
    ? solanaReader(world, exchange, address, forced, currency)
    : evmReader(world, exchange, address, forced, currency)
  const version = url.searchParams.get('sv') ?? headers['x-sdk-version']
  // A page on the service's own origin sends no Origin; its browser says instead where the call comes from.
  const isFromPage = headers.origin !== undefined || headers['sec-fetch-site'] === 'same-origin'
  if (!isFromPage || typeof version !== 'string' || refusedVersions.some((refused) => version.endsWith(refused))) {
    return json({ balances: [] })
  }
  return json({ balances: await cachedRows(world, address, forced.length > 0, readRows) })
}

type ReadRows = () => Promise<BalanceRow[]>

/** Checks what is asked, and gives what reads the answer. */
function evmReader(world: World, exchange: Exchange, address: string, forced: string[], currency: Currency): ReadRows {
  checkEvmAddress(address)
  const chains = checkChains(world, exchange)
  return async () => {
    await catchUp(world, chains)
    return (await Promise.all(chains.map((chain) => rowsOf(world, chain, { address, forced, currency })))).flat()
  }
}

function solanaReader(
  world: World,
  exchange: Exchange,
  address: string,
  forced: string[],
  currency: Currency,
): ReadRows {
  const prefix = `${checkSolanaChain(exchange)}:`
  const mints = forced.filter((id) => id.startsWith(prefix)).map((id) => id.slice(prefix.length))
  return async () => solanaRows({ world, address, forced: mints, currency })
}

type Question = { address: string; forced: string[]; currency: Currency }

async function cachedRows(world: World, address: string, isForced: boolean, readRows: ReadRows): Promise<BalanceRow[]> {
  const answers = cache.get(world) ?? new Map<string, { until: number; rows: BalanceRow[] }>()
  cache.set(world, answers)
  // By address alone: after a network switch the rows of the network before may come back, as in production.
  const key = address.toLowerCase()
  const kept = answers.get(key)
  if (kept && kept.until > Date.now() && !isForced) return kept.rows
  const rows = await readRows()
  answers.set(key, { until: Date.now() + world.settings.balanceCacheMs, rows })
  return rows
}

async function rowsOf(world: World, chain: Chain, { address, forced, currency }: Question): Promise<BalanceRow[]> {
  const forcedHere = forced
    .filter((id) => id.startsWith(`${chain.caipNetworkId}:`))
    .map((id) => id.slice(chain.caipNetworkId.length + 1))
  const wanted = [
    ...tokenSpecs.map((token) => token.address),
    ...tokensOf(world.database, chain.chainId, address),
    ...forcedHere.filter((id) => !isNative(id)),
  ]
  const tokens = wanted.filter((token, index) => wanted.findIndex((other) => sameAddress(other, token)) === index)
  const amounts = await readBalances(chain, address, tokens)
  const rows: BalanceRow[] = []
  if (amounts.native > 0n || forcedHere.some(isNative))
    rows.push(toBalanceRow(world, chain.caipNetworkId, chain.nativeCurrency, amounts.native, currency))
  for (const [index, token] of tokens.entries()) {
    const amount = amounts.tokens[index] ?? null
    if (amount === null || (amount === 0n && !forcedHere.some((id) => sameAddress(id, token)))) continue
    const info = await tokenInfo(chain, token)
    if (info)
      rows.push({
        ...toBalanceRow(world, chain.caipNetworkId, info, amount, currency),
        address: `${chain.caipNetworkId}:${info.address.toLowerCase()}`,
      })
  }
  return rows
}

function parseForced(value: string | null): string[] {
  if (!value) return []
  const ids = value.split(',')
  for (const id of ids) {
    if (!/^(eip155:\d+:0x[0-9a-fA-F]{40}|solana:[1-9A-HJ-NP-Za-km-z]{32}:[1-9A-HJ-NP-Za-km-z]{32,44})$/.test(id))
      throw new ApiError(400, 'forceUpdate', `Invalid CAIP-10 token address: ${id}`)
  }
  return ids
}
