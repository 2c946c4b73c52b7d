import type { Namespace } from './caip'

/** What an EVM address begins with. */
export const HEX_PREFIX = '0x'

const PATTERNS: Record<Namespace, RegExp> = {
  // 40 hex digits with an optional 0x (spec §5)
  eip155: /^(?:0x)?[0-9a-fA-F]{40}$/,
  // 32 to 44 base58 characters (spec §5)
  solana: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
  // Base58Check of 26 to 35 characters, or bech32(m) of the known chains
  bip122: /^(?:[13mn2][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{8,87})$/i,
  // SS58: base58 of 46 to 50 characters, by the length of its prefix
  polkadot: /^[1-9A-HJ-NP-Za-km-z]{46,50}$/,
}

/** Whether a text has the form of an address of a namespace (spec §5). It says nothing of checksums. */
export function isAddress(namespace: Namespace, text: string): boolean {
  return text.length <= 128 && PATTERNS[namespace].test(text)
}

/** Two addresses of a namespace are the same account: eip155 ignores case, the others are exact. */
export function isSameAddress(namespace: Namespace, one: string, other: string): boolean {
  return namespace === 'eip155' ? normalizeEvmAddress(one) === normalizeEvmAddress(other) : one === other
}

/** An EVM address in lower case with its 0x: the form for comparing and for keys. */
export function normalizeEvmAddress(address: string): string {
  const lower = address.toLowerCase()
  return lower.startsWith(HEX_PREFIX) ? lower : HEX_PREFIX + lower
}
