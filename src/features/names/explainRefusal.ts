import { WidgetError, type HttpError } from '../../errors'

/**
 * Why the service did not register a name, in the product's own words; `undefined` for what is no word about the name.
 */
export function explainRefusal({ status, description = '' }: HttpError): WidgetError | undefined {
  if (status === 401) return new WidgetError('NAME_SIGNATURE')
  if (status !== 400 && status !== 422) return undefined
  if (/signature|owner/i.test(description)) return new WidgetError('NAME_SIGNATURE')
  if (/timestamp|expired/i.test(description)) return new WidgetError('NAME_TIME')
  return new WidgetError(/already|taken|in use/i.test(description) ? 'NAME_TAKEN' : 'NAME_REFUSED')
}
