// Numbers of the names feature. They stand apart from limits.ts because that file comes with the first view, and these do not.

/** A label is looked up when the visitor pauses this long (spec §9, "debounce default"). */
export const NAME_DEBOUNCE_MS = 500

/** The service takes a registration only this long after the time that was signed (reference, data-api §3.11). */
export const NAME_SIGNATURE_LIFETIME_MS = 10_000

/** Other names offered at once; the service answers no more. */
export const MAX_OFFERED_NAMES = 4
