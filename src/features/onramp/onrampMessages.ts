import type { Format, I18n } from '../../i18n'
import { cleanText } from '../../lib/cleanText'
import type { ProviderDetails } from './onrampState'

/** As much as fits a chip. */
const MAX_METHOD_LENGTH = 18

const METHODS = {
  card: { title: 'onramp.method.card', payBy: 'onramp.payBy.card' },
  ach_bank_account: { title: 'onramp.method.bank', payBy: 'onramp.payBy.bank' },
} as const

const isKnown = (id: string): id is keyof typeof METHODS => Object.hasOwn(METHODS, id)

/** A way to pay as a name; one nobody knows here by its own id: `apple_pay` is "Apple pay". */
export function methodTitle(id: string, t: I18n['t']): string {
  if (isKnown(id)) return t(METHODS[id].title)
  const words = cleanText(id.replaceAll(/[_-]+/g, ' '), MAX_METHOD_LENGTH).toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The words of a button that goes over to a way to pay. */
export const payByMessages = (id: string, t: I18n['t']): string =>
  isKnown(id) ? t(METHODS[id].payBy) : t('onramp.payBy.other', { method: methodTitle(id, t) })

/** What a provider keeps as far as it is known without a quote: "1–2 %". */
export const feeRangeText = ({ fees }: ProviderDetails, format: Format): string | undefined =>
  fees && format.percentRange(Number(fees.min), Number(fees.max))

/** The provider's word for a chain as a name: `ethereum` is "Ethereum". */
export const chainTitle = (chain: string): string => chain.charAt(0).toUpperCase() + chain.slice(1)
