import { AbiCoder, type ParamType, type Result } from 'ethers/abi'

const coder = AbiCoder.defaultAbiCoder()

/**
 * Values inside of a call, or `undefined` when they are written in any way but the one way there is. @throws when they
 * are no such values at all
 */
export function decodeValues(types: readonly (string | ParamType)[], data: string): Result | undefined {
  const values = coder.decode(types, data)
  return coder.encode(types, values).toLowerCase() === data.toLowerCase() ? values : undefined
}
