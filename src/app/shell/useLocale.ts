import { useEffect, useSyncExternalStore } from 'react'
import {
  catalogueOf,
  loadMessages,
  onCatalogueLoaded,
  pageLocale,
  speaksFirst,
  withHostTexts,
  type Catalogue,
} from '../../i18n'
import type { WidgetOptions } from '../../options'

/** The visitor's locale, and its texts as far as they are loaded, with the host's in their place. */
export function useLocale({ locale: requested, messages: hostTexts }: WidgetOptions): {
  locale: string
  messages: Catalogue
} {
  const locale = pageLocale(requested)
  useEffect(() => {
    // The host may change it at any time. Whatever does not come stays in English.
    if (!speaksFirst(locale)) loadMessages(locale).catch(() => undefined)
  }, [locale])
  const catalogue = useSyncExternalStore(onCatalogueLoaded, () => catalogueOf(locale))
  return { locale, messages: withHostTexts(catalogue, hostTexts, locale) }
}
