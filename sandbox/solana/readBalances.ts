import type { Balances, TokenBalance } from './landedTransaction'
import { isTokenProgram } from './programs'
import type { SolanaRuntime } from './runtime/solanaRuntime'
import { readMint, readTokenAccount } from './tokenState'

/** Money in these accounts now. */
export function readBalances(runtime: SolanaRuntime, keys: readonly string[]): Balances {
  const tokens: TokenBalance[] = []
  const lamports = keys.map((key, accountIndex) => {
    const account = runtime.account(key)
    const held = account && isTokenProgram(account.owner) ? readTokenAccount(account.data) : null
    if (account && held) {
      const mint = readMint(runtime.account(held.mint)?.data ?? new Uint8Array())
      tokens.push({
        accountIndex,
        mint: held.mint,
        owner: held.owner,
        programId: account.owner,
        amount: held.amount,
        decimals: mint?.decimals ?? 0,
      })
    }
    return account?.lamports ?? 0n
  })
  return { lamports, tokens }
}
