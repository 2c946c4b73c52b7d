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
    if (isUnset) element.removeAttribute(attributeOf(name))
    else if (value === true) element.setAttribute(attributeOf(name), '')
    else if (typeof value === 'string') element.setAttribute(attributeOf(name), value)
  }
  return true
}

/** Properties set before the element was defined lie in front of the accessors: they are taken off and set again. */
export const upgradeProperties = (element: HTMLElement): void => {
  for (const name of [...optionNames, 'open']) {
    if (!Object.hasOwn(element, name)) continue
    const value: unknown = Reflect.get(element, name)
    Reflect.deleteProperty(element, name)
    Reflect.set(element, name, value)
  }
}
