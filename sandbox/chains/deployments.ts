import { dataSlice, getAddress, getCreateAddress, id } from 'ethers'
import { deployer } from './devAccounts'

/** One token of the sandbox, on every chain at the same address. */
export type TokenSpec = {
  symbol: string
  name: string
  decimals: number
  address: string
  contract: 'SandboxToken' | 'OldTether'
}

/**
 * The deployer's contracts in the order of its nonces. New ones go to the end: the addresses of the others must not
 * move.
 */
const deploymentOrder = [
  'meadow',
  'dollar',
  'tetherTemplate',
  'registry',
  'resolver',
  'batchAccount',
  'poolFactory',
  'wrappedNative',
  'poolRouter',
  'pebble',
  'swapRouter',
  'thief',
  'meadowCards',
  'claimTickets',
  'permit2Template',
  'multicallTemplate',
  'meadowStickers',
] as const

const addressOf = (name: (typeof deploymentOrder)[number]): string =>
  getCreateAddress({ from: deployer.address, nonce: deploymentOrder.indexOf(name) })

export const contractAddresses = {
  registry: addressOf('registry'),
  resolver: addressOf('resolver'),
  tetherTemplate: addressOf('tetherTemplate'),
  /** Code that the sandbox wallet delegates to for batches. */
  batchAccount: addressOf('batchAccount'),
  /**
   * The real address on Ethereum mainnet: the widget knows such contracts by address, so the copy must live there too.
   */
  tether: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  poolFactory: addressOf('poolFactory'),
  /** Wraps the native currency of its chain. Its name differs from chain to chain: see `wrappedNativeOf`. */
  wrappedNative: addressOf('wrappedNative'),
  /** The pools' own router. Visitors never use it: the convert API sends them to `swapRouter`. */
  poolRouter: addressOf('poolRouter'),
  /** Where the convert API sends visitors to; the spender of their approvals. */
  swapRouter: addressOf('swapRouter'),
  /** Where the convert API's lies lead. */
  thief: addressOf('thief'),
  /** Collectibles, honest ones and what nobody asked for: see `collectibleSpecs`. */
  meadowCards: addressOf('meadowCards'),
  claimTickets: addressOf('claimTickets'),
  meadowStickers: addressOf('meadowStickers'),
  permit2Template: addressOf('permit2Template'),
  multicallTemplate: addressOf('multicallTemplate'),
  /** Both live at the addresses they have on every chain: the widget knows them by these. */
  permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
  multicall: '0xcA11bde05977b3631167028862bE2a173976CA11',
  /** Nobody's account: gets the provider's fee of every swap. */
  feeCollector: getAddress(dataSlice(id('fee collector of the sandbox'), 12)),
}

export const tokenSpecs: readonly TokenSpec[] = [
  { symbol: 'MDW', name: 'Meadow', decimals: 18, address: addressOf('meadow'), contract: 'SandboxToken' },
  { symbol: 'USDC', name: 'USD Coin', decimals: 6, address: addressOf('dollar'), contract: 'SandboxToken' },
  { symbol: 'USDT', name: 'Tether USD', decimals: 6, address: contractAddresses.tether, contract: 'OldTether' },
]

/** Has a pool and is in no list: what a visitor can only reach by its address. */
export const unlistedToken: TokenSpec = {
  symbol: 'PBL',
  name: 'Pebble',
  decimals: 18,
  address: addressOf('pebble'),
  contract: 'SandboxToken',
}

/** A collection of ERC-721 pieces, on every chain at the same address. `isSpam` is what the data API says of it. */
export type CollectibleSpec = { name: string; symbol: string; address: string; isSpam: boolean }

export const collectibleSpecs: readonly CollectibleSpec[] = [
  { name: 'Meadow Card', symbol: 'CARD', address: contractAddresses.meadowCards, isSpam: false },
  {
    name: 'Claim 5,000 USDC at meadow-gift.example',
    symbol: 'GIFT',
    address: contractAddresses.claimTickets,
    isSpam: true,
  },
]

/** A collection of ERC-1155 pieces: of each there may be many. What they look like is in `sandbox/dataApi/collectibles`. */
export const editionsSpec = { name: 'Meadow Stickers', symbol: 'STICK', address: contractAddresses.meadowStickers }

/** A token by its symbol, whatever its case, the unlisted one too. Throws where there is none. */
export function tokenBySymbol(symbol: string): TokenSpec {
  const all = [...tokenSpecs, unlistedToken]
  const found = all.find((token) => token.symbol.toLowerCase() === symbol.toLowerCase())
  if (!found)
    throw new Error(`The sandbox has no token ${symbol}; it has ${all.map((token) => token.symbol).join(', ')}`)
  return found
}
