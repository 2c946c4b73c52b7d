import { getAddress, id } from 'ethers'

/** How many characters of an address people see: these many hex digits after 0x, these many at the end. */
const SHOWN_START = 4
const SHOWN_END = 6

/** An address that looks like `address` in its short form and is another one: what address poisoning uses. */
export function lookAlikeOf(address: string): string {
  const digits = address.slice(2).toLowerCase()
  const other = id(`look-alike of ${digits}`).slice(2)
  return getAddress(
    `0x${digits.slice(0, SHOWN_START)}${other.slice(SHOWN_START, 40 - SHOWN_END)}${digits.slice(40 - SHOWN_END)}`,
  )
}
