export const anchors: string[]
