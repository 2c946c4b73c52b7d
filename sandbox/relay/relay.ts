/**
 * The meeting point of pairing: moves sealed messages between clients by topic and reads none of them.
 *
 *   client ── irn_publish ──> switchboard ──> mailbox (per topic, until its ttl)
 *   client <── irn_subscription ── switchboard <── whoever is subscribed, now or later
 */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { readAuthToken } from './authToken'
import { Connection } from './connection'
import { RelayFaults } from './relayFaults'
import { RelayLog } from './relayLog'
import { Switchboard } from './switchboard'

const relayPath = '/relay'

/** Where the relay of a sandbox listens. */
export const relayUrlOf = (origin: string): string => `${origin.replace('http', 'ws')}${relayPath}`

/** Tells a client that trying again is of no use. */
const FATAL_CLOSE_CODE = 3000
/** A close frame holds no more. */
const MAX_REASON_BYTES = 123

/** How the next sockets are turned away. */
type CloseOrder = { code: number; reason: string; times: number }

export type Relay = {
  /** Takes over a WebSocket upgrade; `false` when it is for another path. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  /** Drops every socket and turns new ones away until `start`. */
  stop: () => void
  start: () => void
  /** Drops every socket; answers how many there were. */
  drop: () => number
  /** Closes the next sockets with this code and reason instead of serving them. */
  closeNext: (order: CloseOrder) => void
  /** Moves the relay's clock, by which messages and tokens expire. */
  moveClock: (ms: number) => void
  state: () => { running: boolean; clockOffsetMs: number; clients: { clientId: string; topics: string[] }[] }
  /** Running, no messages, no faults, the real time. Sockets stay. */
  reset: () => void
  faults: RelayFaults
  log: RelayLog
}

/** Makes a relay for one project. `now` in milliseconds. */
export function createRelay(projectId: string, now: () => number = Date.now): Relay {
  const server = new WebSocketServer({ noServer: true })
  const faults = new RelayFaults()
  const log = new RelayLog()
  let clockOffsetMs = 0
  let running = true
  let closeOrder: CloseOrder | null = null
  const clock = (): number => now() + clockOffsetMs
  const switchboard = new Switchboard({ now: clock, faults, log })
  const connections = new Set<Connection>()

  const drop = (): number => {
    const dropped = [...connections]
    for (const connection of dropped) connection.drop()
    return dropped.length
  }

  const takeCloseOrder = (): CloseOrder | null => {
    const order = closeOrder
    if (order && --order.times <= 0) closeOrder = null
    return order
  }

  const welcome = (socket: WebSocket, query: URLSearchParams): void => {
    // A socket that breaks is closed by the library; there is nothing more to do.
    socket.on('error', () => socket.terminate())
    const order = takeCloseOrder()
    if (order) return refuse(socket, order.code, order.reason)
    if (query.get('projectId') !== projectId) return refuse(socket, FATAL_CLOSE_CODE, 'Project not found')
    const outcome = readAuthToken(query.get('auth'), clock())
    if ('refusal' in outcome) return refuse(socket, FATAL_CLOSE_CODE, outcome.refusal)
    const connection = new Connection(outcome.clientId, socket)
    connections.add(connection)
    switchboard.connect(connection)
    socket.on('message', (data: Buffer) => switchboard.receive(connection, data.toString()))
    socket.once('close', () => {
      connections.delete(connection)
      switchboard.disconnect(connection)
    })
  }

  const start = (): void => void (running = true)

  return {
    upgrade(request, socket, head) {
      const url = new URL(request.url ?? '/', 'http://localhost')
      if (url.pathname.replace(/\/$/, '') !== relayPath) return false
      if (running) server.handleUpgrade(request, socket, head, (webSocket) => welcome(webSocket, url.searchParams))
      else socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
      return true
    },
    stop() {
      running = false
      drop()
    },
    start,
    drop,
    closeNext: (order) => void (closeOrder = { ...order }),
    moveClock: (ms) => void (clockOffsetMs += ms),
    state: () => ({ running, clockOffsetMs, clients: switchboard.clients() }),
    reset() {
      start()
      closeOrder = null
      clockOffsetMs = 0
      faults.clear()
      switchboard.empty()
      log.clear()
    },
    faults,
    log,
  }
}

function refuse(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, Buffer.from(reason).subarray(0, MAX_REASON_BYTES).toString())
}
