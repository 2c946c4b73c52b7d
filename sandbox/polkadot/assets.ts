/** Tokens of the sandbox's Polkadot as its runtime keeps them (pallet-assets): what each is, and what accounts have. */
import { blake2b } from '@noble/hashes/blake2'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { Bytes, bool, str, Struct, u128, u32, u8 } from '@polkadot-api/substrate-bindings'

/** twox128('Assets'), and of each map. */
const PREFIX = '682a59d51ab9e48a8c8cc418ff9708d2'
const MAPS = {
  asset: 'd34371a193a751eea5883e9553457b2e',
  account: 'b99d880ec681799c0cf30e8886371da9',
  metadata: 'b5f3822e35ca2f31ce3526eab1363fd2',
} as const
const HASH_DIGITS = 32
const ID_DIGITS = 8
const KEY_BYTES = 32

type AssetStatus = 'live' | 'frozen'
type HolderStatus = 'liquid' | 'frozen' | 'blocked'
type Asset = {
  name: string
  symbol: string
  decimals: number
  minimum: bigint
  isSufficient: boolean
  status: AssetStatus
}
type Holding = { balance: bigint; status: HolderStatus }
/** Why a transfer of a token comes to nothing, in the words of polkadot-sdk. */
export type AssetProblem =
  | 'Unknown'
  | 'Frozen'
  | 'Blocked'
  | 'FundsUnavailable'
  | 'NotExpendable'
  | 'BelowMinimum'
  | 'CannotCreate'

/** A token that opens accounts by itself, and one that does not. */
export const ASSETS: Readonly<Record<number, Asset>> = {
  1984: { name: 'Tether USD', symbol: 'USDt', decimals: 6, minimum: 10_000n, isSufficient: true, status: 'live' },
  77: { name: 'Harbor Points', symbol: 'HPT', decimals: 2, minimum: 100n, isSufficient: false, status: 'live' },
}

const account = Bytes(KEY_BYTES)
const nobody = new Uint8Array(KEY_BYTES)
const details = Struct({
  owner: account,
  issuer: account,
  admin: account,
  freezer: account,
  supply: u128,
  deposit: u128,
  minimum: u128,
  isSufficient: bool,
  accounts: u32,
  sufficients: u32,
  approvals: u32,
  status: u8,
})
const described = Struct({ deposit: u128, name: str, symbol: str, decimals: u8, isFrozen: bool })
const held = Struct({ balance: u128, status: u8, reason: u8 })
const STATUSES = { live: 0, frozen: 1, liquid: 0, blocked: 2 } as const

const toHex = (bytes: Uint8Array): string => `0x${bytesToHex(bytes)}`

export class Assets {
  private readonly assets = new Map<number, Asset>()
  private readonly holdings = new Map<string, Holding>()

  reset(): void {
    this.assets.clear()
    this.holdings.clear()
    for (const [id, asset] of Object.entries(ASSETS)) this.assets.set(Number(id), { ...asset })
  }

  setAsset(id: number, parts: Partial<Asset>): void {
    const asset = this.assets.get(id)
    if (!asset) throw new Error(`There is no asset ${id}`)
    this.assets.set(id, { ...asset, ...parts })
  }

  holding(id: number, accountId: Uint8Array): Holding | undefined {
    return this.holdings.get(`${id}:${bytesToHex(accountId)}`)
  }

  setHolding(id: number, accountId: Uint8Array, parts: Partial<Holding>): void {
    const before = this.holding(id, accountId) ?? { balance: 0n, status: 'liquid' as const }
    this.holdings.set(`${id}:${bytesToHex(accountId)}`, { ...before, ...parts })
  }

  /** Moves an amount, or says why not; what is left of the sender's stays enough. */
  transfer(
    id: number,
    { from, to, amount, hasAccount }: { from: Uint8Array; to: Uint8Array; amount: bigint; hasAccount: boolean },
  ): AssetProblem | null {
    const asset = this.assets.get(id)
    if (!asset) return 'Unknown'
    const [sender, receiver] = [this.holding(id, from), this.holding(id, to)]
    if (asset.status !== 'live' || sender?.status === 'frozen' || sender?.status === 'blocked') return 'Frozen'
    if (receiver?.status === 'blocked') return 'Blocked'
    if (!sender || sender.balance < amount) return 'FundsUnavailable'
    if (sender.balance - amount < asset.minimum) return 'NotExpendable'
    if ((receiver?.balance ?? 0n) + amount < asset.minimum) return 'BelowMinimum'
    if (!receiver && !asset.isSufficient && !hasAccount) return 'CannotCreate'
    this.setHolding(id, from, { balance: sender.balance - amount })
    this.setHolding(id, to, { balance: (this.holding(id, to)?.balance ?? 0n) + amount })
    return null
  }

  /** What a node keeps under a key, as hex; `undefined` for a key of something else, `null` where there is nothing. */
  storage(key: string): string | null | undefined {
    const digits = key.slice(2)
    if (!digits.startsWith(PREFIX)) return undefined
    const map = digits.slice(PREFIX.length, PREFIX.length + HASH_DIGITS)
    const keys = digits.slice(PREFIX.length + HASH_DIGITS)
    const id = keys.slice(HASH_DIGITS, HASH_DIGITS + ID_DIGITS)
    const number = id.length === ID_DIGITS ? u32.dec(hexToBytes(id)) : -1
    if (blakeOf(id) !== keys.slice(0, HASH_DIGITS)) return null
    const asset = this.assets.get(number)
    if (map === MAPS.asset && asset) return toHex(this.encodeAsset(asset))
    if (map === MAPS.metadata && asset) {
      const { name, symbol, decimals } = asset
      return toHex(described.enc({ deposit: 0n, name, symbol, decimals, isFrozen: false }))
    }
    if (map !== MAPS.account) return null
    const owner = keys.slice(-2 * KEY_BYTES)
    if (blakeOf(owner) !== keys.slice(HASH_DIGITS + ID_DIGITS, 2 * HASH_DIGITS + ID_DIGITS)) return null
    const holding = this.holding(number, hexToBytes(owner))
    return holding ? toHex(held.enc({ balance: holding.balance, status: STATUSES[holding.status], reason: 0 })) : null
  }

  private encodeAsset({ minimum, isSufficient, status }: Asset): Uint8Array {
    return details.enc({
      owner: nobody,
      issuer: nobody,
      admin: nobody,
      freezer: nobody,
      supply: 10n ** 15n,
      deposit: 0n,
      minimum,
      isSufficient,
      accounts: 3,
      sufficients: 3,
      approvals: 0,
      status: STATUSES[status],
    })
  }
}

const blakeOf = (hex: string): string => bytesToHex(blake2b(hexToBytes(hex), { dkLen: HASH_DIGITS / 2 }))

/** An event of a token that moved. */
export const transferredFields = (event: {
  asset: number
  from: Uint8Array
  to: Uint8Array
  amount: bigint
}): number[] => [
  ...u32.enc(event.asset),
  ...account.enc(event.from),
  ...account.enc(event.to),
  ...u128.enc(event.amount),
]
