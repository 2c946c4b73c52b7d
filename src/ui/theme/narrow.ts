/** Where the card is a sheet at the lower edge of the screen; style sheets spell it out. */
export const NARROW = '(max-width: 479.98px)'
