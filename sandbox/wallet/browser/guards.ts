export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Text as it is, anything else as JSON. */
export const toText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

export const isAddressText = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

export const isHexText = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

export const sameAddress = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

export const toHex = (value: number | bigint): string => `0x${value.toString(16)}`
