import type { TransferAdapter } from '../../src/adapters/contract'
import type { Connector, ConnectorEvent, WalletSession } from '../../src/connectors/contract'
import type { PairingContext } from '../../src/connectors/pairing'
import type { WalletHub } from '../../src/connectors/walletHub'
import type { Network, TokenBalance } from '../../src/domain'
import { UserRejectedError } from '../../src/errors'
import type { TrackedTransaction } from '../../src/features/transactions'
import { createEmitter } from '../../src/lib/emitter'

/** Two accounts and a token's contract, in their EIP-55 spelling. */
export const ALICE = '0x52908400098527886E0F7030069857D2E4169EE7'
export const BOB = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
export const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** What a test that did not give a part gets when the code uses it all the same. */
export const notThere = (what: string) => (): never => {
  throw new Error(`This test gave no ${what}`)
}

/** A network with defaults: Ethereum with one node, an explorer and no names. */
export function aNetwork(parts: Partial<Network> = {}): Network {
  return {
    caipNetworkId: 'eip155:1',
    name: 'Ethereum',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: ['https://node.example'],
    blockExplorerUrl: 'https://explorer.example',
    ...parts,
  }
}

/** Another network of the same namespace. */
export const aSecondNetwork = (): Network =>
  aNetwork({ caipNetworkId: 'eip155:8453', name: 'Base', rpcUrls: ['https://base.example'] })

/** The native coin with defaults: two ether at 2500 dollars. */
export function aToken(parts: Partial<TokenBalance> = {}): TokenBalance {
  return {
    name: 'Ether',
    symbol: 'ETH',
    caipNetworkId: 'eip155:1',
    decimals: 18,
    amountInUnits: '2000000000000000000',
    priceUsd: 2500,
    ...parts,
  }
}

/** A token of a contract with defaults: 1000 dollars in USDC. */
export function aContractToken(parts: Partial<TokenBalance> = {}): TokenBalance {
  const { tokenAddress = USDC } = parts
  return aToken({
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    amountInUnits: '1000000000',
    priceUsd: 1,
    tokenAddress,
    caipTokenAddress: `eip155:1:${tokenAddress}`,
    ...parts,
  })
}

/** What a wallet shares. */
export function aSession(parts: Partial<WalletSession> = {}): WalletSession {
  return {
    namespace: 'eip155',
    connectorId: 'app.fake',
    caipNetworkId: 'eip155:1',
    accounts: [{ namespace: 'eip155', address: ALICE, type: 'eoa' }],
    ...parts,
  }
}

/** A transaction of Alice that was handed to a wallet. */
export function aTransaction(parts: Partial<TrackedTransaction> = {}): TrackedTransaction {
  return {
    transactionId: 'tx-1',
    kind: 'send',
    status: 'submitted',
    hash: `0x${'a'.repeat(64)}`,
    caipNetworkId: 'eip155:1',
    from: `eip155:1:${ALICE}`,
    requestedAt: 1000,
    submittedAt: 2000,
    summary: { symbol: 'ETH', decimals: 18, amountInUnits: '1', to: BOB },
    ...parts,
  }
}

/** A row of the data API's balance answer, as the service writes it (reference, data-api §3.10). */
export function aBalanceRow(parts: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    value: 250.05,
    price: 2500.5,
    quantity: { decimals: '18', numeric: '0.1' },
    iconUrl: 'https://img.example/eth.png',
    ...parts,
  }
}

/** A chain on which every 0x text is an address, `.eth` is a name nobody has, and everything costs 21000 gas. */
export function fakeAdapter(parts: Partial<TransferAdapter> = {}): TransferAdapter {
  return {
    namespace: 'eip155',
    checkAddress: (address) => (address.startsWith('0x') ? { ok: true, address } : { ok: false, problem: 'malformed' }),
    isName: (text) => text.endsWith('.eth'),
    resolveName: async () => null,
    readIdentity: async () => ({}),
    getNativeBalance: async () => '2000000000000000000',
    getTokenMetadata: notThere('token'),
    getTokenDecimals: async () => 6,
    getTokenBalance: async () => '1000000000',
    getGasPrice: async (_network, gasPriceInUnits = '1000000000') => ({
      gasPriceInUnits,
      leastInUnits: gasPriceInUnits,
    }),
    estimateFee: async (_transfer, gasPriceInUnits = '1000000000') => ({
      feeInUnits: (21_000n * BigInt(gasPriceInUnits)).toString(),
      gasLimit: '21000',
      gasPriceInUnits,
    }),
    prepareTransfer: async () => async () => ({ hash: `0x${'b'.repeat(64)}` }),
    getTransactionStatus: async () => 'submitted',
    ...parts,
  }
}

/**
 * What a wallet behind a relay is told of a page: nothing can be read from a node, and what is kept is kept in memory.
 */
export function aPairingContext(parts: Partial<PairingContext> = {}): PairingContext {
  const kept = new Map<string, unknown>()
  return {
    relayUrl: 'wss://relay.example',
    projectId: 'project',
    site: { name: 'Shop', description: '', url: 'https://shop.example' },
    networks: [aNetwork()],
    preferredNetworks: [],
    domainCheck: false,
    opensWallets: false,
    rpc: notThere('node'),
    clock: { now: () => 1_000_000 },
    vault: {
      get: async (name) => kept.get(name),
      set: async (name, value) => void kept.set(name, value),
      remove: async (name) => void kept.delete(name),
    },
    ...parts,
  }
}

/** A desktop computer with a browser that hides nothing. */
export const aDesktop = { isMobile: false, isIos: false, isAndroid: false, isTelegram: false, isFramed: false }

/** The wallets of a page without any; what a test does not give fails when it is used. */
export function fakeHub(parts: Partial<WalletHub> = {}): WalletHub {
  return {
    connectors: () => [],
    findConnector: () => undefined,
    add: () => undefined,
    session: () => undefined,
    sessionsBeside: () => [],
    putInFront: () => undefined,
    connectorOf: () => undefined,
    connect: notThere('connect'),
    restore: async () => null,
    claimants: () => [],
    pair: notThere('pairing'),
    disconnect: async () => undefined,
    switchNetwork: async () => undefined,
    lookFor: async () => undefined,
    prepare: async () => undefined,
    readSession: notThere('session'),
    chooseAccount: () => undefined,
    chosenAccount: () => undefined,
    subscribe: () => () => undefined,
    dispose: () => undefined,
    ...parts,
  }
}

/** A wallet that shares Alice on Ethereum, or refuses what `refuses` says; `emit` speaks for it. */
export function fakeConnector({
  refuses,
  ...parts
}: Partial<Connector> & { refuses?: 'connect' | 'switchNetwork' } = {}): Connector & {
  emit(event: ConnectorEvent): void
} {
  const events = createEmitter<ConnectorEvent>()
  const unless =
    <T>(step: typeof refuses, answer: T) =>
    async (): Promise<T> => {
      if (refuses === step) throw new UserRejectedError()
      return answer
    }
  return {
    id: 'app.fake',
    name: 'Fake',
    type: 'ANNOUNCED',
    source: 'eip6963',
    namespaces: ['eip155'],
    supportsNetworkSwitch: true,
    approvesInOwnView: false,
    connect: unless('connect', aSession()),
    restore: async () => aSession(),
    disconnect: async () => undefined,
    readSession: async () => ({ addresses: [ALICE], caipNetworkId: 'eip155:1' }),
    switchNetwork: unless('switchNetwork', undefined),
    getProvider: () => ({ isProvider: true }),
    subscribe: events.subscribe,
    emit: events.emit,
    ...parts,
  }
}
