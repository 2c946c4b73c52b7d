import { allKeys, type LandedTransaction } from './landedTransaction'

/** The transactions in blocks, by signature and by address. */
export class Ledger {
  private all: LandedTransaction[] = []
  private readonly bySignature = new Map<string, LandedTransaction>()

  add(landed: LandedTransaction): void {
    this.all.push(landed)
    this.bySignature.set(landed.signature, landed)
  }

  find(signature: string): LandedTransaction | null {
    return this.bySignature.get(signature) ?? null
  }

  /** Transactions that name an address, newest first. */
  of(address: string): LandedTransaction[] {
    return this.all.filter((landed) => allKeys(landed).includes(address)).reverse()
  }

  /** All of them, newest first. */
  newestFirst(): LandedTransaction[] {
    return [...this.all].reverse()
  }

  get size(): number {
    return this.all.length
  }

  /** Forgets all but the oldest so many. */
  cutTo(size: number): void {
    for (const { signature } of this.all.slice(size)) this.bySignature.delete(signature)
    this.all = this.all.slice(0, size)
  }
}
