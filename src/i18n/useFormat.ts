import { useContext, useMemo } from 'react'
import { PRICE_CURRENCY } from '../config/displayCurrencies'
import { isDecimalText, multiplyDecimals } from '../lib/decimal'
import { currencySign, formatAmountText, formatFiat, type FiatText } from './formatMoney'
import { formatNumber } from './formatNumber'
import { formatPercent, formatPercentRange } from './formatPercent'
import { duration, formatDateTime, formatMonthTitle, relativeTime } from './formatTime'
import type { I18n } from './createI18n'
import { ShownMoneyContext, useI18n, type ShownMoney } from './I18nContext'

/** The locale's way to write amounts, numbers and times. */
export type Format = {
  readonly amount: (decimalText: string | null | undefined, maximumFractionDigits: number) => string
  /** A sum of US dollars, in the currency that sums are shown in. */
  readonly fiat: (dollars: string | null | undefined) => FiatText
  /** A sum that is in that currency already. */
  readonly shownFiat: (decimalText: string | null | undefined) => FiatText
  /** Its code (ISO 4217). */
  readonly fiatCode: string
  /** Its sign, and the side of the sum it stands on. */
  readonly fiatSign: () => { sign: string; place: 'start' | 'end' }
  /** A sum in the currency of this ISO 4217 code. */
  readonly money: (decimalText: string | null | undefined, currency: string) => string
  readonly currencySign: (currency: string) => { sign: string; place: 'start' | 'end' }
  /** What people call it: "Euro". */
  readonly currencyName: (currency: string) => string
  readonly number: (value: number) => string
  readonly percent: (percent: number) => string
  readonly percentRange: (least: number, most: number) => string
  readonly relativeTime: (timeMs: number, nowMs: number) => string
  /** How long something took. */
  readonly duration: (ms: number) => string
  readonly monthTitle: (timeMs: number, nowMs: number) => string
  readonly dateTime: (timeMs: number, nowMs: number) => string
}

/** Binds the formatters to a language, and to what sums are shown in. */
export function createFormat({ t, locale }: Pick<I18n, 't' | 'locale'>, money: ShownMoney | null = null): Format {
  const currency = money?.currency
  // Dollars that stand in for another currency say so by their code: "$" is what many of them are called.
  const display = money?.insteadOf === undefined ? undefined : 'code'
  const shownFiat: Format['shownFiat'] = (decimalText) => formatFiat(decimalText, locale, currency, display)
  return {
    amount: (decimalText, maximumFractionDigits) => formatAmountText(decimalText, { locale, maximumFractionDigits }),
    fiat: (dollars) => shownFiat(money && isDecimalText(dollars) ? multiplyDecimals(dollars, money.perUsd) : dollars),
    shownFiat,
    fiatCode: currency ?? PRICE_CURRENCY,
    fiatSign: () => currencySign(currency, locale, display),
    money: (decimalText, currency) => formatFiat(decimalText, locale, currency).text,
    currencySign: (currency) => currencySign(currency, locale),
    currencyName: (currency) => new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency,
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
  const money = useContext(ShownMoneyContext)
  return useMemo(() => createFormat(i18n, money), [i18n, money])
}
