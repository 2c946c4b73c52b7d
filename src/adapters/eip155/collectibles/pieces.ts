/** Pieces of collections: the call that hands one over, who holds it, and why a contract does not let it go. */
import { isSameAddress, isTokenId, type CollectiblePiece, type Network } from '../../../domain'
import { WidgetError } from '../../../errors'
import type { FeeEstimate, NetworkRpc, SentTransaction, Transfer, WalletRequest } from '../../contract'
import { askToSend } from '../askToSend'
import { callContract, readHex, readQuantity } from '../contractCall'
import { toFee, withGasMargin } from '../gasPrice'
import { isRevert } from '../reverts'
import { toWalletRequest, type EvmTransaction } from '../transfers'
import { lazyInterface } from '../lazyInterface'

/** Only the calls that ask the recipient: what a contract cannot handle is not given to it (ERC-721, ERC-1155). */
const single = lazyInterface([
  'function safeTransferFrom(address from, address to, uint256 tokenId)',
  'function ownerOf(uint256 tokenId) view returns (address)',
])
const multiple = lazyInterface([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

type Handover = Pick<Transfer, 'from' | 'to' | 'amountInUnits'>

/** The number of a piece. @throws INVALID_TRANSFER where it has none */
function readTokenId({ tokenId }: CollectiblePiece): bigint {
  if (!isTokenId(tokenId)) throw new WidgetError('INVALID_TRANSFER')
  return BigInt(tokenId)
}

/** What hands a piece over. @throws INVALID_TRANSFER for what no contract of the kind takes */
function handoverData({ from, to, amountInUnits }: Handover, piece: CollectiblePiece): string {
  const [id, amount] = [readTokenId(piece), BigInt(amountInUnits)]
  if (piece.standard === 'ERC1155' && amount > 0n)
    return multiple().encodeFunctionData('safeTransferFrom', [from, to, id, amount, '0x'])
  if (piece.standard === 'ERC721' && amount === 1n)
    return single().encodeFunctionData('safeTransferFrom', [from, to, id])
  throw new WidgetError('INVALID_TRANSFER')
}

/** How many of a piece an address holds, as its contract says. A piece that nobody holds is held by none. */
export async function readHeld(
  rpc: NetworkRpc,
  network: Network,
  contract: string,
  { owner, piece }: { owner: string; piece: CollectiblePiece },
): Promise<bigint> {
  const id = readTokenId(piece)
  const call = { network, address: contract }
  if (piece.standard === 'ERC1155')
    return BigInt(String(await callContract(rpc, { ...call, abi: multiple(), method: 'balanceOf', args: [owner, id] })))
  try {
    const holder = await callContract(rpc, { ...call, abi: single(), method: 'ownerOf', args: [id] })
    return isSameAddress('eip155', String(holder), owner) ? 1n : 0n
  } catch (error) {
    // What was burnt or never made: its contract has no answer.
    if (isRevert(error)) return 0n
    throw error
  }
}

/**
 * Why a contract does not hand a piece over, where a node ran it and it came to no end; any other failure as it is.
 * COLLECTIBLE_GONE: the sender holds fewer. RECIPIENT_REFUSES: the recipient is a contract, and those are asked.
 * COLLECTIBLE_LOCKED: the collection lets nobody, or not this one.
 */
async function explainRefusal(rpc: NetworkRpc, { transfer, piece, contract }: Move, error: unknown): Promise<unknown> {
  if (!isRevert(error)) return error
  const { network, from, to, amountInUnits } = transfer
  const held = await readHeld(rpc, network, contract, { owner: from, piece })
  if (held < BigInt(amountInUnits)) return new WidgetError('COLLECTIBLE_GONE', {}, { cause: error })
  const code = readHex(await rpc(network, 'eth_getCode', [to, 'latest']), network)
  return new WidgetError(code === '0x' ? 'COLLECTIBLE_LOCKED' : 'RECIPIENT_REFUSES', {}, { cause: error })
}

/** A piece that is to be moved, and the call that does it. */
type Move = { transfer: Transfer; piece: CollectiblePiece; contract: string; call: EvmTransaction }

/** @throws INVALID_TRANSFER */
function toMove(transfer: Transfer): Move {
  const { from, token } = transfer
  if (!token?.collectible) throw new WidgetError('INVALID_TRANSFER')
  const { tokenAddress: contract, collectible: piece } = token
  return { transfer, piece, contract, call: { from, to: contract, value: '0x0', data: handoverData(transfer, piece) } }
}

/** Asks the node to run the move without consequences. @throws as explainRefusal says */
async function run(rpc: NetworkRpc, move: Move, method: string, params: readonly unknown[]): Promise<unknown> {
  try {
    return await rpc(move.transfer.network, method, params)
  } catch (error) {
    throw await explainRefusal(rpc, move, error)
  }
}

/**
 * The most that handing a piece over costs. @param hint somebody else's word on the price of gas. @throws
 * COLLECTIBLE_GONE, COLLECTIBLE_LOCKED, RECIPIENT_REFUSES where it would not come to its end
 */
export function estimatePieceFee(rpc: NetworkRpc, transfer: Transfer, hint?: string): Promise<FeeEstimate> {
  const { network } = transfer
  const move = toMove(transfer)
  const gasLimit = run(rpc, move, 'eth_estimateGas', [move.call]).then((answer) =>
    withGasMargin(readQuantity(answer, network)),
  )
  return toFee(rpc, network, { gasLimit, transaction: move.call }, hint)
}

/** Runs the move without consequences, and gives the request for the wallet. @throws as estimatePieceFee */
export async function preparePiece(
  rpc: NetworkRpc,
  transfer: Transfer,
  fee: FeeEstimate,
): Promise<WalletRequest<SentTransaction>> {
  const move = toMove(transfer)
  await run(rpc, move, 'eth_call', [move.call, 'latest'])
  const request = toWalletRequest(transfer, fee, move.call)
  return async (provider) => askToSend(provider, request)
}
