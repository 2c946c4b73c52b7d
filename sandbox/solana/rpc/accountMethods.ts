import type { RpcMethod } from '../../http/jsonRpc'
import type { SolanaChain } from '../solanaChain'
import { encodeAccount } from './encodeAccount'
import { addressParam, listParam, optionsParam, wholeNumberParam } from './params'
import { withContext } from './withContext'

const MAX_ACCOUNTS = 100

/** What a node says of accounts. */
export function accountMethods(chain: SolanaChain): Record<string, RpcMethod> {
  const { runtime } = chain
  const account = (address: unknown, options: unknown): object | null => {
    const found = runtime.account(addressParam(address))
    return found && encodeAccount(runtime, found, optionsParam(options))
  }
  return {
    getBalance: ([address]) => withContext(chain, Number(runtime.lamportsOf(addressParam(address)))),
    getAccountInfo: ([address, options]) => withContext(chain, account(address, options)),
    getMultipleAccounts: ([addresses, options]) =>
      withContext(
        chain,
        listParam(addresses, MAX_ACCOUNTS).map((address) => account(address, options)),
      ),
    requestAirdrop: ([address, lamports]) =>
      chain.airdrop(addressParam(address), BigInt(wholeNumberParam(lamports))).signature,
  }
}
