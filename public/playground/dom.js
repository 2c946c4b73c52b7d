/** Makes an element: attributes by name, listeners as `onclick`, booleans toggled, children as text or nodes. */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value)
    else if (typeof value === 'boolean') element.toggleAttribute(key, value)
    else if (value !== undefined && value !== null) element.setAttribute(key, String(value))
  }
  element.append(...children)
  return element
}

/** A labelled control. */
export const field = (label, control, wide = false) =>
  el('label', { class: wide ? 'field wide' : 'field' }, el('span', {}, label), control)

export const select = (options, attributes = {}) =>
  el('select', attributes, ...options.map((option) => el('option', { value: option }, option)))

export const byId = (id) => document.getElementById(id)
