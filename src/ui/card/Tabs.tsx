import { useDeferredValue, useId, useRef, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import { useI18n } from '../../i18n'
import { useStyles } from '../theme/useStyles'
import { tabsStyles } from './Tabs.styles'

export type TabsProps<Name extends string> = {
  label: string
  tabs: readonly { readonly name: Name; readonly title: string }[]
  selected: Name
  onSelect: (name: Name) => void
  /** The panel of a tab. */
  children: (tab: Name) => ReactNode
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs with their panel. Arrow keys, Home and End move between tabs; only the selected one is a stop of the Tab key.
 */
export function Tabs<Name extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Name>): ReactElement {
  useStyles(tabsStyles)
  const { direction } = useI18n()
  const base = useId()
  const listRef = useRef<HTMLDivElement>(null)
  // A press is answered by its tab; a long panel is drawn after that.
  const drawn = useDeferredValue(selected)
  const selectedIndex = tabs.findIndex((tab) => tab.name === selected)

  const targetOf = (key: string): number | undefined => {
    if (key === 'Home') return 0
    if (key === 'End') return tabs.length - 1
    const step = STEPS[key]
    if (step === undefined) return undefined
    return (selectedIndex + (direction === 'rtl' ? -step : step) + tabs.length) % tabs.length
  }
  const handleKeyDown = (event: KeyboardEvent): void => {
    const target = targetOf(event.key)
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    onSelect(tab.name)
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }

  return (
    <div>
      <div ref={listRef} className="tabs" role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${base}${name}`}
            aria-selected={name === selected}
            aria-controls={name === selected ? `${base}panel` : undefined}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => onSelect(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className="tabs__panel" role="tabpanel" id={`${base}panel`} aria-labelledby={`${base}${selected}`}>
        {children(drawn)}
      </div>
    </div>
  )
}
