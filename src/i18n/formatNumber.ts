/**
 * A whole number with the locale's grouping. What has no groups is written the same everywhere: the first formatter of a
 * page takes a browser some 20 ms, and a text with a small count in it is often the first that a press shows.
 */
export function formatNumber(value: number | bigint, locale: string): string {
  return value >= 0 && value < 1000
    ? `${value}`
    : new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).format(value)
}
