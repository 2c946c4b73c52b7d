import ts from '@typescript/typescript6'

/** What names a symbol, alone or as the last part of a dotted name. */
const SYMBOL = /(?:^|\.|\b\w*)symbol\)?$/i
const BLANK = /^[\s\u00a0]+$/
/** A text of the catalogue with a symbol's place behind another place. */
const PLACES = /\{\w+\}[\s\u00a0]+\{\w*symbol\}/i

const isSymbol = (node: ts.Node): boolean => SYMBOL.test(node.getText())

function ofTemplate({ templateSpans }: ts.TemplateExpression): boolean {
  return templateSpans.some(({ literal }, index) => {
    const next = templateSpans[index + 1]
    return next !== undefined && BLANK.test(literal.text) && isSymbol(next.expression)
  })
}

/** `amount + ' ' + symbol` */
function ofSum({ left, right, operatorToken }: ts.BinaryExpression): boolean {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken || !isSymbol(right) || !ts.isBinaryExpression(left)) return false
  return ts.isStringLiteralLike(left.right) && BLANK.test(left.right.text)
}

/** `{amount} {symbol}` in JSX, with the blank as text or as an expression. */
function ofChildren(children: readonly ts.JsxChild[]): boolean {
  const held = children.map((child) => (ts.isJsxExpression(child) ? child.expression : undefined))
  const isBlank = (index: number): boolean => {
    const [child, expression] = [children[index], held[index]]
    return (
      (child !== undefined && ts.isJsxText(child) && /^[^\S\n]+$/.test(child.text)) ||
      (expression !== undefined && ts.isStringLiteralLike(expression) && BLANK.test(expression.text))
    )
  }
  return held.some(
    (expression, index) =>
      expression !== undefined && isSymbol(expression) && isBlank(index - 1) && held[index - 2] !== undefined,
  )
}

/** The amounts with a symbol behind them that this node puts together by itself. */
export function readComposedAmounts(node: ts.Node): string[] {
  const isComposed =
    (ts.isTemplateExpression(node) && ofTemplate(node)) ||
    (ts.isBinaryExpression(node) && ofSum(node)) ||
    ((ts.isJsxElement(node) || ts.isJsxFragment(node)) && ofChildren(node.children)) ||
    (ts.isStringLiteralLike(node) && PLACES.test(node.text))
  return isComposed ? [node.getText().slice(0, 80)] : []
}
