import { readDocument } from './pageDocument'

/** Listens to an event of a document; the function returned ends it. */
export function listenToDocument(page: Document, type: string, listener: () => void): () => void {
  readDocument(page, 'addEventListener').call(page, type, listener)
  return () => readDocument(page, 'removeEventListener').call(page, type, listener)
}
