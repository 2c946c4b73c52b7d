import { getCreateAddress } from 'ethers'
import { deployer } from './devAccounts'

/** One token of the sandbox, on every chain at the same address. */
export type TokenSpec = { symbol: string; name: string; decimals: number; address: string; contract: 'SandboxToken' | 'OldTether' }

/** The deployer's contracts in the order of its nonces. */
const deploymentOrder = ['meadow', 'dollar', 'tetherTemplate', 'registry', 'resolver', 'batchAccount'] as const

const addressOf = (name: (typeof deploymentOrder)[number]): string =>
  getCreateAddress({ from: deployer.address, nonce: deploymentOrder.indexOf(name) })

export const contractAddresses = {
  registry: addressOf('registry'),
  resolver: addressOf('resolver'),
  tetherTemplate: addressOf('tetherTemplate'),
  /** Code that the sandbox wallet delegates to for batches. */
  batchAccount: addressOf('batchAccount'),
  /** The real address on Ethereum mainnet: the widget knows such contracts by address, so the copy must live there too. */
  tether: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
}

export const tokenSpecs: readonly TokenSpec[] = [
  { symbol: 'MDW', name: 'Meadow', decimals: 18, address: addressOf('meadow'), contract: 'SandboxToken' },
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: addressOf('dollar'), contract: 'SandboxToken' },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, address: contractAddresses.tether, contract: 'OldTether' },
]

export function tokenBySymbol(symbol: string): TokenSpec {
  const found = tokenSpecs.find((token) => token.symbol.toLowerCase() === symbol.toLowerCase())
  if (!found) throw new Error(`The sandbox has no token ${symbol}; it has ${tokenSpecs.map((token) => token.symbol).join(', ')}`)
  return found
}
