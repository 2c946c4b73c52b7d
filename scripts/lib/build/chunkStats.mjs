import { gzipSync } from 'node:zlib'
import { isAbsolute, relative } from 'node:path'
import { packageOf } from './chunkGroups.mjs'
import { sourceOf } from './ownCopies.mjs'

// What a plugin made of a file is named after the file as well.
const moduleName = (id, root) => {
  const name = id.replace(/^\0/, '')
  return sourceOf((isAbsolute(name) ? relative(root, name) : name).replaceAll('\\', '/'))
}

const chunkEntry = (chunk, root) => {
  const modules = Object.entries(chunk.modules).filter(([, module]) => module.renderedLength > 0)
  return {
    isEntry: chunk.isEntry,
    imports: chunk.imports,
    dynamicImports: chunk.dynamicImports,
    bytes: Buffer.byteLength(chunk.code),
    gzipBytes: gzipSync(chunk.code, { level: 9 }).length,
    packages: [...new Set(modules.map(([id]) => packageOf(id.replace(/^\0/, ''))).filter(Boolean))].sort(),
    modules: Object.fromEntries(modules.map(([id, module]) => [moduleName(id, root), module.renderedLength])),
  }
}

/** What `npm run size` needs to know about a build: each chunk's size, imports, packages and modules. */
export const chunkStats = (output, root) =>
  Object.fromEntries(
    output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunkEntry(chunk, root)]),
  )
