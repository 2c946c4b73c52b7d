import { copyOnPress } from './copy.js'
import { el } from './dom.js'
import { policyFor } from './policy.js'

/** Shows the policy of a page with the options chosen, and follows them. */
export function showPolicy({ widget, root, tools, editor }) {
  const text = el('pre', { tabindex: '0', role: 'region', 'aria-label': 'Content security policy' })
  const update = () => {
    const attributes = Object.fromEntries([...widget.attributes].map(({ name, value }) => [name, value]))
    const nodes = widget.networks.flatMap(({ rpcUrls }) => rpcUrls ?? [])
    // One directive a line, as it is read; a header has them in one.
    text.textContent = policyFor(attributes, nodes).replaceAll('; ', ';\n')
  }
  new MutationObserver(update).observe(widget, { attributes: true })
  // The networks are no attribute.
  editor.addEventListener('change', update)
  update()
  const copy = el('button', { type: 'button' }, 'Copy')
  copyOnPress(copy, () => text.textContent.replaceAll(';\n', '; '))
  tools.replaceChildren(copy)
  root.replaceChildren(text)
}
