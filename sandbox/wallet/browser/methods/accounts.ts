import { sameAddress } from '../guards'
import { ProviderError } from '../providerError'
import { objectParam, visibleAccounts, type WalletContext } from '../walletContext'

const askingOrigins = new Set<string>()

export const accounts = (context: WalletContext): string[] => visibleAccounts(context)

/** EIP-1102. Asks only when the site has no account yet; a second question meanwhile gets -32002. */
export async function requestAccounts(context: WalletContext): Promise<string[]> {
  const present = visibleAccounts(context)
  if (present.length > 0) return present
  await connect(context)
  return visibleAccounts(context)
}

/** EIP-2255: always asks, so that a person can change what the site sees. */
export async function requestPermissions(context: WalletContext, params: unknown): Promise<object[]> {
  if (!('eth_accounts' in objectParam(params)))
    throw new ProviderError(-32602, 'Only the permission eth_accounts exists.')
  await connect(context)
  return permissions(context)
}

export function permissions(context: WalletContext): object[] {
  const value = context.store.state.permissions[context.origin]
  if (!value || value.length === 0) return []
  return [
    {
      invoker: context.origin,
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: value.map((address) => address.toLowerCase()) }],
    },
  ]
}

export function revokePermissions(context: WalletContext, params: unknown): null {
  if (!('eth_accounts' in objectParam(params))) return null
  const { [context.origin]: _revoked, ...others } = context.store.state.permissions
  context.store.update({ permissions: others })
  return null
}

async function connect({ origin, store, approvals }: WalletContext): Promise<void> {
  if (askingOrigins.has(origin))
    throw new ProviderError(
      -32002,
      `Request of type 'wallet_requestPermissions' already pending for origin ${origin}. Please wait.`,
    )
  askingOrigins.add(origin)
  try {
    const known = store.config.accounts
    const selected = known[store.state.accountIndex]
    const ordered = known.toSorted((left, right) => Number(right === selected) - Number(left === selected))
    const decision = await approvals.ask({
      kind: 'connect',
      origin,
      title: 'Connect this site',
      rows: [],
      accounts: ordered.map(({ label, address }) => ({ label, address })),
      confirm: 'Connect',
    })
    const chosen = known
      .map((account) => account.address)
      .filter((address) => decision.accounts?.some((entry) => sameAddress(entry, address)))
    if (chosen.length === 0) throw new ProviderError(4001, 'User rejected the request.')
    // A selected account that the site may not see would leave it with another one: select the first it may see.
    const stillSelected = selected !== undefined && chosen.includes(selected.address)
    const accountIndex = stillSelected
      ? store.state.accountIndex
      : known.findIndex((account) => account.address === chosen[0])
    store.update({ accountIndex, permissions: { ...store.state.permissions, [origin]: chosen } })
  } finally {
    askingOrigins.delete(origin)
  }
}
