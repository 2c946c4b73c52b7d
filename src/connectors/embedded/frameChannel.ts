import { toWalletError, WidgetError } from '../../errors'
import { cleanText } from '../../lib/cleanText'
import { createEmitter } from '../../lib/emitter'
import { isRecord } from '../../lib/isRecord'
import { makeElement } from '../../lib/pageDocument'
import { createFrameLives } from './frameLife'

/** The hosted wallet's page expects its frame to be called so (reference, flows §13). */
const FRAME_NAME = 'w3m-secure-iframe'
const TO_FRAME = '@w3m-app/'
const FROM_FRAME = '@w3m-frame/'
const MAX_TYPE_LENGTH = 100
const MAX_MESSAGE_LENGTH = 300

export type FrameRequest = {
  /** As in the protocol, e.g. `CONNECT_EMAIL`. */
  name: string
  payload?: unknown
  /** Without it the answer is waited for as long as the visitor takes. */
  timeoutMs?: number
  signal?: AbortSignal
  /** Called right before it is said; what it throws keeps it unsaid. */
  beforeSaid?: () => void
}

/** The hidden frame of the embedded wallet, and what is said to it. */
export type FrameChannel = {
  readonly element: HTMLIFrameElement
  /**
   * Resolves when the wallet listens; one that begins anew has to say so again. @throws AUTH_FRAME when it is blocked
   * or never ready
   */
  ready(): Promise<void>
  /** @throws AUTH_FRAME, TIMEOUT, CANCELLED, or what the wallet's words mean (USER_REJECTED, WALLET, …) */
  request(request: FrameRequest): Promise<unknown>
  /** Says something that needs no answer, as soon as the wallet listens. */
  tell(name: string, payload?: unknown): void
  /** What the wallet says by itself. */
  onEvent(listener: (event: { name: string; payload: unknown }) => void): () => void
  /** Takes the frame out of the page; everything that waits is rejected with CANCELLED. */
  dispose(): void
}

export type FrameChannelParts = {
  page: Window
  /** Where the frame stands. Moving it would load it anew: it stays there. */
  place: Element
  authUrl: string
  query: Readonly<Record<string, string>>
  /** The frame's accessible name. */
  title: string
  /** Said first of all: some browsers hide from the wallet which page it is in until that page speaks. */
  greeting: { name: string; payload: unknown }
  randomId(): string
  /** Hears that the frame was led away from the wallet. */
  onGone?(): void
}

type Pending = { name: string; life: number; settle(outcome: { payload: unknown } | { error: Error }): void }

function readError(payload: unknown): WidgetError {
  const reason = cleanText(isRecord(payload) ? payload.message : '', MAX_MESSAGE_LENGTH)
  return reason === '' ? new WidgetError('TRANSACTION') : toWalletError(new Error(reason))
}

function makeFrame({ page, authUrl, query, title }: FrameChannelParts): HTMLIFrameElement {
  // oxlint-disable-next-line react/iframe-missing-sandbox -- it is set below, before the frame is in the page
  const element = makeElement('iframe', page.document)
  element.name = FRAME_NAME
  element.title = title
  element.className = 'auth-frame'
  // Scripts, and an origin of its own for its keys: nothing else (threats E9).
  element.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
  element.setAttribute('allow', '')
  element.referrerPolicy = 'no-referrer'
  element.src = `${authUrl.replace(/\/+$/, '')}/sdk?${new URLSearchParams(query).toString()}`
  return element
}

/**
 * Puts the embedded wallet into the page, in a frame of its own origin. A message counts only if it comes from exactly
 * this frame's window and exactly this origin, is of the protocol's form, and answers a question that waits; everything
 * else is ignored (threats E1, E4). Nothing is said to any other origin (E2).
 */
export function openFrameChannel(parts: FrameChannelParts): FrameChannel {
  const { page, place, authUrl, greeting, randomId } = parts
  const { origin, host } = new URL(authUrl)
  const element = makeFrame(parts)
  const pending = new Map<string, Pending>()
  const events = createEmitter<{ name: string; payload: unknown }>()
  const lives = createFrameLives(() => parts.onGone?.())

  const cancelBefore = (life: number): void => {
    for (const one of [...pending.values()]) if (one.life < life) one.settle({ error: new WidgetError('CANCELLED') })
  }
  /** The window of the last load: a frame that is moved in the page gets another one, one that is led away keeps it. */
  let loadedWindow: Window | null = null
  const send = (name: string, id: string, payload: unknown): void =>
    element.contentWindow?.postMessage({ type: TO_FRAME + name, id, ...(payload !== undefined && { payload }) }, origin)

  const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== element.contentWindow || from !== origin || !isRecord(data)) return
    const { type, id, payload } = data
    if (typeof type !== 'string' || type.length > MAX_TYPE_LENGTH || !type.startsWith(FROM_FRAME)) return
    const name = type.slice(FROM_FRAME.length)
    if (!/_(?:SUCCESS|ERROR)$/.test(name)) {
      if (name === 'READY') lives.noteReady()
      events.emit({ name, payload })
      return
    }
    const asked = typeof id === 'string' ? pending.get(id) : undefined
    if (name === `${asked?.name}_SUCCESS`) asked?.settle({ payload })
    else if (name === `${asked?.name}_ERROR`) asked?.settle({ error: readError(payload) })
  }
  // A frame that loads again (its element was moved, or the wallet began anew) has forgotten what it was asked.
  const handleLoad = (): void => {
    lives.noteLoad(element.contentWindow !== loadedWindow)
    loadedWindow = element.contentWindow
    cancelBefore(lives.number())
    send(greeting.name, randomId(), greeting.payload)
  }

  page.addEventListener('message', hear)
  element.addEventListener('load', handleLoad)
  place.append(element)

  return {
    element,
    ready: lives.ready,
    async request({ name, payload, timeoutMs, signal, beforeSaid }) {
      await lives.ready()
      beforeSaid?.()
      return new Promise((resolve, reject) => {
        const id = randomId()
        const cancel = (): void => pending.get(id)?.settle({ error: new WidgetError('CANCELLED') })
        const timer =
          timeoutMs === undefined
            ? undefined
            : setTimeout(() => pending.get(id)?.settle({ error: new WidgetError('TIMEOUT', { host }) }), timeoutMs)
        pending.set(id, {
          name,
          life: lives.number(),
          settle(outcome) {
            pending.delete(id)
            clearTimeout(timer)
            signal?.removeEventListener('abort', cancel)
            if ('error' in outcome) reject(outcome.error)
            else resolve(outcome.payload)
          },
        })
        signal?.addEventListener('abort', cancel)
        if (signal?.aborted || !element.isConnected) {
          cancel()
          return
        }
        try {
          send(name, id, payload)
        } catch (cause) {
          // What a page gives may be what no message can carry, such as a function.
          pending.get(id)?.settle({ error: new WidgetError('UNSUPPORTED_METHOD', {}, { cause }) })
        }
      })
    },
    tell: (name, payload) =>
      void lives.ready().then(
        () => send(name, randomId(), payload),
        () => undefined,
      ),
    onEvent: events.subscribe,
    dispose() {
      page.removeEventListener('message', hear)
      element.removeEventListener('load', handleLoad)
      lives.end()
      cancelBefore(Infinity)
      events.listeners.clear()
      element.remove()
    },
  }
}
