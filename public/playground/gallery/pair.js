import { createWidget } from '../sandboxWidget.js'

/**
 * The same theme twice: the button a page shows, and the views. Without a session of their own: a page full of them
 * would fight for one.
 */
export const createPair = (sandbox) =>
  ['modal', 'embedded'].map((mode) => createWidget(sandbox, { mode, 'no-reconnect': true }))
