import { attributeOf, optionNames, optionTable, type OptionName } from '../options/optionTable'

const byAttribute = new Map<string, OptionName>(optionNames.map((name) => [attributeOf(name), name]))

/** The attributes the element hears: every option, and `open`. */
export const observedAttributes: readonly string[] = [...byAttribute.keys(), 'open']

/** The option of an attribute. */
export const optionOf = (attribute: string): OptionName | undefined => byAttribute.get(attribute)

/** Whether a property of this option shows as attribute: texts and switches do, objects and lists keep their identity instead. */
export function isReflected(name: OptionName): boolean {
  const kind = optionTable[name]
  return kind !== 'json' && kind !== 'list'
}
