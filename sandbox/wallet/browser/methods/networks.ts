import { isRecord, toHex, toText } from '../guards'
import { invalidParams, ProviderError } from '../providerError'
import { networkOfHex, objectParam, type WalletContext } from '../walletContext'
import type { WalletNetwork } from '../walletConfigType'
import { callUrl } from '../walletRpc'

export const chainId = ({ store }: WalletContext): string => toHex(store.state.chainId)

/** EIP-3326. 4902 when the wallet does not know the chain. */
export async function switchChain(context: WalletContext, params: unknown): Promise<null> {
  const network = networkOfHex(context, objectParam(params)['chainId'])
  const { store, approvals, origin } = context
  if (network.chainId === store.state.chainId) return null
  await approvals.ask({
    kind: 'network',
    origin,
    title: 'Switch network',
    headline: network.name,
    rows: [
      { label: 'From', value: store.network(store.state.chainId)?.name ?? 'Unknown network' },
      { label: 'To', value: `${network.name} (${network.chainId})` },
    ],
    confirm: 'Switch network',
  })
  store.update({ chainId: network.chainId })
  return null
}

/** EIP-3085. The network must answer with its own chain id before it is added; then the wallet switches to it. */
export async function addChain(context: WalletContext, params: unknown): Promise<null> {
  const request = objectParam(params)
  const network = readNetwork(request)
  const { store, approvals, origin } = context
  if (store.network(network.chainId)?.rpcUrl) return switchChain(context, params)
  const answered = await callUrl(network.rpcUrl, 'eth_chainId').catch(() => null)
  if (Number(answered) !== network.chainId) {
    throw new ProviderError(
      -32602,
      `Chain ID returned by RPC URL ${network.rpcUrl} does not match ${toHex(network.chainId)}.`,
      { answered },
    )
  }
  await approvals.ask({
    kind: 'network',
    origin,
    title: 'Add a network',
    headline: network.name,
    rows: [
      { label: 'Chain id', value: String(network.chainId) },
      { label: 'Currency', value: `${network.nativeCurrency.name} (${network.nativeCurrency.symbol})` },
      { label: 'RPC address', value: network.rpcUrl, kind: 'code' },
    ],
    warning: 'A network can lie about balances. Only add networks you trust.',
    confirm: 'Add and switch',
  })
  const others = store.state.addedNetworks.filter((known) => known.chainId !== network.chainId)
  store.update({ addedNetworks: [...others, network], chainId: network.chainId })
  return null
}

function readNetwork(request: Record<string, unknown>): WalletNetwork & { rpcUrl: string } {
  const { chainId: id, chainName, nativeCurrency, rpcUrls, blockExplorerUrls } = request
  if (typeof id !== 'string' || !/^0x[1-9a-fA-F][0-9a-fA-F]*$/.test(id))
    throw invalidParams('Expected a 0x-prefixed hexadecimal chainId.')
  if (typeof chainName !== 'string' || chainName.trim() === '') throw invalidParams('Expected a chainName.')
  if (!isRecord(nativeCurrency) || nativeCurrency['decimals'] !== 18)
    throw invalidParams('Expected a nativeCurrency with 18 decimals.')
  const symbol = toText(nativeCurrency['symbol'] ?? '')
  if (symbol.length < 2 || symbol.length > 6)
    throw invalidParams('Expected a nativeCurrency.symbol of 2 to 6 characters.')
  const rpcUrl = firstUrl(rpcUrls)
  if (!rpcUrl) throw invalidParams('Expected rpcUrls with at least one http(s) URL.')
  return {
    chainId: Number(id),
    name: chainName.slice(0, 60),
    nativeCurrency: { name: toText(nativeCurrency['name'] ?? symbol), symbol, decimals: 18 },
    rpcUrl,
    explorerUrl: firstUrl(blockExplorerUrls),
  }
}

const firstUrl = (value: unknown): string | null =>
  (Array.isArray(value) ? value : []).find(
    (url): url is string => typeof url === 'string' && /^https?:\/\//.test(url) && URL.canParse(url),
  ) ?? null
