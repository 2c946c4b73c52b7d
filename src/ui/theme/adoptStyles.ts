import { readDocument } from '../../lib/pageDocument'

const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()

function sheetOf(ownerDocument: Document, cssText: string): CSSStyleSheet | undefined {
  const Sheet = readDocument(ownerDocument, 'defaultView')?.CSSStyleSheet
  if (!Sheet) return undefined
  const sheets = sheetsByDocument.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheetsByDocument.set(ownerDocument, sheets)
  const known = sheets.get(cssText)
  if (known) return known
  const sheet = new Sheet()
  sheet.replaceSync(cssText)
  sheets.set(cssText, sheet)
  return sheet
}

/**
 * Applies a style sheet to a shadow root (or document) once. Sheets are constructed, never written as `<style>`, so a strict
 * content security policy allows them; all roots of a document share one sheet per text.
 */
export function adoptStyles(root: ShadowRoot | Document, cssText: string): void {
  const sheet = sheetOf('defaultView' in root ? root : root.ownerDocument, cssText)
  if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
