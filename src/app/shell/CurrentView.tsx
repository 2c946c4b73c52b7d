import { memo, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react'
import { useI18n } from '../../i18n'
import { isFirstView, loadedView, titleOf } from '../../modal/viewRegistry'
import { completeView } from '../../modal/completeView'
import { goBack, requestClose, selectCanGoBack, selectNavigation, selectViewEntry } from '../../navigation'
import { selectOptions } from '../../options'
import { useAppDispatch, useAppSelector } from '../../store'
import { Body } from '../../ui/card/Card'
import { focusInitial } from '../../ui/dialog/focusInitial'
import { wordsOf } from '../../ui/dialog/wordsOf'
import { Header } from '../../ui/card/Header'
import { ShellBanner } from './ShellBanner'
import { ViewSlotsContext } from '../../ui/card/ViewSlot'
import { useArrival } from '../../ui/card/useArrival'
import { prepareMotion } from '../../ui/card/useLeaving'
import { ViewTransition } from '../../ui/card/ViewTransition'
import { ViewBoundary } from './ViewBoundary'

const NO_SLOTS = {}
const FIRST_SIGHT_MS = 100

type CurrentViewProps = {
  titleId: string
  /** What had the focus before any of this was there: it may have led away from a view that was not drawn. */
  led: RefObject<string | undefined>
  onError: (error: unknown) => void
}

/** The header, the banner and the view the visitor is on. What changes around them (`Shell`) does not draw them anew. */
export const CurrentView = memo(function CurrentView({ titleId, led, onError }: CurrentViewProps): ReactElement | null {
  const { t } = useI18n()
  const dispatch = useAppDispatch()
  const entry = useAppSelector(selectViewEntry)
  const title = useAppSelector((state) => (entry ? titleOf(state, entry, t) : ''))
  const direction = useAppSelector((state) => selectNavigation(state).direction)
  const stack = useAppSelector((state) => selectNavigation(state).stack)
  const canGoBack = useAppSelector(selectCanGoBack)
  const isEmbedded = useAppSelector((state) => selectOptions(state).mode === 'embedded')
  const frameRef = useRef<HTMLDivElement>(null)
  const viewKey = entry ? `${stack.length}-${entry.view}` : ''
  const drawnKey = useArrival(viewKey)
  const shownKey = useRef(viewKey)
  // What had the focus last in each view of the way. Not what a view itself puts it on before it has come.
  const places = useRef<Record<string, string>>({})

  useEffect(() => {
    const frame = frameRef.current
    // The first view's focus is the dialog's business; later ones begin at their title or first field, or, coming back,
    // at what led away from there.
    const before = shownKey.current
    if (!drawnKey) return
    shownKey.current = drawnKey
    if (frame && before && before !== drawnKey) {
      const place = places.current[drawnKey] ?? led.current
      const left =
        direction === 'back' && [...frame.querySelectorAll('button')].find((button) => wordsOf(button) === place)
      if (left) left.focus()
      else focusInitial(frame)
    }
  }, [drawnKey, direction, led])

  const view = entry?.view
  const [, setCompleted] = useState<string>()
  useEffect(() => {
    if (!view) return undefined
    // The wallets come first: nothing else is fetched before they are on the screen.
    const timer = setTimeout(() => {
      void prepareMotion(frameRef.current)
      if (isFirstView(view))
        dispatch(completeView(view)).then(
          () => setCompleted(view),
          () => undefined,
        )
    }, FIRST_SIGHT_MS)
    return () => clearTimeout(timer)
  }, [dispatch, view])

  const module = entry && loadedView(entry.view)
  if (!entry || !module) return null
  const { View, HeaderStart, slots = NO_SLOTS } = module
  return (
    <div
      ref={frameRef}
      className="frame"
      onFocus={({ target }) => void (shownKey.current === viewKey && (places.current[viewKey] = wordsOf(target) ?? ''))}
    >
      <Header
        title={title}
        titleId={titleId}
        start={HeaderStart && !canGoBack ? <HeaderStart /> : undefined}
        onBack={canGoBack ? () => dispatch(goBack()) : undefined}
        onClose={isEmbedded ? undefined : () => dispatch(requestClose({ source: 'button' }))}
      />
      <ShellBanner />
      <Body>
        <ViewTransition viewKey={drawnKey} move={direction}>
          <ViewBoundary key={drawnKey} onError={onError} fallback={<p role="alert">{t('error.INTERNAL')}</p>}>
            <ViewSlotsContext value={slots}>
              <View />
            </ViewSlotsContext>
          </ViewBoundary>
        </ViewTransition>
      </Body>
    </div>
  )
})
