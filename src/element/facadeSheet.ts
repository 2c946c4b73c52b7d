import { readDocument } from '../lib/pageDocument'
import { facadeStyles } from './facade.styles'

const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Puts the element's own rules into its root: a constructed sheet, shared by all roots of a document, and made anew for
 * a root that was moved to another one. (What later code adopts is its own business: ui/theme/adoptStyles.)
 */
export function adoptFacade(root: ShadowRoot): void {
  const { ownerDocument } = root
  const Sheet = readDocument(ownerDocument, 'defaultView')?.CSSStyleSheet
  if (!Sheet) return
  let sheet = sheets.get(ownerDocument)
  if (!sheet) {
    sheet = new Sheet()
    sheet.replaceSync(facadeStyles)
    sheets.set(ownerDocument, sheet)
  }
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets]
}
