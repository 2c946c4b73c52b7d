import ts from '@typescript/typescript6'

const MARKUP_PROPERTIES = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'createContextualFragment',
  'cssText',
])
const HEARD_ATTRIBUTES = new Set(['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'label'])
const WORD = /\p{L}{2}/u

const stringOf = (node: ts.Node | undefined): string | null => (node && ts.isStringLiteralLike(node) ? node.text : null)

const unsafeCall = (node: ts.CallExpression): string[] => {
  const callee = node.expression.getText()
  const text = stringOf(node.arguments[0])
  if (callee === 'eval') return ['eval']
  if (callee.endsWith('createElement') && text === 'style') return ['a <style> element']
  if (callee.endsWith('setAttribute') && text === 'style') return ['a style attribute']
  return []
}

/** Whether this node is an `<a>`. */
export const isAnchor = (node: ts.Node): boolean =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === 'a'

const isStyleTag = (node: ts.Node): boolean =>
  (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) && node.tagName.getText() === 'style'

/** The ways in which this node turns text into markup, code or style. */
export function readUnsafeMarkup(node: ts.Node): string[] {
  if (ts.isCallExpression(node)) return unsafeCall(node)
  if (ts.isNewExpression(node) && node.expression.getText() === 'Function') return ['new Function']
  if (ts.isPropertyAccessExpression(node) && MARKUP_PROPERTIES.has(node.name.text)) return [node.name.text]
  if (ts.isPropertyAccessExpression(node) && /^document\.write(ln)?$/.test(node.getText())) return ['document.write']
  if (isStyleTag(node)) return ['a <style> element']
  if (!ts.isJsxAttribute(node)) return []
  const name = node.name.getText()
  if (name === 'dangerouslySetInnerHTML') return [name]
  return name === 'style' && stringOf(node.initializer) !== null ? ['a style attribute'] : []
}

/** Words written straight into JSX, or into an attribute that people see or hear. */
export function readVisibleTexts(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return WORD.test(node.text) ? [node.text.trim()] : []
  if (ts.isJsxAttribute(node) && HEARD_ATTRIBUTES.has(node.name.getText())) {
    const text = stringOf(node.initializer)
    return text !== null && WORD.test(text) ? [text] : []
  }
  return []
}
