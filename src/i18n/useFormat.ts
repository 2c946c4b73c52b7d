import { useMemo } from 'react'
import { currencySign, formatAmountText, formatFiat, formatUsd, type FiatText } from './formatMoney'
import { formatNumber, formatPercent, formatPercentRange } from './formatNumbers'
import { duration, formatDateTime, formatMonthTitle, relativeTime } from './formatTime'
import type { I18n } from './createI18n'
import { useI18n } from './I18nContext'

/** The locale's way to write amounts, numbers and times. */
export type Format = {
  readonly amount: (decimalText: string | null | undefined, maximumFractionDigits: number) => string
  readonly fiat: (decimalText: string | null | undefined) => FiatText
  /** A sum in the currency of this ISO 4217 code. */
  readonly money: (decimalText: string | null | undefined, currency: string) => string
  readonly currencySign: (currency: string) => { sign: string; place: 'start' | 'end' }
  /** What people call it: "Euro". */
  readonly currencyName: (currency: string) => string
  readonly usd: (price: number | null | undefined) => string
  readonly number: (value: number) => string
  readonly percent: (percent: number) => string
  readonly percentRange: (least: number, most: number) => string
  readonly relativeTime: (timeMs: number, nowMs: number) => string
  /** How long something took. */
  readonly duration: (ms: number) => string
  readonly monthTitle: (timeMs: number, nowMs: number) => string
  readonly dateTime: (timeMs: number, nowMs: number) => string
}

/** Binds the formatters to a language. */
export function createFormat({ t, locale }: Pick<I18n, 't' | 'locale'>): Format {
  return {
    amount: (decimalText, maximumFractionDigits) => formatAmountText(decimalText, { locale, maximumFractionDigits }),
    fiat: (decimalText) => formatFiat(decimalText, locale),
    money: (decimalText, currency) => formatFiat(decimalText, locale, currency).text,
    currencySign: (currency) => currencySign(currency, locale),
    currencyName: (currency) => new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency,
    usd: (price) => formatUsd(price, locale),
    number: (value) => formatNumber(value, locale),
    percent: (percent) => formatPercent(percent, locale),
    percentRange: (least, most) => formatPercentRange(least, most, locale),
    relativeTime: (timeMs, nowMs) => {
      const { key, count } = relativeTime(timeMs, nowMs)
      return t(key, { count })
    },
    duration: (ms) => {
      const { key, count } = duration(ms)
      return t(key, { count })
    },
    monthTitle: (timeMs, nowMs) => formatMonthTitle(timeMs, nowMs, locale),
    dateTime: (timeMs, nowMs) => formatDateTime(timeMs, nowMs, locale),
  }
}

/** The formatters of the tree a component stands in. */
export function useFormat(): Format {
  const i18n = useI18n()
  return useMemo(() => createFormat(i18n), [i18n])
}
