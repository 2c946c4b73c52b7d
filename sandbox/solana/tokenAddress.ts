import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { associatedTokenProgram } from './programs'

const MAX_BUMP = 255

const found = new Map<string, string>()

/** Where the tokens of an owner are kept by default: the address that the associated token program gives. */
export function tokenAddressOf(owner: string, mint: string, programId: string): string {
  const key = `${owner} ${mint} ${programId}`
  const seeds = [owner, programId, mint].map((part) => base58.decode(part))
  const address = found.get(key) ?? deriveAddress(seeds, associatedTokenProgram).address
  found.set(key, address)
  return address
}

/** A program's own address: the first hash, counting down, that is no point of the curve. Nobody can have its key. */
export function deriveAddress(seeds: Uint8Array[], programId: string): { address: string; bump: number } {
  for (let bump = MAX_BUMP; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const part of [...seeds, Uint8Array.of(bump), base58.decode(programId), Buffer.from('ProgramDerivedAddress')])
      hash.update(part)
    const bytes = Uint8Array.from(hash.digest())
    if (!isOnCurve(bytes)) return { address: base58.encode(bytes), bump }
  }
  throw new Error('There is no address for these seeds')
}

function isOnCurve(bytes: Uint8Array): boolean {
  try {
    ed25519.Point.fromBytes(bytes)
    return true
  } catch {
    return false
  }
}
