import { useId, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { safeLinkUrl } from '../../lib/safeUrl'
import { Icon } from '../icons/Icon'
import type { IconShape } from '../icons/iconShape'
import { classNames } from '../theme/classNames'
import { useStyles } from '../theme/useStyles'
import { rowStyles } from './Row.styles'
import { VisuallyHidden } from '../notices/VisuallyHidden'

export type RowProps = {
  /** A name as text is cut where it does not fit; anything else wraps, unless `cutsTitle` says that it may be cut. */
  title: ReactNode
  cutsTitle?: boolean
  /** As with the title. */
  subtitle?: ReactNode
  picture?: ReactNode
  /** The value at the end: an amount. */
  end?: ReactNode
  /** Stands under the value. */
  endSub?: ReactNode
  /** A short word at the end: "Installed", "Recent" (accent). */
  note?: string
  noteLook?: 'muted' | 'accent'
  endIcon?: IconShape
  /** Without it or `href` the row is not interactive. */
  onClick?: () => void
  /** The page outside that the row leads to, in a new tab. */
  href?: string
  /**
   * The row's whole name for assistive technology; the rest of the row then describes it. Else all words of the row
   * name it.
   */
  label?: string
  current?: boolean
  /** Chosen among others that stay beside it. */
  pressed?: boolean
  disabled?: boolean
  /** Gets the focus when its view opens. */
  initialFocus?: boolean
  filled?: boolean
  /** One line only: 56 px high instead of 64. */
  single?: boolean
}

function RowInside({
  title,
  cutsTitle = typeof title === 'string',
  subtitle,
  picture,
  end,
  endSub,
  note,
  noteLook,
  endIcon,
  label,
  onClick,
  ids,
}: RowProps & { ids: { title: string; sub: string; end: string } }): ReactElement {
  const hasEnd = end !== undefined || endSub !== undefined || note !== undefined || endIcon !== undefined
  // What the button says is not said a second time beside it.
  const isSaid = (onClick && label !== undefined) || undefined
  return (
    <>
      {picture}
      <span>
        {/* A name may be cut; a sentence wraps, because its last words are whom it is about. */}
        <span id={ids.title} className={classNames('row__title', cutsTitle && 'cut')} dir="auto" aria-hidden={isSaid}>
          {title}
        </span>
        {subtitle !== undefined && (
          <span
            id={ids.sub}
            className={classNames('row__sub', typeof subtitle === 'string' && 'cut')}
            dir="auto"
            aria-hidden={isSaid}
          >
            {subtitle}
          </span>
        )}
      </span>
      {hasEnd && (
        <span className="row__end">
          <span id={ids.end} aria-hidden={isSaid}>
            {end !== undefined && (
              <span className="cut" dir="auto">
                {end}
              </span>
            )}
            {endSub !== undefined && (
              <span className="row__sub cut" dir="auto">
                {endSub}
              </span>
            )}
            {note !== undefined && (
              <span className={classNames('row__note', noteLook === 'accent' && 'row__note--accent')} dir="auto">
                {note}
              </span>
            )}
          </span>
          {endIcon && <Icon shape={endIcon} size={endIcon.turns ? 16 : 20} />}
        </span>
      )}
    </>
  )
}

/** One line of a list: picture, title over subtitle, value at the end. The whole row is the target. */
export function Row(props: RowProps): ReactElement {
  useStyles(rowStyles)
  const { t } = useI18n()
  const { onClick, label, current, pressed, disabled, initialFocus, filled, single, picture, subtitle } = props
  const href = safeLinkUrl(props.href)
  const base = useId()
  const ids = { title: `${base}t`, sub: `${base}s`, end: `${base}e` }
  const isLink = href !== undefined && !onClick
  const className = classNames(
    'row',
    filled && 'row--filled',
    single && 'row--single',
    picture === undefined && 'row--bare',
    current && 'row--current',
    disabled ? 'row--off' : (isLink || onClick) && 'row--press',
  )
  const inside = <RowInside {...props} ids={ids} />
  const hasEndMessages = props.end !== undefined || props.endSub !== undefined || props.note !== undefined
  // A label that says what the row does leaves the title to be told: the token that is chosen.
  const isTitleNews = typeof props.title === 'string' && !label?.includes(props.title)
  const describedBy =
    label === undefined
      ? undefined
      : classNames(isTitleNews && ids.title, subtitle !== undefined && ids.sub, hasEndMessages && ids.end) || undefined
  if (isLink) {
    return (
      <a className={className} href={href} target="_blank" rel="noopener noreferrer">
        {inside}
        <VisuallyHidden>{`(${t('common.opensNewTab')})`}</VisuallyHidden>
      </a>
    )
  }
  if (!onClick) return <div className={className}>{inside}</div>
  const isNamed = label !== undefined
  const button = (
    <button
      type="button"
      className={isNamed ? 'cover' : className}
      aria-label={label}
      aria-describedby={describedBy}
      aria-current={current ? 'true' : undefined}
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      data-initial-focus={initialFocus || undefined}
      onClick={disabled ? undefined : onClick}
    >
      {!isNamed && inside}
    </button>
  )
  // A button with a name of its own holds no other words: who speaks what they see finds it (WCAG 2.5.3).
  return isNamed ? (
    <div className={className}>
      {inside}
      {button}
    </div>
  ) : (
    button
  )
}
