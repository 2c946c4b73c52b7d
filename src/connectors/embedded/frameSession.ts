import { FRAME_REQUEST_TIMEOUT_MS } from '../../config/limits/login'
import { WidgetError } from '../../errors'
import type { Logger } from '../../lib/logger'
import type { FrameStage, LoginContext } from '../login'
import { openFrameChannel, type FrameChannel, type FrameRequest } from './frameChannel'
import { readIsConnected } from './frameAnswers'
import { createFrameToken } from './frameToken'

const FRAME_VERSION = '4'

/**
 * The wallet's frame over time: made when it is needed, made anew when it was taken away, and told again what it
 * forgot.
 */
export type FrameSession = {
  /** Of the widget that hosts the frame, or would. @throws AUTH_FRAME when no widget does */
  context(): LoginContext
  /** A frame that is made from now on stands in this widget. */
  enter(context: LoginContext): void
  leave(stage: FrameStage): void
  /** Asks the wallet; without `timeoutMs` as long as a step of a login may take. */
  ask(
    name: string,
    payload?: unknown,
    options?: Pick<FrameRequest, 'timeoutMs' | 'signal' | 'beforeSaid'>,
  ): Promise<unknown>
  /** Whether somebody is logged in; asked twice at once it is asked once. */
  isConnected(): Promise<boolean>
  tell(name: string, payload?: unknown): void
  frame(): HTMLIFrameElement | undefined
  /** Forgets the login, and takes the frame out of the page. */
  forget(): Promise<void>
  /** Takes the frame out of the page. */
  close(): void
}

type Hosted = { opened: FrameChannel; context: LoginContext }
type SessionParts = { page: Window; authUrl: string; logger: Logger; onFreshFrame: () => void; onGone: () => void }

/**
 * `onFreshFrame` hears of every frame that begins: it knows no network and no account type yet; `onGone` of one that
 * was led away from the wallet.
 */
export function createFrameSession({ page, authUrl, logger, onFreshFrame, onGone }: SessionParts): FrameSession {
  const contexts: LoginContext[] = []
  let lastVault: LoginContext['vault'] | undefined
  let hosted: Hosted | undefined
  /** Open while a frame that began anew is told who was logged in. */
  let resumed: Promise<void> = Promise.resolve()
  let asking: Promise<boolean> | undefined
  const token = createFrameToken(() => lastVault, logger)

  const liveHost = (): Hosted | undefined => (hosted?.opened.element.isConnected ? hosted : undefined)
  const context = (): LoginContext => {
    // What the visitor is asked is asked where the frame stands; it is never moved, because it would begin anew.
    const found =
      liveHost()?.context ?? [...contexts].reverse().find(({ stage }) => stage.place() !== null) ?? contexts.at(-1)
    if (!found) throw new WidgetError('AUTH_FRAME')
    return found
  }
  const sayTheme = ({ opened, context: { theme } }: Hosted): void => {
    const { mode, accent } = theme()
    const variables = accent === undefined ? {} : { '--w3m-accent': accent, '--apkt-accent': accent }
    opened.tell('SYNC_THEME', { themeMode: mode, themeVariables: variables, w3mThemeVariables: variables })
  }
  const askIsConnected = async (opened: FrameChannel): Promise<boolean> => {
    const kept = await token.read()
    const isConnected = readIsConnected(
      await opened.request({
        name: 'IS_CONNECTED',
        payload: kept === undefined ? undefined : { token: kept },
        timeoutMs: FRAME_REQUEST_TIMEOUT_MS,
      }),
    )
    if (!isConnected && kept !== undefined) await token.forget(kept)
    return isConnected
  }

  const close = (): void => {
    hosted?.opened.dispose()
    hosted = undefined
    asking = undefined
    resumed = Promise.resolve()
  }
  const open = (): FrameChannel => {
    const live = liveHost()
    if (live) return live.opened
    close()
    // The wallet in the frame keeps its keys by what browsers give to secure pages in secure pages alone.
    if (!page.isSecureContext) throw new WidgetError('AUTH_INSECURE')
    const host = context()
    const { stage, projectId = '', frameTitle, site, sdkType, sdkVersion, randomId, networks } = host
    const place = stage.place()
    if (!place) throw new WidgetError('AUTH_FRAME')
    const metadata = {
      name: site.name,
      description: site.description,
      url: site.url,
      icons: site.iconUrl === undefined ? [] : [site.iconUrl],
    }
    const opened = openFrameChannel({
      page,
      place,
      authUrl,
      title: frameTitle,
      randomId,
      onGone,
      query: {
        projectId,
        chainId: networks()[0]?.caipNetworkId ?? 'eip155:1',
        version: FRAME_VERSION,
        enableLogger: 'false',
      },
      greeting: { name: 'SYNC_DAPP_DATA', payload: { metadata, sdkVersion, sdkType, projectId } },
    })
    const made = (hosted = { opened, context: host })
    let isFirst = true
    onFreshFrame()
    opened.onEvent(({ name, payload }) => {
      if (name === 'SESSION_UPDATE') token.keep(payload)
      if (name !== 'READY') return
      onFreshFrame()
      sayTheme(made)
      // A frame that keeps nothing itself is told who was logged in.
      if (!isFirst || token.isKnown())
        resumed = ((isFirst ? asking : undefined) ?? askIsConnected(opened)).then(
          () => undefined,
          (error: unknown) => logger.info('auth: the frame began anew and knows nobody', error),
        )
      isFirst = false
    })
    void whenReady(opened).catch(() => undefined)
    return opened
  }
  const whenReady = async (opened: FrameChannel): Promise<void> => {
    try {
      await opened.ready()
    } catch (error) {
      // Blocked today does not mean blocked for good: the next question makes a frame again.
      if (hosted?.opened === opened) close()
      throw error
    }
  }

  return {
    context,
    enter(entered) {
      const index = contexts.findIndex(({ stage }) => stage === entered.stage)
      if (index >= 0) contexts.splice(index, 1)
      contexts.push(entered)
      lastVault = entered.vault
    },
    leave(stage) {
      const index = contexts.findIndex((known) => known.stage === stage)
      if (index >= 0) contexts.splice(index, 1)
      if (hosted?.context.stage === stage) close()
    },
    async ask(name, payload, { timeoutMs = FRAME_REQUEST_TIMEOUT_MS, signal, beforeSaid } = {}) {
      const opened = open()
      await whenReady(opened)
      await resumed
      return opened.request({
        name,
        payload,
        signal,
        beforeSaid,
        timeoutMs: timeoutMs === Infinity ? undefined : timeoutMs,
      })
    },
    async isConnected() {
      if (asking) return asking
      const mine = askIsConnected(open()).finally(() => {
        if (asking === mine) asking = undefined
      })
      asking = mine
      return mine
    },
    tell(name, payload) {
      if (name !== 'SYNC_THEME') hosted?.opened.tell(name, payload)
      else if (hosted) sayTheme(hosted)
    },
    frame: () => hosted?.opened.element,
    async forget() {
      close()
      await token.forget()
    },
    close,
  }
}
