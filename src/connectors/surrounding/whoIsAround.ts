import { SURROUNDING_ORIGINS } from '../../config/surroundings'

// Read when every page is idle: it imports nothing that other files share, or they would come with it.

/**
 * What a page may be inside of, by what can be read at once:
 * - `frame`: a page of one of these origins holds it. Browsers that do not say which leave all that are believed.
 * - `app`: an app that shows web pages and can be written to (React Native), as Farcaster's does.
 * - `ownBrowser`: the browser of a wallet on a phone, which is an injected wallet like any other.
 */
export type Surroundings =
  | { kind: 'frame'; parent: Pick<Window, 'postMessage'>; origins: readonly string[] }
  | { kind: 'app' }
  | { kind: 'ownBrowser' }

/** What is read of a page for that. */
export type SurroundedPage = Pick<Window, 'parent'> & {
  navigator: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
  location: { ancestorOrigins?: { readonly [place: number]: string | undefined } }
}

/** The object by which an app that shows web pages is written to. */
export const APP_BRIDGE = 'ReactNativeWebView'

/** What a phone's own browser does not have. */
const WALLET_OBJECTS = ['ethereum', 'solana']

const isPhone = ({ userAgent, maxTouchPoints }: SurroundedPage['navigator']): boolean =>
  /Android|iP(?:hone|ad|od)|Mobile/.test(userAgent) || (userAgent.includes('Mac') && maxTouchPoints > 1)

/**
 * Whether there may be a wallet around the page: asks nobody, and is `undefined` on nearly every page. A page in a frame
 * of another origin is in no wallet, whatever that page says (threats E4).
 */
export function whoIsAround(page: SurroundedPage, further: readonly unknown[] = []): Surroundings | undefined {
  const { parent } = page
  if (parent !== page) {
    const said = page.location.ancestorOrigins?.[0]
    const origins = [...SURROUNDING_ORIGINS, ...further].filter(
      (origin): origin is string => typeof origin === 'string' && (said === undefined || origin === said),
    )
    return origins.length > 0 ? { kind: 'frame', parent, origins } : undefined
  }
  if (Object.hasOwn(page, APP_BRIDGE)) return { kind: 'app' }
  return isPhone(page.navigator) && WALLET_OBJECTS.some((name) => Object.hasOwn(page, name))
    ? { kind: 'ownBrowser' }
    : undefined
}
