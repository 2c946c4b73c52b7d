/** How long a dialog, a card or a view takes to come, in milliseconds (`--w-slow`). */
export const COMING_MS = 200
