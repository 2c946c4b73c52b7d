/** A wallet that says it switched is looked at this often, this far apart: some answer before they are there. */
export const SWITCH_LOOKS = 12
export const SWITCH_LOOK_MS = 250
