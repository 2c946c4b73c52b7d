import type { Catalogue } from './catalogues'
import { localeTagOf } from './localeTags'
import { locales, type Locales } from './locales'
import { en } from './messages/en'

export { en }

/**
 * Loads all texts of a locale. A language without a catalogue speaks English, and so does one whose file does not come:
 * nobody waits for words.
 */
export function createCatalogueLoader(table: Locales): (locale: string) => Promise<Catalogue> {
  const loaded = new Map<string, Catalogue>()
  return async (locale) => {
    const tag = localeTagOf(locale)
    if (!tag) return en
    const known = loaded.get(tag)
    if (known) return known
    try {
      const { default: texts } = await table[tag]()
      loaded.set(tag, texts)
      return texts
    } catch {
      return en
    }
  }
}

export const loadCatalogue = createCatalogueLoader(locales)
