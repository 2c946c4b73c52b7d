import { ed25519 } from '@noble/curves/ed25519'
import { verify as verifySr25519 } from '@scure/sr25519'

type Check = (bytes: Uint8Array, signature: Uint8Array, accountId: Uint8Array) => boolean | Promise<boolean>

/** What is no point or no number of the curve is nobody's signature. */
const orFalse =
  (check: (...parts: Parameters<Check>) => boolean): Check =>
  (...parts) => {
    try {
      return check(...parts)
    } catch {
      return false
    }
  }

const isEd25519 = orFalse((bytes, signature, accountId) =>
  ed25519.verify(signature, bytes, accountId, { zip215: false }),
)
const isSr25519 = orFalse((bytes, signature, accountId) => verifySr25519(bytes, signature, accountId))
// Few accounts have such a key, and its curve is another: loaded for them alone.
const isEcdsa: Check = async (...parts) => (await import('./ecdsaSignature')).isEcdsaSignature(...parts)

/** The kinds of key by the byte that may stand before a signature (`MultiSignature`). */
const KINDS: readonly Check[] = [isEd25519, isSr25519, isEcdsa]
const [ED25519, SR25519, ECDSA] = [0, 1, 2]
const BARE_BYTES = 64

/** What a signature can be, by its length: bare it does not say its kind, but that of an ECDSA key is longer. */
function readings(signature: Uint8Array): { kind: number; signature: Uint8Array }[] {
  if (signature.length === BARE_BYTES) return [SR25519, ED25519].map((kind) => ({ kind, signature }))
  const [kind = KINDS.length] = signature
  // Whether it is as long as its kind wants it is asked there.
  return [...(kind in KINDS ? [{ kind, signature: signature.subarray(1) }] : []), { kind: ECDSA, signature }]
}

/**
 * A signature after the byte of its kind, as transactions carry it, where the account signed these bytes with whatever
 * kind of key it has; else `undefined`. @param accountId the 32 bytes of its address
 */
export async function nameSignature(
  ...[bytes, signature, accountId]: Parameters<Check>
): Promise<Uint8Array | undefined> {
  for (const { kind, signature: bare } of readings(signature))
    if (await KINDS[kind]?.(bytes, bare, accountId)) return Uint8Array.of(kind, ...bare)
  return undefined
}

/** Whether an account signed bytes, with whatever kind of key it has. @param accountId the 32 bytes of its address */
export const isAccountSignature = async (...parts: Parameters<Check>): Promise<boolean> =>
  (await nameSignature(...parts)) !== undefined
