import { useSyncExternalStore } from 'react'
import type { WidgetOptions } from '../../options'

const DARK = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const query = matchMedia(DARK)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The palette to draw with: the host's choice, or the one the visitor's system is in. */
export function useTheme(theme: WidgetOptions['theme']): 'light' | 'dark' {
  const isDark = useSyncExternalStore(subscribe, () => matchMedia(DARK).matches)
  return theme === 'auto' ? (isDark ? 'dark' : 'light') : theme
}
