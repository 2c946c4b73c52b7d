/** What links to pay somebody begin with: EIP-681, Solana Pay, BIP-21, and the same for Polkadot's accounts. */
const SCHEME = /^(?:ethereum|solana|bitcoin|polkadot|substrate):(?:pay-)?/i

/**
 * The address or name in the text of a code: alone, or in a link to pay. Amounts, tokens and networks of a link are left
 * out, for the visitor chooses those; of a token's transfer it is whom the token goes to, and no other call of a contract
 * is a recipient. `undefined` where there is none. Whether it is a good address is looked at as if it had been typed.
 */
export function readScanned(text: string): string | undefined {
  const trimmed = text.trim()
  if (!SCHEME.test(trimmed)) return /^[^\s:/?#]+$/.test(trimmed) ? trimmed : undefined
  const [path = '', query = ''] = trimmed.replace(SCHEME, '').split('?')
  const [target = '', call] = path.split('/')
  const recipient = call === 'transfer' ? new URLSearchParams(query).get('address') : call === undefined ? target : null
  const [address = ''] = (recipient ?? '').split('@')
  return /^[^\s:/#]+$/.test(address) ? address : undefined
}
