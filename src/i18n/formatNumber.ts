import { numberFormat } from './numberFormat'

/**
 * A number with the locale's grouping. What is whole and has no groups is written the same everywhere: the first
 * formatter of a page takes a browser some 20 ms, and a text with a small count in it is often the first that a press
 * shows.
 */
export function formatNumber(value: number | bigint, locale: string): string {
  return /^\d{1,3}$/.test(`${value}`) ? `${value}` : numberFormat(locale).format(value)
}
