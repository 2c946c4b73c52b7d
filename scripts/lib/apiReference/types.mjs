import ts from '@typescript/typescript6'
import { code, table } from './table.mjs'

/** Longer types are read in the editor. */
const LONGEST_TYPE = 200

const summaryOf = (node) =>
  ts
    .getJSDocCommentsAndTags(node)
    .filter(ts.isJSDoc)
    .map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ')

const short = (text) => {
  const line = text
    .replaceAll(/\/\*\*?[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length > LONGEST_TYPE ? `${line.slice(0, LONGEST_TYPE - 1)}…` : line
}

const membersOf = (node) => {
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node)) return [...node.members]
  return ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type) ? [...node.type.members] : []
}

const isPublic = (member) =>
  member.name !== undefined &&
  !ts.isPrivateIdentifier(member.name) &&
  !(ts.canHaveModifiers(member) && ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword))

const memberRow = (member, file) => {
  const name = `${member.name.getText(file)}${member.questionToken ? '?' : ''}`
  const type =
    ts.isMethodSignature(member) || ts.isMethodDeclaration(member)
      ? `(${member.parameters.map((parameter) => parameter.getText(file)).join(', ')}) => ${member.type?.getText(file) ?? 'void'}`
      : (member.type?.getText(file) ?? '')
  return [code(name), code(short(type)), summaryOf(member)]
}

/** A type in one line: what an alias stands for, what a constant is. */
const lineOf = (node, file) => {
  if (ts.isTypeAliasDeclaration(node) && !ts.isTypeLiteralNode(node.type)) return node.type.getText(file)
  if (ts.isVariableStatement(node)) return node.declarationList.declarations[0]?.type?.getText(file) ?? ''
  if (ts.isFunctionDeclaration(node))
    return `(${node.parameters.map((parameter) => parameter.getText(file)).join(', ')}) => ${node.type?.getText(file) ?? 'void'}`
  return ''
}

const declarationsByName = (file) => {
  const found = new Map()
  for (const statement of file.statements) {
    const names = ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.map(({ name }) => name.getText(file))
      : [statement.name?.getText(file)]
    for (const name of names) if (name && !found.has(name)) found.set(name, statement)
  }
  return found
}

/** The names that a file of declarations exports, each with what it is called inside. */
const exportsOf = (file) =>
  file.statements.filter(ts.isExportDeclaration).flatMap(({ exportClause, isTypeOnly }) =>
    exportClause && ts.isNamedExports(exportClause)
      ? exportClause.elements.map(({ name, propertyName }) => ({
          name: name.text,
          inside: (propertyName ?? name).text,
          isType: isTypeOnly,
        }))
      : [],
  )

/** The sections of what a file of declarations exports. */
export function typeSections(source, path) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const declarations = declarationsByName(file)
  const section = ({ name, inside }) => {
    const node = declarations.get(inside)
    if (!node) throw new Error(`${path} exports ${name}, and does not declare it`)
    const rows = membersOf(node)
      .filter(isPublic)
      .map((member) => memberRow(member, file))
    const line = short(lineOf(node, file))
    const summary = summaryOf(node).replaceAll(/\s+/g, ' ')
    return [
      `### \`${name}\``,
      '',
      ...(summary ? [summary, ''] : []),
      ...(line ? [code(line), ''] : []),
      // The element has its own section.
      ...(inside === 'WalletWidgetElement' ? [] : table(['Member', 'Type', 'Description'], rows)),
    ]
  }
  const sorted = exportsOf(file).toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  const values = sorted.filter(({ isType }) => !isType)
  const types = sorted.filter(({ isType }) => isType)
  return ['## Values', '', ...values.flatMap(section), '## Types', '', ...types.flatMap(section)]
}
