const DECIMALS = 8

/** Satoshi as a person reads them, e.g. `0.0125 BTC`. */
export function satoshiText(satoshi: bigint): string {
  const digits = satoshi.toString().padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '')
  return `${digits.slice(0, -DECIMALS)}${fraction === '' ? '' : `.${fraction}`} BTC`
}
