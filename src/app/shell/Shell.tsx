import { useEffect, useId, useRef, type ReactElement, type SyntheticEvent } from 'react'
import { directionOf, I18nProvider, ShownMoneyContext } from '../../i18n'
import { requestClose, selectIsOpen, selectNavigation } from '../../navigation'
import { selectOptions } from '../../options'
import { useAppDispatch, useAppSelector } from '../../store'
import { Card } from '../../ui/card/Card'
import { Dialog, type DialogHandle } from '../../ui/dialog/Dialog'
import { useStyles } from '../../ui/theme/useStyles'
import { useModule } from '../../ui/useModule'
import { CurrentView } from './CurrentView'
import type { WidgetApp } from '../createWidgetApp'
import { hasNews } from '../news/hasNews'
import { shellStyles } from './shell.styles'
import { useLocale } from './useLocale'
import { useTextSize } from './useTextSize'
import { useTheme } from './useTheme'

const loadSnackbar = () => import('./DebugSnackbar')
const loadToast = () => import('./PageToast')

/** A button of an icon alone says its name when the pointer or the focus stays on it. */
const hint = ({ target, type }: SyntheticEvent): void => {
  const button = target instanceof Element && target.closest('button[aria-label]:not(.cover)')
  if (!button) return
  // A dialog that opens puts the focus on its first button, before it goes to where it begins.
  queueMicrotask(() => {
    if (type !== 'focus' || button.matches(':focus'))
      import('../../ui/hints/showHint').then(
        ({ showHint }) => showHint(button),
        () => undefined,
      )
  })
}

/** The frame around every view: a dialog, or a card in the page (embedded). */
export function Shell({ app }: { app: WidgetApp }): ReactElement {
  useStyles(shellStyles)
  useTextSize()
  const dispatch = useAppDispatch()
  const options = useAppSelector(selectOptions)
  const { mode, theme, debug } = options
  const isOpen = useAppSelector(selectIsOpen)
  const { isShaking, isLoading, isLeaving } = useAppSelector(selectNavigation)
  const { locale, messages } = useLocale(options)
  const shownTheme = useTheme(theme)
  const snackbar = useModule(debug, loadSnackbar)
  const toast = useModule(useAppSelector(hasNews), loadToast)
  const money = useAppSelector(({ display }) => display?.money ?? null)
  const titleId = useId()
  const dialogRef = useRef<DialogHandle>(null)
  const led = useRef<string>(undefined)

  useEffect(() => app.onMoved(() => dialogRef.current?.ensureOpen()), [app])
  useEffect(() => app.mounted(), [app])

  const takeOver = (): ReturnType<typeof app.takeOver> => {
    const before = app.takeOver()
    led.current = before?.focused
    return before
  }
  const isEmbedded = mode === 'embedded'
  const card = (
    <Card shaking={isShaking} labelledBy={isEmbedded ? titleId : undefined}>
      <CurrentView titleId={titleId} led={led} onError={app.reportError} />
      {snackbar && <snackbar.DebugSnackbar />}
    </Card>
  )
  return (
    <I18nProvider locale={locale} messages={messages}>
      <ShownMoneyContext value={money}>
        <div
          className="wallet"
          data-theme={shownTheme}
          lang={locale}
          dir={directionOf(locale)}
          aria-busy={isLoading || undefined}
          onPointerOver={hint}
          onFocus={hint}
        >
          {isEmbedded ? (
            card
          ) : (
            <Dialog
              ref={dialogRef}
              open={isOpen}
              leaving={isLeaving}
              labelledBy={titleId}
              onTakeOver={takeOver}
              onRequestClose={(source) => dispatch(requestClose({ source }))}
            >
              {isOpen && card}
            </Dialog>
          )}
          {toast && <toast.PageToast />}
        </div>
      </ShownMoneyContext>
    </I18nProvider>
  )
}
