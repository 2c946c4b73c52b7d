import { el } from '../dom.js'
import { atFirstSign } from './atFirstSign.js'

/**
 * Brings the sandbox wallet into the page when a visitor uses it, as an extension that starts late: it is far larger than
 * the widget, and reading the page needs none.
 */
export const bringWalletWhenUsed = (source) => atFirstSign(() => document.head.append(el('script', { src: source })))
