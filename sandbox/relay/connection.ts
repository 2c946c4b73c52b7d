import type { WebSocket } from 'ws'
import { deliveryFrame } from './frames'
import type { Mail } from './mailbox'
import { subscriptionIdOf } from './methods'

/** Under the 35 s after which clients in Node give a silent socket up. */
const PING_INTERVAL_MS = 20_000

/** One socket of a client and the deliveries on it that wait for their acknowledgement. */
export class Connection {
  private readonly unacknowledged = new Map<number, number>()
  private readonly pinging: NodeJS.Timeout

  constructor(
    readonly clientId: string,
    private readonly socket: WebSocket,
  ) {
    this.pinging = setInterval(() => socket.ping(), PING_INTERVAL_MS)
    this.pinging.unref()
    socket.once('close', () => clearInterval(this.pinging))
  }

  send(frame: string): void {
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(frame)
  }

  deliver(deliveryId: number, mail: Mail): void {
    this.unacknowledged.set(deliveryId, mail.seq)
    this.send(deliveryFrame(deliveryId, subscriptionIdOf(this.clientId, mail.topic), mail))
  }

  /** The message a delivery carried, once; `null` for an id that was never used here. */
  takeAcknowledged(deliveryId: number): number | null {
    const seq = this.unacknowledged.get(deliveryId) ?? null
    this.unacknowledged.delete(deliveryId)
    return seq
  }

  /** As a broken network would end it. */
  drop(): void {
    this.socket.terminate()
  }
}
