import { invalidParams, type RpcMethod } from '../../http/jsonRpc'
import { isTokenProgram, token2022Program, tokenProgram } from '../programs'
import type { SolanaChain } from '../solanaChain'
import type { SolanaRuntime } from '../runtime/solanaRuntime'
import { isTokenAccountOf, type MintState, readMint, readTokenAccount, type TokenAccountState } from '../tokenState'
import { encodeAccount } from './encodeAccount'
import { addressParam, optionsParam } from './params'
import { tokenAmount } from './tokenAmount'
import { withContext } from './withContext'

/** What a node says of tokens. */
export function tokenMethods(chain: SolanaChain): Record<string, RpcMethod> {
  const { runtime } = chain
  return {
    getTokenAccountsByOwner: ([owner, filter, options]) =>
      withContext(chain, accountsOfOwner(runtime, addressParam(owner), optionsParam(filter), optionsParam(options))),
    getTokenAccountBalance([address]) {
      const held = tokenAccountAt(runtime, addressParam(address))
      return withContext(chain, tokenAmount(held.amount, mintAt(runtime, held.mint).decimals))
    },
    getTokenSupply([address]) {
      const mint = mintAt(runtime, addressParam(address))
      return withContext(chain, tokenAmount(mint.supply, mint.decimals))
    },
  }
}

function accountsOfOwner(
  runtime: SolanaRuntime,
  owner: string,
  { mint, programId }: Record<string, unknown>,
  options: Record<string, unknown>,
): object[] {
  const wantedMint = mint === undefined ? null : addressParam(mint)
  if (wantedMint !== null) mintAt(runtime, wantedMint)
  if (wantedMint === null && ![tokenProgram, token2022Program].includes(addressParam(programId)))
    throw invalidParams('Invalid param: unrecognized Token program id')
  const programs = wantedMint === null ? [addressParam(programId)] : [tokenProgram, token2022Program]
  return programs
    .flatMap((program) => runtime.accountsOf(program, isTokenAccountOf(owner)))
    .filter(({ account }) => {
      const held = readTokenAccount(account.data)
      return held !== null && (wantedMint === null || held.mint === wantedMint)
    })
    .map(({ address, account }) => ({ pubkey: address, account: encodeAccount(runtime, account, options) }))
}

function tokenAccountAt(runtime: SolanaRuntime, address: string): TokenAccountState {
  const account = runtime.account(address)
  if (!account) throw invalidParams('Invalid param: could not find account')
  const held = isTokenProgram(account.owner) ? readTokenAccount(account.data) : null
  if (!held) throw invalidParams('Invalid param: not a Token account')
  return held
}

function mintAt(runtime: SolanaRuntime, address: string): MintState {
  const account = runtime.account(address)
  if (!account) throw invalidParams('Invalid param: could not find mint')
  const mint = isTokenProgram(account.owner) ? readMint(account.data) : null
  if (!mint) throw invalidParams('Invalid param: not a Token mint')
  return mint
}
