import { bytesToHex } from '@noble/hashes/utils'
import { createHash } from 'node:crypto'
import { parseUnits } from 'ethers'
import type { AccountInfo } from './accountStorage'
import { polkadotDevAccounts } from './polkadotAccounts'
import { polkadotGenesisHash, polkadotNetwork } from './polkadotNetwork'
import { accountIdOf } from './ss58'

const BLOCK_MS = 6000
/** Blocks the chain has when the sandbox starts. */
const FIRST_BLOCKS = 100_000

const seeded: Readonly<Record<string, string>> = {
  alice: '1000',
  bob: '500',
  carol: '25.5',
  dave: '10',
  erin: '1',
  frank: '0.01',
}

/** Accounts of a Substrate chain: balances only, no transaction comes into a block. */
export class PolkadotLedger {
  private readonly accounts = new Map<string, AccountInfo>()
  private readonly startedAt = Date.now()

  constructor() {
    this.reset()
  }

  reset(): void {
    this.accounts.clear()
    for (const { label, address } of polkadotDevAccounts)
      this.setFree(address, parseUnits(seeded[label] ?? '0', polkadotNetwork.nativeCurrency.decimals))
  }

  /** `null` for an account that nobody ever sent to. */
  account(accountId: Uint8Array): AccountInfo | null {
    return this.accounts.get(bytesToHex(accountId)) ?? null
  }

  /** Sets the spendable money of an address. Throws on what is no address. */
  setFree(address: string, free: bigint): void {
    const accountId = accountIdOf(address)
    if (!accountId) throw new Error(`${address} is not an address`)
    this.accounts.set(bytesToHex(accountId), { nonce: 0, free, reserved: 0n, frozen: 0n })
  }

  get blockNumber(): number {
    return FIRST_BLOCKS + Math.floor((Date.now() - this.startedAt) / BLOCK_MS)
  }

  /** `null` for a block that is not there yet. */
  blockHash(number: number): string | null {
    if (number === 0) return polkadotGenesisHash
    return number > this.blockNumber
      ? null
      : `0x${createHash('sha256').update(`sandbox polkadot block ${number}`).digest('hex')}`
  }
}
