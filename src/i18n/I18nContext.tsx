import { createContext, useContext, useMemo, type ReactElement, type ReactNode } from 'react'
import { catalogueOf, type Catalogue } from './catalogues'
import { createI18n, type I18n } from './createI18n'
import { SOURCE_LOCALE } from './locale'

const I18nContext = createContext<I18n | null>(null)

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
