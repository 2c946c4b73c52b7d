import { caipIdOf, isNoEvmChain } from '../chains.mjs'
import { addImport, dropImport, productImports, usesOf } from '../imports.mjs'
import { arrayOf } from './objects.mjs'

const NETWORKS = '@reown/appkit/networks'

/**
 * Chains come from wagmi, or are named by their ids: those that wagmi does not know, and all of them in projects
 * without it.
 */
export function moveNetworks(context) {
  const { module } = context
  const { j } = module
  for (const { from, imported, local, isType } of productImports(module)) {
    if (from !== NETWORKS && imported !== 'AppKitNetwork') continue
    const uses = usesOf(module, local)
    if (imported === 'AppKitNetwork') uses.forEach((use) => typeAsWritten(context, use))
    else if (!isType) moveChain(context, { imported, local, from }, uses)
  }
  function moveChain({ facts, change, leave }, name, uses) {
    const id = caipIdOf(name.imported)
    if (uses.length === 0) return
    if (facts.usesWagmi && !isNoEvmChain(name.imported)) {
      dropImport(module, name.from, name.local)
      const added = addImport(module, 'wagmi/chains', name.imported)
      for (const use of uses) use.node.name = added
      change(uses[0]?.node, `${name.imported} comes from wagmi/chains`)
    } else if (id) {
      for (const use of uses) {
        change(use.node, `${name.imported} becomes ${id}`)
        use.replace(j.stringLiteral(id))
      }
    } else
      for (const use of uses)
        leave(use.node, 'appkit', 'networks', `${name.imported} is not known by an id: give its chain object`)
  }
}

/** `const networks: [AppKitNetwork, …] = […]` becomes `const networks = […] as const`. */
function typeAsWritten({ module, change, leave }, use) {
  const { j } = module
  let at = use
  while (at && at.node.type !== 'VariableDeclarator') at = at.parent
  const isAnnotation = at?.node.id.typeAnnotation && arrayOf(at.node.init) === at.node.init
  if (isAnnotation) {
    change(at.node, 'the list of networks has the type of what it holds')
    at.node.id.typeAnnotation = null
    at.node.init = j.tsAsExpression(at.node.init, j.tsTypeReference(j.identifier('const')))
  } else if (at?.node.id.typeAnnotation !== null)
    leave(
      use.node,
      'appkit',
      'AppKitNetwork',
      'the type AppKitNetwork has no counterpart: a network is an id or a chain object',
    )
}
