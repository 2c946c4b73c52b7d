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
  const sheets: CSSStyleSheet[] = []
  for (const cssText of cssTexts) {
    // Every row of a list asks: to read what a root has costs more than to remember it.
    if (texts.has(cssText)) continue
    texts.add(cssText)
    const sheet = sheetOf(root.ownerDocument, cssText)
    if (sheet && !root.adoptedStyleSheets.includes(sheet)) sheets.push(sheet)
  }
  if (sheets[0]) root.adoptedStyleSheets = [...root.adoptedStyleSheets, ...sheets]
}

/**
 * A constructed sheet belongs to its document: a root that was moved to another one has lost its own, and gets them
 * made anew.
 */
export function readoptStyles(root: ShadowRoot): void {
  const texts = textsByRoot.get(root) ?? []
  textsByRoot.delete(root)
  adoptStyles(root, ...texts)
}
