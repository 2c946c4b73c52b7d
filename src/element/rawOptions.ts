import { attributeOf, holdsObject, optionNames, optionTable, type OptionName } from '../options/optionTable'

const byAttribute = new Map<string, OptionName>(
  optionNames.filter((name) => optionTable[name] !== 'object').map((name) => [attributeOf(name), name]),
)

/** The attributes the element hears: every option that can be written as a text, and `open`. */
export const observedAttributes: readonly string[] = [...byAttribute.keys(), 'open']

/** The option of an attribute. */
export const optionOf = (attribute: string): OptionName | undefined => byAttribute.get(attribute)

/**
 * Whether a property of this option shows as attribute: texts and switches do, objects and lists keep their identity
 * instead.
 */
export const isReflected = (name: OptionName): boolean => !holdsObject(optionTable[name])
