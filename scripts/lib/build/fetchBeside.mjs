// A browser finds what a script stands on when the script has come, a round trip later: long where the script is large
// and the way is slow. So some scripts are asked for together with what they stand on.
import { basename } from 'node:path/posix'

/** What is asked for with the chunk of this name; the rest of what it stands on is there by then. */
const BESIDE = { relay: ['aside', 'buffer', 'noble', 'walletParts'] }

const nameOf = ({ fileName }) => basename(fileName).replace(/(?:-[^-]*)?\.js$/, '')

/** Stops the build where a chunk does not stand on what is listed above: it would be fetched for nothing. */
export const fetchBeside = () => ({
  name: 'fetch-beside',
  renderDynamicImport({ targetChunk, getTargetChunkImports }) {
    const names = targetChunk && BESIDE[nameOf(targetChunk)]
    if (!names) return null
    const imports = getTargetChunkImports().filter(({ type }) => type === 'internal')
    const paths = names.map((name) => {
      const found = imports.find((chunk) => nameOf(chunk) === name)
      if (!found) this.error(`scripts/lib/build/fetchBeside.mjs: ${nameOf(targetChunk)} does not stand on ${name}`)
      return found.resolvedImportPath
    })
    return {
      left: 'Promise.all([import(',
      right: `), ${paths.map((path) => `import(${path})`).join(', ')}]).then(([it]) => it)`,
    }
  },
})
