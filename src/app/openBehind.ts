import { toErrorDetails, type ErrorCode } from '../errors'
import { prepareChoice } from '../features/connect'
import { loadMoreWallets, type ConnectList } from '../features/wallets'
import { isMobile } from '../lib/platform'
import { completeView } from '../modal/completeView'
import { modalOpened, prepareView, readOpeningView, selectIsOpen, type ViewName } from '../navigation'
import type { OptionValues } from '../options'
import type { AppDispatch, RootState } from '../store'
import type { FirstAct } from './firstActs'
import type { WidgetStore } from './createWidgetStore'

/** The view that the element draws without the tree. */
const VIEW: ViewName = 'Connect'

/** What the element shows in the place of the tree, of a modal that is open. */
export type StandIn = {
  /** What it was drawn by. */
  values: OptionValues
  /** The modal is about to be open: the app says what is true from now on. */
  opens(): void
  /** Resolves when the visitor turns to it; asked again after a failure. */
  near(): Promise<void>
  /** Hears the whole list of wallets, where it is more than the element finds in the page. */
  followList: ((list: ConnectList) => void) | undefined
  /** What was pressed leads on from this view: nothing that is missing in it is waited for. */
  isHurried(): boolean
  /** The visitor has pressed to close it, and sees it leave. */
  leaves(): void
  /** The modal was closed. Called before anybody is told. */
  left(): void
  /** The tree has taken its place. */
  drawn(): void
  /** The tree did not come. */
  failed(code: ErrorCode): void
}

/** What the tree would draw in another way. The lists of wallets are not among it: the element follows them itself. */
const WATCHED = [
  'options',
  'navigation',
  'notices',
  'networks',
  'account',
  'transactions',
  'connect',
  'pairing',
  'auth',
  'siwx',
  'walletRequests',
] as const satisfies readonly (keyof RootState)[]

type Facts = {
  widgetStore: WidgetStore
  standIn: StandIn
  /** Puts the tree into the page. */
  mount(): Promise<void>
  /** Tells the page what went wrong. */
  tellError(error: unknown): void
  /** Nothing stands in the tree's place any more. */
  end(): void
  /** Calls this once when the modal has closed, before anybody is told. */
  whenClosed(listener: () => void): void
}

/** Resolves as soon as the tree would show something else than what stands in its place, which hears that it leaves. */
function untilOther({ store }: WidgetStore, { leaves }: StandIn): { other: Promise<void>; stop(): void } {
  let opened: RootState | undefined
  let stop: () => void = () => undefined
  const other = new Promise<void>((resolve) => {
    stop = store.subscribe(() => {
      const now = store.getState()
      opened ??= now
      if (now.navigation.isLeaving) leaves()
      else if (WATCHED.some((slice) => now[slice] !== opened?.[slice])) resolve()
    })
  })
  return { other, stop }
}

/** Lets the element hear of wallets that are not of the page; their code comes once those are on the screen. */
function followList(
  { getState, dispatch, subscribe }: WidgetStore['store'],
  { followList: listener }: StandIn,
): () => void {
  let isEnded = false
  let stop: (() => void) | undefined
  const start = async (): Promise<void> => {
    const { followConnectList } = await import('../features/wallets/connectList/followConnectList')
    if (!isEnded && listener) stop = followConnectList({ getState, dispatch, subscribe }, isMobile(window), listener)
  }
  // The wallets of the page need nothing of it.
  if (listener) start().catch(() => undefined)
  return () => {
    isEnded = true
    stop?.()
  }
}

/**
 * Opens the modal on the list of wallets, which the element has drawn, and puts the tree in its place when the visitor
 * turns to it or anything in it would be another (ADR 32). @returns how to put the tree there now; nothing where another
 * view comes first, or the visitor has left
 */
export async function openBehind(facts: Facts, isWanted: () => boolean): Promise<(() => Promise<void>) | undefined> {
  const { widgetStore, standIn, mount, tellError, end, whenClosed } = facts
  const { store } = widgetStore
  const dispatch: AppDispatch = store.dispatch
  if ((await dispatch(readOpeningView())) !== VIEW || !isWanted()) return undefined
  standIn.opens()
  const { other, stop } = untilOther(widgetStore, standIn)
  whenClosed(() => {
    end()
    standIn.left()
  })
  dispatch(modalOpened({ view: VIEW, params: {} }))
  const stopList = followList(store, standIn)
  let hasFailed = false
  let drawing: Promise<void> | undefined
  const draw = (): Promise<void> =>
    (drawing ??= (async () => {
      // One after the other: the view with all that belongs to it is the one that stays.
      await dispatch(prepareView(VIEW))
      const others = standIn.isHurried()
        ? []
        : [dispatch(completeView(VIEW)), ...(standIn.followList ? [dispatch(loadMoreWallets())] : [])]
      await Promise.all(others)
      await mount()
    })())
  void (async () => {
    while (selectIsOpen(store.getState())) {
      await (hasFailed ? standIn.near() : Promise.race([standIn.near(), other]))
      if (!selectIsOpen(store.getState())) break
      try {
        await draw()
        end()
        standIn.drawn()
        break
      } catch (error) {
        drawing = undefined
        hasFailed = true
        tellError(error)
        standIn.failed(toErrorDetails(error).code)
      }
    }
    stop()
    stopList()
  })()
  return draw
}

/** Fetches what a press on the list leads to, while the tree is on its way; nothing for what stays in that view. */
export const prepareAct = ({ dispatch }: WidgetStore['store'], act: FirstAct): Promise<unknown> | undefined =>
  'walletId' in act
    ? dispatch(prepareChoice(act.walletId))
    : 'view' in act
      ? dispatch(prepareView(act.view))
      : undefined
