/** The fields of an object written in the code, by name; nothing where a spread or a method hides some of them. */
export function fieldsOf(object) {
  if (object?.type !== 'ObjectExpression') return undefined
  const isPlain = object.properties.every((one) => /^(?:Object)?Property$/.test(one.type) && !one.computed)
  return isPlain ? new Map(object.properties.map((one) => [one.key.name ?? one.key.value, one])) : undefined
}

/** The value of a field that is written down as such: a text, a number or a switch. */
export const literalOf = (node) =>
  /^(?:String|Boolean|Numeric)?Literal$/.test(node?.type ?? '') ? node.value : undefined

/** A field of an object, by name and value; the value may be the variable of that name. */
export const fieldOf = (j, name, value) =>
  Object.assign(j.objectProperty(j.identifier(name), value), {
    shorthand: value.type === 'Identifier' && value.name === name,
  })

/** The variable of this name at the top of a file, and what it is made of. */
export const declaratorOf = ({ j, root }, name) =>
  root
    .find(j.VariableDeclarator, { id: { type: 'Identifier', name } })
    .filter(({ parent: { parent } }) => /^(?:Program|ExportNamedDeclaration)$/.test(parent.node.type))
    .paths()[0]

/** `[a, b]`, also behind `as const` and `satisfies`. */
export const arrayOf = (node) =>
  node && /^TS(?:As|Satisfies)Expression$/.test(node.type)
    ? arrayOf(node.expression)
    : node?.type === 'ArrayExpression'
      ? node
      : undefined

/** The function around a place in the code, or the file. */
export function functionOf(path) {
  let at = path
  while (at.parent && !/Function/.test(at.node.type)) at = at.parent
  return at
}

/** Whether something stands in the `adapters` of the kit's settings. */
export const isInAdapters = (path) => {
  let at = path
  while (at && !/^(?:Object)?Property$/.test(at.node.type)) at = at.parent
  return at?.node.key.name === 'adapters'
}
