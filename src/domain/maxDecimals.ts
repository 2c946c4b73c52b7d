/** The most digits after the point a token may have; anything above is a mistake or an attack. */
export const MAX_DECIMALS = 36
