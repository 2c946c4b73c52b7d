/** Bytes of a kilobyte. */
export const KB: number
/** What a browser may fetch at each step of a visit. */
export const journey: Record<'pageLoad' | 'list' | 'connectView' | 'account', { gzipBytes: number; requests: number }>
