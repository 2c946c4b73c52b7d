/** What chains are called in viem, wagmi and AppKit, and their CAIP-2 ids: those that the widget has built in. */
const EVM = {
  mainnet: 1,
  optimism: 10,
  bsc: 56,
  gnosis: 100,
  polygon: 137,
  fantom: 250,
  zksync: 324,
  mantle: 5000,
  base: 8453,
  arbitrum: 42161,
  celo: 42220,
  avalanche: 43114,
  linea: 59144,
  berachain: 80094,
  scroll: 534352,
  baseSepolia: 84532,
  sepolia: 11155111,
  aurora: 1313161554,
}

const OTHERS = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  solanaDevnet: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
  bitcoinTestnet: 'bip122:000000000933ea01ad0ee984209779ba',
}

/** Whether a chain of this name is one of the namespaces that wagmi does not know. */
export const isNoEvmChain = (name) => Object.hasOwn(OTHERS, name)

/** The id by which the widget knows a chain; `undefined` where it has to be given as an object. */
export const caipIdOf = (name) => OTHERS[name] ?? (Object.hasOwn(EVM, name) ? `eip155:${EVM[name]}` : undefined)

/** The id of a chain by its number. */
export const caipIdOfNumber = (chainId) => `eip155:${chainId}`

/** All ids that stand in rewritten code. */
export const knownCaipIds = [...Object.keys(EVM), ...Object.keys(OTHERS)].map(caipIdOf)
