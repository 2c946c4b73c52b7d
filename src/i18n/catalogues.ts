import { errorTexts } from '../errors'
import { createEmitter } from '../lib/emitter'
import type { MessageKey } from './messages/en'
import { firstTexts } from './messages/first'

/** The texts of a language as far as they are loaded. */
export type Catalogue = Readonly<Partial<Record<MessageKey, string>>>

const firstCatalogue: Catalogue = { ...errorTexts, ...firstTexts }
// A language without a catalogue speaks English, so there is one to keep. It never changes once it is whole.
let english = firstCatalogue
const changes = createEmitter<undefined>()

/** What is loaded of a locale's texts: at least those of the first view. The same object until more has come. */
export const catalogueOf = (_locale: string): Catalogue => english

/** Hears of texts that have come. */
export const onCatalogueLoaded = (listener: () => void): (() => void) => changes.subscribe(listener)

/** Loads all texts of a locale; every view but the first waits for it. */
export async function loadMessages(_locale: string): Promise<void> {
  const { en } = await import('./messages/en')
  if (english === en) return
  english = en
  changes.emit(undefined)
}
