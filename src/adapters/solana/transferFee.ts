import type { Network } from '../../domain'
import { isRecord } from '../../lib/isRecord'
import type { NetworkRpc, TokenFee } from '../contract'
import { readWhole } from './nodeAnswers'
import { COMMITMENT } from './nodeCalls'

/**
 * What a token takes of each transfer from an epoch on; it is kept back from what arrives (Token-2022, "Transfer
 * fees").
 */
type TransferFee = TokenFee & { fromEpoch: bigint }

/** The fee that ends and the one that takes its place. */
export type TransferFees = { older: TransferFee; newer: TransferFee }

// Two keys and what is withheld stand in front: https://spl.solana.com/token-2022/extensions, "Transfer fees".
const OLDER_AT = 72
const NEWER_AT = 90
const FEE_BYTES = 18

/** The two fees in a mint's extension; `undefined` where it is too short to be one. */
export function readTransferFees(data: Uint8Array): TransferFees | undefined {
  if (data.length < NEWER_AT + FEE_BYTES) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const feeAt = (at: number): TransferFee => ({
    fromEpoch: view.getBigUint64(at, true),
    maxInUnits: view.getBigUint64(at + 8, true).toString(),
    basisPoints: view.getUint16(at + 16, true),
  })
  return { older: feeAt(OLDER_AT), newer: feeAt(NEWER_AT) }
}

const isSameFee = (one: TokenFee, other: TokenFee): boolean =>
  one.basisPoints === other.basisPoints && one.maxInUnits === other.maxInUnits

/** The fee as of now; `undefined` where nothing is taken. @throws MALFORMED_ANSWER */
export async function currentFee(
  rpc: NetworkRpc,
  network: Network,
  { older, newer }: TransferFees,
): Promise<TokenFee | undefined> {
  let fee: TransferFee = newer
  if (!isSameFee(older, newer)) {
    const info = await rpc(network, 'getEpochInfo', [COMMITMENT])
    if (readWhole(isRecord(info) ? info.epoch : undefined, network) < newer.fromEpoch) fee = older
  }
  const { basisPoints, maxInUnits } = fee
  return basisPoints === 0 || maxInUnits === '0' ? undefined : { basisPoints, maxInUnits }
}
