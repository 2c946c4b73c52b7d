import { contractInterface } from '../../chains/artifacts'
import type { Chain } from '../../chains/chain'
import { collectibleSpecs, editionsSpec } from '../../chains/deployments'
import { piecesSentTo } from '../../indexer/transactionQueries'
import type { World } from '../../world'
import { sameAddress } from '../checks'
import { editionLook, lettered, type Look } from './looks'
import { toRow } from './row'

const card = contractInterface('SandboxCollectible')
const editions = contractInterface('SandboxEditions')
/** A contract of this kind does not say which pieces it has: these are those of the seed. */
const EDITIONS = ['1', '2', '3']

/** Who holds a piece now; nobody where it was burnt or never made. */
async function holderOf(chain: Chain, contract: string, tokenId: string): Promise<string | undefined> {
  try {
    const data = card.encodeFunctionData('ownerOf', [tokenId])
    const answer = String(await chain.rpc.call('eth_call', [{ to: contract, data }, 'latest']))
    return String(card.decodeFunctionResult('ownerOf', answer)[0])
  } catch {
    return undefined
  }
}

async function amountsOf(chain: Chain, address: string): Promise<bigint[]> {
  const data = editions.encodeFunctionData('balanceOfBatch', [EDITIONS.map(() => address), EDITIONS])
  const answer = String(await chain.rpc.call('eth_call', [{ to: editionsSpec.address, data }, 'latest']))
  const amounts: unknown = editions.decodeFunctionResult('balanceOfBatch', answer)[0]
  return (Array.isArray(amounts) ? amounts : []).map((amount) => BigInt(String(amount)))
}

function cardLook(world: World, contract: string, tokenId: string): Look & { collection: string; isSpam: boolean } {
  const spec = collectibleSpecs.find(({ address }) => sameAddress(address, contract))
  const collection = spec?.name ?? 'Collectible'
  return {
    name: `${collection} #${tokenId}`,
    description: null,
    content: lettered(world, spec?.symbol ?? 'NFT'),
    collection,
    isSpam: spec?.isSpam ?? false,
  }
}

/** What an address holds on one chain, as its contracts say right now: the newest card first, then the editions. */
export async function evmPieces(world: World, chain: Chain, address: string): Promise<object[]> {
  const { caipNetworkId } = chain
  const rows: object[] = []
  for (const { token, tokenId } of piecesSentTo(world.database, chain.chainId, address)) {
    const holder = await holderOf(chain, token, tokenId)
    if (holder === undefined || !sameAddress(holder, address)) continue
    const look = cardLook(world, token, tokenId)
    rows.push(toRow({ caipNetworkId, address: token, standard: 'ERC721', tokenId, amount: 1n, look, ...look }))
  }
  const amounts = await amountsOf(chain, address)
  for (const [index, tokenId] of EDITIONS.entries()) {
    const amount = amounts[index] ?? 0n
    if (amount === 0n) continue
    const look = editionLook(world, tokenId)
    const piece = { caipNetworkId, address: editionsSpec.address, standard: 'ERC1155', tokenId, amount } as const
    rows.push(toRow({ ...piece, look, collection: editionsSpec.name, isSpam: false }))
  }
  return rows
}
