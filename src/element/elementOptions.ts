import { attributeOf, optionNames, optionTable, type OptionName } from '../options/optionTable'
import type { OptionValues } from '../options/optionValues'
import { isReflected } from './rawOptions'

/** What the page wrote, as attribute or as property. */
type RawOptions = Map<OptionName, unknown>

/** What an option was set to, or its effective value. */
export const readOption = (raw: RawOptions, name: OptionName, values: OptionValues): unknown => {
  const written = raw.get(name)
  if (written !== undefined && typeof written !== 'string') return written
  const kind = optionTable[name]
  return values[name] ?? (kind === 'boolean' ? false : Array.isArray(kind) ? kind[0] : undefined)
}

/** Sets an option as property; `undefined` and `null` bring the default back. Answers whether it is another one now. */
export const writeOption = (element: HTMLElement, raw: RawOptions, name: OptionName, value: unknown): boolean => {
  const isUnset = value === undefined || value === null || (optionTable[name] === 'boolean' && value === false)
  if (!isUnset && Object.is(raw.get(name), value)) return false
  if (isUnset) raw.delete(name)
  else raw.set(name, value)
  if (isReflected(name)) {
    const text = value === true ? '' : value
    if (isUnset) element.removeAttribute(attributeOf(name))
    else if (typeof text === 'string') element.setAttribute(attributeOf(name), text)
  }
  return true
}

/** Properties set before the element was defined lie in front of the accessors: they are taken off and set again. */
export const upgradeProperties = (target: object): void => {
  const element = target as Partial<Record<string, unknown>>
  for (const name of [...optionNames, 'open']) {
    if (Object.hasOwn(element, name)) {
      const value = element[name]
      delete element[name]
      element[name] = value
    }
  }
}
