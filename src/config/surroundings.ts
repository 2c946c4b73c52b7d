/**
 * The pages that are believed when they say that they are a wallet around this page: Safe's and Farcaster's own. A host
 * names others in `features.surroundingOrigins`.
 */
export const SURROUNDING_ORIGINS = ['https://app.safe.global', 'https://farcaster.xyz', 'https://warpcast.com']
