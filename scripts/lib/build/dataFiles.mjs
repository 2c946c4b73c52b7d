import { dirname, join } from 'node:path'

const DATA = /\/src\/(?:[\w-]+\/)*?(locales\/)?([\w-]+)\.json$/

/** The name of the chunk of a file of data (a language, a table, drawings), or undefined for every other module. */
export const dataChunkOf = (id) => {
  const [, locales, name] = DATA.exec(id.replaceAll('\\', '/')) ?? []
  return name && `${locales ? 'locale' : 'data'}-${name}`
}

const isDataChunk = (name) => /^(?:locale|data)-/.test(name ?? '')

/** Makes modules of the files of data. */
export const dataModules = () => ({
  name: 'data-modules',
  transform: (code, id) =>
    dataChunkOf(id) ? { code: `export default ${JSON.stringify(JSON.parse(code))}`, map: { mappings: '' } } : null,
})

/** Notes under which names they were written. */
export const noteDataFiles = (files) => ({
  name: 'note-data-files',
  generateBundle(_options, bundle) {
    for (const { name, fileName } of Object.values(bundle)) if (isDataChunk(name)) files.set(name, fileName)
  },
})

/** Packages that are as seldom needed as a language, by the chunk they are alone in. */
const LEFT_OUT = { 'qr/decode.js': 'data-qrReader' }

/**
 * For the script in one file: it leaves the data where the modules have it and fetches what is used. All languages in
 * the file would make it half as large again, for one that is spoken.
 */
export const leaveDataOut = () => ({
  name: 'leave-data-out',
  resolveDynamicImport: (specifier, importer) => {
    const name =
      typeof specifier === 'string'
        ? (LEFT_OUT[specifier] ?? dataChunkOf(join(dirname(importer), specifier)))
        : undefined
    return name ? { id: name, external: true } : null
  },
  // A script that a page loads from elsewhere without asking for its headers has no address of its own to start from.
  renderDynamicImport: ({ targetModuleId }) =>
    isDataChunk(targetModuleId) ? { left: 'import(new URL(', right: `, ${OWN_ADDRESS}))` } : null,
})

const OWN_ADDRESS = 'walletWidgetScript'

/** Rollup's output options for it: the names that were noted, and where the script came from. */
export const dataBeside = (files) => ({
  paths: (id) => (files.has(id) ? `./${files.get(id)}` : id),
  intro: `const ${OWN_ADDRESS} = globalThis.document?.currentScript?.src`,
})
