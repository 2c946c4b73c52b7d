import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { solanaAddress } from '../pairingWallet/namespaces/solana/solanaKeys'
import type { Signer } from './solanaChain'

/** A piece of a collection: a mint without decimals of which there is one. `isSpam` is what the data API says of it. */
export type SolanaCollectible = { name: string; symbol: string; decimals: 0; address: string; isSpam: boolean }

const hashOf = (text: string): Uint8Array =>
  Uint8Array.from(createHash('sha256').update(`wallet-widget sandbox ${text}`).digest())
const mintOf = (symbol: string): string => base58.encode(hashOf(`collectible ${symbol}`))

const issuerKey = hashOf('collectible issuer')
/** Who may make pieces; it pays for what it gives away. */
export const collectibleIssuer: Signer = { address: solanaAddress(issuerKey), secretKey: issuerKey }

/** The same two as on the EVM chains: one honest, one that nobody asked for. */
export const solanaCollectibles: readonly SolanaCollectible[] = [
  { name: 'Meadow Card #1', symbol: 'CARD', decimals: 0, address: mintOf('CARD'), isSpam: false },
  {
    name: 'Claim 5,000 USDC at meadow-gift.example #1',
    symbol: 'GIFT',
    decimals: 0,
    address: mintOf('GIFT'),
    isSpam: true,
  },
]

export const solanaCollectibleOf = (mint: string): SolanaCollectible | null =>
  solanaCollectibles.find(({ address }) => address === mint) ?? null
