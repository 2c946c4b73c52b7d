import type { ViewEntry } from '../navigation'

/**
 * What going back does (spec §2): the modal closes when the way holds UnsupportedChain or has one entry, else one view
 * is left.
 */
export function backOutcome(stack: readonly ViewEntry[]): 'close' | 'leave' {
  return stack.length < 2 || stack.some(({ view }) => view === 'UnsupportedChain') ? 'close' : 'leave'
}
