import type { SessionTypes } from '@walletconnect/types'
import { PAIRING_EVENTS, PAIRING_METHODS, SESSION_LIFETIME_SECONDS } from '../pairingMethods'
import { WidgetError } from '../../../errors'
import type { CaipNetworkId } from '../../../domain'
import type { Clock } from '../../../lib/time'
import { isRecord, readKey } from '../../../lib/isRecord'
import type { LinkMessage, SignedMessage } from '../../pairing'
import type { RelayClient } from '../relayClient'
import { readCacao, type Cacao } from './cacao'

/** What a wallet approved on a link, and what it signed with it; a wallet that cannot sign like this only approved. */
export type SignedApproval = { session: unknown; signed?: (SignedMessage | undefined)[] }

/** A link that asks for a session and a signature at once. */
export type SignInProposal = { uri: string; approval(): Promise<SignedApproval> }

type Waiting = { take(answer: unknown): void; refusal?: unknown }
type AuthRequest = ReturnType<RelayClient['auth']['requests']['getAll']>[number]

/** The answer of a wallet that knows only the ordinary proposal, which comes on the same link. */
const METHOD_UNSUPPORTED = 10001
/** Ends the client's own wait for an answer that is taken care of here. */
const TAKEN = { code: 0, message: 'taken' }

/** Every network and account the wallet signed for, of the networks that were asked about. */
function grantOf(
  cacaos: readonly Cacao[],
  asked: readonly CaipNetworkId[],
): { chains: CaipNetworkId[]; accounts: string[]; methods: string[] } {
  const pairs = cacaos.flatMap(({ signed, recap }) =>
    [signed.chainId, ...(recap?.chains ?? [])]
      .filter((id) => asked.includes(id))
      .map((id) => ({ id, address: signed.accountAddress })),
  )
  const methods = PAIRING_METHODS.eip155.filter((method) => cacaos.some(({ recap }) => recap?.methods.includes(method)))
  return {
    chains: [...new Set(pairs.map(({ id }) => id))],
    accounts: [...new Set(pairs.map(({ id, address }) => `${id}:${address}`))],
    methods,
  }
}

/**
 * Links that ask for a signature too (wc_sessionAuthenticate). Answers are taken before the client reads them: it would
 * ask a third party about the signature of a contract, and make a session of a signature it found forged. Refusals, and
 * the ordinary proposal on the same link, are the client's.
 */
export function createSignInProposals(client: RelayClient) {
  const { core, engine } = client
  const waiting = new Map<number, Waiting>()
  /** The key that opens the answers on a topic; the client itself knows the latest link's only. */
  const keys = new Map<string, string>()

  const decode = core.crypto.decode.bind(core.crypto)
  core.crypto.decode = (topic, message, options) =>
    decode(topic, message, keys.has(topic) ? { ...options, receiverPublicKey: keys.get(topic) } : options)

  const readAnswer: unknown = Reflect.get(engine, 'onSessionAuthenticateResponse')
  const leaveToClient = (topic: string, answer: unknown): void => {
    if (typeof readAnswer === 'function') Reflect.apply(readAnswer, engine, [topic, answer])
  }
  Reflect.set(engine, 'onSessionAuthenticateResponse', (topic: string, answer: { id: number }): void => {
    const proposal = waiting.get(answer.id)
    if (!proposal || !('result' in answer)) {
      const refusal = readKey(answer, 'error')
      if (proposal && readKey(refusal, 'code') !== METHOD_UNSUPPORTED) proposal.refusal = refusal
      leaveToClient(topic, answer)
      return
    }
    waiting.delete(answer.id)
    proposal.take(answer.result)
    leaveToClient(topic, { id: answer.id, jsonrpc: '2.0', error: TAKEN })
  })

  /**
   * The same session on this side as the wallet made on its own, by the protocol. @throws where the wallet says nothing
   * to make it of
   */
  const settle = async (request: AuthRequest, answer: unknown, now: number): Promise<SignedApproval> => {
    const { publicKey } = request.requester
    const peer = readKey(answer, 'responder')
    const peerKey = readKey(peer, 'publicKey')
    const answered = readKey(answer, 'cacaos')
    if (typeof peerKey !== 'string' || !Array.isArray(answered)) throw new WidgetError('SIWX_INVALID')
    const cacaos = answered.map((cacao: unknown) => readCacao(cacao))
    const grant = grantOf(
      cacaos.filter((cacao) => cacao !== undefined),
      request.authPayload.chains.filter(isEvmId),
    )
    // Signed, but nothing allowed: the wallet made no session of it either.
    if (grant.methods.length === 0 && !cacaos.includes(undefined)) throw new WidgetError('NO_ACCOUNT')
    const topic = await core.crypto.generateSharedKey(publicKey, peerKey)
    const expiry = Math.floor(now / 1000) + SESSION_LIFETIME_SECONDS
    const session: SessionTypes.Struct = {
      topic,
      expiry,
      acknowledged: true,
      relay: { protocol: 'irn' },
      pairingTopic: request.pairingTopic,
      controller: peerKey,
      transportType: 'relay',
      self: { publicKey, metadata: client.metadata },
      peer: { publicKey: peerKey, metadata: toMetadata(readKey(peer, 'metadata')) },
      requiredNamespaces: {},
      optionalNamespaces: {},
      namespaces: { eip155: { ...grant, events: [...PAIRING_EVENTS] } },
    }
    await core.relayer.subscriber.subscribe(topic, { transportType: 'relay' })
    await client.session.set(topic, session)
    core.expirer.set(topic, expiry)
    for (const { id, pairingTopic } of client.proposal.getAll())
      if (pairingTopic === request.pairingTopic) await client.proposal.delete(id, TAKEN)
    return { session, signed: cacaos.map((cacao) => cacao?.signed) }
  }

  return {
    /** Makes such a link for networks of eip155, of which the message is about the first. */
    async propose({
      message,
      chains,
      clock,
    }: {
      message: LinkMessage
      chains: readonly CaipNetworkId[]
      clock: Clock
    }): Promise<SignInProposal> {
      const { uri, response } = await client.authenticate({
        chains: [...chains],
        domain: message.domain,
        uri: message.uri,
        nonce: message.nonce,
        statement: message.statement,
        exp: message.expirationTime,
        nbf: message.notBefore,
        resources: [...(message.resources ?? [])],
        methods: [...PAIRING_METHODS.eip155],
      })
      const ordinary = response()
      ordinary.catch(() => undefined)
      const pairingTopic = /^wc:([0-9a-f]+)@/.exec(uri)?.[1]
      const request = client.auth.requests.getAll().find((one) => one.pairingTopic === pairingTopic)
      const answers = client.auth.pairingTopics.getAll().find((one) => one.pairingTopic === pairingTopic)
      if (!request || !answers) throw new WidgetError('RELAY_UNREACHABLE')
      keys.set(answers.topic, request.requester.publicKey)
      const proposal: Waiting = { take: () => undefined }
      const taken = new Promise<unknown>((resolve) => (proposal.take = resolve))
      waiting.set(request.id, proposal)
      const either = Promise.race([
        taken.then((answer) => settle(request, answer, clock.now())),
        ordinary.then(
          ({ session }): SignedApproval => ({ session }),
          async (thrown: unknown) => {
            // Ended from here: what was taken counts.
            if (!waiting.has(request.id)) return new Promise<never>(() => undefined)
            waiting.delete(request.id)
            throw proposal.refusal ?? thrown
          },
        ),
      ])
      return { uri, approval: () => either }
    },
  }
}

const isEvmId = (id: string): id is CaipNetworkId => id.startsWith('eip155:')

/** What a wallet says of itself; read again with every other part of a session before it is shown. */
function toMetadata(value: unknown): { name: string; description: string; url: string; icons: string[] } {
  const text = (key: string): string => {
    const said = readKey(value, key)
    return typeof said === 'string' ? said : ''
  }
  const icons: unknown = isRecord(value) ? value.icons : undefined
  return {
    name: text('name'),
    description: text('description'),
    url: text('url'),
    icons: Array.isArray(icons) ? icons.filter((icon) => typeof icon === 'string') : [],
  }
}
