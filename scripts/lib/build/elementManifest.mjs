import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { create, ts } from '@custom-elements-manifest/analyzer'
import { buttonDeclarations } from './buttonDeclarations.mjs'
import { readOptions } from './optionTruth.mjs'
import { readPublicTypes } from './publicTypes.mjs'
import { filesBelow } from './stamp.mjs'

const PUBLISHED_PATH = 'wallet-widget.js'
const TAG = 'wallet-widget'

const isSource = (path) => path.endsWith('.ts') && !/\.(test|d)\.ts$/.test(path)

const isPublic = (member) =>
  member.privacy !== 'private' &&
  member.privacy !== 'protected' &&
  !member.name.startsWith('#') &&
  !member.name.startsWith('_')

// What the browser calls is no interface for a host.
const LIFECYCLE = new Set([
  'connectedCallback',
  'disconnectedCallback',
  'attributeChangedCallback',
  'connectedMoveCallback',
  'adoptedCallback',
])

/** The class as its docblock and its members have it. */
const readDeclaration = (elementFolder, root) => {
  const modules = filesBelow(elementFolder)
    .filter(isSource)
    .map((path) =>
      ts.createSourceFile(
        relative(root, path).replaceAll('\\', '/'),
        readFileSync(path, 'utf8'),
        ts.ScriptTarget.ES2022,
        true,
      ),
    )
  const { schemaVersion, modules: found } = create({ modules })
  const declarations = found
    .flatMap((module) => module.declarations)
    .filter((declaration) => declaration.customElement && declaration.tagName === TAG)
  if (declarations.length !== 1) {
    throw new Error(
      `The manifest needs exactly one class documented with "@tag ${TAG}" in src/element; found ${declarations.length}.`,
    )
  }
  return { schemaVersion, declaration: declarations[0] }
}

const sameNames = (what, documented, real) => {
  const missing = real.filter((name) => !documented.includes(name))
  const invented = documented.filter((name) => !real.includes(name))
  if (missing.length + invented.length === 0) return
  throw new Error(
    `The docblock of the element does not have the element's ${what}: missing ${missing.join(', ') || 'none'}; not there ${invented.join(', ') || 'none'}.`,
  )
}

/** What stands for a value in an attribute; undefined where nothing that can be written does. */
const attributeDefault = ({ kind, value }) => {
  if (kind === 'boolean') return 'false'
  if (Array.isArray(kind) || kind === 'url') return value
  if (kind === 'list') return value.map((item) => item.caipNetworkId ?? item).join(' ') || undefined
  return kind === 'json' && Object.keys(value).length > 0 ? JSON.stringify(value) : undefined
}

const isReflected = (kind) => Array.isArray(kind) || kind === 'text' || kind === 'boolean' || kind === 'url'

const documentedAttribute = (attribute, options) => {
  const option = options.find((candidate) => candidate.attribute === attribute.name)
  const written = option ? attributeDefault(option) : 'false'
  return { ...attribute, fieldName: option?.name ?? attribute.name, ...(written !== undefined && { default: written }) }
}

const optionField = ({ attributes, types, name, kind, attribute }) => {
  const documented = attributes.find((candidate) => candidate.name === attribute)
  const written = documented?.default
  const isText = Array.isArray(kind) || kind === 'url'
  const value =
    kind === 'list' && written !== undefined
      ? JSON.stringify(written.split(' '))
      : isText && written !== undefined
        ? JSON.stringify(written)
        : written
  return {
    kind: 'field',
    name,
    type: { text: types.get(name).type },
    description: types.get(name).description || documented?.description,
    ...(value !== undefined && { default: value }),
    ...(attribute && { attribute, ...(isReflected(kind) && { reflects: true }) }),
  }
}

// Read it is a method, written a switch: tools that know one of the two find it.
const openMembers = (members, open) => {
  const { description } = members.find(({ name }) => name === 'open')
  return [
    {
      kind: 'field',
      name: 'open',
      type: { text: 'boolean' },
      default: 'false',
      attribute: 'open',
      reflects: true,
      description,
    },
    { kind: 'method', name: 'open', parameters: open.parameters, return: { type: { text: open.result } }, description },
  ]
}

/**
 * The custom-elements manifest of the tag (schema 1.0): descriptions from the docblock of its class in `elementFolder`,
 * types from the built `declarations`, defaults from the code that reads the options. Throws where the docblock and the
 * element differ.
 */
export async function elementManifest({ elementFolder, declarations, root }) {
  const { schemaVersion, declaration: raw } = readDeclaration(elementFolder, root)
  const options = await readOptions(root)
  const types = readPublicTypes(declarations)
  const optionAttributes = options.flatMap(({ attribute }) => attribute ?? [])
  // The analyzer also reports the one place where the code fires whatever it is given.
  const events = raw.events.filter(({ description }) => description)
  sameNames(
    'attributes',
    raw.attributes.map(({ name }) => name),
    [...optionAttributes, 'open'],
  )
  sameNames(
    'events',
    events.map(({ name }) => name),
    [...types.events.keys()],
  )
  const attributes = raw.attributes.map((attribute) => documentedAttribute(attribute, options))
  const members = raw.members.filter((member) => isPublic(member) && !member.static && !LIFECYCLE.has(member.name))
  const fields = options.map((option) => optionField({ attributes, types: types.properties, ...option }))
  const declaration = {
    ...raw,
    superclass: { name: 'HTMLElement' },
    attributes,
    members: [...fields, ...openMembers(members, types.open), ...members.filter(({ name }) => name !== 'open')],
    events: events.map((event) => ({ ...event, type: { text: `CustomEvent<${types.events.get(event.name).type}>` } })),
  }
  const reference = { name: raw.name, module: PUBLISHED_PATH }
  const further = buttonDeclarations(PUBLISHED_PATH)
  const exports = [
    { kind: 'js', name: raw.name, declaration: reference },
    { kind: 'custom-element-definition', name: TAG, declaration: reference },
    ...further.exports,
  ]
  return {
    schemaVersion,
    readme: '',
    modules: [
      {
        kind: 'javascript-module',
        path: PUBLISHED_PATH,
        declarations: [declaration, ...further.declarations],
        exports,
      },
    ],
  }
}
