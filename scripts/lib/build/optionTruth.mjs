import { build } from 'esbuild'

const ENTRY = `
  export { optionTable, attributeOf } from './src/options/optionTable'
  export { parseOptions } from './src/options/parseOptions'
`

/**
 * The table of the element's options and what each of them is when a page says nothing, from the code that reads them:
 * `{ name, kind, attribute, value }`, with no `attribute` for what is a property only.
 */
export async function readOptions(root) {
  const { outputFiles } = await build({
    stdin: { contents: ENTRY, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
  })
  const code = Buffer.from(outputFiles[0].contents).toString('base64')
  const { optionTable, attributeOf, parseOptions } = await import(`data:text/javascript;base64,${code}`)
  const { options } = parseOptions({}, { name: '', description: '', url: '' })
  return Object.entries(optionTable).map(([name, kind]) => ({
    name,
    kind,
    ...(kind !== 'object' && { attribute: attributeOf(name) }),
    value: options[name],
  }))
}
