import { getAddress } from 'ethers'
import { devAccount } from '../../chains/devAccounts'

/** A registered name as the API answers it. Keys of `addresses` are coin types (ENSIP-11). */
export type NameRecord = {
  name: string
  registered_at: string
  updated_at: string
  attributes: Record<string, string>
  addresses: Record<string, { address: string; created_at: string }>
}

export const zones = ['reown.id', 'wcn.id'] as const

/** The coin type of EVM accounts at large, which every registration gets besides that of its chain. */
export const ETHER_COIN_TYPE = 60
export const coinTypeOf = (chainId: number): number => (0x80000000 | chainId) >>> 0

/** A short name of the new zone and one of the old zone. */
const seeded = [
  { name: 'bob.reown.id', label: 'bob' },
  { name: 'carol.wcn.id', label: 'carol' },
]
const SEEDED_AT = '2026-01-01T00:00:00Z'

/** The names that are registered, and the clock by which signed times are judged. */
export class ProfileNames {
  private readonly records = new Map<string, NameRecord>()
  /** How far this clock is ahead of the real one, in milliseconds. */
  clockOffsetMs = 0

  constructor() {
    this.reset()
  }

  now(): number {
    return Date.now() + this.clockOffsetMs
  }

  find(name: string): NameRecord | null {
    return this.records.get(name) ?? null
  }

  /** The names of an address, the one registered first in front. */
  of(address: string): NameRecord[] {
    const wanted = address.toLowerCase()
    return [...this.records.values()].filter(({ addresses }) =>
      Object.values(addresses).some((entry) => entry.address.toLowerCase() === wanted),
    )
  }

  register(wish: { name: string; address: string; coinType: number; attributes: Record<string, string> }): NameRecord {
    return this.keep(wish, `${new Date(this.now()).toISOString().slice(0, 19)}Z`)
  }

  reset(): void {
    this.records.clear()
    this.clockOffsetMs = 0
    for (const { name, label } of seeded) {
      this.keep({ name, address: devAccount(label).address, coinType: coinTypeOf(31337), attributes: {} }, SEEDED_AT)
    }
  }

  private keep(
    {
      name,
      address,
      coinType,
      attributes,
    }: { name: string; address: string; coinType: number; attributes: Record<string, string> },
    at: string,
  ): NameRecord {
    const entry = { address: getAddress(address.toLowerCase()), created_at: at }
    const record = {
      name,
      registered_at: at,
      updated_at: at,
      attributes,
      addresses: { [ETHER_COIN_TYPE]: entry, [coinType]: entry },
    }
    this.records.set(name, record)
    return record
  }
}
