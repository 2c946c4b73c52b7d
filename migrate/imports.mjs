import { productOf } from './products.mjs'

/** The names that a module imports from the products: `{ product, from, imported, local, isType }`. */
export const productImports = ({ j, root }) =>
  root
    .find(j.ImportDeclaration)
    .paths()
    .flatMap(({ node }) => {
      const product = productOf(node.source.value)
      if (!product) return []
      return node.specifiers.map((specifier) => ({
        product,
        from: node.source.value,
        imported: specifier.imported?.name ?? (specifier.type === 'ImportDefaultSpecifier' ? 'default' : '*'),
        local: specifier.local.name,
        isType: node.importKind === 'type' || specifier.importKind === 'type',
      }))
    })

const NOT_A_USE = new Set(['ImportSpecifier', 'ImportDefaultSpecifier', 'ImportNamespaceSpecifier'])

/** Whether an identifier only names a part of something, and no variable. */
function isMemberName({ parent: { node: parent }, node }) {
  if (/^(?:Optional)?MemberExpression$/.test(parent.type)) return parent.property === node && !parent.computed
  if (/^(?:Object)?Property$/.test(parent.type)) return parent.key === node && !parent.computed && !parent.shorthand
  return parent.type === 'JSXAttribute' || (parent.type === 'TSPropertySignature' && parent.key === node)
}

/** Where a name is used: in code, in types and in JSX, but not where it is imported. */
export const usesOf = ({ j, root }, name) =>
  root
    .find(j.Identifier, { name })
    .filter((path) => !NOT_A_USE.has(path.parent.node.type) && !isMemberName(path))
    .paths()

/** Takes an import's name away, and the import with its last one. What was said above the first one stays. */
export function dropImport({ j, root }, from, local) {
  root
    .find(j.ImportDeclaration, { source: { value: from } })
    .filter(({ node }) => node.specifiers.some((specifier) => specifier.local.name === local))
    .forEach((path) => {
      path.node.specifiers = path.node.specifiers.filter((specifier) => specifier.local.name !== local)
      if (path.node.specifiers.length === 0) dropStatement(path)
    })
}

/** Takes a statement away and leaves its comments to the next one. */
export function dropStatement(path) {
  const { body } = path.parent.node
  const next = body[body.indexOf(path.node) + 1]
  const above = path.node.comments?.filter(({ leading }) => leading) ?? []
  if (next && above.length > 0) next.comments = [...above, ...(next.comments ?? [])]
  path.prune()
}

/**
 * Imports a name unless the file has it, and answers what it is called there: by another name where its own is taken.
 */
export function addImport(module, from, imported, { isType = false } = {}) {
  const { j, root } = module
  const declarations = root.find(j.ImportDeclaration, { source: { value: from } })
  const present = declarations
    .paths()
    .flatMap(({ node }) => node.specifiers)
    .find((specifier) => specifier.imported?.name === imported)
  if (present) return present.local.name
  const local = isTaken(module, imported) ? `wallet${imported[0].toUpperCase()}${imported.slice(1)}` : imported
  const named = local !== imported && imported.startsWith('use') ? `useWallet${imported.slice('use'.length)}` : local
  const specifier = j.importSpecifier(j.identifier(imported), j.identifier(named))
  const host = declarations.filter(({ node }) => (node.importKind === 'type') === isType)
  if (host.length > 0) host.get().node.specifiers.push(specifier)
  else {
    const declaration = j.importDeclaration([specifier], j.stringLiteral(from), isType ? 'type' : 'value')
    const last = root.find(j.ImportDeclaration).filter(({ parent }) => parent.node.type === 'Program')
    if (last.length > 0) last.at(-1).insertAfter(declaration)
    else root.get().node.program.body.unshift(declaration)
  }
  return named
}

/** Whether a file has something else by this name, other than an import of a product that is about to go. */
function isTaken({ j, root }, name) {
  const isOfProduct = (specifier) => productOf(specifier.parent.node.source.value) !== undefined
  const imported = root.find(j.ImportSpecifier).filter((path) => path.node.local.name === name && !isOfProduct(path))
  const declared = [j.VariableDeclarator, j.FunctionDeclaration].flatMap((type) =>
    root.find(type, { id: { type: 'Identifier', name } }).paths(),
  )
  return imported.length + declared.length > 0
}
