import ts from '@typescript/typescript6'

/** The texts of a list that is written out, where it has two or more. */
export function readList(node: ts.Node): string[] | null {
  if (!ts.isArrayLiteralExpression(node)) return null
  const texts = node.elements.flatMap((element) => (ts.isStringLiteral(element) ? [element.text] : []))
  return texts.length > 1 ? texts : null
}

const bare = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.expression) : node

/** The name and keys of a table that a module keeps under a name. */
export function readTable(node: ts.Node): [name: string, keys: string[]] | null {
  if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer) return null
  const table = bare(node.initializer)
  if (!ts.isObjectLiteralExpression(table)) return null
  return [
    node.name.text,
    table.properties.flatMap(({ name }) =>
      name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
    ),
  ]
}
