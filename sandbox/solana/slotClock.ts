import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'

export const SLOT_MS = 400
/** A transaction may use a blockhash for so many slots after it was the newest. */
export const BLOCKHASH_SLOTS = 150

/**
 * Slots and blockhashes by the wall clock: a slot is 400 ms, each is a block. Nothing ticks; whoever asks gets what it
 * is now.
 * A blockhash is known from the moment somebody was given it.
 */
export class SlotClock {
  private skipped = 0
  private readonly issued = new Map<string, number>()

  /** `genesisMs`: when slot 0 was. */
  constructor(
    private readonly genesisMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get slot(): number {
    return this.slotAt(this.now())
  }

  /** Seconds since 1970. */
  get unixTime(): number {
    return Math.floor(this.now() / 1000)
  }

  slotAt(timeMs: number): number {
    return Math.max(0, Math.floor((timeMs - this.genesisMs) / SLOT_MS)) + this.skipped
  }

  /** Seconds since 1970 at which a slot began. */
  timeOf(slot: number): number {
    return Math.floor((this.genesisMs + Math.max(0, slot - this.skipped) * SLOT_MS) / 1000)
  }

  /** The newest blockhash; from now on transactions may use it. */
  latestBlockhash(): { blockhash: string; lastValidBlockHeight: number } {
    const { slot } = this
    const blockhash = this.blockhashOf(slot)
    for (const [old, issuedAt] of this.issued) if (issuedAt + BLOCKHASH_SLOTS < slot) this.issued.delete(old)
    this.issued.set(blockhash, slot)
    return { blockhash, lastValidBlockHeight: slot + BLOCKHASH_SLOTS }
  }

  blockhashOf(slot: number): string {
    return base58.encode(createHash('sha256').update(`sandbox solana block ${this.genesisMs} ${slot}`).digest())
  }

  isValid(blockhash: string): boolean {
    const issuedAt = this.issued.get(blockhash)
    return issuedAt !== undefined && this.slot <= issuedAt + BLOCKHASH_SLOTS
  }

  /** Lets slots pass at once: every blockhash given so far is too old. Time stays. */
  expireBlockhashes(): void {
    this.skipped += BLOCKHASH_SLOTS + 1
  }
}
