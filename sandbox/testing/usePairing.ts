import type { SessionTypes } from '@walletconnect/types'
import { closeSignClient } from '../pairingWallet/client/closeSignClient'
import { createMemoryStorage } from '../pairingWallet/client/memoryStorage'
import { openSignClient, type OpenedClient } from '../pairingWallet/client/openSignClient'
import {
  createPairingWallet,
  type PairingWallet,
  type PairingWalletOptions,
} from '../pairingWallet/createPairingWallet'
import { devPairingAccounts } from '../pairingWallet/keys/devPairingAccounts'
import { famousNetworks } from '../pairingWallet/networks'
import type { PairingProposal } from '../pairingWallet/proposal'
import { devAccounts } from '../chains/devAccounts'

const testAccounts = devPairingAccounts(devAccounts.slice(0, 2))

const walletMetadata = { name: 'Sandbox Wallet', description: 'A wallet', url: 'https://wallet.example', icons: [] }

const events = ['chainChanged', 'accountsChanged']

/** What a site asks for: every namespace, a network or two of each. */
const testNamespaces = {
  eip155: {
    chains: ['eip155:1', 'eip155:10'],
    methods: [
      'eth_sendTransaction',
      'personal_sign',
      'eth_signTypedData_v4',
      'wallet_switchEthereumChain',
      'eth_accounts',
      'eth_sign',
    ],
    events,
  },
  solana: {
    chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
    ],
    events,
  },
  bip122: {
    chains: ['bip122:000000000019d6689c085ae165831e93'],
    methods: ['signMessage', 'sendTransfer', 'getAccountAddresses'],
    events,
  },
  polkadot: {
    chains: ['polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    events,
  },
}

export type Pairing = {
  /** A sign client as a site has it. */
  openSite: (storage?: PairingWalletOptions['storage']) => Promise<OpenedClient>
  openWallet: (options?: Partial<PairingWalletOptions>) => Promise<PairingWallet>
  /** A link that asks for everything, and the session that comes of it. Nobody has to wait for a refused one. */
  proposeTo: (site: OpenedClient) => Promise<{ uri: string; approval: () => Promise<SessionTypes.Struct> }>
  /** A site and a wallet with a session between them. */
  connect: (
    options?: Partial<PairingWalletOptions>,
  ) => Promise<{ site: OpenedClient; wallet: PairingWallet; topic: string }>
}

/** Clients on the relay of a test, closed after it. */
export function usePairing(relayUrl: () => string): Pairing {
  const sites = new Set<OpenedClient>()
  const wallets = new Set<PairingWallet>()
  afterEach(async () => {
    await Promise.all([...[...sites].map(closeSignClient), ...[...wallets].map((wallet) => wallet.close())])
    sites.clear()
    wallets.clear()
  })

  const openSite: Pairing['openSite'] = async (storage = createMemoryStorage()) => {
    const metadata = { name: 'Test Site', description: 'A site', url: 'https://site.example', icons: [] }
    const site = await openSignClient({ relayUrl: relayUrl(), projectId: 'sandbox', metadata, storage })
    sites.add(site)
    return site
  }
  const openWallet: Pairing['openWallet'] = async (options = {}) => {
    const evm = { tokens: [], tokenChainIds: [], batchAccount: '0x' }
    const wallet = await createPairingWallet({
      relayUrl: relayUrl(),
      projectId: 'sandbox',
      accounts: testAccounts,
      networks: famousNetworks,
      evm,
      metadata: walletMetadata,
      storage: createMemoryStorage(),
      ...options,
    })
    wallets.add(wallet)
    return wallet
  }
  const proposeTo: Pairing['proposeTo'] = async (site) => {
    const { uri, approval } = await site.connect({ optionalNamespaces: testNamespaces })
    if (uri === undefined) throw new Error('There is no pairing link')
    return { uri, approval }
  }
  const connect: Pairing['connect'] = async (options) => {
    const [site, wallet] = await Promise.all([openSite(), openWallet({ mode: 'auto-approve', ...options })])
    const { uri, approval } = await proposeTo(site)
    const [session] = await Promise.all([approval(), wallet.pair(uri)])
    return { site, wallet, topic: session.topic }
  }
  return { openSite, openWallet, proposeTo, connect }
}

/** Resolves when this gives something else than null or undefined, looked at on every change of the wallet. */
export function untilWallet<Value>(wallet: PairingWallet, look: () => Value | null | undefined): Promise<Value> {
  return new Promise((resolve) => {
    let stop = (): void => undefined
    const check = (): void => {
      const seen = look()
      if (seen === null || seen === undefined) return
      stop()
      resolve(seen)
    }
    stop = wallet.subscribe(check)
    check()
  })
}

export const nextProposal = (wallet: PairingWallet): Promise<PairingProposal> =>
  untilWallet(wallet, () => wallet.proposals()[0])

/** What a promise fails with, listened for from now on; `null` when it does not fail. */
export const failureOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (problem: unknown) => problem,
  )
