import { id as hashOf } from 'ethers'
import { allKeys, type LandedTransaction } from '../solana/landedTransaction'
import { concerns, hasApproval, movementsIn, type SolanaMovement } from '../solana/movements'
import { solanaCollectibleOf } from '../solana/solanaCollectibles'
import { solanaNetwork } from '../solana/solanaNetwork'
import type { World } from '../world'
import { iconUrlOf } from './assets'
import { humanUnits } from './balanceRow'
import { type Cursor, encodeCursor } from './cursor'
import { type Currency, priceOf, valueOf } from './prices'
import { mintAsset } from './solanaBalance'

const PAGE_SIZE = 50

/** One page of an account's history on the sandbox's Solana, newest first, in the shape all namespaces share. */
export function solanaHistory(
  world: World,
  account: string,
  cursor: Cursor,
  currency: Currency,
): { data: object[]; next: string | null } {
  const { caipNetworkId } = solanaNetwork
  const all = world.solana.ledger.newestFirst().filter((landed) => concerns(landed, account))
  const after = cursor[caipNetworkId]
  const start = after ? all.findIndex(({ signature }) => signature === after.hash) + 1 : 0
  const page = all.slice(start, start + PAGE_SIZE)
  const last = page.at(-1)
  const next =
    last && all.length > start + PAGE_SIZE
      ? encodeCursor({ [caipNetworkId]: { block: last.slot, position: 0, hash: last.signature } })
      : null
  return { data: page.map((landed) => toRow(world, account, landed, currency)), next }
}

function toRow(world: World, account: string, landed: LandedTransaction, currency: Currency): object {
  const { signature, blockTime, outcome } = landed
  const { caipNetworkId } = solanaNetwork
  const movements = movementsIn(landed).filter(({ sender, recipient }) => sender === account || recipient === account)
  const payer = allKeys(landed)[0] ?? ''
  return {
    id: hashOf(`${caipNetworkId}:${signature}:${account}`).slice(2, 34),
    metadata: {
      operationType: operationOf(account, payer, movements, landed),
      hash: signature,
      minedAt: new Date(blockTime * 1000).toISOString(),
      sentFrom: movements[0]?.sender ?? payer,
      sentTo: movements[0]?.recipient ?? payer,
      status: outcome.err === null ? 'confirmed' : 'failed',
      nonce: 0,
      application: null,
      chain: caipNetworkId,
    },
    transfers:
      movements.length === 0 ? null : movements.map((movement) => toTransfer(world, account, movement, currency)),
  }
}

function operationOf(account: string, payer: string, movements: SolanaMovement[], landed: LandedTransaction): string {
  const leaves = movements.some(({ sender }) => sender === account)
  const arrives = movements.some(({ sender }) => sender !== account)
  if (leaves && arrives) return 'trade'
  if (leaves) return 'send'
  if (arrives) return movements.every(({ sender }) => sender === null) ? 'mint' : 'receive'
  if (hasApproval(landed)) return 'approve'
  // What failed moved nothing, and was most likely meant to.
  return landed.outcome.err !== null && payer === account ? 'send' : 'execute'
}

function toTransfer(
  world: World,
  account: string,
  { mint, amount, sender, recipient }: SolanaMovement,
  currency: Currency,
): object {
  const asset = mint === null ? solanaNetwork.nativeCurrency : mintAsset(world, mint)
  const direction = sender === recipient ? 'self' : sender === account ? 'out' : 'in'
  if (!asset)
    return {
      fungible_info: null,
      nft_info: null,
      direction,
      quantity: { numeric: amount.toString() },
      value: null,
      price: null,
    }
  // A token that cannot be divided is a piece of a collection.
  if (asset.decimals === 0) {
    const known = solanaCollectibleOf(mint ?? '')
    const picture = { url: iconUrlOf(world, known?.symbol ?? 'NFT'), content_type: 'image/svg+xml' }
    const nft_info = {
      name: asset.name,
      content: { preview: picture, detail: picture },
      flags: { is_spam: known?.isSpam ?? false },
    }
    return {
      fungible_info: null,
      nft_info,
      direction,
      quantity: { numeric: amount.toString() },
      value: null,
      price: null,
    }
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
