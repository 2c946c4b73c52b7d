import { dropImport, usesOf } from '../imports.mjs'
import { fieldsOf, functionOf, literalOf } from './objects.mjs'

/** Views that are called in another way here, and those that are called the same. */
const VIEWS = { OnRampProviders: 'Buy', WalletSend: 'Send', WalletReceive: 'Receive', Transactions: 'History' }
const SAME = new Set(['Connect', 'Account', 'Networks', 'AllWallets', 'Swap', 'WhatIsAWallet', 'WhatIsANetwork'])

/** Whether the widget can be opened with what the kit was: views are renamed on the way. */
function renameView({ module, leave }, call) {
  if (call.arguments.length === 0) return true
  const fields = call.arguments.length === 1 ? fieldsOf(call.arguments[0]) : undefined
  const view = literalOf(fields?.get('view')?.value)
  const isKnown = fields && [...fields.keys()].every((name) => name === 'view' || name === 'namespace')
  if (isKnown && (!fields.has('view') || SAME.has(view))) return true
  if (isKnown && VIEWS[view]) {
    fields.get('view').value = module.j.stringLiteral(VIEWS[view])
    return true
  }
  leave(
    call,
    'appkit',
    'open',
    typeof view === 'string' && isKnown ? `there is no view ${view}` : 'what is opened is not written in its place',
  )
  return false
}

/** Calls of a hook's `open` in the function that has it. */
export function moveOpenCalls(context, name, declarator) {
  const { j } = context.module
  j(functionOf(declarator))
    .find(j.CallExpression, { callee: { type: 'Identifier', name } })
    .forEach(({ node }) => renameView(context, node))
}

/** `modal.open()` and `modal.close()` of the kit's modal, here and in the files that import it, are the tag's. */
export function moveModalCalls(context) {
  const { module, facts } = context
  const { j, root } = module
  const own = [...facts.modals].flatMap((one) => (one.startsWith(`${module.file} `) ? [one.split(' ')[1]] : []))
  for (const name of own) moveModal(context, name)
  root.find(j.ImportDeclaration).forEach(({ node }) => {
    const file = facts.fileOf(module, node.source.value)
    for (const { imported, local } of node.specifiers.filter((one) =>
      facts.modals.has(`${file} ${one.imported?.name}`),
    )) {
      moveModal(context, local.name)
      if (imported && usesOf(module, local.name).length === 0) dropImport(module, node.source.value, local.name)
    }
  })
}

const METHODS = new Set(['open', 'close', 'disconnect'])

function moveModal(context, modal) {
  const { module, change, leave } = context
  const { expression } = module
  for (const use of usesOf(module, modal)) {
    if (use.parent.node.type === 'VariableDeclarator') continue
    const member = use.parent
    const call = member.parent
    const method = member.node.property?.name
    const isCall =
      member.node.type === 'MemberExpression' && call.node.type === 'CallExpression' && call.node.callee === member.node
    if (!isCall || !METHODS.has(method))
      leave(use.node, 'appkit', method ?? 'createAppKit', `${modal}${method ? `.${method}` : ''} of the kit's modal`)
    else if (method !== 'open' || renameView(context, call.node)) {
      change(call.node, `${modal}.${method}() becomes the tag's`)
      const made = expression(`document.querySelector('wallet-widget')?.${method}()`)
      made.arguments = call.node.arguments
      call.replace(made)
    }
  }
}
