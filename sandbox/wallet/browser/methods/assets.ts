import { Interface } from 'ethers'
import { isRecord, sameAddress, toHex } from '../guards'
import { listParams, objectParam, permittedAccount, type WalletContext } from '../walletContext'
import type { WalletNetwork } from '../walletConfigType'
import { callNode } from '../walletRpc'

const erc20 = new Interface(['function balanceOf(address) view returns (uint256)'])

type Asset = {
  address: string
  balance: string
  type: 'NATIVE' | 'ERC20'
  metadata: { name: string; symbol: string; decimals: number }
}

/** EIP-5792. Keyed by hex chain id; only networks the wallet can reach. */
export function capabilities(context: WalletContext, params: unknown): Record<string, object> {
  const [address, wanted] = listParams(params)
  permittedAccount(context, address)
  const networks = reachable(context).filter(
    (network) => !Array.isArray(wanted) || wanted.some((id) => Number(id) === network.chainId),
  )
  return Object.fromEntries(
    networks.map((network) => [
      toHex(network.chainId),
      {
        atomic: { status: 'supported' },
        ...(context.store.state.assetDiscovery ? { assetDiscovery: { supported: true } } : {}),
      },
    ]),
  )
}

/** ERC-7811 with the upper-case types of deployed wallets. Balances come from the chain. */
export async function getAssets(context: WalletContext, params: unknown): Promise<Record<string, Asset[]>> {
  const { account, chainFilter, assetFilter, assetTypeFilter } = objectParam(params)
  const { address } = permittedAccount(context, account)
  const answer: Record<string, Asset[]> = {}
  for (const network of reachable(context)) {
    const key = toHex(network.chainId)
    if (Array.isArray(chainFilter) && !chainFilter.some((id) => Number(id) === network.chainId)) continue
    if (isRecord(assetFilter) && !(key in assetFilter)) continue
    const wanted = isRecord(assetFilter) ? assetFilter[key] : undefined
    const assets = await assetsOn(context, network, address)
    answer[key] = assets.filter((asset) => matchesType(asset, assetTypeFilter) && matchesFilter(asset, wanted))
  }
  return answer
}

async function assetsOn({ store }: WalletContext, network: WalletNetwork, address: string): Promise<Asset[]> {
  const native = String(await callNode(network, 'eth_getBalance', [address, 'latest']))
  const assets: Asset[] = [
    { address: 'native', balance: native, type: 'NATIVE', metadata: { ...network.nativeCurrency } },
  ]
  if (!store.config.tokenChainIds.includes(network.chainId)) return assets
  for (const token of store.config.tokens) {
    const data = erc20.encodeFunctionData('balanceOf', [address])
    const word = String(await callNode(network, 'eth_call', [{ to: token.address, data }, 'latest']))
    const amount = BigInt(word)
    const { name, symbol, decimals } = token
    if (amount > 0n)
      assets.push({
        address: token.address,
        balance: toHex(amount),
        type: 'ERC20',
        metadata: { name, symbol, decimals },
      })
  }
  return assets
}

const reachable = ({ store }: WalletContext): WalletNetwork[] =>
  store.networks.filter((network) => network.rpcUrl !== null)

const matchesType = (asset: Asset, filter: unknown): boolean =>
  !Array.isArray(filter) || filter.some((type) => String(type).toUpperCase() === asset.type)

const matchesFilter = (asset: Asset, filter: unknown): boolean =>
  !Array.isArray(filter) ||
  filter.some((entry) => isRecord(entry) && sameAddress(String(entry['address']), asset.address))
