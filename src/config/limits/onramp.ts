// Numbers and names of the on-ramp. They stand apart from limits.ts because that file comes with the first view, and
// these do not.

/** An amount is quoted when the visitor pauses this long (spec §9, "debounce default"). */
export const ONRAMP_DEBOUNCE_MS = 500

/** The provider's window (reference, flows §11). */
export const PROVIDER_WINDOW = { width: 600, height: 800 } as const

/** News of a purchase are asked for this often. */
export const ONRAMP_POLL_MS = 4_000

/** A purchase nobody heard of for this long is taken as failed; it can be asked for again. */
export const ONRAMP_SILENCE_MS = 180_000

/** How long the next page still follows a purchase of an earlier one, from its beginning; a bank may take days. */
export const FORGOTTEN_PURCHASE_MS = { waiting: 3_600_000, paid: 604_800_000 } as const

/** How often the provider's window is looked at. */
export const PROVIDER_WINDOW_POLL_MS = 1_000

/** What the built-in providers keep, in percent, as long as no quote says more (spec §9). */
export const PROVIDER_FEES = { min: '1', max: '2' } as const
