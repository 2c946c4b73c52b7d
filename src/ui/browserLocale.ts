/** The browser's own locale, whatever the page speaks: it decides which mark a phone's number pad offers. */
export const browserLocale = (): string => navigator.language
