import { PublicKey } from '@solana/web3.js'
import { MAX_NAME_LENGTH } from '../../config/limits/general'
import { MAX_DECIMALS, tokenSymbol, type Network } from '../../domain'
import { cleanText } from '../../lib/cleanText'
import type { NetworkRpc } from '../contract'
import { notReadable } from '../notReadable'
import { toPublicKey } from './addresses'
import { fetchAccount } from './nodeCalls'
import { isTokenProgram, TOKEN_2022_PROGRAM } from './tokenPrograms'
import { readTransferFees, type TransferFees } from './transferFee'

/** What is read of a mint: the account that says what a token is. */
export type Mint = {
  address: PublicKey
  program: PublicKey
  decimals: number
  /** Bytes of a holder's account. */
  accountBytes: number
  /** What the mint calls itself, cleaned; empty where it says nothing. */
  name: string
  symbol: string
  /** Whoever holds it keeps it for good (Token-2022). */
  isBound?: true
  /** What it takes of transfers; absent where it has no fees. */
  fees?: TransferFees
}

// Layout of the programs' accounts: https://spl.solana.com/token-2022/extensions, "Adding extensions to a mint".
const MINT_BYTES = 82
const DECIMALS_AT = 44
const IS_INITIALIZED_AT = 45
const ACCOUNT_BYTES = 165
const KIND_AT = 165
const KIND_MINT = 1
const EXTENSIONS_AT = 166
const EXTENSION_HEADER_BYTES = 4
const FEE_EXTENSION = 1
const METADATA_EXTENSION = 19
const NOT_TRANSFERABLE_EXTENSION = 9
const KEYS_BEFORE_NAME_BYTES = 64
/** The program keeps every account off the size of a multisig's, which it tells apart by its size. */
const MULTISIG_BYTES = 355
const MULTISIG_EVASION_BYTES = 2
/** Every account made by the associated-token program is bound to its holder. */
const IMMUTABLE_OWNER_BYTES = EXTENSION_HEADER_BYTES
/**
 * What a mint's extension asks of each holder's account beside its header: fee withheld, not transferable, hook,
 * pausable.
 */
const HOLDER_EXTENSION_BYTES: Readonly<Record<number, number>> = { 1: 8, 9: 0, 14: 1, 26: 0 }

type Extension = { type: number; data: Uint8Array }

function readExtensions(data: Uint8Array): Extension[] {
  if (data.length <= EXTENSIONS_AT || data[KIND_AT] !== KIND_MINT) return []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const extensions: Extension[] = []
  for (let at = EXTENSIONS_AT; at + EXTENSION_HEADER_BYTES <= data.length;) {
    const type = view.getUint16(at, true)
    const start = at + EXTENSION_HEADER_BYTES
    at = start + view.getUint16(at + 2, true)
    if (type === 0 || at > data.length) break
    extensions.push({ type, data: data.subarray(start, at) })
  }
  return extensions
}

function holderBytes(program: string, extensions: readonly Extension[]): number {
  if (program !== TOKEN_2022_PROGRAM) return ACCOUNT_BYTES
  const asked = extensions.flatMap(({ type }) => HOLDER_EXTENSION_BYTES[type] ?? [])
  const bytes = asked.reduce((sum, size) => sum + EXTENSION_HEADER_BYTES + size, EXTENSIONS_AT + IMMUTABLE_OWNER_BYTES)
  return bytes === MULTISIG_BYTES ? bytes + MULTISIG_EVASION_BYTES : bytes
}

/** Name and symbol stand behind two keys, each text after its length in four bytes. */
function readNames(extensions: readonly Extension[]): string[] {
  const data = extensions.find(({ type }) => type === METADATA_EXTENSION)?.data
  if (!data) return []
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const texts: string[] = []
  for (let at = KEYS_BEFORE_NAME_BYTES; texts.length < 2 && at + 4 <= data.length;) {
    const start = at + 4
    at = start + view.getUint32(at, true)
    if (at > data.length) return []
    texts.push(new TextDecoder().decode(data.subarray(start, at)))
  }
  return texts
}

/** Reads a token's mint. @throws MALFORMED_ANSWER when there is none at the address */
export async function fetchMint(rpc: NetworkRpc, network: Network, tokenAddress: string): Promise<Mint> {
  const address = toPublicKey(tokenAddress)
  const account = await fetchAccount(rpc, network, tokenAddress)
  if (!account || !isTokenProgram(account.owner)) throw notReadable(network)
  const { data, owner } = account
  // A holder's account is longer than a mint and, without extensions, says no kind.
  const isMint = data.length === MINT_BYTES || (data.length > KIND_AT && data[KIND_AT] === KIND_MINT)
  const decimals = data[DECIMALS_AT]
  if (!isMint || data[IS_INITIALIZED_AT] !== 1 || decimals === undefined || decimals > MAX_DECIMALS)
    throw notReadable(network)
  const extensions = owner === TOKEN_2022_PROGRAM ? readExtensions(data) : []
  const [name, symbol] = readNames(extensions)
  const feeData = extensions.find(({ type }) => type === FEE_EXTENSION)?.data
  const fees = feeData && readTransferFees(feeData)
  return {
    address,
    decimals,
    program: new PublicKey(owner),
    accountBytes: holderBytes(owner, extensions),
    name: cleanText(name, MAX_NAME_LENGTH),
    symbol: tokenSymbol(symbol, tokenAddress),
    ...(extensions.some(({ type }) => type === NOT_TRANSFERABLE_EXTENSION) && { isBound: true }),
    ...(fees && { fees }),
  }
}
