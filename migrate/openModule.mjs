import { tidy } from './tidy.mjs'

const count = (text, pattern) => text.match(pattern)?.length ?? 0

/** How a text quotes what it imports: `single` or `double`; `fallback` where it imports nothing. */
export function quoteOf(text, fallback) {
  const [single, double] = [count(text, /\b(?:from|import) '/g), count(text, /\b(?:from|import) "/g)]
  return single === double ? fallback : single > double ? 'single' : 'double'
}

/** Reads a file's code; nothing where it cannot be read. */
export function openModule(jscodeshift, { path, file, text }, quote) {
  // Only in files without JSX may a type be asserted in angle brackets.
  const j = jscodeshift.withParser(/\.[mc]?ts$/.test(path) ? 'ts' : 'tsx')
  const parse = (code) => {
    try {
      return j(code)
    } catch {
      return undefined
    }
  }
  const root = parse(text)
  if (!root) return undefined
  const isTyped = /\.[mc]?tsx?$/.test(path)
  const end = /;[ \t]*$/m.test(text) ? ';' : ''
  const print = () => {
    const made = root.toSource({ quote: quoteOf(text, quote), lineTerminator: '\n', trailingComma: true })
    const tidied = tidy(made, text.replaceAll('\r\n', '\n'), end)
    return text.includes('\r\n') ? tidied.replaceAll('\n', '\r\n') : tidied
  }
  return { j, root, path, file, text, isTyped, parse, print, ...builders(j, end) }
}

/** Nodes made of code, which is printed as it stands. */
const builders = (j, end) => ({
  expression: (code) => j(`const made = ${code}`).find(j.VariableDeclarator).get().node.init,
  // Between others: a statement is printed as far from its neighbours as it was where it comes from.
  statement: (code) => j(`before\n${code}${end}\nafter`).get().node.program.body[1],
  pattern: (code) => j(`const ${code} = made`).find(j.VariableDeclarator).get().node.id,
  attribute: (code) => j(`const made = <a ${code} />`).find(j.JSXAttribute).get().node,
})
