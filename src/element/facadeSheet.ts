import { readDocument } from '../lib/pageDocument'
import { facadeStyles } from './facade.styles'

/**
 * Puts the element's own rules into its root: a constructed sheet of the document the root is in, made anew for a root
 * that was moved to another one. (What later code adopts is its own business: ui/theme/adoptStyles.)
 */
export function adoptFacade(root: ShadowRoot, adoptMore?: (root: ShadowRoot) => void): void {
  const Sheet = readDocument(root.ownerDocument, 'defaultView')?.CSSStyleSheet
  if (!Sheet) return
  const sheet = new Sheet()
  sheet.replaceSync(facadeStyles)
  root.adoptedStyleSheets = [sheet, ...root.adoptedStyleSheets]
  adoptMore?.(root)
}
