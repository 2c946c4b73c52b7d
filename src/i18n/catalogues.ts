import { errorTexts, failLoad } from '../errors'
import { createEmitter } from '../lib/emitter'
import { languageOf, SOURCE_LOCALE } from './locale'
import type { MessageKey } from './messages/en'
import { firstViewTexts } from './messages/en/firstView'

/** The texts of a language as far as they are loaded. */
export type Catalogue = Readonly<Partial<Record<MessageKey, string>>>

/**
 * Texts of the host, by locale or language: they come before the product's own, and may be in a language that it does
 * not speak.
 */
export type HostTexts = Readonly<Record<string, Catalogue>>

let english: Catalogue = { ...errorTexts, ...firstViewTexts }
const catalogues = new Map<string, Catalogue>()
const changes = createEmitter<undefined>()

/**
 * What is loaded of a locale's texts, else what is loaded of English: at least those of the first view. The same object
 * until more has come.
 */
export const catalogueOf = (locale: string): Catalogue => catalogues.get(locale) ?? english

/** A catalogue with what the host says in its place. (A table from the start: see `messages/en`.) */
export const withHostTexts = (catalogue: Catalogue, texts: HostTexts | undefined, locale: string): Catalogue =>
  texts ? ({ __proto__: null, ...catalogue, ...texts[languageOf(locale)], ...texts[locale] } as Catalogue) : catalogue

/** Whether the first texts are a locale's own: the app brings them along in English. */
export const speaksFirst = (locale: string): boolean => languageOf(locale) === SOURCE_LOCALE

/** Hears of texts that have come. */
export const onCatalogueLoaded = (listener: () => void): (() => void) => changes.subscribe(listener)

/** Loads all texts of a locale; every view waits for it, but for the first one in English. @throws LOAD_FAILED */
export async function loadMessages(locale: string): Promise<void> {
  const { en, loadCatalogue } = await import('./loadCatalogue').catch(failLoad)
  english = en
  catalogues.set(locale, await loadCatalogue(locale))
  changes.emit(undefined)
}
