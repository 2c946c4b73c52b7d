import { addImport, productImports, usesOf } from '../imports.mjs'
import { TAGS } from '../products.mjs'
import { literalOf } from './objects.mjs'

const BUTTONS = { ConnectButton: 'rainbowkit', ConnectKitButton: 'connectkit' }
const TYPINGS = 'wallet-widget/jsx'

/** Buttons become the tag, which is given what the settings and the providers said. */
export function moveButtons(context) {
  const { module } = context
  const { j, root } = module
  for (const { imported, local } of productImports(module).filter((one) => BUTTONS[one.imported]))
    for (const { parent } of usesOf(module, local)) {
      if (parent.node.type === 'JSXOpeningElement') replaceButton(context, parent.parent, BUTTONS[imported], imported)
      else if (parent.node.type === 'JSXMemberExpression' && parent.parent.node.type === 'JSXOpeningElement')
        context.leave(
          parent.node,
          BUTTONS[imported],
          `${imported}.Custom`,
          'a button of your own: put it into the tag, or open the widget with useOpen()',
        )
    }
  for (const [tag, becomes] of Object.entries(TAGS))
    root.find(j.JSXElement, { openingElement: { name: { type: 'JSXIdentifier', name: tag } } }).forEach((path) => {
      if (becomes === 'WalletWidget') replaceButton(context, path, 'appkit', 'button')
      else renameTag(context, path, tag, becomes)
    })
}

function replaceButton(context, path, product, name) {
  const { module, facts, change } = context
  const { j } = module
  const { attributes } = path.node.openingElement
  change(path.node, `<${path.node.openingElement.name.name}> becomes <WalletWidget>`)
  const widget = j.jsxIdentifier(addImport(module, 'wallet-widget/react', 'WalletWidget'))
  const props = facts.tagProps.map(([prop, text]) => module.attribute(`${prop}="${text}"`))
  const options = optionsName(context, path.node, product)
  if (options) props.unshift(j.jsxSpreadAttribute(j.identifier(options)))
  for (const attribute of attributes) {
    if (showsBalance(attribute)) props.push(module.attribute('features={{ triggerBalance: true }}'))
    else if (!saysNothing(attribute))
      context.leave(
        attribute,
        product,
        attribute.name?.name === 'showBalance' ? 'showBalance' : name,
        `the button's ${attribute.name?.name ?? 'spread'} is not carried over`,
      )
  }
  path.replace(Object.assign(j.jsxElement(j.jsxOpeningElement(widget, props, true)), { comments: path.node.comments }))
}

/** `walletOptions`, imported from the file of the settings where that is another one. */
function optionsName({ module, facts, leave }, node, product) {
  if (facts.settingsFile === undefined) {
    const why = facts.settingsFiles.length > 1 ? 'several files have settings' : 'no settings were found'
    leave(node, product, product === 'appkit' ? 'createAppKit' : 'getDefaultConfig', `${why}: give the tag its options`)
    return undefined
  }
  return facts.settingsFile === module.file
    ? 'walletOptions'
    : addImport(module, settingsPath(module, facts), 'walletOptions')
}

/** The path by which the file imports the settings already, or one from its own folder. */
function settingsPath(module, facts) {
  const { j, root } = module
  const known = root
    .find(j.ImportDeclaration)
    .nodes()
    .map(({ source }) => source.value)
    .find((from) => facts.fileOf(module, from) === facts.settingsFile)
  return known ?? facts.pathTo(module, facts.settingsFile)
}

const valueOf = ({ value }) => literalOf(value?.type === 'JSXExpressionContainer' ? value.expression : value)
const showsBalance = (attribute) =>
  (attribute.name?.name === 'showBalance' && (attribute.value == null || valueOf(attribute) === true)) ||
  (attribute.name?.name === 'balance' && valueOf(attribute) === 'show')
/** What the widget's button does without being told. */
const saysNothing = (attribute) =>
  (attribute.name?.name === 'showBalance' && valueOf(attribute) === false) ||
  (attribute.name?.name === 'balance' && valueOf(attribute) === 'hide')

function renameTag({ module, change, leave }, path, tag, becomes) {
  const { j, root } = module
  change(path.node, `<${tag}> becomes <${becomes}>`)
  const { openingElement, closingElement } = path.node
  openingElement.name = j.jsxIdentifier(becomes)
  if (closingElement) closingElement.name = j.jsxIdentifier(becomes)
  for (const attribute of openingElement.attributes)
    leave(attribute, 'appkit', 'button', `the button's ${attribute.name?.name ?? 'spread'} is not carried over`)
  openingElement.attributes = []
  if (module.isTyped && root.find(j.ImportDeclaration, { source: { value: TYPINGS } }).length === 0)
    root.get().node.program.body.unshift(module.statement(`import type {} from '${TYPINGS}'`))
}
