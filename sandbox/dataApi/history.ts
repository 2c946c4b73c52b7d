import { id as hashOf } from 'ethers'
import type { Chain } from '../chains/chain'
import { json, type Answer } from '../http/answer'
import type { Exchange } from '../http/exchange'
import {
  approvalsOf,
  type IndexedTransaction,
  internalsOf,
  transactionsOf,
  transfersOf,
} from '../indexer/transactionQueries'
import { catchUp, type World } from '../world'
import { ApiError } from './apiError'
import { collectibleSpecs } from '../chains/deployments'
import { iconUrlOf, tokenInfo } from './assets'
import { humanUnits } from './balanceRow'
import {
  checkChains,
  checkCurrency,
  checkEvmAddress,
  checkProject,
  checkSolanaChain,
  checksummed,
  isSolanaAddress,
  sameAddress,
} from './checks'
import { decodeCursor, encodeCursor } from './cursor'
import { inventedHistory } from './inventedHistory'
import { onrampHistory } from './onramp/onrampHistory'
import { mergeTrade, type Movement, movementsOf, operationOf } from './operation'
import { pendingTransactionsOf } from './pending'
import { type Currency, priceOf, valueOf } from './prices'
import { solanaHistory } from './solanaHistory'

const PAGE_SIZE = 50

/** `GET /v1/account/{account}/history`, newest first, 50 a page. */
export async function history(world: World, exchange: Exchange): Promise<Answer> {
  const { searchParams } = exchange.url
  checkProject(searchParams.get('projectId'))
  const onramp = searchParams.get('onramp')
  if (onramp !== null && onramp !== 'coinbase') throw new ApiError(400, 'onramp', `Unknown on-ramp provider ${onramp}`)
  const asked = exchange.params['account'] ?? ''
  const currency = checkCurrency(searchParams.get('currency') ?? 'usd')
  const cursor = decodeCursor(searchParams.get('cursor'))
  const invented = onramp === null ? inventedHistory(world, asked, searchParams.get('chainId'), cursor) : undefined
  if (invented) return json(invented)
  if (isSolanaAddress(asked) && !searchParams.get('chainId')?.startsWith('eip155:')) {
    checkSolanaChain(exchange)
    return json(
      onramp ? await onrampHistory(world, asked, cursor, currency) : solanaHistory(world, asked, cursor, currency),
    )
  }
  const account = checkEvmAddress(asked).toLowerCase()
  const chains = checkChains(world, exchange)
  if (onramp) return json(await onrampHistory(world, account, cursor, currency))

  await catchUp(world, chains)
  const found = chains.flatMap((chain) =>
    transactionsOf(world.database, {
      chainId: chain.chainId,
      address: account,
      after: cursor[chain.caipNetworkId] ?? null,
      limit: PAGE_SIZE + 1,
    }).map((transaction) => ({ chain, transaction })),
  )
  found.sort(
    (left, right) =>
      right.transaction.minedAt - left.transaction.minedAt || right.transaction.block - left.transaction.block,
  )
  const page = found.slice(0, PAGE_SIZE)
  const next = { ...cursor }
  for (const { chain, transaction } of page) {
    next[chain.caipNetworkId] = { block: transaction.block, position: transaction.position, hash: transaction.hash }
  }
  const pending =
    Object.keys(cursor).length > 0 ? [] : await Promise.all(chains.map((chain) => pendingRows(chain, account)))
  const rows = await Promise.all(
    page.map(({ chain, transaction }) => toRow(world, chain, account, transaction, currency)),
  )
  return json({ data: [...pending.flat(), ...rows], next: found.length > PAGE_SIZE ? encodeCursor(next) : null })
}

async function toRow(
  world: World,
  chain: Chain,
  account: string,
  transaction: IndexedTransaction,
  currency: Currency,
): Promise<object> {
  const { database } = world
  const moved = [
    ...transfersOf(database, chain.chainId, transaction.hash),
    ...internalsOf(database, chain.chainId, transaction.hash),
  ]
  const movements = movementsOf(account, transaction, moved)
  const approvals = approvalsOf(database, chain.chainId, transaction.hash)
  const operationType = operationOf(account, transaction, movements, approvals)
  const told = operationType === 'trade' ? mergeTrade(movements) : movements
  const first = movements[0]
  const sentTo = first?.recipient ?? transaction.recipient ?? transaction.created ?? transaction.sender
  return {
    id: hashOf(`${chain.caipNetworkId}:${transaction.hash}:${account}`).slice(2, 34),
    metadata: {
      operationType,
      hash: transaction.hash,
      minedAt: new Date(transaction.minedAt * 1000).toISOString(),
      sentFrom: checksummed(first?.sender ?? transaction.sender),
      sentTo: checksummed(sentTo),
      status: transaction.failed ? 'failed' : 'confirmed',
      nonce: transaction.nonce,
      application: null,
      chain: chain.caipNetworkId,
    },
    transfers:
      told.length === 0
        ? null
        : await Promise.all(told.map((movement) => toTransfer(world, chain, movement, currency))),
  }
}

async function toTransfer(world: World, chain: Chain, movement: Movement, currency: Currency): Promise<object> {
  if (movement.tokenId !== undefined) return toCollectible(world, movement, movement.tokenId)
  const asset = movement.token === null ? chain.nativeCurrency : await tokenInfo(chain, movement.token)
  const { direction, amount } = movement
  if (!asset)
    return {
      fungible_info: null,
      nft_info: null,
      direction,
      quantity: { numeric: amount.toString() },
      value: null,
      price: null,
    }
  return {
    fungible_info: { name: asset.name, symbol: asset.symbol, icon: { url: iconUrlOf(world, asset.symbol) } },
    nft_info: null,
    direction,
    quantity: { numeric: humanUnits(amount, asset.decimals) },
    value: valueOf(asset.symbol, amount, asset.decimals, currency),
    price: priceOf(asset.symbol, currency),
  }
}

function toCollectible(world: World, { token, direction }: Movement, tokenId: string): object {
  const collection = collectibleSpecs.find(({ address }) => sameAddress(address, token ?? ''))
  const picture = { url: iconUrlOf(world, collection?.symbol ?? 'NFT'), content_type: 'image/svg+xml' }
  return {
    fungible_info: null,
    nft_info: {
      name: `${collection?.name ?? 'Collectible'} #${tokenId}`,
      content: { preview: picture, detail: picture },
      flags: { is_spam: collection?.isSpam ?? false },
    },
    direction,
    quantity: { numeric: '1' },
    value: null,
    price: null,
  }
}

async function pendingRows(chain: Chain, account: string): Promise<object[]> {
  return (await pendingTransactionsOf(chain, account)).map((transaction) => ({
    id: hashOf(`${chain.caipNetworkId}:${transaction.hash}:${account}`).slice(2, 34),
    metadata: {
      operationType: transaction.input === '0x' ? 'send' : 'execute',
      hash: transaction.hash,
      minedAt: new Date().toISOString(),
      sentFrom: checksummed(transaction.sender),
      sentTo: checksummed(transaction.recipient ?? transaction.sender),
      status: 'pending',
      nonce: transaction.nonce,
      application: null,
      chain: chain.caipNetworkId,
    },
    transfers: null,
  }))
}
