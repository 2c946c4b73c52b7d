import { isNoEvmChain } from '../chains.mjs'
import { addImport, dropStatement, usesOf } from '../imports.mjs'
import { arrayOf, declaratorOf, fieldOf, isInAdapters } from './objects.mjs'

/** What `createConfig` of wagmi takes besides chains, connectors and transports. */
const OF_WAGMI = new Set([
  'ssr',
  'storage',
  'batch',
  'cacheTime',
  'pollingInterval',
  'syncConnectedChain',
  'multiInjectedProviderDiscovery',
])

/** Whether a field is a list of chains that can be read off the file: each of them needs a transport. */
export const hasChains = (module, field) => field !== undefined && (chainNames(module, field.value)?.length ?? 0) > 0

/** `createConfig({ … })` of wagmi with the widget's connector, made of the fields that are not the kit's own. */
export function createConfigCall({ module, leave }, fields, product) {
  const { j, expression } = module
  const chains = fields.get(product === 'appkit' ? 'networks' : 'chains')
  const names = chainNames(module, chains.value)
  const evm = names.filter((chain) => !isNoEvmChain(chain))
  const config = [
    fieldOf(j, 'chains', evm.length === names.length ? chains.value : expression(`[${evm.join(', ')}]`)),
    fieldOf(j, 'connectors', expression(`[${addImport(module, 'wallet-widget/wagmi', 'walletWidget')}()]`)),
    fields.get('transports') ?? fieldOf(j, 'transports', transportsOf(module, evm)),
    fieldOf(j, 'multiInjectedProviderDiscovery', j.booleanLiteral(false)),
  ]
  for (const [field, node] of fields) {
    if (OF_WAGMI.has(field)) config.push(node)
    else if (!['chains', 'networks', 'transports', 'projectId'].includes(field))
      leave(node, product, field, `the setting ${field} is not carried over`)
  }
  return j.callExpression(j.identifier(addImport(module, 'wagmi', 'createConfig')), [j.objectExpression(config)])
}

/** `{ [mainnet.id]: http() }` for each chain. */
function transportsOf(module, chains) {
  const http = addImport(module, 'wagmi', 'http')
  return module.expression(`{ ${chains.map((chain) => `[${chain}.id]: ${http}()`).join(', ')} }`)
}

/** The chains of a list by the names of their variables, also of those that are in it under a condition. */
function chainNames(module, value) {
  const { j, root } = module
  const list = arrayOf(value.type === 'Identifier' ? declaratorOf(module, value.name)?.node.init : value)
  if (!list) return undefined
  const imported = new Set(
    root
      .find(j.ImportDeclaration)
      .filter(({ node }) => /(?:^|\/)(?:chains|networks)$/.test(node.source.value))
      .nodes()
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  )
  const names = list.elements.flatMap((element) => {
    if (element?.type === 'Identifier') return [element.name]
    return j(element)
      .find(j.Identifier)
      .nodes()
      .map((node) => node.name)
      .filter((name) => imported.has(name))
  })
  return [...new Set(names)]
}

/** What the configuration is called. */
const CONFIG = 'wagmiConfig'

/** The settings of an adapter that becomes a configuration; nothing for one that cannot. */
function adapterFields(module, node) {
  const [settings] = node.arguments
  if (settings?.type !== 'ObjectExpression') return undefined
  const fields = new Map(settings.properties.map((one) => [one.key?.name, one]))
  return !fields.has(undefined) && hasChains(module, fields.get('networks')) ? fields : undefined
}

/** Whether this makes an adapter that becomes a configuration of wagmi. */
export const isMovedAdapter = (module, node) =>
  node.type === 'NewExpression' && node.callee.name === 'WagmiAdapter' && adapterFields(module, node) !== undefined

/** `new WagmiAdapter(…)` at the top of a file becomes the configuration it made. */
export function moveAdapter(context) {
  const { module, facts, change, leave } = context
  const { j, root } = module
  root.find(j.NewExpression, { callee: { name: 'WagmiAdapter' } }).forEach((path) => {
    const { node, parent } = path
    const fields = adapterFields(module, node)
    if (!fields || parent.node.type !== 'VariableDeclarator' || parent.node.id.type !== 'Identifier') {
      leave(
        node,
        'appkit',
        'WagmiAdapter',
        'an adapter that is not a variable made of one object with a list of networks',
      )
      return
    }
    change(node, 'WagmiAdapter becomes createConfig of wagmi')
    const { name } = parent.node.id
    const config = createConfigCall(context, fields, 'appkit')
    dropAlias(module, name, parent.parent)
    parent.node.id = j.identifier(CONFIG)
    path.replace(config)
    useConfig(context, name)
  })
  // Its configuration, in the files that import it.
  root.find(j.ImportDeclaration).forEach(({ node }) => {
    for (const specifier of node.specifiers) {
      if (!facts.adapters.has(`${facts.fileOf(module, node.source.value)} ${specifier.imported?.name}`)) continue
      change(specifier, `${specifier.local.name}.wagmiConfig becomes ${CONFIG}`)
      useConfig(context, specifier.local.name)
      specifier.imported = j.identifier(CONFIG)
      specifier.local = j.identifier(CONFIG)
    }
  })
}

/** `export const wagmiConfig = adapter.wagmiConfig` names what the adapter itself is called from now on. */
function dropAlias(module, adapter, declaration) {
  const alias = declaratorOf(module, CONFIG)
  if (alias?.node.init?.object?.name !== adapter) return
  const statement = alias.parent.parent
  const isExported = statement.node.type === 'ExportNamedDeclaration'
  dropStatement(isExported ? statement : alias.parent)
  if (isExported && declaration.parent.node.type === 'Program')
    declaration.replace(module.j.exportNamedDeclaration(declaration.node))
}

/** Puts the configuration where the adapter's was read. */
function useConfig({ module, leave }, adapter) {
  const { j, root } = module
  root
    .find(j.MemberExpression, { object: { type: 'Identifier', name: adapter }, property: { name: 'wagmiConfig' } })
    .replaceWith(() => j.identifier(CONFIG))
  for (const use of usesOf(module, adapter).filter((one) => !isInAdapters(one)))
    leave(use.node, 'appkit', 'WagmiAdapter', `${adapter} is a configuration of wagmi now, called ${CONFIG}`)
}
