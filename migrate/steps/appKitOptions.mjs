import { caipIdOf } from '../chains.mjs'
import { declaratorOf, fieldOf, fieldsOf, literalOf } from './objects.mjs'

/** Options with another name, or the same one. */
const NAMES = {
  projectId: 'projectId',
  networks: 'networks',
  themeMode: 'theme',
  featuredWalletIds: 'featuredWallets',
  includeWalletIds: 'includeWallets',
  excludeWalletIds: 'excludeWallets',
  termsConditionsUrl: 'termsUrl',
  privacyPolicyUrl: 'privacyUrl',
  tokens: 'tokens',
  defaultAccountTypes: 'defaultAccountTypes',
  debug: 'debug',
  allowUnsupportedChain: 'allowUnsupportedChain',
}
/** Switches that are on there by default, and here are named by what they take away. */
const TURNED = { enableReconnect: 'noReconnect', enableNetworkSwitch: 'noNetworkSwitch' }
const ALL_WALLETS = { SHOW: 'show', HIDE: 'hide', ONLY_MOBILE: 'only-mobile' }
const FEATURES = new Set(
  'swaps onramp receive send email emailShowWallets socials history analytics allWallets legalCheckbox smartSessions collapseWallets'.split(
    ' ',
  ),
)
const METADATA = { name: 'appName', description: 'appDescription', url: 'appUrl', icons: 'appIcon' }
/** What the widget does by itself. */
const UNNEEDED = new Set(['adapters'])

/** The options of the tag that stand for those of `createAppKit`; what has no place there is told and left out. */
export function appKitOptions(context, fields) {
  const { j } = context.module
  const leaveOut = (field, name, text) => {
    context.leave(field, 'appkit', name, text)
    return []
  }
  return [...fields].flatMap(([name, field]) => {
    const { value } = field
    if (UNNEEDED.has(name)) return []
    if (NAMES[name]) return [fieldOf(j, NAMES[name], value)]
    if (TURNED[name] && typeof literalOf(value) === 'boolean')
      return literalOf(value) ? [] : [fieldOf(j, TURNED[name], j.booleanLiteral(true))]
    if (name === 'defaultNetwork' && value.type === 'Identifier' && caipIdOf(value.name))
      return [fieldOf(j, 'defaultNetwork', j.stringLiteral(caipIdOf(value.name)))]
    if (name === 'allWallets' && ALL_WALLETS[literalOf(value)])
      return [fieldOf(j, 'allWallets', j.stringLiteral(ALL_WALLETS[literalOf(value)]))]
    if (name === 'metadata')
      return metadataFields(context, value) ?? leaveOut(field, name, 'metadata that are not written as an object')
    if (name === 'features' && fieldsOf(value)) {
      const features = [...fieldsOf(value)].filter(([feature, one]) => {
        if (!FEATURES.has(feature)) leaveOut(one, 'features', `features.${feature} has no counterpart`)
        return FEATURES.has(feature)
      })
      return [fieldOf(j, 'features', j.objectExpression(features.map(([, one]) => one)))]
    }
    return leaveOut(field, name, `the option ${name} is not carried over`)
  })
}

/** `metadata`, written in its place or as a variable of the file. */
function metadataFields({ module }, value) {
  const { j, expression } = module
  const written = fieldsOf(value)
  if (written)
    return [...written].flatMap(([name, one]) => {
      if (!METADATA[name]) return []
      if (name !== 'icons') return [fieldOf(j, METADATA[name], one.value)]
      const icon = one.value.type === 'ArrayExpression' ? one.value.elements[0] : undefined
      return icon ? [fieldOf(j, METADATA[name], icon)] : []
    })
  const elsewhere = value.type === 'Identifier' ? fieldsOf(declaratorOf(module, value.name)?.node.init) : undefined
  return (
    elsewhere &&
    [...elsewhere.keys()]
      .filter((name) => METADATA[name])
      .map((name) => fieldOf(j, METADATA[name], expression(`${value.name}.${name}${name === 'icons' ? '[0]' : ''}`)))
  )
}
