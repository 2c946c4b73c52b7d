import type { OpenedClient } from './openSignClient'

const CLOSED = { code: 0, message: 'The client was closed.' }

/** Ends the calls of each client that its relay never answered. */
const abandoning = new WeakMap<object, () => void>()

/**
 * Lets a client's calls to its relay be given up by `closeSignClient`. The library waits for an answer even when the
 * socket that should bring it is gone: each publish then holds timers of 15 and 60 seconds and fails when nobody
 * listens.
 */
export function makeClosable({ core: { relayer } }: OpenedClient): void {
  let abandon = (): void => undefined
  const closed = new Promise<true>((resolve) => (abandon = () => resolve(true)))
  const request = relayer.request.bind(relayer)
  Reflect.set(relayer, 'request', (call: Parameters<typeof request>[0]) => Promise.race([request(call), closed]))
  abandoning.set(relayer, abandon)
}

/**
 * Ends a sign client for good, which the library has no call for: without this its timers keep a process alive for up
 * to five minutes, and what it still wants to say opens a new socket. Sessions stay in the storage. In this order:
 * 1. settle what waits: each open `connect` and `request` holds a timer of five minutes;
 * 2. stop the heartbeat, which connects again and repeats what failed;
 * 3. let nothing more be sent or opened, and give up what was on its way;
 * 4. close the socket, also one that is only being opened.
 */
export async function closeSignClient(client: OpenedClient): Promise<void> {
  const { core } = client
  const { relayer } = core
  for (const { id } of client.proposal.getAll()) client.events.emit('proposal_expire', { id })
  for (const { request } of core.history.pending)
    emitOn(Reflect.get(client.engine, 'events'), `session_request${request.id}`, { error: CLOSED })

  core.heartbeat.stop()
  for (const method of ['publish', 'publishCustom', 'subscribe', 'unsubscribe', 'request', 'transportOpen'])
    Reflect.set(relayer, method, async () => true)
  abandoning.get(relayer)?.()
  const queued: unknown = Reflect.get(relayer.publisher, 'queue')
  for (const id of queued instanceof Map ? queued.keys() : [])
    emitOn(Reflect.get(relayer, 'events'), 'relayer_publish', { id: String(id) })

  relayer.on('relayer_connect', () => void relayer.transportClose())
  await relayer.transportClose()
}

/** The library settles its promises by events on emitters it does not show. */
function emitOn(emitter: unknown, event: string, payload: object): void {
  if (typeof emitter !== 'object' || emitter === null) return
  const emit: unknown = Reflect.get(emitter, 'emit')
  if (typeof emit === 'function') emit.call(emitter, event, payload)
}
