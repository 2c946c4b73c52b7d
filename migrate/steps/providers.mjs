import { caipIdOf, caipIdOfNumber } from '../chains.mjs'
import { productImports, usesOf } from '../imports.mjs'
import { fieldsOf, literalOf } from './objects.mjs'

const PROVIDERS = { RainbowKitProvider: 'rainbowkit', ConnectKitProvider: 'connectkit' }
const THEMES = { darkTheme: 'dark', lightTheme: 'light', midnightTheme: 'dark' }
const MODES = new Set(['dark', 'light', 'auto'])

/** The providers in a file: `{ product, name, path }`. */
const providersIn = (module) =>
  productImports(module)
    .filter(({ imported }) => PROVIDERS[imported])
    .flatMap(({ product, imported, local }) =>
      usesOf(module, local)
        .map(({ parent }) => parent)
        .filter(({ node }) => node.type === 'JSXOpeningElement')
        .map((path) => ({ product, name: imported, path: path.parent })),
    )

const attributesOf = (element) =>
  element.openingElement.attributes.map((attribute) => ({
    attribute,
    name: attribute.name?.name,
    value: attribute.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value,
  }))

/** What a provider's attribute becomes on the tag: `[name, text]` pairs; nothing for what has to be done by hand. */
function tagPropsOf(product, name, value) {
  const text = literalOf(value)
  if (product === 'rainbowkit') {
    if (name === 'locale' && typeof text === 'string') return [['locale', text]]
    if (
      name === 'theme' &&
      value?.type === 'CallExpression' &&
      THEMES[value.callee.name] &&
      value.arguments.length === 0
    )
      return [['theme', THEMES[value.callee.name]]]
    if (name === 'initialChain') return chainProp(value)
    return undefined
  }
  if (name === 'mode' && MODES.has(text)) return [['theme', text]]
  const options = name === 'options' ? fieldsOf(value) : undefined
  if (!options) return undefined
  const props = [...options].map(([option, field]) => {
    if (option === 'language' && typeof literalOf(field.value) === 'string') return ['locale', literalOf(field.value)]
    return option === 'initialChainId' ? chainProp(field.value)?.[0] : undefined
  })
  return props.every(Boolean) ? props : undefined
}

function chainProp(value) {
  if (typeof literalOf(value) === 'number') return [['defaultNetwork', caipIdOfNumber(literalOf(value))]]
  const chain = value?.type === 'MemberExpression' && value.property.name === 'id' ? value.object : value
  const id = chain?.type === 'Identifier' ? caipIdOf(chain.name) : undefined
  return id ? [['defaultNetwork', id]] : undefined
}

/** What the tag has to say because a provider of this file said it. */
export const providerProps = (module) =>
  providersIn(module).flatMap(({ product, path }) =>
    attributesOf(path.node).flatMap(({ name, value }) => tagPropsOf(product, name, value) ?? []),
  )

/** A provider is not needed: what is in it takes its place. */
export function removeProviders(context) {
  const { module, change, leave } = context
  const { j } = module
  for (const { product, name, path } of providersIn(module)) {
    change(path.node, `${name} is not needed`)
    for (const { attribute, name: prop, value } of attributesOf(path.node)) {
      if (!tagPropsOf(product, prop, value))
        leave(attribute, product, prop ?? '', `${prop ?? 'a spread'} of ${name} belongs on the tag`)
    }
    const children = path.node.children.filter((child) => child.type !== 'JSXText' || child.value.trim() !== '')
    const isInJsx = /^JSX(?:Element|Fragment)$/.test(path.parent.node.type)
    const [only] = children
    if (isInJsx) path.replace(...withoutEdges(path.node.children))
    else if (children.length === 1 && only.type === 'JSXElement') path.replace(only)
    else if (children.length === 1 && only.type === 'JSXExpressionContainer') path.replace(fragmentOf(j, [only]))
    else path.replace(fragmentOf(j, path.node.children))
  }
  dropStyles(context)
}

/** Without the line breaks around them: the provider's own place has some. */
const withoutEdges = (children) =>
  children.filter(
    (child, index) =>
      !((index === 0 || index === children.length - 1) && child.type === 'JSXText' && child.value.trim() === ''),
  )

const fragmentOf = (j, children) => j.jsxFragment(j.jsxOpeningFragment(), j.jsxClosingFragment(), children)

/** `import '@rainbow-me/rainbowkit/styles.css'`. */
function dropStyles({ module, change, dropStatement }) {
  const { j, root } = module
  root.find(j.ImportDeclaration, { source: { value: '@rainbow-me/rainbowkit/styles.css' } }).forEach((path) => {
    change(path.node, 'the style sheet is not needed')
    dropStatement(path)
  })
}
