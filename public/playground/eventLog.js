import { el } from './dom.js'

const MAX_ENTRIES = 300

const eventNames = [
  'wallet-ready',
  'wallet-open',
  'wallet-close',
  'wallet-request-close',
  'wallet-view-change',
  'wallet-connect',
  'wallet-disconnect',
  'wallet-account-change',
  'wallet-network-change',
  'wallet-state-change',
  'wallet-sign-in',
  'wallet-sign-out',
  'wallet-transaction',
  'wallet-error',
  'wallet-track',
]

/** Shows every event of the element, newest first. Returns a function that adds a line of another kind. */
export function showEvents({ widget, list, tools }) {
  const quiet = el('input', { type: 'checkbox', role: 'switch', checked: true })
  const empty = el('li', { class: 'empty' }, 'Nothing yet. Open the widget.')
  tools.replaceChildren(
    el('label', { class: 'switch' }, quiet, 'Hide state changes'),
    el('button', { type: 'button', onclick: () => list.replaceChildren(empty) }, 'Clear'),
  )
  list.replaceChildren(empty)

  const add = (name, detail, isError = false) => {
    empty.remove()
    const text = toText(detail)
    const short = el(
      'summary',
      {},
      el('time', {}, new Date().toLocaleTimeString([], { hour12: false })),
      el('strong', {}, name),
      el('span', {}, text.replaceAll(/\s+/g, ' ')),
    )
    list.prepend(el('li', isError ? { class: 'error' } : {}, el('details', {}, short, el('pre', {}, text))))
    while (list.childElementCount > MAX_ENTRIES) list.lastElementChild?.remove()
  }
  for (const name of eventNames) {
    widget.addEventListener(name, (event) => {
      if (name === 'wallet-state-change' && quiet.checked) return
      add(name, event.detail, name === 'wallet-error')
    })
  }
  return add
}

const toText = (value) =>
  JSON.stringify(value, (_key, entry) => (typeof entry === 'bigint' ? `${entry}n` : entry), 2) ?? String(value)
