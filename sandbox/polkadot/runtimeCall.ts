/** Functions of the runtime that a node runs for whoever asks. */
import { compactBn, u128, u32 } from '@polkadot-api/substrate-bindings'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { invalidParams, RpcFailure } from '../http/jsonRpc'
import type { PolkadotLedger } from './polkadotLedger'
import { readExtrinsic } from './readExtrinsic'

const LENGTH_BYTES = 4
const NORMAL_CLASS = 0

/** The fee of a transaction, before anybody signed it: weight, class, and what it costs without its tip. */
export function runtimeCall(ledger: PolkadotLedger, method: unknown, argument: unknown): string {
  if (typeof argument !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(argument)) throw invalidParams('Invalid params')
  if (method !== 'TransactionPaymentApi_query_info')
    throw new RpcFailure(-32000, `Client error: Execution failed: Exported method ${String(method)} is not found`)
  const bytes = hexToBytes(argument.slice(2))
  const extrinsic = readExtrinsic(`0x${bytesToHex(bytes.slice(0, -LENGTH_BYTES))}`)
  if (u32.dec(bytes.slice(-LENGTH_BYTES)) !== extrinsic.length)
    throw new RpcFailure(-32000, 'Client error: Execution failed: Bad input data provided to query_info')
  return `0x${bytesToHex(
    Uint8Array.from([
      ...compactBn.enc(310_000_000n),
      ...compactBn.enc(3593n),
      NORMAL_CLASS,
      ...u128.enc(ledger.feeOf(extrinsic)),
    ]),
  )}`
}
