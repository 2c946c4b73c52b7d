import { el, field, select } from './dom.js'
import { allOptions, optionGroups } from './optionCatalogue.js'

const OPEN_GROUPS = 2

/** Attributes the page's address asks for, so that a set-up can be shared as a link: `?theme=dark&mode=embedded`. */
export function optionsFromAddress() {
  const query = new URLSearchParams(location.search)
  return Object.fromEntries(
    allOptions.filter(({ name }) => query.has(name)).map(({ name }) => [name, query.get(name) ?? '']),
  )
}

/** Builds the editor. What the widget reflects by itself (`open`) is followed. */
export function showOptions({ widget, root, tools, networks }) {
  const controls = new Map()
  const apply = (name, value) => {
    if (value === null) widget.removeAttribute(name)
    else widget.setAttribute(name, value)
    remember(name, value)
  }
  root.replaceChildren(
    ...optionGroups.map((group, index) =>
      el(
        'details',
        { class: 'group', open: index < OPEN_GROUPS },
        el('summary', {}, group.title),
        ...(group.title === 'Networks' ? [networkChoice(widget, networks)] : []),
        el('div', { class: 'grid' }, ...group.options.map((option) => controlFor(option, widget, apply, controls))),
      ),
    ),
  )
  new MutationObserver(() => {
    for (const [name, control] of controls) {
      if (control.type === 'checkbox') control.checked = widget.hasAttribute(name)
    }
  }).observe(widget, { attributes: true })
  tools.replaceChildren(
    el('button', { type: 'button', onclick: () => location.assign(location.pathname) }, 'Back to defaults'),
  )
}

function controlFor(option, widget, apply, controls) {
  const { name, kind, hint } = option
  const present = widget.getAttribute(name)
  if (kind === 'boolean') {
    const control = el('input', {
      type: 'checkbox',
      role: 'switch',
      checked: present !== null,
      onchange: () => apply(name, control.checked ? '' : null),
    })
    controls.set(name, control)
    return el('label', { class: 'switch' }, control, name)
  }
  if (kind === 'enum') {
    const control = select(option.values, {
      onchange: () => apply(name, control.value === option.values[0] ? null : control.value),
    })
    control.value = present ?? option.values[0]
    return field(name, control)
  }
  const control = el(kind === 'json' ? 'textarea' : 'input', {
    placeholder: hint,
    spellcheck: 'false',
    autocomplete: 'off',
  })
  control.value = present ?? ''
  control.addEventListener('change', () => apply(name, control.value.trim() === '' ? null : control.value))
  return field(name, control, kind === 'json')
}

/** The networks are objects, so they go in as a property. */
function networkChoice(widget, networks) {
  const boxes = networks.map((network) => ({ network, box: el('input', { type: 'checkbox', checked: true }) }))
  const update = () => (widget.networks = boxes.filter(({ box }) => box.checked).map(({ network }) => network))
  for (const { box } of boxes) box.addEventListener('change', update)
  return el(
    'div',
    { class: 'line' },
    ...boxes.map(({ network, box }) =>
      el('label', { class: 'switch' }, box, `${network.name} (${network.caipNetworkId})`),
    ),
  )
}

function remember(name, value) {
  const address = new URL(location.href)
  if (value === null) address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  history.replaceState(null, '', address)
}
