import type { I18n } from '../../i18n'
import { listStyles } from '../../ui/lists/List.styles'
import { rowStyles } from '../../ui/lists/Row.styles'
import { buttonStyles } from '../../ui/actions/Button.styles'
import { iconButtonStyles } from '../../ui/actions/IconButton.styles'
import { cardStyles } from '../../ui/card/Card.styles'
import { dialogStyles } from '../../ui/dialog/Dialog.styles'
import { COMING_MS } from '../../ui/dialog/comingMs'
import { deepActiveElement } from '../../ui/dialog/deepActiveElement'
import { lockScroll } from '../../ui/dialog/lockScroll'
import { iconStyles } from '../../ui/icons/Icon.styles'
import { iconClose } from '../../ui/icons/icons'
import { pictureStyles } from '../../ui/pictures/Picture.styles'
import { skeletonStyles } from '../../ui/skeletons/Skeleton.styles'
import { adoptStyles } from '../../ui/theme/adoptStyles'
import { baseStyles } from '../../ui/theme/base.styles'
import { tokenStyles } from '../../ui/theme/tokens.styles'
import { draw, drawIcon } from './draw'
import { firstSightStyles } from './firstSight.styles'
import { keepPress } from './keepPress'

/** How the visitor asks to close. */
export type CloseSource = 'button' | 'keyboard' | 'overlay'

/** The dialog, with the same names, parts and classes as the app's own (`ui/dialog/Dialog`, `ui/card`). */
export type FirstDialog = {
  readonly dialog: HTMLDialogElement
  /** The scrolling part: what the view shows goes into it. */
  readonly body: HTMLElement
  /**
   * Opens it with what was put into it: a dialog that is filled later is laid out twice. Answers whether the visitor has
   * closed what stood in its place until now.
   */
  show(): boolean
  /** Says how it is called and how its Close is, in a language. */
  speak(words: { title: string; close: string }, i18n: Pick<I18n, 'locale' | 'direction'>): void
  /** Says what went wrong, above what the view shows. */
  say(words: string): void
  /** Resolves at the next sign that the visitor turns to what is in it. */
  near(): Promise<void>
  /** How far it is scrolled, in CSS pixels, and who had the focus before it came. */
  place(): { scrollTop: number; opener: HTMLElement | null }
  /** The visitor sees it leave; it is open until its end. */
  leave(): void
  /** Takes it away: at once where another takes its place, which has the focus then; else as dialogs leave. */
  end(isReplaced: boolean): void
}

const STYLES = [
  tokenStyles,
  baseStyles,
  dialogStyles,
  cardStyles,
  iconStyles,
  iconButtonStyles,
  listStyles,
  rowStyles,
  pictureStyles,
  skeletonStyles,
  buttonStyles,
  firstSightStyles,
]

/** What a visitor does first with whatever they are going to use. */
const SIGNS = ['pointermove', 'pointerdown', 'wheel', 'keydown', 'focusin'] as const

/**
 * A pointer that lies where the dialog came up says that it moves, without having moved; the dialog itself puts the focus
 * on its title.
 */
const isSign = (event: Event): boolean =>
  event.type === 'pointermove' && event instanceof PointerEvent
    ? event.movementX !== 0 || event.movementY !== 0
    : !(
        event.type === 'focusin' &&
        event.target instanceof Element &&
        event.target.matches('[data-view-title], dialog')
      )

/** Gives a root what the dialog and the list in it look like. */
export const adoptFirstStyles = (root: ShadowRoot): void => adoptStyles(root, ...STYLES)

let made = 0

/** Makes an empty dialog. It never closes itself: it asks. */
export function makeFirstDialog(
  root: ShadowRoot,
  theme: 'light' | 'dark',
  onClose: (source: CloseSource) => void,
): FirstDialog {
  const titleId = `first${++made}`
  const title = draw('h2', { id: titleId, class: 'header__title', tabindex: -1, 'data-view-title': true })
  const close = draw('button', { type: 'button', class: 'icon-button' }, drawIcon(iconClose))
  const inside = draw('div', {})
  // Where the app's messages are read out (`ui/notices/Banner`).
  const alert = draw('div', { role: 'alert' })
  const body = draw('div', { class: 'body' }, draw('div', { class: 'body__inside' }, inside))
  const card = draw(
    'section',
    { class: 'card', part: 'card' },
    draw('header', { class: 'header', part: 'header' }, title, close),
    draw('div', { role: 'status' }),
    alert,
    body,
  )
  const dialog = draw(
    'dialog',
    {
      class: 'dialog',
      part: 'dialog',
      'aria-labelledby': titleId,
      'aria-busy': 'true',
      tabindex: -1,
      closedby: 'none',
    },
    draw('div', { class: 'stage' }, card),
  )
  const frame = draw('div', { class: 'wallet', 'data-theme': theme }, dialog)
  keepPress(root, dialog)
  let isPressInside = false
  close.onclick = () => onClose('button')
  dialog.onmousedown = ({ target, clientX }) => {
    isPressInside = target !== dialog || clientX > dialog.clientWidth
  }
  dialog.onclick = ({ target }) => {
    if (target === dialog && !isPressInside) onClose('overlay')
  }
  dialog.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      event.stopPropagation()
      onClose('keyboard')
    },
    true,
  )
  dialog.oncancel = (event) => {
    event.preventDefault()
    onClose('keyboard')
  }
  const leave = (): void => {
    dialog.removeAttribute('data-taken')
    dialog.setAttribute('data-leaving', '')
  }
  let unlock: (() => void) | undefined
  let opener: HTMLElement | null = null
  // Asked for at the end, it would lay out all that was drawn meanwhile.
  let scrollTop = 0
  body.onscroll = () => ({ scrollTop } = body)
  return {
    dialog,
    body: inside,
    show() {
      // It measures the page, which nothing has touched yet.
      unlock = lockScroll(root.ownerDocument)
      adoptFirstStyles(root)
      // One that still leaves turns round: this one goes on from where it is.
      const from = [...root.querySelectorAll('.wallet[inert] :is(.dialog, .card)')].map((leaving) => {
        const { backgroundColor, opacity, translate } = getComputedStyle(leaving)
        return { backgroundColor, opacity, translate }
      })
      root.querySelector('.wallet[inert]')?.remove()
      // Where its frame stood already it does not come up once more, and gives the focus back to who had it before that.
      const waiting = root.querySelector<HTMLDialogElement>('dialog:empty')
      const isLeft = waiting?.open === false
      waiting?.close()
      waiting?.remove()
      dialog.toggleAttribute('data-taken', waiting !== null)
      opener = deepActiveElement(root.ownerDocument)
      root.append(frame)
      dialog.showModal()
      for (const [place, moved] of [dialog, card].entries())
        if (from[place] && moved.animate) moved.animate([from[place], {}], COMING_MS)
      // Browsers differ in what a dialog begins at.
      title.focus({ preventScroll: true })
      return isLeft
    },
    speak(words, { locale, direction }) {
      frame.lang = locale
      frame.dir = direction
      title.textContent = words.title
      close.setAttribute('aria-label', words.close)
      if (dialog.open && !root.activeElement?.matches('dialog *')) title.focus({ preventScroll: true })
    },
    say(words) {
      alert.replaceChildren(draw('p', { class: 'inset bad', part: 'banner' }, words))
    },
    near: () =>
      new Promise((resolve) => {
        const hear = (event: Event): void => {
          if (!isSign(event)) return
          for (const type of SIGNS) dialog.removeEventListener(type, hear)
          resolve()
        }
        for (const type of SIGNS) dialog.addEventListener(type, hear, { passive: true })
      }),
    place: () => ({ scrollTop, opener }),
    leave,
    end(isReplaced) {
      // The element may be out of the page, and the page is locked still.
      if (!root.contains(frame) || !dialog.open) return
      // To close it gives the focus back, for which all that was drawn meanwhile is styled: with what is changed here.
      if (!isReplaced) {
        leave()
        // It is seen for a moment, and no part of the page any more.
        frame.inert = true
        dialog.close()
      }
      unlock?.()
      const leaving = isReplaced ? [] : (dialog.getAnimations?.({ subtree: true }) ?? [])
      if (!leaving[0]) frame.remove()
      else void Promise.allSettled(leaving.map(({ finished }) => finished)).then(() => frame.remove())
    },
  }
}
