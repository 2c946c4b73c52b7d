import type { Network } from '../../../domain'
import type { NetworkRpc } from '../../contract'
import type { TransferFees } from '../../swapContract'
import { fetchMint } from '../mints'
import { currentFee } from '../transferFee'

/** What a token keeps of each transfer, in hundredths of a percent; `undefined` for nothing. */
async function pointsOf(rpc: NetworkRpc, network: Network, token: string | undefined): Promise<number | undefined> {
  if (token === undefined) return undefined
  const { fees } = await fetchMint(rpc, network, token)
  return fees && (await currentFee(rpc, network, fees))?.basisPoints
}

/** What the tokens of a swap keep; `undefined` where neither keeps anything. @throws MALFORMED_ANSWER */
export async function transferFees(
  rpc: NetworkRpc,
  network: Network,
  tokens: readonly [string | undefined, string | undefined],
): Promise<TransferFees | undefined> {
  const [source, to] = await Promise.all(tokens.map((token) => pointsOf(rpc, network, token)))
  if (source === undefined && to === undefined) return undefined
  return { ...(source !== undefined && { source }), ...(to !== undefined && { to }) }
}
