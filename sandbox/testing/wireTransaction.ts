const SIGNATURE_BYTES = 64
const PROGRAM = new Uint8Array(32).fill(3)
const BLOCKHASH = new Uint8Array(32).fill(5)

/** An unsigned Solana transaction on the wire that asks these keys to sign; it calls a made-up program with no data. */
export function wireTransaction(
  signers: Uint8Array[],
  form: 'legacy' | 'versioned',
): { transaction: Uint8Array; message: Uint8Array } {
  const keys = [...signers, PROGRAM]
  const header = [signers.length, 0, 1]
  const instruction = [signers.length, 1, 0, 0]
  const body = [...header, keys.length, ...keys.flatMap((key) => [...key]), ...BLOCKHASH, 1, ...instruction]
  const message = Uint8Array.from(form === 'legacy' ? body : [0x80, ...body, 0])
  return {
    message,
    transaction: Uint8Array.from([signers.length, ...new Uint8Array(signers.length * SIGNATURE_BYTES), ...message]),
  }
}
