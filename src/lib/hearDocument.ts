import { readDocument } from './pageDocument'

/** Hears an event of a document; the function returned ends it. */
export function hearDocument(page: Document, type: keyof DocumentEventMap, listener: () => void): () => void {
  readDocument(page, 'addEventListener').call(page, type, listener)
  return () => readDocument(page, 'removeEventListener').call(page, type, listener)
}
