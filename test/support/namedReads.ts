import ts from '@typescript/typescript6'
import { readSourceFiles } from './architecture'
import { isTestFile } from './architecture/moduleGraph'

const NAME = /^[A-Za-z_$][\w$]*(?:\.[\w$]+)*$/

/** A name that this node reads of something: a property, a variable nobody declared, or a text that may be either. */
function readName(node: ts.Node): string[] {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isStringLiteralLike(node) && NAME.test(node.text)) return node.text.split('.')
  return []
}

/**
 * Every name that the product's own code may read of a window, a document or an element: all names in `src/`, whatever
 * they are read of, for a document may have gone through many hands before it is read. Our code reads `parentNode` of
 * nothing: React walks up by it, and never ends in a page that calls an element so.
 */
export function namesReadInSource(): string[] {
  const names = new Set<string>()
  for (const [path, text] of readSourceFiles(process.cwd(), ['src'])) {
    if (isTestFile(path)) continue
    const visit = (node: ts.Node): void => {
      for (const name of readName(node)) names.add(name)
      ts.forEachChild(node, visit)
    }
    visit(
      ts.createSourceFile(
        path,
        text,
        ts.ScriptTarget.ES2022,
        true,
        path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
      ),
    )
  }
  return [...names]
}
