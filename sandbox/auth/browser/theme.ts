import { isRecord } from '../../wallet/browser/guards'

/** Follows the page's light or dark, and its accent where that is a colour. */
export function applyTheme({ themeMode, themeVariables, w3mThemeVariables }: Record<string, unknown>): void {
  const { style } = document.documentElement
  if (themeMode === 'light' || themeMode === 'dark') style.colorScheme = themeMode
  for (const variables of [themeVariables, w3mThemeVariables]) {
    const accent = isRecord(variables) ? (variables['--w3m-accent'] ?? variables['--apkt-accent']) : undefined
    if (typeof accent === 'string' && CSS.supports('color', accent)) style.setProperty('--accent', accent)
  }
}
