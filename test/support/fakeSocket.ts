import type { RawSocket } from '../../src/api/nodeSocket'
import { isRecord } from '../../src/lib/isRecord'

/** One connection as a test sees it from the node's side. */
export type FakeSocket = {
  url: string
  /** What was sent, as read from JSON. */
  sent: Record<string, unknown>[]
  isClosed: boolean
  /** The connection stands. */
  accept(): void
  /** The node says something, as it is. */
  say(data: unknown): void
  /** The node answers the last call that it heard. */
  answer(result: unknown): void
  /** The node hangs up. */
  hangUp(): void
}

/** Sockets that go nowhere: `open` makes one, `all` holds those made so far. */
export function fakeSockets({ onCall }: { onCall?: (socket: FakeSocket) => void } = {}) {
  const all: FakeSocket[] = []
  const open = (url: string): RawSocket => {
    const page = new EventTarget()
    const fake: FakeSocket = {
      url,
      sent: [],
      isClosed: false,
      accept: () => void page.dispatchEvent(new Event('open')),
      say: (data) => void page.dispatchEvent(new MessageEvent('message', { data })),
      answer: (result) => fake.say(JSON.stringify({ jsonrpc: '2.0', id: fake.sent.at(-1)?.id, result })),
      hangUp: () => void page.dispatchEvent(new Event('close')),
    }
    all.push(fake)
    return {
      addEventListener: page.addEventListener.bind(page),
      send(text) {
        const call: unknown = JSON.parse(text)
        if (isRecord(call)) fake.sent.push(call)
        onCall?.(fake)
      },
      close: () => {
        fake.isClosed = true
      },
    }
  }
  return { all, open }
}
