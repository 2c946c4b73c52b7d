const DECIMALS = 18
const SHOWN = 6

/** Wei (hex) as a short amount, cut and never rounded up. Kept free of libraries so that the page stays small. */
export function formatNative(wei: string): string {
  const digits = BigInt(wei)
    .toString()
    .padStart(DECIMALS + 1, '0')
  const fraction = digits.slice(-DECIMALS).slice(0, SHOWN).replace(/0+$/, '')
  return fraction === '' ? digits.slice(0, -DECIMALS) : `${digits.slice(0, -DECIMALS)}.${fraction}`
}
