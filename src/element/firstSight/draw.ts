import { makeElement, makeShape } from '../../lib/pageDocument'
import type { IconShape } from '../../ui/icons/iconShape'

/** What an element holds: nothing stands for a part that is not there. */
type Inside = Node | string | false | undefined

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>

/** Makes an element. An attribute that is `true` is there without a value, one that is `false` or absent is not. */
export function draw<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...inside: readonly Inside[]
): HTMLElementTagNameMap[K] {
  const element = makeElement(tag)
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) element.setAttribute(name, value === true ? '' : String(value))
  element.append(...inside.filter((part) => part !== false && part !== undefined))
  return element
}

/** The same drawing as `ui/icons/Icon`. */
export function drawIcon({ path, turns }: IconShape, size = 20): Element {
  const icon = makeShape('svg')
  const attributes = { class: turns ? 'icon icon--turns' : 'icon', viewBox: '0 0 24 24', width: size, height: size }
  for (const [name, value] of Object.entries({ ...attributes, 'aria-hidden': true, focusable: false }))
    icon.setAttribute(name, String(value))
  const line = makeShape('path')
  line.setAttribute('d', path)
  icon.append(line)
  return icon
}

/** A grey shape with the size of what comes (`ui/skeletons/Skeleton`). */
export function drawBone(width: number, height: number, line: number, shape = ''): HTMLElement {
  const bone = draw('span', { class: shape ? `bone bone--${shape}` : 'bone' })
  for (const [name, px] of Object.entries({ width, height, line })) bone.style.setProperty(`--bone-${name}`, `${px}px`)
  return bone
}
