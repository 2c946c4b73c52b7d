import type { LeftOut } from '../options'

/** To whom it was said. */
const told = new WeakSet<HTMLElement>()

/** Says once to an element's developer what is left out for want of a service, and what brings it. */
export function sayLeftOut(element: HTMLElement, leftOut: readonly LeftOut[]): void {
  if (leftOut.length === 0 || told.has(element)) return
  told.add(element)
  const attributes = [...new Set(leftOut.map(({ attribute }) => attribute))]
  const list = attributes.map((attribute) => {
    const parts = leftOut.filter((entry) => entry.attribute === attribute).map(({ what }) => what)
    return `${parts.join(', ')} (${attribute})`
  })
  // oxlint-disable-next-line no-console -- for developers alone, and no mistake
  console.info(
    `<wallet-widget> leaves out what this page has no service for (in brackets what brings it): ${list.join('; ')}.`,
  )
}
