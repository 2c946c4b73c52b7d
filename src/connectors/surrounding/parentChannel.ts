import { isRecord, readKey } from '../../lib/isRecord'
import { readDocument } from '../../lib/pageDocument'
import { pageObject } from '../../lib/pageObject'
import { parseJson } from '../../lib/parseJson'
import { APP_BRIDGE, type Surroundings } from './whoIsAround'

/** What is said between a page and what it is inside of. */
export type ParentChannel = {
  post(message: Record<string, unknown>): void
  /** Hears what it says, until the function returned is called. */
  listen(hear: (message: Record<string, unknown>) => void): () => void
}

/**
 * To the page that holds this one in a frame. Only messages of exactly that window and one of the believed origins are
 * heard, and nothing is said to any other (threats E1, E2): the first that it is heard from is its own, and the only
 * one from then on.
 */
function frameChannel(page: Window, { parent, origins }: Extract<Surroundings, { kind: 'frame' }>): ParentChannel {
  let believed = origins
  return {
    post(message) {
      // The browser drops it for every origin but the right one.
      for (const origin of believed) parent.postMessage(message, origin)
    },
    listen(hear) {
      const handle = ({ source, origin, data }: MessageEvent<unknown>): void => {
        if (source !== parent || !believed.includes(origin) || !isRecord(data)) return
        believed = [origin]
        hear(data)
      }
      page.addEventListener('message', handle)
      return () => page.removeEventListener('message', handle)
    },
  }
}

/** The events that Farcaster's app dispatches on the document: an answer, and what its wallet says by itself. */
const APP_EVENTS = { FarcasterFrameCallback: {}, FarcasterFrameEthProviderEvent: { type: 'frameEthProviderEvent' } }

/** To the app that shows the page. */
function appChannel(page: Window): ParentChannel {
  const { document } = page
  return {
    post(message) {
      const bridge = pageObject(page, APP_BRIDGE)
      const send = readKey(bridge, 'postMessage')
      if (typeof send === 'function') Reflect.apply(send, bridge, [JSON.stringify(message)])
    },
    listen(hear) {
      const stops = Object.entries(APP_EVENTS).map(([name, mark]) => {
        const handle = (event: Event): void => {
          const said = readKey(event, 'data')
          const data = typeof said === 'string' ? parseJson(said) : said
          if (isRecord(data)) hear({ ...data, ...mark })
        }
        readDocument(document, 'addEventListener').call(document, name, handle)
        return () => readDocument(document, 'removeEventListener').call(document, name, handle)
      })
      return () => stops.forEach((stop) => stop())
    },
  }
}

/** The way to what is around the page. */
export const openParentChannel = (page: Window, around: Exclude<Surroundings, { kind: 'ownBrowser' }>): ParentChannel =>
  around.kind === 'frame' ? frameChannel(page, around) : appChannel(page)
