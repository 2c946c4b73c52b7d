export const knownCaipIds: string[]
