import ts from '@typescript/typescript6'

export type ParsedImport = {
  specifier: string
  /** `type`: gone at run time; `static`: loaded with the module; `dynamic`: loaded when asked for. */
  kind: 'type' | 'static' | 'dynamic'
  names: string[]
  /** Those of them that are taken as types alone. */
  typeNames: string[]
  /** Whether the names are handed on: `export { a } from`. */
  isHandedOn?: boolean
}

type Bindings = ts.NamedImportBindings | ts.NamedExportBindings | undefined

/** The names between the braces of an import or export; null where there are no braces. */
export const bracedNames = (bindings: Bindings): readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] | null =>
  bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings)) ? bindings.elements : null

const fact = (specifier: ts.Expression, isTypeOnly: boolean, bindings: Bindings, hasOther: boolean): ParsedImport[] => {
  if (!ts.isStringLiteral(specifier)) return []
  const elements = bracedNames(bindings)
  const isEveryNameType =
    !hasOther && elements !== null && elements.length > 0 && elements.every((element) => element.isTypeOnly)
  const nameOf = (element: ts.ImportSpecifier | ts.ExportSpecifier): string =>
    (element.propertyName ?? element.name).text
  const names = elements?.map(nameOf) ?? ['*']
  const typeNames = elements?.filter((element) => isTypeOnly || element.isTypeOnly).map(nameOf) ?? []
  return [{ specifier: specifier.text, kind: isTypeOnly || isEveryNameType ? 'type' : 'static', names, typeNames }]
}

/** The import a node of the syntax tree is, if it is one: import, re-export, `import()` or `import('…')` as a type. */
export function readImports(node: ts.Node): ParsedImport[] {
  if (ts.isImportDeclaration(node)) {
    const clause = node.importClause
    return fact(
      node.moduleSpecifier,
      clause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
      clause?.namedBindings,
      clause?.name !== undefined,
    )
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier)
    return fact(node.moduleSpecifier, node.isTypeOnly, node.exportClause, false).map((found) => ({
      ...found,
      isHandedOn: true,
    }))
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
    return [{ specifier: node.argument.literal.text, kind: 'type', names: ['*'], typeNames: [] }]
  }
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const [target] = node.arguments
    if (target && ts.isStringLiteralLike(target))
      return [{ specifier: target.text, kind: 'dynamic', names: ['*'], typeNames: [] }]
  }
  return []
}
