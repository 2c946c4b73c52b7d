import { addImport, productImports } from '../imports.mjs'
import { appKitOptions } from './appKitOptions.mjs'
import { fieldOf, fieldsOf } from './objects.mjs'
import { createConfigCall, hasChains } from './wagmiConfig.mjs'

const MAKERS = { appkit: 'createAppKit', rainbowkit: 'getDefaultConfig', connectkit: 'getDefaultConfig' }

/** What `getDefaultConfig` takes for the kit, and what it is called here; the rest is wagmi's own. */
const OWN = {
  appName: 'appName',
  appDescription: 'appDescription',
  appUrl: 'appUrl',
  appIcon: 'appIcon',
  projectId: 'projectId',
  walletConnectProjectId: 'projectId',
}

/** The calls in a file that have a kit's settings, and what keeps one from being moved. */
export function settingsIn(module) {
  const { j, root } = module
  const imports = productImports(module)
  return root
    .find(j.CallExpression)
    .paths()
    .flatMap((path) => {
      const { callee } = path.node
      const made = imports.find(({ product, imported, local }) => local === callee.name && imported === MAKERS[product])
      return callee.type === 'Identifier' && made
        ? [{ path, product: made.product, ...readSettings(module, path, made.product) }]
        : []
    })
}

/** The fields of a call and the statement it is of; or `why` it has to be moved by hand. */
function readSettings(module, path, product) {
  const { arguments: given } = path.node
  const fields = given.length === 1 ? fieldsOf(given[0]) : undefined
  const statement = topLevelOf(path)
  if (!fields || !statement) return { why: 'settings that are not written as one object at the top of the file' }
  const outer = path.parent.node
  if (product === 'appkit' && !/^(?:ExpressionStatement|VariableDeclarator)$/.test(outer.type))
    return { why: 'a modal that is handed on where it is made' }
  if (product !== 'appkit' && !hasChains(module, fields.get('chains')))
    return { why: 'chains that are not written as a list in this file' }
  const isWrapped = outer.type === 'CallExpression' && outer.callee.name === 'createConfig'
  if (product === 'connectkit' && !isWrapped) return { why: 'settings that are not given to createConfig at once' }
  return { fields, statement, target: isWrapped ? path.parent : path }
}

/** The statement at the top of the file that a call is of. */
function topLevelOf(path) {
  let at = path
  while (at.parent && at.parent.node.type !== 'Program') {
    if (/Function|Method|Class/.test(at.node.type)) return undefined
    at = at.parent
  }
  return at.parent ? at : undefined
}

/** The settings of a kit become `walletOptions`, which the tag is given, and a configuration of wagmi. */
export function moveSettings(context) {
  for (const settings of settingsIn(context.module)) {
    const { path, product, why } = settings
    if (why) context.leave(path.node, product, MAKERS[product], why)
    else if (product === 'appkit') moveAppKit(context, settings)
    else moveDefaultConfig(context, settings)
  }
}

function moveAppKit(context, { path, statement, fields }) {
  const declared = optionsStatement(context, appKitOptions(context, fields))
  declared.comments = statement.node.comments
  context.change(path.node, 'createAppKit becomes walletOptions, which the tag is given')
  sayWithoutButton(context, path.node, 'appkit', 'createAppKit')
  statement.replace(declared)
}

function moveDefaultConfig(context, { path, product, statement, fields, target }) {
  const { j } = context.module
  const own = [...fields].filter(([name]) => OWN[name])
  const config = createConfigCall(context, new Map([...fields].filter(([name]) => !OWN[name])), product)
  context.change(path.node, 'getDefaultConfig becomes walletOptions, which the tag is given, and createConfig of wagmi')
  sayWithoutButton(context, path.node, product, MAKERS[product])
  const declared = optionsStatement(
    context,
    own.map(([name, { value }]) => fieldOf(j, OWN[name], value)),
  )
  // What stood above the settings stays above all that they become.
  declared.comments = statement.node.comments
  statement.node.comments = null
  target.replace(config)
  statement.insertBefore(declared)
}

/** `export const walletOptions = { … }`. */
function optionsStatement({ module, facts, isReact }, fields) {
  const { j } = module
  const name = j.identifier('walletOptions')
  if (module.isTyped) {
    const [from, type] =
      isReact || facts.hasButton
        ? ['wallet-widget/react', 'WalletWidgetProps']
        : ['wallet-widget', 'WalletWidgetProperties']
    addImport(module, from, type, { isType: true })
    name.typeAnnotation = j.tsTypeAnnotation(j.tsTypeReference(j.identifier(type)))
  }
  return j.exportNamedDeclaration(
    j.variableDeclaration('const', [j.variableDeclarator(name, j.objectExpression(fields))]),
  )
}

function sayWithoutButton({ facts, leave }, node, product, name) {
  if (!facts.hasButton)
    leave(
      node,
      product,
      name,
      'the page has no button of the kit: put one <WalletWidget {...walletOptions} /> where it shall be',
    )
}
