import type { NodeProfileName } from '../nodes/nodeProfiles'

/** A network as the sandbox lists it: a network object of the widget. */
export type SandboxNetwork = {
  /** CAIP-2, e.g. `eip155:31337`. */
  caipNetworkId: `${SandboxNamespace}:${string}`
  name: string
  rpcUrls: string[]
  nativeCurrency: { name: string; symbol: string; decimals: number }
  blockExplorerUrl: string
  imageUrl: string
  testnet: boolean
  contracts?: { ensRegistry?: { address: string } }
}

/** Which nodes of the world a node behaves like; `GET /control` says what each demands. `strict` is the default. */
export type SandboxNodeProfile = NodeProfileName

export type SandboxToken = { symbol: string; name: string; address: string; decimals: number }

/**
 * The seeded accounts of each namespace, with throw-away keys that everybody knows. The first is alice, then bob, carol,
 * dave, erin and frank.
 */
export type SandboxAccounts = {
  /** `privateKey`: 0x and 64 hexadecimal digits. */
  eip155: { label: string; address: string; privateKey: string }[]
  /** `secretKey`: base58 of the 64 bytes. */
  solana: { label: string; address: string; secretKey: string }[]
  /** `address` is for payments, `ordinalAddress` for ordinals; keys as hexadecimal digits. */
  bip122: { label: string; address: string; ordinalAddress: string; publicKey: string; privateKey: string }[]
  /** `secretSeed`: 0x and the 32 bytes of the sr25519 key. */
  polkadot: { label: string; address: string; secretSeed: string }[]
}

/** A namespace of chains, as the first part of a CAIP-2 id. */
export type SandboxNamespace = keyof SandboxAccounts

/** What `GET /sandbox.json` answers: where everything is. */
export type SandboxConfig = {
  apiUrl: string
  explorerUrl: string
  analyticsUrl: string
  relayUrl: string
  authUrl: string
  projectId: string
  /** The origin of the sandbox wallet. */
  walletAppUrl: string
  /** The origin of the page to buy coins at. */
  onrampUrl: string
  inboxUrl: string
  controlUrl: string
  /** The EVM chains first. */
  networks: SandboxNetwork[]
  /** How each node behaves, by its name (`31337`, `solana`, `polkadot`), when this was asked for. */
  nodeProfiles: Record<string, SandboxNodeProfile>
  accounts: SandboxAccounts
  /** By CAIP-2 id. */
  tokens: Record<string, SandboxToken[]>
  /** Names registered on the EVM chains, and the zone below which they are. */
  names: { zone: string; entries: { name: string; address: string }[] }
  /** Addresses of contracts, the same on every EVM chain. */
  contracts: Record<string, string>
  /** Whether there is a widget at `/dist/`. */
  built: boolean
}

/** A network of the sandbox. Throws when there is none of this id. */
export function networkOf(config: Pick<SandboxConfig, 'networks'>, caipNetworkId: string): SandboxNetwork {
  const network = config.networks.find((candidate) => candidate.caipNetworkId === caipNetworkId)
  if (!network)
    throw new Error(
      `The sandbox has no network ${caipNetworkId}. It has ${config.networks.map((known) => known.caipNetworkId).join(', ')}.`,
    )
  return network
}

/** A token of the sandbox by its symbol. Throws when the network has none. */
export function tokenOf(config: Pick<SandboxConfig, 'tokens'>, caipNetworkId: string, symbol: string): SandboxToken {
  const tokens = config.tokens[caipNetworkId] ?? []
  const token = tokens.find((candidate) => candidate.symbol === symbol)
  if (!token)
    throw new Error(
      `The sandbox has no token ${symbol} on ${caipNetworkId}. It has ${tokens.map((known) => known.symbol).join(', ') || 'none'}.`,
    )
  return token
}
