import ts from '@typescript/typescript6'
import { bracedNames } from './readImports'

/** A name that code uses: of the module itself, or of another by its specifier; `*` where it may be any of them. */
export type Use = { specifier: string | null; name: string }

/** What a name at the top of a module is made of, and whether it is an order (a thunk). */
export type Declared = { uses: Use[]; isOrder: boolean }

/** What a module does when it is loaded, by this name. */
export const ON_LOAD = ''

type Binding = ts.ObjectBindingPattern['elements'][number]

const namesIn = (pattern: ts.BindingName | undefined): string[] | null =>
  pattern && ts.isObjectBindingPattern(pattern)
    ? pattern.elements.map((element: Binding) => (element.propertyName ?? element.name).getText())
    : null

/** What is taken of a module that is loaded later: `const { a } = await import(…)`, `.then(({ a }) => …)`, `(await …).a`. */
function namesTaken(call: ts.CallExpression): string[] {
  for (let node: ts.Node = call; ; node = node.parent) {
    const { parent } = node
    if (ts.isVariableDeclaration(parent)) return namesIn(parent.name) ?? ['*']
    if (ts.isPropertyAccessExpression(parent)) {
      const way = parent.name.text
      if (way === 'then' && ts.isCallExpression(parent.parent)) {
        const [heard] = parent.parent.arguments
        const isFunction = heard && (ts.isArrowFunction(heard) || ts.isFunctionExpression(heard))
        return (isFunction ? namesIn(heard.parameters[0]?.name) : null) ?? ['*']
      }
      if (way !== 'catch') return [way]
    } else if (
      !ts.isAwaitExpression(parent) &&
      !ts.isParenthesizedExpression(parent) &&
      !(ts.isCallExpression(parent) && parent.expression === node)
    ) {
      return ['*']
    }
  }
}

const isThunkType = (type: ts.TypeNode | undefined): boolean => /^AppThunk\b/.test(type?.getText() ?? '')

const isOrder = (node: ts.Node): boolean => {
  if (ts.isFunctionDeclaration(node)) return isThunkType(node.type)
  if (!ts.isVariableDeclaration(node)) return false
  const { initializer, type } = node
  return (
    isThunkType(type) || (initializer !== undefined && ts.isArrowFunction(initializer) && isThunkType(initializer.type))
  )
}

const boundNames = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : boundNames(element.name)))

/** Each statement's own names, with the part that declares them; what declares none happens when the module is loaded. */
function declarations(source: ts.SourceFile): [name: string, node: ts.Node][] {
  return source.statements.flatMap((statement): [string, ts.Node][] => {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) return []
    if (ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)) return []
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap((node) =>
        boundNames(node.name).map((name): [string, ts.Node] => [name, node]),
      )
    const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)
    return [[isNamed && statement.name ? statement.name.text : ON_LOAD, statement]]
  })
}

/** Where the imported names of a module come from, by what they are called in it; types are none. */
function importedNames(source: ts.SourceFile): Map<string, Use> {
  const found = new Map<string, Use>()
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    const clause = statement.importClause
    if (clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) continue
    const specifier = statement.moduleSpecifier.text
    for (const element of bracedNames(clause?.namedBindings) ?? [])
      if (!element.isTypeOnly)
        found.set(element.name.text, { specifier, name: (element.propertyName ?? element.name).text })
  }
  return found
}

const isPropertyName = (node: ts.Identifier): boolean => {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isBindingElement(parent) && parent.propertyName === node)
  )
}

/** The names at the top of a module, and what each is made of. */
export function readUses(source: ts.SourceFile): Map<string, Declared> {
  const imported = importedNames(source)
  const own = declarations(source)
  const ownNames = new Set(own.map(([name]) => name))
  const declared = new Map<string, Declared>()
  for (const [name, node] of own) {
    const entry = declared.get(name) ?? { uses: [], isOrder: false }
    entry.isOrder ||= isOrder(node)
    declared.set(name, entry)
    const visit = (part: ts.Node): void => {
      if (ts.isTypeNode(part) && !ts.isExpressionWithTypeArguments(part)) return
      if (ts.isCallExpression(part) && part.expression.kind === ts.SyntaxKind.ImportKeyword) {
        const [target] = part.arguments
        if (target && ts.isStringLiteralLike(target))
          entry.uses.push(...namesTaken(part).map((taken) => ({ specifier: target.text, name: taken })))
      }
      if (ts.isIdentifier(part) && !isPropertyName(part)) {
        const use = imported.get(part.text)
        if (use) entry.uses.push(use)
        else if (ownNames.has(part.text)) entry.uses.push({ specifier: null, name: part.text })
      }
      ts.forEachChild(part, visit)
    }
    visit(node)
  }
  return declared
}
