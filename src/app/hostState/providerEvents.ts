import { parseCaipNetworkId, type Namespace } from '../../domain'
import type { WalletWidgetState, WidgetAccountState } from './widgetState'

/** An event of a provider (EIP-1193) and what it tells. */
export type ProviderEvent = readonly [event: string, payload: unknown]

const chainIdOf = (account: WidgetAccountState | undefined): string | undefined =>
  account?.caipNetworkId ? `0x${BigInt(parseCaipNetworkId(account.caipNetworkId).reference).toString(16)}` : undefined

/** Who is connected, the active account first. */
const addressesOf = (account: WidgetAccountState | undefined): string[] =>
  account?.status === 'connected' && account.address !== null
    ? [...new Set([account.address, ...account.allAccounts.map(({ address }) => address)])]
    : []

/**
 * What a namespace's provider tells when the state changes. The state is the one truth, for wallets of every kind alike:
 * nothing is told that `state` does not say.
 */
export function providerEventsBetween(
  namespace: Namespace,
  previous: WalletWidgetState,
  next: WalletWidgetState,
): ProviderEvent[] {
  const [before, now] = [previous.accounts[namespace], next.accounts[namespace]]
  const [had, has] = [addressesOf(before), addressesOf(now)]
  if (has.length === 0)
    return had.length === 0
      ? []
      : [
          ['accountsChanged', []],
          ['disconnect', Object.assign(new Error('Disconnected'), { code: 4900 })],
        ]
  const events: ProviderEvent[] = []
  const [chainWas, chainIs] = namespace === 'eip155' ? [chainIdOf(before), chainIdOf(now)] : []
  if (had.length === 0) events.push(['connect', chainIs === undefined ? {} : { chainId: chainIs }])
  if (chainIs !== undefined && chainWas !== chainIs) events.push(['chainChanged', chainIs])
  if (had.join() !== has.join()) events.push(['accountsChanged', has])
  return events
}
