import { readFileSync } from 'node:fs'
import { fromRoot } from '../paths.mjs'
import { tagSection } from './tags.mjs'
import { typeSections } from './types.mjs'

const TYPES = 'dist/wallet-widget.d.ts'
const MANIFEST = 'dist/custom-elements.json'

/** The page of the public interface, from the manifest and the typings of the last build. */
export function apiReference() {
  const { modules } = JSON.parse(readFileSync(fromRoot(MANIFEST), 'utf8'))
  const tags = modules.flatMap(({ declarations = [] }) => declarations).filter(({ tagName }) => tagName)
  const lines = [
    '# API reference',
    '',
    'Every tag and every exported name of the package, made from its manifest and its typings by `npm run api`. The [guides](README.md) say how to use them.',
    '',
    ...tags.flatMap(tagSection),
    ...typeSections(readFileSync(fromRoot(TYPES), 'utf8'), TYPES),
  ]
  return `${lines.join('\n').trim()}\n`
}
