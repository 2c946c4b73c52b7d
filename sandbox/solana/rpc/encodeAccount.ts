import { base58, base64 } from '@scure/base'
import { isRecord } from '../../http/exchange'
import { invalidParams } from '../../http/jsonRpc'
import { isTokenProgram, token2022Program } from '../programs'
import type { SolanaAccount, SolanaRuntime } from '../runtime/solanaRuntime'
import { readMint, readTokenAccount } from '../tokenState'
import { tokenAmount } from './tokenAmount'

const MAX_BASE58_BYTES = 128
/** The largest number of 64 bits: the account pays no rent. */
const NEVER = Number(2n ** 64n - 1n)

/** An account as nodes answer it, in the encoding the options ask for. */
export function encodeAccount(
  runtime: SolanaRuntime,
  account: SolanaAccount,
  options: Record<string, unknown>,
): object {
  return {
    lamports: Number(account.lamports),
    owner: account.owner,
    executable: account.executable,
    rentEpoch: NEVER,
    space: account.data.length,
    data: encodeData(runtime, account, options),
  }
}

function encodeData(
  runtime: SolanaRuntime,
  account: SolanaAccount,
  { encoding = 'base58', dataSlice }: Record<string, unknown>,
): unknown {
  const parsed = encoding === 'jsonParsed' ? parsedData(runtime, account) : null
  if (parsed) return parsed
  const bytes = isRecord(dataSlice) ? sliceOf(account.data, dataSlice) : account.data
  if (encoding === 'base58' || encoding === 'binary') {
    if (bytes.length > MAX_BASE58_BYTES)
      throw invalidParams('Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.')
    return [base58.encode(bytes), 'base58']
  }
  if (encoding !== 'base64' && encoding !== 'jsonParsed') throw invalidParams('unknown variant of encoding')
  return [base64.encode(bytes), 'base64']
}

function sliceOf(data: Uint8Array, { offset, length }: Record<string, unknown>): Uint8Array {
  if (typeof offset !== 'number' || typeof length !== 'number')
    throw invalidParams('dataSlice: offset and length are expected')
  return data.slice(offset, offset + length)
}

/** Mints and token accounts in words; `null` for all else. */
function parsedData(runtime: SolanaRuntime, { owner, data }: SolanaAccount): object | null {
  if (!isTokenProgram(owner)) return null
  const isExtended = owner === token2022Program
  const inWords = (type: string, info: object): object => ({
    program: isExtended ? 'spl-token-2022' : 'spl-token',
    parsed: { type, info },
    space: data.length,
  })
  const held = readTokenAccount(data)
  if (held) {
    const decimals = readMint(runtime.account(held.mint)?.data ?? new Uint8Array())?.decimals ?? 0
    return inWords('account', {
      mint: held.mint,
      owner: held.owner,
      state: held.state,
      isNative: held.nativeReserve !== null,
      tokenAmount: tokenAmount(held.amount, decimals),
      ...(held.delegate === null
        ? {}
        : { delegate: held.delegate, delegatedAmount: tokenAmount(held.delegatedAmount, decimals) }),
      ...(held.nativeReserve === null ? {} : { rentExemptReserve: tokenAmount(held.nativeReserve, decimals) }),
      ...(held.closeAuthority === null ? {} : { closeAuthority: held.closeAuthority }),
    })
  }
  const mint = readMint(data)
  return mint && inWords('mint', { ...mint, supply: mint.supply.toString() })
}
