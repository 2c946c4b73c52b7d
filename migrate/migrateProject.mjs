import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readProject } from './files.mjs'
import { migrateFile } from './migrateFile.mjs'
import { openModule, quoteOf } from './openModule.mjs'
import { collectFacts } from './projectFacts.mjs'
import { mentionsProduct, productOf } from './products.mjs'
import { rowOf } from './rows.mjs'

/** Lines of a file that nothing here can rewrite, where a product is mentioned. */
const mentionsIn = (file, text) =>
  text.split('\n').flatMap((line, index) => {
    if (!mentionsProduct(line)) return []
    const product = /rainbowkit/.test(line) ? 'rainbowkit' : /connectkit/.test(line) ? 'connectkit' : 'appkit'
    return [{ file, line: index + 1, text: 'this kind of file is not rewritten', row: rowOf(product, '') }]
  })

/** The products that the project's package.json names. */
function packagesOf(folder) {
  try {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return Object.keys({ ...dependencies, ...devDependencies }).filter((name) => productOf(name))
  } catch {
    return []
  }
}

/**
 * Rewrites the code of a project, or with `write: false` says what it would do. A file whose text is no code that the
 * engine reads, or would be none afterwards, is left as it is and told.
 *
 * Returns `changed` (`{ file, changes: [{ line, text }] }`), `problems` (`{ file, line, text, row }`) and the products'
 * `packages` in package.json. Files are named from the folder.
 */
export function migrateProject(folder, jscodeshift, { write }) {
  const files = readProject(folder)
  const problems = []
  const modules = []
  const quote = quoteOf(files.map(({ text }) => text).join('\n'), 'single')
  for (const { path, kind, text } of files) {
    const file = relative(folder, path).replaceAll('\\', '/')
    if (kind === 'markup') problems.push(...mentionsIn(file, text))
    else {
      const module = openModule(jscodeshift, { path, file, text }, quote)
      if (module) modules.push(module)
      else problems.push(...mentionsIn(file, text).map((one) => ({ ...one, text: 'this file could not be read' })))
    }
  }
  const facts = collectFacts(modules, folder)
  const changed = []
  for (const module of modules) {
    const result = migrateFile(module, facts)
    problems.push(...result.problems)
    if (result.text === undefined) continue
    changed.push({ file: module.file, changes: result.changes })
    if (write) writeFileSync(module.path, result.text)
  }
  return { changed, problems, packages: packagesOf(folder) }
}
