import { FRAME_REQUEST_TIMEOUT_MS } from '../../config/loginLimits'
import { WidgetError } from '../../errors'
import { isRecord } from '../../lib/isRecord'
import type { Logger } from '../../lib/logger'
import type { FrameStage, LoginContext } from '../login'
import { openFrameChannel, type FrameChannel, type FrameRequest } from './frameChannel'
import { readIsConnected } from './frameAnswers'

/** What is kept for the next visit where the wallet's own frame may keep nothing; out of reach of a look at local storage (threats S9). */
const TOKEN_NAME = 'auth-session'
const MAX_TOKEN_LENGTH = 4_000
const FRAME_VERSION = '4'

/** The wallet's frame over time: made when it is needed, made anew when it was taken away, and told again what it forgot. */
export type FrameSession = {
  /** Of the widget whose visitor is asked. @throws AUTH_FRAME when no widget hosts the wallet */
  context(): LoginContext
  enter(context: LoginContext): void
  leave(stage: FrameStage): void
  /** Asks the wallet; without `timeoutMs` as long as a step of a login may take. */
  ask(name: string, payload?: unknown, options?: Pick<FrameRequest, 'timeoutMs' | 'signal'>): Promise<unknown>
  /** Whether somebody is logged in. */
  isConnected(): Promise<boolean>
  tell(name: string, payload?: unknown): void
  frame(): HTMLIFrameElement | undefined
  /** Forgets the login, and takes the frame out of the page. */
  forget(): Promise<void>
  /** Takes the frame out of the page. */
  close(): void
}

/** `onFreshFrame` hears of every frame that begins: it knows no network and no account type yet. */
export function createFrameSession({ page, logger, onFreshFrame }: { page: Window; logger: Logger; onFreshFrame: () => void }): FrameSession {
  const contexts: LoginContext[] = []
  let channel: FrameChannel | undefined
  let token: string | undefined
  /** Open while a frame that began anew is told who was logged in. */
  let resumed: Promise<void> = Promise.resolve()

  const context = (): LoginContext => {
    const last = contexts.at(-1)
    if (!last) throw new WidgetError('AUTH_FRAME')
    return last
  }
  const keepToken = (payload: unknown): void => {
    const given = isRecord(payload) ? payload.token : undefined
    if (typeof given !== 'string' || given === '' || given.length > MAX_TOKEN_LENGTH) return
    token = given
    void contexts.at(-1)?.vault.set(TOKEN_NAME, given)
  }
  const sayTheme = (opened: FrameChannel): void => {
    const { mode, accent } = context().theme()
    const variables = accent === undefined ? {} : { '--w3m-accent': accent, '--apkt-accent': accent }
    opened.tell('SYNC_THEME', { themeMode: mode, themeVariables: variables, w3mThemeVariables: variables })
  }
  const readToken = async (): Promise<string | undefined> => {
    const kept = token ?? (await context().vault.get(TOKEN_NAME))
    return typeof kept === 'string' ? kept : undefined
  }
  const askIsConnected = async (opened: FrameChannel): Promise<boolean> => {
    const kept = await readToken()
    const answer = await opened.request({ name: 'IS_CONNECTED', payload: kept === undefined ? undefined : { token: kept }, timeoutMs: FRAME_REQUEST_TIMEOUT_MS })
    return readIsConnected(answer)
  }

  const open = (): FrameChannel => {
    if (channel?.element.isConnected) return channel
    close()
    const { stage, authUrl, projectId = '', frameTitle, site, sdkType, sdkVersion, randomId, networks } = context()
    const place = stage.place()
    if (!place) throw new WidgetError('AUTH_FRAME')
    const metadata = { name: site.name, description: site.description, url: site.url, icons: site.iconUrl === undefined ? [] : [site.iconUrl] }
    const opened = openFrameChannel({
      page, place, authUrl, title: frameTitle, randomId,
      query: { projectId, chainId: networks()[0]?.caipNetworkId ?? 'eip155:1', version: FRAME_VERSION, enableLogger: 'false' },
      greeting: { name: 'SYNC_DAPP_DATA', payload: { metadata, sdkVersion, sdkType, projectId } },
    })
    channel = opened
    let isFirst = true
    opened.onEvent(({ name, payload }) => {
      if (name === 'SESSION_UPDATE') keepToken(payload)
      if (name !== 'READY') return
      onFreshFrame()
      sayTheme(opened)
      // A frame that keeps nothing itself is told who was logged in.
      if (!isFirst) resumed = askIsConnected(opened).then(() => undefined, (error: unknown) => logger.info('auth: the frame began anew and knows nobody', error))
      isFirst = false
    })
    opened.ready().catch(() => {
      // Blocked today does not mean blocked for good: the next question makes a frame again.
      if (channel === opened) close()
    })
    return opened
  }
  const close = (): void => {
    channel?.dispose()
    channel = undefined
    resumed = Promise.resolve()
  }

  return {
    context,
    enter(entered) {
      if (!contexts.some(({ stage }) => stage === entered.stage)) contexts.push(entered)
    },
    leave(stage) {
      const index = contexts.findIndex((known) => known.stage === stage)
      if (index < 0) return
      const [left] = contexts.splice(index, 1)
      if (channel && (contexts.length === 0 || left?.stage.place()?.contains(channel.element))) close()
    },
    async ask(name, payload, { timeoutMs = FRAME_REQUEST_TIMEOUT_MS, signal } = {}) {
      const opened = open()
      await opened.ready()
      await resumed
      return opened.request({ name, payload, signal, timeoutMs: timeoutMs === Infinity ? undefined : timeoutMs })
    },
    isConnected: async () => askIsConnected(open()),
    tell: (name, payload) => (name === 'SYNC_THEME' ? channel && sayTheme(channel) : channel?.tell(name, payload)),
    frame: () => channel?.element,
    async forget() {
      token = undefined
      close()
      await contexts.at(-1)?.vault.remove(TOKEN_NAME)
    },
    close,
  }
}
