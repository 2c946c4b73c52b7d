/** What the element extends: HTMLElement, or in Node (server rendering) a class that can be extended and is never made. */
// oxlint-disable-next-line typescript/no-unsafe-assignment -- nothing makes elements where there is no document, so nobody meets the stand-in
export const ElementBase: typeof HTMLElement = Reflect.get(globalThis, 'HTMLElement') ?? Object
