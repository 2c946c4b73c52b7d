import { type AppMessage, frameType, readAppMessage } from './protocol'

const REMEMBERED_IDS = 1000

/**
 * The line to the page this frame is in. It hears that page alone, by window and by origin, and speaks to that origin
 * alone. The browser says who it is (`ancestorOrigins`, else the referrer); where it says neither, the first message
 * does.
 */
export class AppLink {
  private appOrigin = framedBy()
  private readonly seen = new Set<string>()
  private isReady = false

  constructor(private readonly handle: (message: AppMessage, appOrigin: string) => Promise<unknown>) {
    window.addEventListener('message', (event) => this.receive(event))
  }

  /** The page may talk from now on. */
  announceReady(): void {
    this.isReady = true
    this.post('READY', { version: '4' })
  }

  /** Tells the page something it did not ask for. */
  post(name: string, payload: unknown, id?: string): void {
    if (this.appOrigin !== null)
      window.parent.postMessage({ type: frameType(name), ...(id !== undefined && { id }), payload }, this.appOrigin)
  }

  private receive({ source, origin, data }: MessageEvent): void {
    if (window.parent === window || source !== window.parent || origin === 'null') return
    if (this.appOrigin !== null && origin !== this.appOrigin) return
    const message = readAppMessage(data)
    if (!message || this.seen.has(message.id)) return
    this.remember(message.id)
    if (this.appOrigin === null) {
      this.appOrigin = origin
      if (this.isReady) this.post('READY', { version: '4' })
    }
    void this.answer(message, origin)
  }

  private async answer(message: AppMessage, origin: string): Promise<void> {
    try {
      this.post(`${message.name}_SUCCESS`, (await this.handle(message, origin)) ?? undefined, message.id)
    } catch (problem) {
      this.post(
        `${message.name}_ERROR`,
        { message: problem instanceof Error ? problem.message : String(problem) },
        message.id,
      )
    }
  }

  /** An id is answered once. */
  private remember(id: string): void {
    this.seen.add(id)
    if (this.seen.size > REMEMBERED_IDS) for (const oldest of this.seen) return void this.seen.delete(oldest)
  }
}

function framedBy(): string | null {
  const [parent] = location.ancestorOrigins ?? []
  if (parent !== undefined) return parent
  return URL.canParse(document.referrer) && new URL(document.referrer).origin !== location.origin
    ? new URL(document.referrer).origin
    : null
}
