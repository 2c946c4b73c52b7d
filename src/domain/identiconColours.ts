import { hashText } from './hashText'

// Hex addresses are one account in upper and lower case; base58 ones are not.
const keyOf = (address: string): string => (/^0x/i.test(address) ? address.toLowerCase() : address)

/** The colours of an account's picture: they always belong to its address, and differ from a look-alike's. */
export function identiconColours(address: string): { '--hue': number; '--turn': number; '--x': string } {
  const hash = hashText(keyOf(address))
  return { '--hue': hash % 360, '--turn': 50 + ((hash >>> 9) % 150), '--x': `${15 + ((hash >>> 17) % 55)}%` }
}
