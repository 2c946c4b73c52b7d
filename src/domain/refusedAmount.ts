/** No decimal text begins so: whatever calculates with amounts refuses it. */
const MARK = '?'

/**
 * Stands where an amount does when what was typed is none, or could be two: what was typed, in a form that nothing can
 * calculate with, though the text itself may look like a decimal text ("1.250" in a German browser).
 */
export const refusedAmount = (text: string): string => `${MARK}${text}`

/** What was typed where an amount was refused. */
export const refusedTextOf = (amount: string): string | undefined =>
  amount.startsWith(MARK) ? amount.slice(MARK.length) : undefined
