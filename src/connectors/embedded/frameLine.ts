import { readKey } from '../../lib/isRecord'

const isMaker = (value: unknown): value is typeof MessageChannel => typeof value === 'function'

/** A line to the page in a frame, which breaks when that page is gone: before the next one has loaded, and also where that one never does. */
export type FrameLine = {
  /** The end for the page in the frame, which need not know what it is; none where the browser has no such lines. */
  otherEnd(): Transferable[]
  end(): void
}

/**
 * Makes the lines of one frame, of which the last one counts. A page that lets go of its end breaks the line too, whenever the browser tidies up: `onBroken` means
 * that somebody has to ask whether it is there.
 */
export function createFrameLine(page: Window, onBroken: () => void): FrameLine {
  let own: MessagePort | undefined
  const end = (): void => {
    const last = own
    own = undefined
    last?.close()
  }
  return {
    otherEnd() {
      end()
      const Maker = readKey(page, 'MessageChannel')
      if (!isMaker(Maker)) return []
      const { port1, port2 } = new Maker()
      own = port1
      port1.addEventListener('close', () => own === port1 && onBroken())
      port1.start()
      return [port2]
    },
    end,
  }
}
