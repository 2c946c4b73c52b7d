import { createHash } from 'node:crypto'
import type { Mail, MailDraft } from './mailbox'
import { attestationParam, mailParam, recordsParam, textParam, topicParam, topicsParam, ttlParam } from './params'

/** What the methods do to the world around them. */
export type Desk = {
  /** Stores a message and sends it on its way. */
  publish: (draft: MailDraft) => void
  /** Joins a topic; what waits there is delivered. */
  subscribe: (clientId: string, topic: string) => void
  unsubscribe: (clientId: string, topic: string) => void
  pending: (clientId: string, topic: string) => Mail[]
}

type Params = Record<string, unknown>

export type RelayMethod = (desk: Desk, clientId: string, params: Params) => unknown

/** Tags of the messages that the two session methods carry. */
const PROPOSAL_TAG = 1100
const PROPOSAL_RESPONSE_TAG = 1101
const SETTLEMENT_TAG = 1102

/** Everything a client may call, by name. Deliveries come on another way, as `irn_subscription`. */
export const relayMethods: Readonly<Record<string, RelayMethod>> = {
  irn_publish: (desk, clientId, params) => {
    desk.publish(mailParam(clientId, params))
    return true
  },
  irn_batchPublish: (desk, clientId, params) => {
    const mails = recordsParam(params, 'messages').map((entry) => mailParam(clientId, entry))
    for (const mail of mails) desk.publish(mail)
    return true
  },
  irn_subscribe: (desk, clientId, params) => subscribe(desk, clientId, topicParam(params)),
  irn_batchSubscribe: (desk, clientId, params) => topicsParam(params).map((topic) => subscribe(desk, clientId, topic)),
  irn_unsubscribe: (desk, clientId, params) => {
    desk.unsubscribe(clientId, topicParam(params))
    return true
  },
  irn_batchUnsubscribe: (desk, clientId, params) => {
    for (const entry of recordsParam(params, 'subscriptions')) desk.unsubscribe(clientId, topicParam(entry))
    return true
  },
  irn_fetchMessages: (desk, clientId, params) => fetched(desk, clientId, [topicParam(params)]),
  irn_batchFetchMessages: (desk, clientId, params) => fetched(desk, clientId, topicsParam(params)),
  // Receipts and webhooks mean nothing here.
  irn_batchReceive: () => true,
  irn_watchRegister: () => true,
  irn_watchUnregister: () => true,
  wc_proposeSession: (desk, clientId, params) => {
    const topic = topicParam(params, 'pairingTopic')
    const message = textParam(params, 'sessionProposal')
    const ttlSeconds = ttlParam(params)
    // The client takes itself for subscribed and never asks.
    desk.subscribe(clientId, topic)
    desk.publish({
      topic,
      from: clientId,
      message,
      tag: PROPOSAL_TAG,
      ttlSeconds,
      attestation: attestationParam(params),
    })
    return true
  },
  wc_approveSession: (desk, clientId, params) => {
    const [sessionTopic, pairingTopic] = [topicParam(params, 'sessionTopic'), topicParam(params, 'pairingTopic')]
    const [response, settlement] = [
      textParam(params, 'sessionProposalResponse'),
      textParam(params, 'sessionSettlementRequest'),
    ]
    const shared = { from: clientId, ttlSeconds: ttlParam(params), attestation: null }
    desk.subscribe(clientId, sessionTopic)
    desk.publish({ ...shared, topic: pairingTopic, message: response, tag: PROPOSAL_RESPONSE_TAG })
    desk.publish({ ...shared, topic: sessionTopic, message: settlement, tag: SETTLEMENT_TAG })
    return true
  },
}

/** The id clients compute for themselves and use when they unsubscribe. */
export const subscriptionIdOf = (clientId: string, topic: string): string =>
  createHash('sha256')
    .update(topic + clientId)
    .digest('hex')

function subscribe(desk: Desk, clientId: string, topic: string): string {
  desk.subscribe(clientId, topic)
  return subscriptionIdOf(clientId, topic)
}

function fetched(desk: Desk, clientId: string, topics: string[]): object {
  const mails = topics.flatMap((topic) => desk.pending(clientId, topic))
  return {
    messages: mails.map(({ topic, message, publishedAt, tag }) => ({ topic, message, publishedAt, tag })),
    hasMore: false,
  }
}
