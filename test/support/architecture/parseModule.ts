import ts from '@typescript/typescript6'
import { bracedNames, readImports, type ParsedImport } from './readImports'
import { readComposedAmounts } from './readAmounts'
import { readList, readTable } from './readLists'
import { readUses, type Declared } from './readUses'
import { isAnchor, readUnsafeMarkup, readVisibleTexts } from './readMarkup'

export type { ParsedImport } from './readImports'

/** What the rules need to know about one module, read from its syntax tree and never from its text. */
export type ParsedModule = {
  imports: ParsedImport[]
  hasExportAll: boolean
  hasDefaultExport: boolean
  hasAsyncFunction: boolean
  hasBigInt: boolean
  /** Names the module reads without declaring them, such as `fetch`; also through `globalThis`, `window` or `self`. */
  globals: Set<string>
  /** Dotted names and constructions, such as `Date.now` and `new Date`. */
  expressions: Set<string>
  /** What is handed to `Number`, `parseFloat` or a unary plus. */
  numberConversions: string[]
  /** Dotted names that something is assigned to. */
  assigned: Set<string>
  /** What it calls the documents it is given or finds. */
  documents: Set<string>
  /** Whether it draws an `<a>`. */
  hasAnchor: boolean
  /** Amounts that are put together with a symbol by hand. */
  composedAmounts: string[]
  /** Lists of texts that are written out. */
  lists: string[][]
  /** The keys of the tables it keeps, by their names. */
  tables: Map<string, string[]>
  visibleTexts: string[]
  unsafeMarkup: string[]
  /** Functions that are handed services, as a thunk is behind `dispatch` and `getState`. */
  serviceReaders: string[]
  /** The names at its top, and what each is made of. */
  declared: Map<string, Declared>
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self'])
const NUMBER_FUNCTIONS = new Set(['Number', 'parseFloat', 'Number.parseFloat'])

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind): boolean =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind)

const isExportAll = (node: ts.Node): boolean =>
  ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined && bracedNames(node.exportClause) === null

const isDefaultExport = (node: ts.Node): boolean =>
  ts.isExportAssignment(node) ||
  hasModifier(node, ts.SyntaxKind.DefaultKeyword) ||
  (ts.isExportDeclaration(node) &&
    (bracedNames(node.exportClause) ?? []).some((element) => element.name.text === 'default'))

const isDeclaredName = (node: ts.Identifier): boolean =>
  !ts.isPropertyAccessExpression(node.parent) &&
  'name' in node.parent &&
  node.parent.name === node &&
  !ts.isShorthandPropertyAssignment(node.parent)

/** A property, a part of a type, an attribute: an identifier that reads no variable. */
const readsNoVariable = (node: ts.Identifier): boolean => {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (ts.isBindingElement(parent) && parent.propertyName === node) return true
  return ts.isTypeNode(parent) || ts.isJsxAttribute(parent) || ts.isQualifiedName(parent) || isDeclaredName(node)
}

/** The name that a declaration gives to a document: by its type, by where it comes from, or by another name for it. */
function documentName(node: ts.Node): string | undefined {
  if (ts.isBindingElement(node)) {
    const isRenamed =
      node.propertyName !== undefined && /^(?:ownerDocument|document)$/.test(node.propertyName.getText())
    return isRenamed ? node.name.getText() : undefined
  }
  if (!ts.isVariableDeclaration(node) && !ts.isParameter(node) && !ts.isPropertySignature(node)) return undefined
  const isTyped = node.type?.getText() === 'Document'
  const isTaken =
    ts.isVariableDeclaration(node) && /(?:^|\.)(?:ownerDocument|document)$/.test(node.initializer?.getText() ?? '')
  return isTyped || isTaken ? node.name.getText() : undefined
}

const numberConversions = (node: ts.Node): string[] => {
  if (ts.isCallExpression(node) && NUMBER_FUNCTIONS.has(node.expression.getText()))
    return node.arguments.map((argument) => argument.getText())
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken) return [node.operand.getText()]
  return []
}

const readNames = (node: ts.Node, facts: ParsedModule, declared: Set<string>): void => {
  if (ts.isIdentifier(node) && isDeclaredName(node)) declared.add(node.text)
  if (ts.isIdentifier(node) && !readsNoVariable(node)) facts.globals.add(node.text)
  if (ts.isNewExpression(node)) facts.expressions.add(`new ${node.expression.getText()}`)
  if (!ts.isPropertyAccessExpression(node)) return
  facts.expressions.add(node.getText())
  if (ts.isIdentifier(node.expression) && GLOBAL_OBJECTS.has(node.expression.text)) facts.globals.add(node.name.text)
}

/** A third argument behind `dispatch` and `getState` has the services, whatever it is called. */
function readServices(node: ts.Node): string[] {
  if (!ts.isArrowFunction(node) && !ts.isFunctionExpression(node) && !ts.isFunctionDeclaration(node)) return []
  const names = node.parameters.map(({ name }) => name.getText())
  const isThunk = /^_?dispatch$/.test(names[0] ?? '') || /^_?getState$/.test(names[1] ?? '')
  const isTyped = node.parameters.some(({ type }) => /\bServices\b/.test(type?.getText() ?? ''))
  const [, , third] = names
  return (isThunk && third !== undefined) || isTyped ? [`takes (${names.join(', ')})`] : []
}

/** Reads one module's facts. */
export function parseModule(path: string, text: string): ParsedModule {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind)
  const declared = new Set<string>()
  const facts: ParsedModule = {
    imports: [],
    hasExportAll: false,
    hasDefaultExport: false,
    hasAsyncFunction: false,
    hasBigInt: false,
    globals: new Set(),
    expressions: new Set(),
    numberConversions: [],
    assigned: new Set(),
    documents: new Set(),
    hasAnchor: false,
    composedAmounts: [],
    lists: [],
    tables: new Map(),
    visibleTexts: [],
    unsafeMarkup: [],
    serviceReaders: [],
    declared: readUses(source),
  }
  const visit = (node: ts.Node): void => {
    facts.imports.push(...readImports(node))
    facts.hasExportAll ||= isExportAll(node)
    facts.hasDefaultExport ||= isDefaultExport(node)
    facts.hasAsyncFunction ||= hasModifier(node, ts.SyntaxKind.AsyncKeyword)
    facts.hasBigInt ||= ts.isBigIntLiteral(node) || node.kind === ts.SyntaxKind.BigIntKeyword
    facts.numberConversions.push(...numberConversions(node))
    facts.hasAnchor ||= isAnchor(node)
    const name = documentName(node)
    if (name !== undefined) facts.documents.add(name)
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
      facts.assigned.add(node.left.getText())
    facts.composedAmounts.push(...readComposedAmounts(node))
    const list = readList(node)
    if (list) facts.lists.push(list)
    const table = readTable(node)
    if (table) facts.tables.set(...table)
    facts.visibleTexts.push(...readVisibleTexts(node))
    facts.unsafeMarkup.push(...readUnsafeMarkup(node))
    facts.serviceReaders.push(...readServices(node))
    readNames(node, facts, declared)
    ts.forEachChild(node, visit)
  }
  visit(source)
  // A function that takes `fetch` as an argument is the cure, not the offence.
  for (const name of declared) facts.globals.delete(name)
  return facts
}
