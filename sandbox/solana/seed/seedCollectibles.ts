import { mintTokens, tokenProgram } from '../programs'
import { solanaDevAccount } from '../solanaAccounts'
import type { SolanaChain } from '../solanaChain'
import { collectibleIssuer, type SolanaCollectible } from '../solanaCollectibles'
import { tokenAddressOf } from '../tokenAddress'
import { writeMint } from '../tokenState'

const ISSUER_LAMPORTS = 10n ** 9n

/** Makes one piece of a collection for an account, at a time of the past. */
export function seedCollectible(
  chain: SolanaChain,
  { address: mint }: SolanaCollectible,
  owner: string,
  at: { slot: number; unixTime: number },
): void {
  const { runtime } = chain
  const data = writeMint({ authority: collectibleIssuer.address, supply: 0n, decimals: 0 })
  const { address } = solanaDevAccount(owner)
  runtime.setAccount(mint, { lamports: runtime.rentFor(data.length), data, owner: tokenProgram, executable: false })
  chain.setLamports(collectibleIssuer.address, ISSUER_LAMPORTS)
  chain.setTokens(address, { address: mint, programId: tokenProgram }, 0n)
  const destination = tokenAddressOf(address, mint, tokenProgram)
  chain.act(
    collectibleIssuer,
    [mintTokens({ programId: tokenProgram, mint, destination, authority: collectibleIssuer.address, amount: 1n })],
    at,
  )
}
