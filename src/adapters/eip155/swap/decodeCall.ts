import type { Interface, Result } from 'ethers/abi'

export type DecodedCall = { method: string; args: Result }

/** Two hex digits for each byte. */
const DIGITS_PER_BYTE = 2

/**
 * The call that calldata is, or `undefined` when it is none of the interface's or is written in any way but the one way
 * there is: what is not understood to the last byte is not understood. `tagBytes`: so many bytes may follow that no
 * contract reads.
 */
export function decodeCall(abi: Interface, data: string, { tagBytes = 0 } = {}): DecodedCall | undefined {
  try {
    const fragment = abi.getFunction(data.slice(0, 10).toLowerCase())
    if (!fragment) return undefined
    const args = abi.decodeFunctionData(fragment, data)
    const written = abi.encodeFunctionData(fragment, args)
    const isWhole = data.toLowerCase().startsWith(written) && data.length - written.length <= tagBytes * DIGITS_PER_BYTE
    return isWhole ? { method: fragment.name, args } : undefined
  } catch {
    // Not calldata at all.
    return undefined
  }
}

/** A named argument that is a number. */
export function numberOf(args: Result, name: string): bigint {
  const argument: unknown = args.getValue(name)
  if (typeof argument !== 'bigint') throw new TypeError(`${name} is no number`)
  return argument
}

/** A named argument that is an address or bytes. */
export function textOf(args: Result, name: string): string {
  const argument: unknown = args.getValue(name)
  if (typeof argument !== 'string') throw new TypeError(`${name} is no text`)
  return argument
}
