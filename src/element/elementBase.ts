/**
 * What the element extends: HTMLElement, or in Node (server rendering) a class that can be extended and is never made.
 */
// oxlint-disable-next-line typescript/no-unnecessary-condition -- nothing makes elements where there is no document, so nobody meets the stand-in
export const ElementBase = globalThis.HTMLElement ?? Object
