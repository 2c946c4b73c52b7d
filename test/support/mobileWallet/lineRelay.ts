import { WebSocketServer, type WebSocket } from 'ws'
import { isRecord } from '../../../src/lib/isRecord'

type Publication = { data: unknown; offset: number }
type Command = Record<string, unknown> & { id?: number }

/** A relay between a page and an app, for one test file. */
export type LineRelay = {
  url: string
  /** Everything that was ever written on channels, in order. */
  written: { channel: string; data: unknown }[]
  close(): Promise<void>
}

const textOf = (value: unknown, key: string): string => {
  const found = isRecord(value) ? value[key] : undefined
  return typeof found === 'string' ? found : ''
}

/**
 * A relay as MetaMask's is one: Centrifugo's protocol in JSON, with channels that keep their messages for whoever comes
 * late (https://centrifugal.dev/docs/transports/client_protocol). It knows as much of it as the makers' package speaks.
 */
export async function startLineRelay(): Promise<LineRelay> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  const history = new Map<string, Publication[]>()
  const listeners = new Map<string, Set<WebSocket>>()
  const written: LineRelay['written'] = []
  const historyOf = (channel: string): Publication[] => {
    const kept = history.get(channel) ?? []
    history.set(channel, kept)
    return kept
  }
  const listenersOf = (channel: string): Set<WebSocket> => {
    const known = listeners.get(channel) ?? new Set()
    listeners.set(channel, known)
    return known
  }
  const place = (channel: string) => ({ epoch: 'one', offset: historyOf(channel).length })

  const answers: Record<string, (socket: WebSocket, wish: unknown) => object> = {
    connect: () => ({ client: 'client', version: 'stand-in', ping: 25, pong: true }),
    subscribe(socket, wish) {
      const channel = textOf(wish, 'channel')
      listenersOf(channel).add(socket)
      const from = isRecord(wish) && wish.recover === true && typeof wish.offset === 'number' ? wish.offset : undefined
      const missed = from === undefined ? [] : historyOf(channel).filter(({ offset }) => offset > from)
      return {
        recoverable: true,
        positioned: true,
        recovered: from !== undefined,
        publications: missed,
        ...place(channel),
      }
    },
    unsubscribe(socket, wish) {
      listenersOf(textOf(wish, 'channel')).delete(socket)
      return {}
    },
    publish(_socket, wish) {
      const channel = textOf(wish, 'channel')
      const data = isRecord(wish) ? wish.data : undefined
      const pub = { data, offset: historyOf(channel).length + 1 }
      historyOf(channel).push(pub)
      written.push({ channel, data })
      for (const listener of listenersOf(channel)) listener.send(JSON.stringify({ push: { channel, pub } }))
      return {}
    },
    history: (_socket, wish) => {
      const channel = textOf(wish, 'channel')
      return { publications: historyOf(channel), ...place(channel) }
    },
  }
  server.on('connection', (socket) => {
    socket.on('message', (raw: Buffer) => {
      for (const line of raw.toString('utf8').split('\n').filter(Boolean)) {
        const command = JSON.parse(line) as Command
        const [name] = Object.keys(answers).filter((known) => known in command)
        if (name !== undefined)
          socket.send(JSON.stringify({ id: command.id, [name]: answers[name]?.(socket, command[name]) }))
      }
    })
    socket.on('close', () => listeners.forEach((all) => all.delete(socket)))
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The relay has no port')
  return {
    url: `ws://127.0.0.1:${address.port}/connection/websocket`,
    written,
    async close() {
      for (const socket of server.clients) socket.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
