import { isSameAddress, parseCaipAddress, toCaipAddress, type CaipAddress } from '../../domain'
import type { AccountState } from './accountSlice'

/** The account a wallet of a namespace works with, the active wallet or one beside it. */
export function accountOfWallet(account: AccountState, walletId: string): CaipAddress | null {
  if (account.connectedWalletInfo?.id === walletId) return account.caipAddress
  const beside = account.walletsBeside.find(({ wallet }) => wallet.id === walletId)
  return beside?.accounts[0] ? toCaipAddress(beside.caipNetworkId, beside.accounts[0].address) : null
}

/** Whether any wallet of a namespace has an account. */
export function hasAccount({ allAccounts, walletsBeside }: AccountState, caipAddress: CaipAddress): boolean {
  const { namespace, address } = parseCaipAddress(caipAddress)
  return [allAccounts, ...walletsBeside.map(({ accounts }) => accounts)]
    .flat()
    .some((record) => isSameAddress(namespace, record.address, address))
}

/** The wallet of a namespace that shares an account, the active one first; `undefined` where none does. */
export function walletOfAccount(account: AccountState, caipAddress: CaipAddress): string | undefined {
  const { namespace, address } = parseCaipAddress(caipAddress)
  const { allAccounts: accounts, connectedWalletInfo: wallet, walletsBeside } = account
  return [...(wallet ? [{ wallet, accounts }] : []), ...walletsBeside].find((one) =>
    one.accounts.some((record) => isSameAddress(namespace, record.address, address)),
  )?.wallet.id
}
