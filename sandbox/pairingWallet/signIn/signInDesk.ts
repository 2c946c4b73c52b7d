import type { AuthTypes, SignClientTypes } from '@walletconnect/types'
import { addressOn, type PairingAccount } from '../accounts'
import type { OpenedClient } from '../client/openSignClient'
import type { Question } from '../namespaces/namespace'
import type { PairingNetwork } from '../networks'
import type { Site } from '../proposal'
import { type PairingMode, type Reason, userRejectedSession } from '../requests'
import { forge, granted, messageFor, signCacaos, type SignInAnswer, type SignInPlan } from './signCacaos'

/** A site's wish to connect and sign in with one answer. */
export type PairingSignIn = {
  id: number
  site: Site
  /** What to show: the message of the first network. */
  question: Question
  plan: SignInPlan
  asked: AuthTypes.PayloadParams
}

type SignInDeskParts = {
  client: OpenedClient
  accounts: readonly PairingAccount[]
  networks: () => readonly PairingNetwork[]
  /** The methods it has on eip155. */
  methods: readonly string[]
  mode: () => PairingMode
  changed: () => void
  /** Hears of what failed with nobody waiting for it. */
  report: (problem: unknown) => void
}

export type SignInDesk = ReturnType<typeof createSignInDesk>

/**
 * The requests to connect and sign in that wait for an answer (wc_sessionAuthenticate), oldest first, and the ways to
 * answer.
 */
export function createSignInDesk({ client, accounts, networks, methods, mode, changed, report }: SignInDeskParts) {
  const waiting = new Map<number, PairingSignIn>()
  const seen = new Set<number>()
  let answer: SignInAnswer = 'sign'

  const remove = (id: number): void => {
    waiting.delete(id)
    changed()
  }

  /**
   * Answers the topic of the session that comes of it. `everyNetwork`: a message for each network, as some wallets
   * sign.
   */
  const approveSignIn = async ({ id }: { id: number }, { everyNetwork = false } = {}): Promise<string | undefined> => {
    const request = waiting.get(id)
    if (!request) throw new Error('The request is gone.')
    const plan = everyNetwork ? { ...request.plan, signedChains: request.plan.chains } : request.plan
    const auths = await signCacaos(request.asked, plan, answer)
    if (answer === 'signature') swapNextCacaos(client, await forge(auths))
    const { session } = await client.approveSessionAuthenticate({ id, auths })
    remove(id)
    return session?.topic
  }

  /** Refuses, by default with 5000 "User rejected.". */
  const rejectSignIn = async ({ id }: { id: number }, reason: Reason = userRejectedSession): Promise<void> => {
    await client.rejectSessionAuthenticate({ id, reason })
    remove(id)
  }

  const read = ({
    id,
    params: { requester, authPayload },
  }: SignClientTypes.EventArguments['session_authenticate']): PairingSignIn => {
    const chains = authPayload.chains.filter((chain) => networks().some(({ caipNetworkId }) => caipNetworkId === chain))
    const account = accounts.find(({ namespace }) => namespace === 'eip155')
    const [first] = chains
    if (!account || first === undefined) throw new Error('The wallet has no account on these networks.')
    const plan: SignInPlan = { account, chains, signedChains: [first], methods }
    const network = networks().find(({ caipNetworkId }) => caipNetworkId === first)
    const question: Question = {
      kind: 'signature',
      origin: requester.metadata.url,
      title: 'Connect and sign in',
      confirm: 'Sign',
      rows: [
        { label: 'Account', value: addressOn(account, first), kind: 'address' },
        { label: 'Network', value: network?.name ?? first },
      ],
      text: messageFor(granted(authPayload, plan), account, first),
    }
    return { id, site: requester.metadata, asked: authPayload, plan, question }
  }

  const receive = (event: SignClientTypes.EventArguments['session_authenticate']): void => {
    // A relay may deliver twice.
    if (seen.has(event.id)) return
    seen.add(event.id)
    try {
      waiting.set(event.id, read(event))
    } catch (problem) {
      report(problem)
      client
        .rejectSessionAuthenticate({ id: event.id, reason: { code: 5100, message: 'Unsupported chains.' } })
        .catch(report)
      return
    }
    changed()
    if (mode() === 'auto-approve') approveSignIn(event).catch(report)
    if (mode() === 'auto-reject') rejectSignIn(event).catch(report)
  }

  /**
   * Says how such links are answered from the next one on. Without a listener the client goes on with the ordinary
   * proposal that comes beside it.
   */
  const setSignInAnswer = (next: SignInAnswer): void => {
    answer = next
    client.events.removeAllListeners('session_authenticate')
    if (next !== 'ordinary') client.on('session_authenticate', receive)
  }
  setSignInAnswer('sign')

  return { signIns: (): PairingSignIn[] => [...waiting.values()], approveSignIn, rejectSignIn, setSignInAnswer }
}

/** The client itself would not send a wrong signature: it is put in place of the right one on its way out. */
function swapNextCacaos({ engine }: OpenedClient, cacaos: AuthTypes.Cacao[]): void {
  const send: unknown = Reflect.get(engine, 'sendResult')
  if (typeof send !== 'function') throw new Error('The client sends nothing.')
  Reflect.set(engine, 'sendResult', (message: { result: object }): unknown => {
    Reflect.set(engine, 'sendResult', send)
    const sent: unknown = Reflect.apply(send, engine, [{ ...message, result: { ...message.result, cacaos } }])
    return sent
  })
}
