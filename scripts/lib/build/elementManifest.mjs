import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { create, ts } from '@custom-elements-manifest/analyzer'
import { filesBelow } from './stamp.mjs'

const PUBLISHED_PATH = 'wallet-widget.js'
const TAG = 'wallet-widget'

const isSource = (path) => path.endsWith('.ts') && !/\.(test|d)\.ts$/.test(path)

const isPublic = (member) =>
  member.privacy !== 'private' && member.privacy !== 'protected' && !member.name.startsWith('#') && !member.name.startsWith('_')

// What the browser calls is no interface for a host.
const LIFECYCLE = new Set(['connectedCallback', 'disconnectedCallback', 'attributeChangedCallback', 'connectedMoveCallback', 'adoptedCallback'])

const publicDeclaration = ({ members = [], ...declaration }) => ({
  ...declaration,
  members: members.filter((member) => isPublic(member) && !member.static && !LIFECYCLE.has(member.name)),
})

/** The custom-elements manifest of the tag, read from the docblocks and members of the classes in `elementFolder`. */
export function elementManifest(elementFolder, root) {
  const modules = filesBelow(elementFolder)
    .filter(isSource)
    .map((path) => ts.createSourceFile(relative(root, path), readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true))
  const manifest = create({ modules })
  const declarations = manifest.modules
    .flatMap((module) => module.declarations)
    .filter((declaration) => declaration.customElement && declaration.tagName === TAG)
    .map(publicDeclaration)
  if (declarations.length !== 1) {
    throw new Error(`The manifest needs exactly one class documented with "@tag ${TAG}" in src/element; found ${declarations.length}.`)
  }
  const [{ name }] = declarations
  const declaration = { name, module: PUBLISHED_PATH }
  const exports = [
    { kind: 'js', name, declaration },
    { kind: 'custom-element-definition', name: TAG, declaration },
  ]
  const published = { kind: 'javascript-module', path: PUBLISHED_PATH, declarations, exports }
  return { schemaVersion: manifest.schemaVersion, readme: '', modules: [published] }
}
