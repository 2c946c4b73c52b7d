/** A whole number with the locale's grouping. */
export function formatNumber(value: number, locale: string): string {
  return new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(value)
}

/** Hundredths as text, cut to two fraction digits: `formatPercent(0.85, 'en')` is `0.85%`. */
export function formatPercent(percent: number, locale: string): string {
  const cut = Math.trunc(percent * 100) / 100
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2, numberingSystem: 'latn' }).format(cut / 100)
}
