/** A social login of the sandbox: not the company's, which is why its page says so. */
export type IssuerLook = { id: string; name: string; colour: string }

export const issuerLooks: readonly IssuerLook[] = [
  { id: 'google', name: 'Google', colour: '#1a67d2' },
  { id: 'x', name: 'X', colour: '#0f1419' },
  { id: 'discord', name: 'Discord', colour: '#4752c4' },
  { id: 'farcaster', name: 'Farcaster', colour: '#6b46c1' },
  { id: 'github', name: 'GitHub', colour: '#1f2328' },
  { id: 'apple', name: 'Apple', colour: '#111111' },
  { id: 'facebook', name: 'Facebook', colour: '#0a5dc2' },
]

export const issuerLook = (id: unknown): IssuerLook | null => issuerLooks.find((look) => look.id === id) ?? null

/** The wallet's own name at every issuer. */
export const clientId = 'sandbox-wallet'
