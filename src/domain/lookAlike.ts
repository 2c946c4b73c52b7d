import { HEX_PREFIX, isSameAddress, normalizeEvmAddress } from './address'
import type { Namespace } from './caip'

/**
 * Whether two different addresses would look alike where only their ends are read: the same first 4 and last 4
 * characters after a 0x (threats T11).
 */
export function looksAlike(namespace: Namespace, one: string, other: string): boolean {
  if (isSameAddress(namespace, one, other)) return false
  const [a, b] = [one, other].map((address) =>
    namespace === 'eip155' ? normalizeEvmAddress(address).slice(HEX_PREFIX.length) : address,
  )
  return a !== undefined && b !== undefined && a.slice(0, 4) === b.slice(0, 4) && a.slice(-4) === b.slice(-4)
}

/** Whether an EVM address is the zero address, from which nothing comes back. */
export function isZeroEvmAddress(address: string): boolean {
  return /^0x0{40}$/.test(normalizeEvmAddress(address))
}
