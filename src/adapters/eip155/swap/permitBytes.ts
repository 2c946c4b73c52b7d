import { AbiCoder, type Result } from 'ethers/abi'

/** The arguments of `permit` (EIP-2612): owner, spender, value, deadline, v, r, s. */
const PERMIT_TYPES = ['address', 'address', 'uint256', 'uint256', 'uint8', 'bytes32', 'bytes32'] as const
const ADDRESS_CHARACTERS = 2 + 40
const FULL_CHARACTERS = 2 + PERMIT_TYPES.length * 64
/** Value (32 bytes), deadline (4), r (32), s with v in its highest bit (32). */
const COMPACT = /^0x([0-9a-f]{64})([0-9a-f]{8})([0-9a-f]{64})([0-9a-f]{64})$/i
const V_BIT = 1n << 255n

const coder = AbiCoder.defaultAbiCoder()

/** A signed allowance inside a call, in the one form permits are compared in. */
export type PermitReading = { tokenAddress: string; encoded: string }

/** The arguments of `permit`, ABI-encoded, in lower case. */
export const encodePermit = (args: readonly unknown[]): string => coder.encode(PERMIT_TYPES, args)

/** The seven words as they stand, or written out from the compact form of the routers' common library. */
function readArguments(permit: string, owner: string, spender: string): Result | readonly unknown[] | undefined {
  if (permit.length === FULL_CHARACTERS) return coder.decode(PERMIT_TYPES, permit)
  const compact = COMPACT.exec(permit)
  if (!compact) return undefined
  const [, value = '', deadline = '', r = '', vs = ''] = compact
  const packed = BigInt(`0x${vs}`)
  const s = `0x${(packed & (V_BIT - 1n)).toString(16).padStart(64, '0')}`
  // The compact form counts one second more, so that nothing written means for ever.
  return [
    owner,
    spender,
    BigInt(`0x${value}`),
    BigInt.asUintN(256, BigInt(`0x${deadline}`) - 1n),
    packed & V_BIT ? 28 : 27,
    `0x${r}`,
    s,
  ]
}

/** The permit in bytes that carry nothing else. @throws when they are no permit */
export function readPermit(permit: string, tokenAddress: string, owner: string, spender: string): PermitReading {
  const args = readArguments(permit, owner, spender)
  if (args === undefined) throw new TypeError('These bytes are no permit')
  const encoded = encodePermit([...args])
  if (permit.length === FULL_CHARACTERS && encoded !== permit.toLowerCase())
    throw new TypeError('This permit is written in another way')
  return { tokenAddress, encoded }
}

/** The permit in bytes that begin with the address of its token. @throws when they are none */
export function readTokenPermit(bytes: string, owner: string, spender: string): PermitReading {
  return readPermit(`0x${bytes.slice(ADDRESS_CHARACTERS)}`, bytes.slice(0, ADDRESS_CHARACTERS), owner, spender)
}
