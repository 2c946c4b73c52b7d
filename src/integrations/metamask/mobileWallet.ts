import type { SessionRequest } from '@metamask/mobile-wallet-protocol-core'
import type { CustomLink } from '../../index'
import { readKey } from '../../lib/isRecord'
import type { MakersProvider } from '../providerWallet'
import { connectLink, frontLink, type MobileDapp } from './connectLink'
import { createMobileLine, type MobileLineClient } from './mobileLine'
import { createMobileQuestions, failure } from './mobileQuestions'
import type { KeptRecord, MobileRecord } from './mobileRecord'
import { readAddresses, readShared } from './mobileSession'

/** What the wallet in the app is reached with. */
export type MobileWalletParts = {
  relayUrl: string
  dapp: MobileDapp
  /** Networks that the app is asked to share beside the one the page is on. */
  networks: readonly string[]
  record: KeptRecord
  /** The app is on this device: the page sleeps behind it. */
  isPhone: boolean
  /** Brings the app to the front. */
  openApp(link: string): void
}

/** The wallet in the app: a provider (EIP-1193) whose words go over the relay, and how it is entered and left. */
export type MobileWallet = MakersProvider & {
  enter(request: {
    caipNetworkId?: string | undefined
    showLink?: ((link: CustomLink | null) => void) | undefined
  }): Promise<void>
  leave(): Promise<void>
}

/** Whom in the app a question is for: its wallet of several chains (CAIP-25, CAIP-27), or its wallet of EVM networks. */
const MULTICHAIN = 'metamask-multichain-provider'
const EVM = 'metamask-provider'
const FIRST_NETWORK = 'eip155:1'
/** What somebody has to look at in the app. */
const ASKS_PERSON = /^(?:personal_sign|eth_sign|eth_send|wallet_(?!get))/

const gone = (): Error => failure(4900, 'The wallet is not connected')

const numberOf = (network: string): number => Number(network.slice('eip155:'.length))
const hexOf = (network: string): string => `0x${numberOf(network).toString(16)}`
const firstParam = (params: unknown, key: string): unknown =>
  Array.isArray(params) ? readKey(params[0], key) : undefined

/** Makes the wallet; where a connection is kept it is taken up again. */
export function createMobileWallet({
  relayUrl,
  dapp,
  networks,
  record,
  isPhone,
  openApp,
}: MobileWalletParts): MobileWallet {
  const listeners: { event: string; listener: (told: unknown) => void }[] = []
  const tell = (event: string, told: unknown): void =>
    listeners.filter((one) => one.event === event).forEach(({ listener }) => listener(told))
  const questions = createMobileQuestions()
  let line: MobileLineClient | undefined
  /** The visitor who is asked to share, where one is. */
  let asked: { end(error: Error): void; answered(session: unknown): void } | undefined

  // What this page was told: another tab may have written the same into the record before.
  let said = record.read()
  const tellChanges = (now: MobileRecord): void => {
    const before = said
    said = now
    if (now.accounts.join() !== before?.accounts.join()) tell('accountsChanged', now.accounts)
    if (now.network !== before?.network) tell('chainChanged', hexOf(now.network))
  }
  const keep = (kept: MobileRecord, change: Partial<MobileRecord>): void => {
    const next = { ...kept, ...change }
    record.write(next)
    tellChanges(next)
  }
  const forget = (): void => {
    questions.endAll(gone())
    record.erase()
    said = undefined
    tell('accountsChanged', [])
    tell('disconnect', gone())
  }
  /** The page stays where it is, where the app shares that. */
  const share = (session: unknown): void => {
    const kept = record.read()
    const shared = readShared(session)
    if (shared && kept) {
      const [first = FIRST_NETWORK] = shared.networks
      keep(kept, { ...shared, network: shared.networks.includes(kept.network) ? kept.network : first })
    } else if (!shared && line && !asked) {
      // The app has ended it.
      void line.end().catch(() => undefined)
      line = undefined
      forget()
    }
  }
  const hearNews = (method: unknown, params: unknown): void => {
    const kept = record.read()
    if (method === 'wallet_sessionChanged') {
      // Older apps answer with the news alone.
      if (asked && readShared(params)) asked.answered(params)
      else share(params)
    } else if (!kept || kept.accounts.length === 0) return
    else if (method === 'metamask_accountsChanged') {
      const accounts = readAddresses(params)
      if (accounts.length > 0) keep(kept, { accounts })
    } else if (method === 'metamask_chainChanged') {
      const toldNetwork = `eip155:${Number(readKey(params, 'chainId'))}`
      if (toldNetwork === kept.toldNetwork || toldNetwork.endsWith('NaN')) tellChanges(kept)
      else keep(kept, { toldNetwork, network: toldNetwork, networks: [...new Set([...kept.networks, toldNetwork])] })
    }
  }
  const hear = (message: unknown): void => {
    const data = readKey(message, 'data')
    const id = readKey(data, 'id')
    if (typeof id !== 'string') {
      hearNews(readKey(data, 'method'), readKey(data, 'params'))
      return
    }
    questions.answer(id, data)
  }

  let resuming: Promise<MobileLineClient> | undefined
  /** The line of the kept connection, which is taken up again in a page that was loaded anew. */
  const connected = async (): Promise<MobileLineClient> => {
    const kept = record.read()
    if (!kept) throw gone()
    if (line?.id() === kept.line.id) return line
    resuming ??= createMobileLine({ relayUrl, record }, hear)
      .then(async (made) => {
        try {
          await made.resume(kept.line.id)
        } catch (error) {
          await made.end()
          throw error
        }
        return (line = made)
      })
      .finally(() => (resuming = undefined))
    return resuming
  }
  const ask = async (name: string, method: string, params: unknown): Promise<unknown> => {
    const to = await connected()
    const { message, answer } = questions.ask(name, method, params)
    await to.send(message)
    const wish = name === EVM ? method : readKey(readKey(params, 'request'), 'method')
    if (isPhone && ASKS_PERSON.test(String(wish))) openApp(frontLink(to.id() ?? ''))
    return answer
  }

  const leave = async (): Promise<void> => {
    asked?.end(failure(4001, 'The visitor left'))
    const kept = record.read()
    const left = line
    line = undefined
    if (kept && left) await left.end(questions.ask(MULTICHAIN, 'wallet_revokeSession', { scopes: [] }).message)
    else await left?.end()
    forget()
  }

  const goTo = async (method: string, params: unknown): Promise<null> => {
    const network = `eip155:${Number(firstParam(params, 'chainId'))}`
    const kept = record.read()
    if (!kept) throw gone()
    const isShared = kept.networks.includes(network)
    if (method === 'wallet_addEthereumChain' || !isShared) await ask(EVM, method, params)
    const now = record.read()
    if (now) keep(now, { network, networks: [...new Set([...now.networks, network])] })
    return null
  }

  /** What is known here without asking the app, and what is not only a question. */
  const known: Record<string, (kept: MobileRecord | undefined, params: unknown, method: string) => unknown> = {
    eth_accounts: (kept) => kept?.accounts ?? [],
    eth_coinbase: (kept) => kept?.accounts[0] ?? null,
    eth_requestAccounts(kept) {
      if (!kept || kept.accounts.length === 0) throw failure(4100, 'The wallet shares no account')
      return kept.accounts
    },
    eth_chainId: (kept) => hexOf(kept?.network || FIRST_NETWORK),
    net_version: (kept) => String(numberOf(kept?.network || FIRST_NETWORK)),
    wallet_revokePermissions: async () => leave().then(() => null),
    wallet_switchEthereumChain: async (_kept, params, method) => goTo(method, params),
    wallet_addEthereumChain: async (_kept, params, method) => goTo(method, params),
  }

  if (record.read()) void connected().catch(() => undefined)
  return {
    on: (event, listener) => void listeners.push({ event, listener }),
    async request({ method, params }) {
      const kept = record.read()
      if (Object.hasOwn(known, method)) return known[method]?.(kept, params, method)
      if (!kept) throw gone()
      return ask(MULTICHAIN, 'wallet_invokeMethod', { scope: kept.network, request: { method, params: params ?? [] } })
    },
    async enter({ caipNetworkId = FIRST_NETWORK, showLink }) {
      if (!showLink) throw new Error('Nobody shows the link')
      // Whoever asks again has a new link, and nobody waits for the old one any more.
      asked?.end(failure('PAIRING_EXPIRED', 'There is a newer link'))
      await line?.end()
      record.erase()
      const scopes = [...new Set([caipNetworkId, ...networks, FIRST_NETWORK])]
      const { message, answer } = questions.ask(MULTICHAIN, 'wallet_createSession', {
        optionalScopes: Object.fromEntries(
          scopes.map((scope) => [scope, { methods: [], notifications: [], accounts: [] }]),
        ),
        sessionProperties: { 'eip1193-compatible': true },
      })
      const made = await createMobileLine({ relayUrl, record }, hear)
      line = made
      const session = new Promise<unknown>((resolve, reject) => {
        asked = { end: reject, answered: resolve }
        const onRequest = (request: SessionRequest): void =>
          void connectLink(request, dapp).then((uri) => showLink({ uri, expiresAt: request.expiresAt }), reject)
        // An app on this device takes the page's place: what it is asked goes with the link.
        made
          .open({ onRequest, ...(isPhone && { first: message }) })
          .then(() => {
            showLink(null)
            return isPhone ? undefined : made.send(message)
          })
          .then(() => answer)
          .then(resolve, reject)
      })
      const own = asked
      try {
        const shared = readShared(await session)
        const kept = record.read()
        if (!shared || !kept) throw failure(4001, 'The wallet shares no account')
        const [first = FIRST_NETWORK] = shared.networks
        keep(kept, { ...shared, network: shared.networks.includes(caipNetworkId) ? caipNetworkId : first })
      } catch (error) {
        if (line === made) line = undefined
        await made.end().catch(() => undefined)
        throw error
      } finally {
        if (asked === own) asked = undefined
      }
    },
    leave,
  }
}
