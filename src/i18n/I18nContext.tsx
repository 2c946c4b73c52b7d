import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react'
import { catalogueOf, type Catalogue } from './catalogues'
import { createI18n, type I18n } from './createI18n'
import { SOURCE_LOCALE } from './locale'

const I18nContext = createContext<I18n | null>(null)

/**
 * What sums of US dollars are shown in (ISO 4217), and what a dollar is in it. `insteadOf`: the currency that was wanted,
 * where nobody says what a dollar is in that: dollars are shown then, so that they cannot be taken for anything else.
 */
export type ShownMoney = { readonly currency: string; readonly perUsd: string; readonly insteadOf?: string }

/** Tells a tree what to show sums in; `null` is US dollars. */
export const ShownMoneyContext = createContext<ShownMoney | null>(null)

type I18nProviderProps = { locale: string; messages: Catalogue; children: ReactNode }

/** Gives a tree its language. Without it components speak English. */
export function I18nProvider({ locale, messages, children }: I18nProviderProps): ReactElement {
  const i18n = useMemo(() => createI18n(locale, messages), [locale, messages])
  return <I18nContext value={i18n}>{children}</I18nContext>
}

/** The language of the tree a component stands in. */
export function useI18n(): I18n {
  return useContext(I18nContext) ?? createI18n(SOURCE_LOCALE, catalogueOf(SOURCE_LOCALE))
}
