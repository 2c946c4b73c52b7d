import { code, section, table } from './table.mjs'

const typeOf = ({ type }) => code(type?.text)

const parametersOf = ({ parameters = [] }) =>
  parameters.map(({ name, optional, type }) => `${name}${optional ? '?' : ''}: ${type?.text ?? 'unknown'}`).join(', ')

const signatureOf = (method) => `${method.name}(${parametersOf(method)}): ${method.return?.type?.text ?? 'void'}`

/** The section of one tag, from its declaration in the custom elements manifest. */
export function tagSection({
  tagName,
  description,
  attributes = [],
  members = [],
  events = [],
  slots = [],
  cssParts = [],
  cssProperties = [],
}) {
  const ofAttributes = new Set(attributes.map(({ fieldName }) => fieldName))
  const properties = members.filter(({ kind, name }) => kind === 'field' && !ofAttributes.has(name))
  const methods = members.filter(({ kind }) => kind === 'method')
  return [
    `## \`<${tagName}>\``,
    '',
    ...(description ? [description.replaceAll(/\s+/g, ' ').trim(), ''] : []),
    ...section(
      '### Attributes',
      table(
        ['Attribute', 'Property', 'Type', 'Description'],
        attributes.map((attribute) => [
          code(attribute.name),
          code(attribute.fieldName),
          typeOf(attribute),
          attribute.description,
        ]),
      ),
    ),
    ...section(
      '### Properties without an attribute',
      table(
        ['Property', 'Type', 'Description'],
        properties.map((property) => [code(property.name), typeOf(property), property.description]),
      ),
    ),
    ...section(
      '### Methods',
      table(
        ['Method', 'Description'],
        methods.map((method) => [code(signatureOf(method)), method.description]),
      ),
    ),
    ...section(
      '### Events',
      table(
        ['Event', 'Type', 'Description'],
        events.map((event) => [code(event.name), typeOf(event), event.description]),
      ),
    ),
    ...section(
      '### Slots',
      table(
        ['Slot', 'Description'],
        slots.map(({ name, description: text }) => [code(name), text]),
      ),
    ),
    ...section(
      '### Parts',
      table(
        ['Part', 'Description'],
        cssParts.map(({ name, description: text }) => [code(name), text]),
      ),
    ),
    ...section(
      '### Custom properties',
      table(
        ['Custom property', 'Default', 'Description'],
        cssProperties.map(({ name, default: usual, description: text }) => [code(name), code(usual), text]),
      ),
    ),
  ]
}
