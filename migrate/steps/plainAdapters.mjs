import { dropImport, dropStatement, productImports, usesOf } from '../imports.mjs'
import { isInAdapters } from './objects.mjs'

/** Adapters of AppKit that need nothing in their place: every namespace in `networks` works. */
const isAdapter = (imported) => imported.endsWith('Adapter') && imported !== 'WagmiAdapter'

/** The adapters a file makes: `{ name, statement }`, each a variable at its top. */
const adaptersIn = (module) =>
  productImports(module)
    .filter(({ imported }) => isAdapter(imported))
    .flatMap(({ local }) => usesOf(module, local))
    .filter(({ parent }) => parent.node.type === 'NewExpression' && parent.parent.node.type === 'VariableDeclarator')
    .map(({ parent: { parent } }) => {
      const declaration = parent.parent
      const isExported = declaration.parent.node.type === 'ExportNamedDeclaration'
      return { name: parent.node.id.name, statement: isExported ? declaration.parent : declaration }
    })
    .filter(({ statement }) => statement.parent.node.type === 'Program')

/** `file name` of each adapter that the whole project only hands to `createAppKit`. */
export function findPlainAdapters(modules, fileOf) {
  const all = modules.flatMap((module) => adaptersIn(module).map(({ name }) => `${module.file} ${name}`))
  const used = (module, name, declared) =>
    usesOf(module, name).some((use) => use.parent.node !== declared && !isInAdapters(use))
  return new Set(
    all.filter((one) => {
      const [file, name] = one.split(' ')
      return !modules.some((module) => {
        if (module.file === file) {
          const own = module.root.find(module.j.VariableDeclarator, { id: { name } }).nodes()[0]
          return used(module, name, own)
        }
        return importedAs(module, fileOf, new Set([one])).some(({ local }) => used(module, local))
      })
    }),
  )
}

const importedAs = (module, fileOf, wanted) =>
  module.root
    .find(module.j.ImportDeclaration)
    .nodes()
    .flatMap(({ source, specifiers }) =>
      specifiers
        .filter(({ imported }) => wanted.has(`${fileOf(module, source.value)} ${imported?.name}`))
        .map(({ local }) => ({ from: source.value, local: local.name })),
    )

/** Takes them away, once the settings do not name them any more. */
export function dropPlainAdapters({ module, facts, change }) {
  for (const { name, statement } of adaptersIn(module)) {
    if (!facts.plainAdapters.has(`${module.file} ${name}`)) continue
    change(statement.node, `${name} is not needed: the widget serves every namespace in its networks`)
    dropStatement(statement)
  }
  for (const { from, local } of importedAs(module, facts.fileOf, facts.plainAdapters))
    if (usesOf(module, local).length === 0) dropImport(module, from, local)
}
