/** Letters of the scripts from right to left, and a few others that stand among them. */
const TURNS = /[\u0590-\u08ff\ufb1d-\ufefc\ud802-\ud83b]/

/** Whether a text holds letters that run from right to left. */
export const isTurning = (text: string): boolean => TURNS.test(text)

/** A text that stands by itself (FSI … PDI, Unicode UAX 9): its direction moves nothing beside it. */
export const isolate = (text: string): string => `\u2068${text}\u2069`
