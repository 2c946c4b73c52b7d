import type { ErrorDetails } from '../../../errors'
import type { MessageKey } from '../../../i18n'

type Words = (key: MessageKey, params?: Readonly<Record<string, string | number>>) => string

/** What a login that failed says: the wallet's own words where it has some. */
export const errorMessages = (error: ErrorDetails | null, t: Words): string | undefined =>
  error === null ? undefined : t(`error.${error.code}`, error.params)
