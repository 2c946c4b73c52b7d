// Numbers of the names feature. They stand apart from limits.ts because that file comes with the first view, and these
// do not.

/** A label is looked up when the visitor pauses this long (spec §9, "debounce default"). */
export const NAME_DEBOUNCE_MS = 500

/** The service takes a registration only this long after the time that was signed (reference, data-api §3.11). */
export const NAME_SIGNATURE_LIFETIME_MS = 10_000

/** Other names offered at once; the service answers no more. */
export const MAX_OFFERED_NAMES = 4

/** A gateway of a name service answers within this time; the next one is asked then. */
export const GATEWAY_TIMEOUT_MS = 8_000

/** Its answer is a few records and their proof. */
export const MAX_GATEWAY_ANSWER_BYTES = 262_144

/** A contract may send the reader to gateways so many times for one answer (ERC-3668 names four as a limit). */
export const MAX_GATEWAY_ROUNDS = 4

/** Gateways asked in one round: the list is the contract's, and may be of any length. */
export const MAX_GATEWAYS = 4

/** So many names above a name are looked at for a resolver that stands for all names below it (ENSIP-10). */
export const MAX_PARENT_NAMES = 8
