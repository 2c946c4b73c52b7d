import { readFileSync } from 'node:fs'
import ts from '@typescript/typescript6'

/**
 * The first name in a tag's text: `[--wallet-accent=blue] - the accent` and `{string} project-id - the id` included.
 */
const nameIn = (text: string): string => /^(?:\{[^}]*\}\s*)?\[?([\w-]+)/.exec(text.trim())?.[1] ?? ''

/** The names documented by the tags of a class's docblock: `readClassTags(file, 'X')('fires')`. */
export function readClassTags(file: string, className: string): (tag: string) => string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022, true)
  const declaration = source.statements.find(
    (statement) => ts.isClassDeclaration(statement) && statement.name?.text === className,
  )
  if (!declaration) throw new Error(`${file} has no class ${className}`)
  const tags = ts.getJSDocTags(declaration)
  return (tag) =>
    tags
      .filter(({ tagName }) => tagName.text === tag)
      .map(({ comment }) => nameIn(ts.getTextOfJSDocComment(comment) ?? ''))
}
