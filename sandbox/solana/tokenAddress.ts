import { createHash } from 'node:crypto'
import { ed25519 } from '@noble/curves/ed25519'
import { base58 } from '@scure/base'
import { associatedTokenProgram } from './programs'

const MAX_BUMP = 255

const found = new Map<string, string>()

/** Where the tokens of an owner are kept by default: the address that the associated token program gives. */
export function tokenAddressOf(owner: string, mint: string, programId: string): string {
  const key = `${owner} ${mint} ${programId}`
  const address = found.get(key) ?? derive([owner, programId, mint].map((part) => base58.decode(part)))
  found.set(key, address)
  return address
}

/** The first hash, counting down, that is no point of the curve: nobody can have its key. */
function derive(seeds: Uint8Array[]): string {
  for (let bump = MAX_BUMP; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const part of [
      ...seeds,
      Uint8Array.of(bump),
      base58.decode(associatedTokenProgram),
      Buffer.from('ProgramDerivedAddress'),
    ])
      hash.update(part)
    const bytes = Uint8Array.from(hash.digest())
    if (!isOnCurve(bytes)) return base58.encode(bytes)
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
