import { readDocument } from '../../lib/pageDocument'

const sheetsByDocument = new WeakMap<Document, Map<string, CSSStyleSheet>>()
const textsByRoot = new WeakMap<ShadowRoot, Set<string>>()

function sheetOf(ownerDocument: Document, cssText: string): CSSStyleSheet | undefined {
  const Sheet = readDocument(ownerDocument, 'defaultView')?.CSSStyleSheet
  if (!Sheet) return undefined
  const sheets = sheetsByDocument.get(ownerDocument) ?? new Map<string, CSSStyleSheet>()
  sheetsByDocument.set(ownerDocument, sheets)
  let sheet = sheets.get(cssText)
  if (!sheet) {
    sheet = new Sheet()
    sheet.replaceSync(cssText)
    sheets.set(cssText, sheet)
  }
  return sheet
}

/**
 * Applies a style sheet to a shadow root once. Sheets are constructed, never written as `<style>`, so a strict content
 * security policy allows them; all roots of a document share one sheet per text.
 */
export function adoptStyles(root: ShadowRoot, cssText: string): void {
  textsByRoot.set(root, (textsByRoot.get(root) ?? new Set()).add(cssText))
  const sheet = sheetOf(root.ownerDocument, cssText)
  if (sheet && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}

/**
 * A constructed sheet belongs to its document: a root that was moved to another one has lost its own, and gets them
 * made anew.
 */
export function readoptStyles(root: ShadowRoot): void {
  for (const cssText of textsByRoot.get(root) ?? []) adoptStyles(root, cssText)
}
