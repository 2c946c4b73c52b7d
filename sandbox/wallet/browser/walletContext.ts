import { Wallet } from 'ethers'
import { isAddressText, isRecord, sameAddress } from './guards'
import type { ApprovalDecision, ApprovalRequest } from './messages'
import { invalidParams, ProviderError, unauthorized, unknownChain } from './providerError'
import type { WalletAccount, WalletConfig, WalletNetwork } from './walletConfigType'
import type { WalletState } from './walletState'

/** What the methods know and change of the wallet, wherever it is kept. */
export type WalletMemory = {
  readonly config: WalletConfig
  readonly state: WalletState
  readonly networks: WalletNetwork[]
  network: (chainId: number) => WalletNetwork | undefined
  update: (change: Partial<WalletState>) => void
}

/** What every method of the wallet works with: the site that asks, the wallet's memory, the way to ask the person. */
export type WalletContext = {
  origin: string
  store: WalletMemory
  approvals: { ask: (request: Omit<ApprovalRequest, 'locked'>) => Promise<ApprovalDecision> }
}

/** Addresses the site may see, the selected one first; none while the wallet is locked. */
export function visibleAccounts({ store, origin }: Pick<WalletContext, 'store' | 'origin'>): string[] {
  const { mode, permissions, accountIndex } = store.state
  if (mode === 'locked') return []
  const permitted = permissions[origin] ?? []
  const selected = store.config.accounts[accountIndex]?.address ?? ''
  const first = permitted.filter((address) => sameAddress(address, selected))
  return [...first, ...permitted.filter((address) => !sameAddress(address, selected))].map((address) =>
    address.toLowerCase(),
  )
}

/** The account behind an address the site was allowed to use. Throws 4100 for any other. */
export function permittedAccount(context: WalletContext, address: unknown): WalletAccount {
  if (!isAddressText(address)) throw invalidParams('An address is expected.')
  const permitted = context.store.state.permissions[context.origin] ?? []
  const account = context.store.config.accounts.find((candidate) => sameAddress(candidate.address, address))
  if (!account || !permitted.some((entry) => sameAddress(entry, address))) throw unauthorized()
  return account
}

export const signerOf = (account: WalletAccount): Wallet => new Wallet(account.privateKey)

export function currentNetwork({ store }: WalletContext): WalletNetwork {
  const network = store.network(store.state.chainId)
  if (!network) throw new ProviderError(4901, 'The wallet is on no network.')
  return network
}

/** The known network of a hex chain id. */
export function networkOfHex({ store }: WalletContext, chainId: unknown): WalletNetwork {
  if (typeof chainId !== 'string' || !/^0x[1-9a-fA-F][0-9a-fA-F]*$/.test(chainId))
    throw invalidParams('Expected a 0x-prefixed hexadecimal chainId.')
  const network = store.network(Number(chainId))
  if (!network) throw unknownChain(chainId)
  return network
}

/** The first parameter as an object. */
export function objectParam(params: unknown): Record<string, unknown> {
  const first: unknown = Array.isArray(params) ? params[0] : params
  if (!isRecord(first)) throw invalidParams('An object is expected as first parameter.')
  return first
}

export const listParams = (params: unknown): unknown[] => (Array.isArray(params) ? params : [])
