/** What the element extends: HTMLElement, or in Node (server rendering) a class that can be extended and is never made. */
export const ElementBase: typeof HTMLElement = typeof HTMLElement === 'undefined' ? standIn() : HTMLElement

function standIn(): typeof HTMLElement {
  const StandIn: unknown = function StandIn() {
    // Never called: nothing makes elements where there is no document.
  }
  if (!isElementClass(StandIn)) throw new TypeError('unreachable')
  return StandIn
}

function isElementClass(value: unknown): value is typeof HTMLElement {
  return typeof value === 'function'
}
