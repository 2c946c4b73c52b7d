import { toErrorDetails, type ErrorCode } from '../errors'
import { completeView } from '../modal/completeView'
import { modalOpened, prepareView, readOpeningView, selectIsOpen, type ViewName } from '../navigation'
import type { AppDispatch, RootState } from '../store'
import type { WidgetStore } from './createWidgetStore'

/** The view that the element draws without the tree. */
const VIEW: ViewName = 'Connect'

/** What the element shows in the place of the tree, of a modal that is open. */
export type StandIn = {
  /** Resolves when the visitor turns to it; asked again after a failure. */
  near(): Promise<void>
  /** What was pressed leads on from this view: nothing that is missing in it is waited for. */
  isHurried(): boolean
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
}

/** Resolves as soon as the tree would show something else than what stands in its place. */
function untilOther({ store }: WidgetStore, onClose: () => void): { other: Promise<void>; stop(): void } {
  const before = store.getState()
  let stop: () => void = () => undefined
  const other = new Promise<void>((resolve) => {
    stop = store.subscribe(() => {
      const now = store.getState()
      if (!selectIsOpen(now)) {
        stop()
        onClose()
      }
      if (WATCHED.some((slice) => now[slice] !== before[slice])) resolve()
    })
  })
  return { other, stop }
}

/**
 * Opens the modal on the list of wallets, which the element has drawn, and puts the tree in its place when the visitor
 * turns to it or anything in it would be another (ADR 32). @returns how to put the tree there now; nothing where another
 * view comes first, or the visitor has left
 */
export async function openBehind(facts: Facts, isWanted: () => boolean): Promise<(() => Promise<void>) | undefined> {
  const { widgetStore, standIn, mount, tellError, end } = facts
  const { store } = widgetStore
  const dispatch: AppDispatch = store.dispatch
  if ((await dispatch(readOpeningView())) !== VIEW || !isWanted()) return undefined
  dispatch(modalOpened({ view: VIEW, params: {} }))
  const { other, stop } = untilOther(widgetStore, () => {
    end()
    standIn.left()
  })
  let hasFailed = false
  let drawing: Promise<void> | undefined
  const draw = (): Promise<void> =>
    (drawing ??= (async () => {
      await Promise.all([dispatch(prepareView(VIEW)), standIn.isHurried() || dispatch(completeView(VIEW))])
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
  })()
  return draw
}
