import type { Connection } from './connection'
import type { FrameId } from './frames'
import { errorFrame, readFrame, resultFrame } from './frames'
import { Mailbox, type Mail } from './mailbox'
import { type Desk, relayMethods } from './methods'
import { RelayError } from './relayError'
import type { RelayFaults } from './relayFaults'
import type { RelayLog } from './relayLog'

type SwitchboardParts = { now: () => number; faults: RelayFaults; log: RelayLog }

/** Joins sockets and mailbox: runs what clients ask and hands out what waits for them. */
export class Switchboard {
  /** The latest socket of each client: the only one that gets messages. */
  private readonly live = new Map<string, Connection>()
  private readonly mailbox: Mailbox
  private readonly faults: RelayFaults
  private readonly log: RelayLog
  private nextDeliveryId = 1
  private readonly desk: Desk

  constructor({ now, faults, log }: SwitchboardParts) {
    this.mailbox = new Mailbox(now)
    this.faults = faults
    this.log = log
    this.desk = {
      publish: (draft) => {
        const mail = this.mailbox.publish(draft)
        for (const clientId of this.mailbox.recipients(mail)) this.hand(clientId, mail)
      },
      subscribe: (clientId, topic) => {
        this.mailbox.subscribe(clientId, topic)
        for (const mail of this.mailbox.pending(clientId, topic)) this.hand(clientId, mail)
      },
      unsubscribe: (clientId, topic) => this.mailbox.unsubscribe(clientId, topic),
      pending: (clientId, topic) => this.mailbox.pending(clientId, topic),
    }
  }

  connect(connection: Connection): void {
    this.live.set(connection.clientId, connection)
    this.log.add({ method: 'connect', clientId: connection.clientId })
  }

  /** The client stays subscribed: what comes meanwhile waits for its next socket. */
  disconnect(connection: Connection): void {
    if (this.live.get(connection.clientId) === connection) this.live.delete(connection.clientId)
    this.log.add({ method: 'disconnect', clientId: connection.clientId })
  }

  receive(connection: Connection, text: string): void {
    const frame = readFrame(text)
    switch (frame.kind) {
      case 'call':
        return this.answer(connection, frame.id, frame.method, frame.params)
      case 'acknowledgement': {
        const seq = connection.takeAcknowledged(frame.deliveryId)
        if (seq !== null) this.mailbox.acknowledge(connection.clientId, seq)
        return
      }
      case 'unreadable':
        return connection.send(errorFrame('', -32700, 'Parse error'))
    }
  }

  clients(): { clientId: string; topics: string[] }[] {
    return [...this.live.keys()].map((clientId) => ({ clientId, topics: this.mailbox.topicsOf(clientId) }))
  }

  /** Forgets all messages; clients keep their sockets and topics. */
  empty(): void {
    this.mailbox.empty()
  }

  private answer(connection: Connection, id: FrameId, method: string, params: Record<string, unknown>): void {
    const { clientId } = connection
    this.log.add({
      method,
      clientId,
      topics: topicsIn(params),
      tag: typeof params['tag'] === 'number' ? params['tag'] : null,
    })
    try {
      const run = Object.hasOwn(relayMethods, method) ? relayMethods[method] : undefined
      if (!run) throw new RelayError(-32601, `Method not found: ${method}`)
      connection.send(resultFrame(id, run(this.desk, clientId, params)))
    } catch (problem) {
      const { code, message } = problem instanceof RelayError ? problem : new RelayError(-32603, String(problem))
      connection.send(errorFrame(id, code, message))
    }
  }

  private hand(clientId: string, mail: Mail): void {
    this.faults.apply(mail.tag, () => this.deliver(clientId, mail))
  }

  /** A delivery may have been delayed: whether it is still wanted is looked at when it goes out. */
  private deliver(clientId: string, mail: Mail): void {
    const connection = this.live.get(clientId)
    if (!connection || !this.mailbox.isSubscribed(clientId, mail.topic) || !this.mailbox.isDue(clientId, mail)) return
    this.log.add({ method: 'irn_subscription', clientId, topics: [mail.topic], tag: mail.tag })
    connection.deliver(this.nextDeliveryId++, mail)
  }
}

function topicsIn(params: Record<string, unknown>): string[] {
  const named = ['topic', 'pairingTopic', 'sessionTopic'].map((key) => params[key])
  const listed: unknown[] = Array.isArray(params['topics']) ? params['topics'] : []
  return [...named, ...listed].filter((topic): topic is string => typeof topic === 'string')
}
