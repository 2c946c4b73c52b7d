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
 * Applies style sheets to a shadow root, each once. Sheets are constructed, never written as `<style>`, so a strict content
 * security policy allows them; all roots of a document share one sheet per text. They are put in by one assignment: each
 * makes the browser look at all of them anew.
 */
export function adoptStyles(root: ShadowRoot, ...cssTexts: readonly string[]): void {
  const texts = textsByRoot.get(root) ?? new Set()
  textsByRoot.set(root, texts)
  const sheets = [...root.adoptedStyleSheets]
  for (const cssText of cssTexts) {
    texts.add(cssText)
    const sheet = sheetOf(root.ownerDocument, cssText)
    if (sheet && !sheets.includes(sheet)) sheets.push(sheet)
  }
  if (sheets.length > root.adoptedStyleSheets.length) root.adoptedStyleSheets = sheets
}

/**
 * A constructed sheet belongs to its document: a root that was moved to another one has lost its own, and gets them
 * made anew.
 */
export function readoptStyles(root: ShadowRoot): void {
  adoptStyles(root, ...(textsByRoot.get(root) ?? []))
}
