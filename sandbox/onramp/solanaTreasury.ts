import { createHash } from 'node:crypto'
import { solanaAddress } from '../pairingWallet/namespaces/solana/solanaKeys'
import { transferLamports } from '../solana/programs'
import type { SolanaChain } from '../solana/solanaChain'

const secretKey = Uint8Array.from(createHash('sha256').update('wallet-widget sandbox on-ramp treasury').digest())
/** The on-ramp's own account on Solana. */
const treasury = { address: solanaAddress(secretKey), secretKey }
const STOCK_LAMPORTS = 10n ** 18n

/** Gives the treasury its SOL; a step of the seed. */
export function fundSolanaTreasury(chain: SolanaChain): void {
  chain.setLamports(treasury.address, STOCK_LAMPORTS)
}

/** Sends SOL by a signed transaction that is in a block at once. Throws when the chain refuses it. */
export function sendFromSolanaTreasury(chain: SolanaChain, to: string, lamports: bigint): string {
  // An amount to itself that no transfer before had: the same purchase twice in one slot must be two transactions.
  const marker = transferLamports(treasury.address, treasury.address, BigInt(chain.ledger.size + 1))
  const { signature, outcome } = chain.act(treasury, [transferLamports(treasury.address, to, lamports), marker])
  if (outcome.err !== null) throw new Error(`The transfer failed: ${JSON.stringify(outcome.err)}`)
  return signature
}
