/**
 * A document answers to the names of its forms, pictures and frames before its own properties: after `<form
 * name="title">`, `document.title` is that form. Here the browser's own properties are read, whatever is in the page.
 * (Nothing else in `src/` reads a document directly.)
 */
export const readDocument = <K extends keyof Document>(page: Document, name: K): Document[K] =>
  Reflect.get(Document.prototype, name, page)

type MakeElement = {
  <K extends keyof HTMLElementTagNameMap>(tag: K, page?: Document): HTMLElementTagNameMap[K]
  (tag: string, page?: Document): HTMLElement
}

/** Makes a part of a drawing. */
export const makeShape = (tag: string): Element =>
  readDocument(document, 'createElementNS').call(document, 'http://www.w3.org/2000/svg', tag)

/** Makes an element of a document, by default this page's. */
export const makeElement: MakeElement = (tag: string, page: Document = document): HTMLElement =>
  readDocument(page, 'createElement').call(page, tag)
