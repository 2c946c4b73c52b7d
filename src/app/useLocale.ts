import { useSyncExternalStore } from 'react'
import { catalogueOf, onCatalogueLoaded, resolveLocale, type Catalogue } from '../i18n'

/** The visitor's locale, and its texts as far as they are loaded. */
export function useLocale(requested: string | undefined): { locale: string; messages: Catalogue } {
  const locale = resolveLocale(requested, document.documentElement.lang, navigator.languages)
  const messages = useSyncExternalStore(onCatalogueLoaded, () => catalogueOf(locale))
  return { locale, messages }
}
