type Attributes = Record<string, string | boolean | EventListener>

/** Makes an element: attributes by name, listeners by `onclick` and the like, texts as text. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value)
    else if (typeof value === 'boolean') element.toggleAttribute(key, value)
    else element.setAttribute(key, value)
  }
  element.append(...children)
  return element
}

/** A coloured disc made from an address, so that two accounts are told apart at a glance. */
export function identicon(address: string): HTMLElement {
  const disc = el('span', { class: 'identicon', 'aria-hidden': 'true' })
  disc.style.setProperty('--hue', String(hueOf(address)))
  return disc
}

/** Spreads texts over the colours; any number far from a divisor of 360 does. */
const HUE_STEP = 47

/** A colour for a text, the same each time. */
export const hueOf = (text: string): number =>
  Array.from(text).reduce((hue, sign) => (hue * 3 + (sign.codePointAt(0) ?? 0) * HUE_STEP) % 360, 0)

/** The whole address in groups of four, so that it can be compared. */
export function fullAddress(address: string): HTMLElement {
  const groups = address.match(/.{1,6}/g) ?? []
  return el(
    'span',
    { class: 'address', translate: 'no' },
    ...groups.map((group, index) => el(index === 0 || index === groups.length - 1 ? 'b' : 'span', {}, group)),
  )
}

export const shortAddress = (address: string): string => `${address.slice(0, 6)}…${address.slice(-6)}`
