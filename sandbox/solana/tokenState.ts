/** What the token programs keep in accounts. Both programs begin alike; the newer one adds extensions behind. */
import { base58 } from '@scure/base'
import { ByteReader, u32, u64 } from './wire/bytes'

const MINT_BYTES = 82
const ACCOUNT_BYTES = 165
const KEY_BYTES = 32
/** Behind the common part of Token-2022 accounts: what the account is, then its extensions. */
const ACCOUNT_KIND = { mint: 1, tokenAccount: 2 }
const IMMUTABLE_OWNER_EXTENSION = 7
const FEE_CONFIG_EXTENSION = 1
const FEE_AMOUNT_EXTENSION = 2

const accountStates = ['uninitialized', 'initialized', 'frozen'] as const

export type MintState = {
  mintAuthority: string | null
  supply: bigint
  decimals: number
  isInitialized: boolean
  freezeAuthority: string | null
}

export type TokenAccountState = {
  mint: string
  owner: string
  amount: bigint
  delegate: string | null
  state: (typeof accountStates)[number]
  /** Lamports that an account of wrapped SOL must keep; `null` for all other tokens. */
  nativeReserve: bigint | null
  delegatedAmount: bigint
  closeAuthority: string | null
}

/** The mint in an account of a token program; `null` when it holds none. */
export function readMint(data: Uint8Array): MintState | null {
  if (data.length !== MINT_BYTES && data[ACCOUNT_BYTES] !== ACCOUNT_KIND.mint) return null
  const reader = new ByteReader(data)
  const mintAuthority = optionalKey(reader)
  const supply = reader.u64()
  const decimals = reader.byte()
  return { mintAuthority, supply, decimals, isInitialized: reader.byte() === 1, freezeAuthority: optionalKey(reader) }
}

const isTokenAccount = (data: Uint8Array): boolean =>
  data.length === ACCOUNT_BYTES || data[ACCOUNT_BYTES] === ACCOUNT_KIND.tokenAccount

/** Tells whether the data of an account of a token program is a token account of this owner, who follows its mint. */
export function isTokenAccountOf(owner: string): (data: Uint8Array) => boolean {
  const wanted = base58.decode(owner)
  return (data) => isTokenAccount(data) && wanted.every((byte, index) => data[KEY_BYTES + index] === byte)
}

/** The token account in an account of a token program; `null` when it holds none. */
export function readTokenAccount(data: Uint8Array): TokenAccountState | null {
  if (!isTokenAccount(data)) return null
  const reader = new ByteReader(data)
  const key = (): string => base58.encode(reader.bytes(KEY_BYTES))
  const mint = key()
  const owner = key()
  const amount = reader.u64()
  const delegate = optionalKey(reader)
  const state = accountStates[reader.byte()] ?? 'uninitialized'
  const isNative = reader.u32() === 1
  const reserve = reader.u64()
  return {
    mint,
    owner,
    amount,
    delegate,
    state,
    nativeReserve: isNative ? reserve : null,
    delegatedAmount: reader.u64(),
    closeAuthority: optionalKey(reader),
  }
}

export const writeMint = ({
  authority,
  supply,
  decimals,
}: {
  authority: string
  supply: bigint
  decimals: number
}): Uint8Array => Uint8Array.from([...someKey(authority), ...u64(supply), decimals, 1, ...noKey])

/** What a token keeps of each transfer: so many hundredths of a percent, and no more than `most`. */
export type TransferFee = { basisPoints: number; most: bigint }

/** A mint of the newer program that keeps a part of each transfer. */
export function writeMintWithFee(
  mint: Parameters<typeof writeMint>[0],
  { basisPoints, most }: TransferFee,
): Uint8Array {
  const fee = [...u64(0n), ...u64(most), basisPoints & 0xff, basisPoints >> 8]
  const config = [...base58.decode(mint.authority), ...base58.decode(mint.authority), ...u64(0n), ...fee, ...fee]
  const padding = new Uint8Array(ACCOUNT_BYTES - MINT_BYTES)
  return Uint8Array.from([
    ...writeMint(mint),
    ...padding,
    ACCOUNT_KIND.mint,
    ...u16(FEE_CONFIG_EXTENSION),
    ...u16(config.length),
    ...config,
  ])
}

const u16 = (value: number): number[] => [value & 0xff, value >> 8]

/** An ordinary token account; for Token-2022 with the extension its associated accounts always have. */
export function writeTokenAccount({
  mint,
  owner,
  amount,
  isExtended,
  hasFee = false,
  nativeReserve = null,
}: {
  mint: string
  owner: string
  amount: bigint
  isExtended: boolean
  /** The mint keeps a part of each transfer: the account has room for what is kept. */
  hasFee?: boolean
  /** Lamports that an account of wrapped SOL keeps beside its amount; `null` for all other tokens. */
  nativeReserve?: bigint | null
}): Uint8Array {
  const initialized = accountStates.indexOf('initialized')
  const common = [
    ...base58.decode(mint),
    ...base58.decode(owner),
    ...u64(amount),
    ...noKey,
    initialized,
    ...u32(nativeReserve === null ? 0 : 1),
    ...u64(nativeReserve ?? 0n),
    ...u64(0n),
    ...noKey,
  ]
  if (!isExtended) return Uint8Array.from(common)
  const withheld = hasFee ? [...u16(FEE_AMOUNT_EXTENSION), ...u16(8), ...u64(0n)] : []
  return Uint8Array.from([
    ...common,
    ACCOUNT_KIND.tokenAccount,
    ...u16(IMMUTABLE_OWNER_EXTENSION),
    ...u16(0),
    ...withheld,
  ])
}

/** The same token account or mint with another amount or supply. */
export function withAmount(data: Uint8Array, amount: bigint, kind: 'mint' | 'tokenAccount'): Uint8Array {
  const changed = Uint8Array.from(data)
  changed.set(u64(amount), kind === 'mint' ? 4 + KEY_BYTES : 2 * KEY_BYTES)
  return changed
}

const someKey = (address: string): Uint8Array => Uint8Array.from([...u32(1), ...base58.decode(address)])

const noKey = new Uint8Array(4 + KEY_BYTES)

function optionalKey(reader: ByteReader): string | null {
  const isThere = reader.u32() === 1
  const bytes = reader.bytes(KEY_BYTES)
  return isThere ? base58.encode(bytes) : null
}
