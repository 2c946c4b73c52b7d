import { addImport, productImports, usesOf } from '../imports.mjs'
import { HOOKS } from './hookTable.mjs'
import { fieldsOf, functionOf } from './objects.mjs'
import { moveOpenCalls } from './openCalls.mjs'

/** `const { … } = useKitsHook()` becomes the widget's hook, and what the widget says in another way is worked out. */
export function moveHooks(context) {
  const { module } = context
  const uses = productImports(module).flatMap(({ product, imported, local }) => {
    const hook = HOOKS[product][imported]
    return hook ? usesOf(module, local).map((use) => ({ product, imported, hook, use })) : []
  })
  // As they stand: what a hook gives is there for those after it.
  for (const { product, imported, hook, use } of uses.sort((a, b) => a.use.node.start - b.use.node.start)) {
    const call = use.parent
    const declarator = call.parent
    const isCall = call.node.type === 'CallExpression' && call.node.callee === use.node
    const isAlone = declarator.node.type === 'VariableDeclarator' && declarator.parent.node.declarations.length === 1
    const parts = isCall && isAlone ? fieldsOfPattern(declarator.node.id) : undefined
    const argument = argumentOf(call.node, hook)
    const why = !parts
      ? 'what it gives is not taken apart where it is called'
      : (unknownPart(hook, parts) ?? argument.why)
    if (why) context.leave(use.node, product, imported, `${imported}: ${why}`)
    else moveHook(context, { hook, imported, call, declarator, parts, given: argument.given })
  }
}

/** `{ a, b: c }` as pairs of a part and its variable; nothing for any other pattern. */
function fieldsOfPattern(pattern) {
  if (pattern.type !== 'ObjectPattern') return undefined
  const isPlain = pattern.properties.every(
    (one) => /^(?:Object)?Property$/.test(one.type) && !one.computed && one.value.type === 'Identifier',
  )
  return isPlain ? pattern.properties.map((one) => [one.key.name, one.value.name]) : undefined
}

function unknownPart({ fields = {}, made = {}, whole }, parts) {
  const unknown = parts.find(([part]) => !(fields[part] ?? made[part] ?? part === whole))
  return unknown && `${unknown[0]} has no counterpart`
}

/** What the new hook is called with: `{ given }`, or `why` that cannot be said. */
function argumentOf({ arguments: given = [] }, { argument }) {
  if (given.length === 0 || argument === 'keep') return { given }
  const named = argument === 'namespace' && given.length === 1 ? fieldsOf(given[0]) : undefined
  const namespace = named?.size === 1 ? named.get('namespace')?.value : undefined
  return namespace ? { given: [namespace] } : { why: 'what it is called with has no counterpart' }
}

function moveHook(context, { hook, imported, call, declarator, parts, given }) {
  const { module, change } = context
  const { j } = module
  change(call.node, `${imported} becomes ${hook.to}`)
  const name = addImport(module, 'wallet-widget/react', hook.to)
  const made = j.callExpression(j.identifier(name), given)
  if (hook.whole) {
    declarator.node.id = j.identifier(parts[0][1])
    declarator.node.init = made
    return
  }
  const key = `${hook.to}(${j(made).toSource()})`
  const inFunction = remembered(context, functionOf(declarator).node)
  const earlier = inFunction.get(key)
  const wanted = earlier?.wanted ?? []
  inFunction.set(key, earlier ?? { wanted, declarator })
  const taken = new Set([...bindings(declarator, j), ...parts.map(([, variable]) => variable)])
  const nameOf = (source) => {
    const known = wanted.find(([part]) => part === source)
    if (known) return known[1]
    const variable = taken.has(source) ? otherName(source) : source
    wanted.push([source, variable])
    return variable
  }
  for (const [part, variable] of parts) if (hook.fields[part]) wanted.push([hook.fields[part], variable])
  const later = parts
    .filter(([part]) => hook.made?.[part])
    .map(([part, variable]) => {
      const { of, code } = hook.made[part]
      return module.statement(`const ${variable} = ${code(...of.map(nameOf), module.isTyped)}`)
    })
  const host = (earlier ?? { declarator }).declarator.node
  host.id = module.pattern(
    `{ ${wanted.map(([part, variable]) => (part === variable ? part : `${part}: ${variable}`)).join(', ')} }`,
  )
  asHandlers(context, parts, hook, declarator)
  const opener = parts.find(([part]) => hook.fields[part] === 'open')
  if (opener && hook.to === 'useOpen') moveOpenCalls(context, opener[1], declarator)
  for (const statement of later.toReversed()) declarator.parent.insertAfter(statement)
  if (earlier) declarator.parent.prune()
  else host.init = made
}

/** What was made of hooks in a function: two of the kit's may be one of the widget's. */
function remembered(context, node) {
  context.hooks ??= new Map()
  if (!context.hooks.has(node)) context.hooks.set(node, new Map())
  return context.hooks.get(node)
}

const otherName = (source) =>
  /^(?:open|close)$/.test(source) ? `${source}Wallet` : `wallet${source[0].toUpperCase()}${source.slice(1)}`

/** The variables of the function that a hook is called in. */
function bindings(path, j) {
  const scope = path.scope
  return scope
    ? Object.keys(scope.getBindings())
    : j(path)
        .find(j.Identifier)
        .nodes()
        .map(({ name }) => name)
}

/** `onClick={open}` would hand the event on, which these functions do not take. */
function asHandlers({ module }, parts, hook, declarator) {
  const { j, expression } = module
  const functions = new Set(
    parts.filter(([part]) => ['open', 'close', 'disconnect'].includes(hook.fields[part])).map(([, name]) => name),
  )
  j(functionOf(declarator))
    .find(j.JSXAttribute)
    .filter(({ node: { name, value } }) => /^on[A-Z]/.test(name.name ?? '') && functions.has(value?.expression?.name))
    .forEach(({ node }) => {
      node.value = j.jsxExpressionContainer(expression(`() => ${node.value.expression.name}()`))
    })
}
