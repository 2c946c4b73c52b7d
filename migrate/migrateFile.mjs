import { dropImport, dropStatement, productImports, usesOf } from './imports.mjs'
import { productOf } from './products.mjs'
import { rowOf } from './rows.mjs'
import { moveButtons } from './steps/buttons.mjs'
import { moveHooks } from './steps/hooks.mjs'
import { moveNetworks } from './steps/networks.mjs'
import { moveModalCalls } from './steps/openCalls.mjs'
import { dropPlainAdapters } from './steps/plainAdapters.mjs'
import { removeProviders } from './steps/providers.mjs'
import { moveSettings } from './steps/settings.mjs'
import { moveAdapter } from './steps/wagmiConfig.mjs'

// What reads the file's lists of chains comes before what renames them.
const steps = [
  removeProviders,
  moveButtons,
  moveHooks,
  moveModalCalls,
  moveAdapter,
  moveSettings,
  dropPlainAdapters,
  moveNetworks,
]

/**
 * Rewrites one file. `text` is its new text, and absent where nothing is changed; `changes` and `problems` have the
 * lines of the old one.
 */
export function migrateFile(module, facts) {
  const changes = []
  const problems = []
  const told = new Set()
  const lineOf = (node) => node?.loc?.start.line ?? 1
  const context = {
    module,
    facts,
    dropStatement,
    isReact: productImports(module).some(({ product, from }) => product !== 'appkit' || from.endsWith('/react')),
    change: (node, text) => changes.push({ line: lineOf(node), text }),
    leave: (node, product, name, text) => {
      problems.push({ file: module.file, line: lineOf(node), text, row: rowOf(product, name) })
      told.add(name.split('.')[0])
    },
  }
  const used = usedImports(module)
  for (const step of steps) step(context)
  for (const { from, local } of changes.length > 0 ? used : [])
    if (!productOf(from) && usesOf(module, local).length === 0) dropImport(module, from, local)
  for (const { product, from, imported, local } of productImports(module)) {
    const uses = usesOf(module, local)
    if (uses.length === 0) {
      dropImport(module, from, local)
      if (changes.length === 0) context.change(undefined, `${local} is not used and not imported any more`)
    } else if (!told.has(imported))
      context.leave(uses[0].node, product, imported, `${imported} has no counterpart that code can be rewritten to`)
  }
  problems.sort((a, b) => a.line - b.line)
  changes.sort((a, b) => a.line - b.line)
  if (changes.length === 0) return { changes, problems }
  const text = module.print()
  return module.parse(text) ? { text, changes, problems } : { changes: [], problems: [unreadable(module)] }
}

/** What a file imports and uses: where nothing uses it afterwards, it is not imported any more. */
const usedImports = (module) =>
  module.root
    .find(module.j.ImportDeclaration)
    .nodes()
    .flatMap(({ source, specifiers }) => specifiers.map(({ local }) => ({ from: source.value, local: local.name })))
    .filter(({ local }) => usesOf(module, local).length > 0)

const unreadable = ({ file }) => ({
  file,
  line: 1,
  text: 'this file would be no code any more, and was left as it is',
  row: rowOf('appkit', ''),
})
