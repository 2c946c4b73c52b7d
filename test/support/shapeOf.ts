/** The tree as a visitor meets it: names of elements, classes, words and states, without what links parts of it. */
export const shapeOf = (node: Element): unknown => [
  node.localName,
  node.getAttribute('class') ?? '',
  node.getAttribute('aria-label') ?? '',
  node.hasAttribute('disabled'),
  node.getAttribute('style')?.replaceAll(' ', '') ?? '',
  node.children.length > 0 ? [...node.children].map(shapeOf) : node.textContent,
]
