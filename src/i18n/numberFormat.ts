const made = new Map<string, Intl.NumberFormat>()

/**
 * The formatter of a locale and options, with Latin digits: money is shown in one kind of digit everywhere. Made once,
 * for making one takes a browser longer than writing a hundred numbers.
 */
export function numberFormat(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' })
  made.set(key, format)
  return format
}
