import { tokenKey, type TokenBalance } from '../../../domain'

/**
 * The wallet's tokens with the prices and pictures another source knows. Amounts stay the wallet's. Where the two
 * disagree on a token's decimals nobody knows what an amount of it is: it is marked and never sent (threats M7).
 */
export function complementTokens(assets: readonly TokenBalance[], listed: readonly TokenBalance[]): TokenBalance[] {
  const byKey = new Map(listed.map((token) => [tokenKey(token), token]))
  return assets.map((asset) => {
    const other = byKey.get(tokenKey(asset))
    if (!other) return asset
    if (other.hasDecimalsConflict || other.decimals !== asset.decimals) return { ...asset, hasDecimalsConflict: true }
    return { ...asset, priceUsd: asset.priceUsd ?? other.priceUsd, iconUrl: asset.iconUrl ?? other.iconUrl }
  })
}
