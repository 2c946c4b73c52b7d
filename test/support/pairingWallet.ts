import { closeSignClient } from '../../sandbox/pairingWallet/client/closeSignClient'
import { createMemoryStorage, type ClientStorage } from '../../sandbox/pairingWallet/client/memoryStorage'
import { openSignClient, type OpenedClient } from '../../sandbox/pairingWallet/client/openSignClient'
import { createPairingWallet, type PairingWallet } from '../../sandbox/pairingWallet/createPairingWallet'
import { loadPairingConfig } from '../../sandbox/pairingWallet/pairingConfig'
import type { PairingProposal } from '../../sandbox/pairingWallet/proposal'
import type { PairingMode, PendingRequest } from '../../sandbox/pairingWallet/requests'
import type { SignInAnswer } from '../../sandbox/pairingWallet/signIn/signCacaos'
import type { PairingSignIn } from '../../sandbox/pairingWallet/signIn/signInDesk'
import { closeAfterTest } from './openPairing'

export { closePairingWallets } from './openPairing'

export type PairingWalletTestOptions = {
  /** How it answers proposals and requests (default `auto-approve`). */
  mode?: PairingMode
  /** Labels of its accounts, the selected one first (default alice and bob, in every namespace). */
  accounts?: string[]
  /** Which of its networks it knows (default all). */
  networks?: string[]
  /** How it introduces itself to the site. */
  metadata?: { name: string; description: string; url: string; icons: string[] }
  /** How it answers a link that asks to sign in too (default `sign`). */
  signIn?: SignInAnswer
  /** The storage of an earlier wallet: this one is that one, started again. */
  storage?: ClientStorage
}

/** A wallet in this process on the sandbox's relay, with what a test waits for. */
export type TestPairingWallet = PairingWallet & {
  storage: ClientStorage
  /** The oldest proposal nobody answered, now or as soon as there is one. */
  nextProposal(): Promise<PairingProposal>
  /** The oldest request to connect and sign in that nobody answered, now or as soon as there is one. */
  nextSignIn(): Promise<PairingSignIn>
  /** The oldest request that waits for a person, now or as soon as there is one. */
  nextRequest(method?: string): Promise<PendingRequest>
  /** Resolves when this gives something else than null, looked at on every change of the wallet. */
  until<Value>(look: () => Value | null | undefined): Promise<Value>
}

const LIMIT_MS = 15_000

/** Opens a wallet that pairs over the sandbox's relay. It is closed after the test. */
export async function startPairingWallet(
  { config }: { config: { walletAppUrl: string } },
  {
    mode = 'auto-approve',
    accounts,
    networks,
    metadata,
    signIn = 'sign',
    storage = createMemoryStorage(),
  }: PairingWalletTestOptions = {},
): Promise<TestPairingWallet> {
  const loaded = await loadPairingConfig(config.walletAppUrl)
  const wallet = await createPairingWallet({
    ...loaded,
    accounts: accounts
      ? accounts.flatMap((label) => loaded.accounts.filter((account) => account.label === label))
      : loaded.accounts,
    networks: networks
      ? loaded.networks.filter((network) => networks.includes(network.caipNetworkId))
      : loaded.networks,
    metadata: metadata ?? {
      name: 'Sandbox Wallet',
      description: 'The wallet of this sandbox',
      url: config.walletAppUrl,
      icons: [`${config.walletAppUrl}/icon.svg`],
    },
    mode,
    storage,
  })
  wallet.setSignInAnswer(signIn)
  closeAfterTest(wallet.close)
  const until: TestPairingWallet['until'] = (look) => untilSeen(wallet, look)
  return {
    ...wallet,
    storage,
    until,
    nextProposal: () => until(() => wallet.proposals()[0]),
    nextSignIn: () => until(() => wallet.signIns()[0]),
    nextRequest: (method) =>
      until(() => wallet.requests().find((request) => method === undefined || request.method === method)),
  }
}

/** Opens the other side: a site without a widget, for tests of a wallet alone. It is closed after the test. */
export async function startPairingSite(
  { config }: { config: { relayUrl: string; projectId: string } },
  name = 'Test Site',
): Promise<OpenedClient> {
  const metadata = { name, description: '', url: 'https://site.example', icons: [] }
  const site = await openSignClient({
    relayUrl: config.relayUrl,
    projectId: config.projectId,
    metadata,
    storage: createMemoryStorage(),
  })
  closeAfterTest(() => closeSignClient(site))
  return site
}

function untilSeen<Value>(wallet: PairingWallet, look: () => Value | null | undefined): Promise<Value> {
  return new Promise((resolve, reject) => {
    let stop = (): void => undefined
    const timer = setTimeout(() => {
      stop()
      reject(new Error(`The pairing wallet did not get there in ${LIMIT_MS / 1000} s`))
    }, LIMIT_MS)
    const check = (): void => {
      const seen = look()
      if (seen === null || seen === undefined) return
      clearTimeout(timer)
      stop()
      resolve(seen)
    }
    stop = wallet.subscribe(check)
    check()
  })
}
