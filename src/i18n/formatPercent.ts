import { numberFormat } from './numberFormat'

const percentFormat = (locale: string): Intl.NumberFormat =>
  numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

/** Hundredths as text, cut to two fraction digits: `formatPercent(0.85, 'en')` is `0.85%`. */
export function formatPercent(percent: number, locale: string): string {
  // 0.29 times 100 is a little less than 29 to a computer: that little is not what is cut.
  const cut = Math.trunc(Number((percent * 100).toFixed(6))) / 100
  return percentFormat(locale).format(cut / 100)
}

/** From one number of hundredths to another: `formatPercentRange(1, 2, 'de')` is `1–2 %`. */
export function formatPercentRange(least: number, most: number, locale: string): string {
  if (least === most) return formatPercent(most, locale)
  const format = percentFormat(locale)
  // Firefox 115 has no `formatRange`.
  return 'formatRange' in format
    ? format.formatRange(least / 100, most / 100)
    : `${formatPercent(least, locale)} – ${formatPercent(most, locale)}`
}
