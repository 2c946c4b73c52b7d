import { useEffect, useState, useSyncExternalStore } from 'react'
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

/**
 * The visitor's locale, and its texts as far as they are loaded, with the host's in their place. Where it changes, the
 * words, their direction and how numbers are written change together, once the words are there.
 */
export function useLocale({ locale: requested, messages: hostTexts }: WidgetOptions): {
  locale: string
  messages: Catalogue
} {
  const wanted = pageLocale(requested)
  const [locale, setLocale] = useState(wanted)
  useEffect(() => {
    let isWanted = true
    const speak = (): void => {
      if (isWanted) setLocale(wanted)
    }
    // Whatever does not come stays in English.
    void (speaksFirst(wanted) ? Promise.resolve() : loadMessages(wanted)).then(speak, speak)
    return () => {
      isWanted = false
    }
  }, [wanted])
  const catalogue = useSyncExternalStore(onCatalogueLoaded, () => catalogueOf(locale))
  return { locale, messages: withHostTexts(catalogue, hostTexts, locale) }
}
