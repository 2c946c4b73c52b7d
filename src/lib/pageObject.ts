import { readKey } from './isRecord'

/**
 * What a script or an extension put on a page's global object under a name, unchecked. An element's id and a frame's
 * name can be read there as well (`<p id="Telegram">` makes `window.Telegram` that paragraph), but only as inherited
 * properties: what is not the page's own is nothing.
 */
export const pageObject = (page: object, name: string): unknown =>
  Object.hasOwn(page, name) ? readKey(page, name) : undefined
